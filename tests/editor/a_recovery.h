// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/journal.h"
#include "core/io/scene_file.h"
#include "tests/core/random_scene.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

namespace vakwerk {

inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QByteArray bytesOf(const Scene& scene)
{
    return QByteArray::fromStdString(writeScene(scene));
}

// Returns a hash of the scene, by which tests recognise it.
inline QByteArray markOf(const Scene& scene)
{
    return QCryptographicHash::hash(bytesOf(scene), QCryptographicHash::Sha1).toHex();
}

inline QStringList namesIn(const QString& folder, const char* ending)
{
    return QDir(folder).entryList({QStringLiteral("*") + QLatin1String(ending)},
                                  QDir::Files | QDir::Hidden, QDir::Name);
}

// Returns an edit that gives a random scene which shares most items with the present one.
inline std::function<Patch(const Scene&)> randomEdit(Dice& dice)
{
    return [&dice](const Scene& scene) { return difference(scene, edited(dice, scene)); };
}

}  // namespace vakwerk
