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
    // Looks like a warning, and stays until it is answered.
    void ask(const QString& title, const QString& text, const std::vector<Choice>& choices);
    // Goes if it is that: what it was about is past.
    void dismissWarning();
    void dismissQuestion();
    // Is there, and does not warn.
    bool tells() const { return !isHidden() && kind_ == Kind::told; }

signals:
    void changed();  // says something else, or nothing

protected:
    void hideEvent(QHideEvent* event) override;

private:
    enum class Kind { told, warning, question };

    void show(const QString& title, const QString& text, Kind kind);
    void offer(const std::vector<Choice>& choices);
    void dismiss(Kind kind);

    QLabel* text_;
    QHBoxLayout* choices_;
    Kind kind_ = Kind::told;
};

}  // namespace vakwerk
