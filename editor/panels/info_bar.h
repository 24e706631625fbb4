#pragma once

#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace vakwerk {

// A sentence above the canvas that stays until it is closed, with what can be done about it.
class InfoBar : public QWidget {
    Q_OBJECT

public:
    explicit InfoBar(QWidget* parent = nullptr);

    struct Choice {
        QString name;
        std::function<void()> act;
    };
    void tell(const QString& title, const QString& text);
    void warn(const QString& title, const QString& text, const std::vector<Choice>& choices);
    // Goes if it is a warning: what it warned of is past.
    void dismissWarning();
    // Is there, and does not warn.
    bool tells() const { return !isHidden() && !warns_; }

signals:
    void changed();  // says something else, or nothing

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void show(const QString& title, const QString& text, bool warns);

    QLabel* text_;
    QHBoxLayout* choices_;
    bool warns_ = false;
};

}  // namespace vakwerk
