// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QLineEdit;
class QPlainTextEdit;

namespace vakwerk {

// A mark of writing direction is invisible, but it can make a name look like another one. While such
// text is edited, each mark is replaced by a stand-in, which is drawn as a box. The stand-ins are
// noncharacters, which Unicode reserves for use inside a program.
QString withStandIns(QString text);
QString withoutStandIns(QString text);

// Keep stand-ins in a field for marks that are set, typed or pasted. The reader of the field calls
// withoutStandIns(). Text that is copied from the field has the marks themselves.
void keepStandIns(QLineEdit& field);
void keepStandIns(QPlainTextEdit& field);

}  // namespace vakwerk
