#pragma once

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace vakwerk {

// A message above the canvas that stays until it is closed, with choices.
class InfoBar : public QWidget {
    Q_OBJECT

public:
    explicit InfoBar(QWidget* parent = nullptr);

    struct Choice {
        QString name;
        std::function<void()> act;
    };
    // Shows a plain message, after any warning or question in its place. An empty title removes it.
    void tell(const QString& title, const QString& text);
    void warn(const QString& title, const QString& text, const std::vector<Choice>& choices);
    // Looks like a warning, and stays until it is answered.
    void ask(const QString& title, const QString& text, const std::vector<Choice>& choices);
    // Close a warning or question that is out of date.
    void dismissWarning();
    void dismissQuestion();
    // Closes what is shown; a waiting plain message takes its place.
    void closeCurrent();
    void clear();
    // Returns whether a plain message is shown.
    bool tells() const { return !isHidden() && kind_ == Kind::told; }
    // Returns whether a plain message is shown or waits.
    bool hasToTell() const { return told_.has_value(); }

signals:
    void changed();  // other contents, or hidden

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
    std::optional<Told> told_;  // shown or waiting, until closed
};

}  // namespace vakwerk
