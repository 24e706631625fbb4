#pragma once

#include <QApplication>

namespace vakwerk {

// A program that goes on where memory ends: what an event would have done is left undone, and said.
// Qt cannot have an exception go through it, so it is caught right where the event is handed over.
class GuardedApplication : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

signals:
    void outOfMemory();
};

}  // namespace vakwerk
