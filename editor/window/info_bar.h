#pragma once

#include <QWidget>

#include <functional>
#include <optional>
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
    // Once no warning or question is in its place; comes back when one has taken it. Nothing, without a title.
    void tell(const QString& title, const QString& text);
    void warn(const QString& title, const QString& text, const std::vector<Choice>& choices);
    // Looks like a warning, and stays until it is answered.
    void ask(const QString& title, const QString& text, const std::vector<Choice>& choices);
    // Goes if it is that: what it was about is past.
    void dismissWarning();
    void dismissQuestion();
    // What it says now.
    void closeCurrent();
    // All of it.
    void clear();
    // Is there, and does not warn.
    bool tells() const { return !isHidden() && kind_ == Kind::told; }
    // The same, but for what is in its place.
    bool hasToTell() const { return told_.has_value(); }

signals:
    void changed();  // says something else, or nothing

protected:
    void hideEvent(QHideEvent* event) override;

private:
    enum class Kind { told, warning, question };
    struct Told {
        QString title;
        QString text;
    };

    void show(const QString& title, const QString& text, Kind kind);
    void showTold();
    void offer(const std::vector<Choice>& choices);
    void dismiss(Kind kind);

    QLabel* text_;
    QHBoxLayout* choices_;
    Kind kind_ = Kind::told;
    std::optional<Told> told_;  // until it is closed
};

}  // namespace vakwerk
