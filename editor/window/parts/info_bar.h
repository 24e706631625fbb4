// SPDX-License-Identifier: MIT
#pragma once

#include "editor/widgets/help_topic.h"

#include <QByteArray>
#include <QWidget>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace vakwerk {

// A message above the canvas, with buttons for choices. It stays until it is closed.
class InfoBar : public QWidget {
    Q_OBJECT

public:
    explicit InfoBar(QWidget* parent = nullptr);

    struct Choice {
        QString name;
        std::function<void()> act;
    };
    // `topic` is the section of the manual that belongs to the message.
    void warn(const QString& title, const QString& text, const std::vector<Choice>& choices,
              const char* topic = messagesTopic);
    // Shows a question, which stays until it is answered. Its topic says whose question it is.
    void ask(const QString& title, const QString& text, const std::vector<Choice>& choices,
             const char* topic = messagesTopic);
    // Close a warning, or the question with this topic, that is out of date.
    void dismissWarning();
    void dismissQuestion(const char* topic);
    // Returns whether a question with another topic waits for an answer.
    bool asksOther(const char* topic) const;

signals:
    void closed();

protected:
    void hideEvent(QHideEvent* event) override;

private:
    enum class Kind { warning, question };

    void show(const QString& title, const QString& text, Kind kind);
    void offer(const std::vector<Choice>& choices);

    QLabel* text_;
    QHBoxLayout* choices_;
    Kind kind_ = Kind::warning;
    QByteArray topic_;
};

}  // namespace vakwerk
