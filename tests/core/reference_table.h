// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayList>
#include <QFile>

namespace vakwerk {

// Returns the rows of a reference table from the test data, without its header.
inline QList<QByteArrayList> referenceTable(const char* name)
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/%1").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", name);
    file.readLine();
    QList<QByteArrayList> rows;
    while (!file.atEnd())
        rows.append(file.readLine().trimmed().split(','));
    return rows;
}

}  // namespace vakwerk
