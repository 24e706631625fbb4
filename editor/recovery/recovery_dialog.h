// SPDX-License-Identifier: MIT
#pragma once

#include "editor/recovery/recovery.h"

#include <QDialog>

class QLabel;
class QListWidget;
class QPushButton;

namespace vakwerk {

// Offers unsaved work. The user can restore one work and discard others. The rest stays as it is.
class RecoveryDialog : public QDialog {
    Q_OBJECT

public:
    explicit RecoveryDialog(const FoundWorks& found, QWidget* parent = nullptr);

    const RecoveryAnswer& answer() const { return answer_; }

private:
    void add(const FoundWork& work, std::size_t index);
    void restoreCurrent();
    void discardCurrent();
    void follow();

    QListWidget* list_;
    QLabel* kept_;  // says what Discard does with the current work
    QPushButton* restore_;
    QPushButton* discard_;
    RecoveryAnswer answer_;
};

}  // namespace vakwerk
