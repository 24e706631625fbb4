#include "editor/window/guarded_application.h"

#include <new>

namespace vakwerk {

bool GuardedApplication::notify(QObject* receiver, QEvent* event)
try {
    return QApplication::notify(receiver, event);
} catch (const std::bad_alloc&) {
    // Later, when all that the event held is given back.
    QMetaObject::invokeMethod(this, &GuardedApplication::outOfMemory, Qt::QueuedConnection);
    return false;
}

}  // namespace vakwerk
