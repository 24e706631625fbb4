// SPDX-License-Identifier: MIT
#include "editor/window/parts/info_bar.h"

#include "editor/text/message_text.h"
#include "editor/widgets/help_topic.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace vakwerk {
namespace {

// Limits for a text, so that the canvas keeps most of the window.
constexpr qsizetype mostCharacters = 600;
constexpr qsizetype mostLines = 6;

}  // namespace

InfoBar::InfoBar(QWidget* parent)
    : QWidget(parent), text_(new QLabel(this)), choices_(new QHBoxLayout)
{
    setObjectName(QStringLiteral("infoBar"));
    setAttribute(Qt::WA_StyledBackground);
    text_->setWordWrap(true);
    text_->setTextFormat(Qt::RichText);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton(this);
    close->setText(QStringLiteral("×"));
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 6, 10, 6);
    layout->addWidget(text_, 1);
    layout->addLayout(choices_);
    layout->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void InfoBar::warn(const QString& title, const QString& text, const std::vector<Choice>& choices,
                   const char* topic)
{
    setHelpTopic(*this, topic);
    topic_ = topic;
    show(title, text, Kind::warning);
    offer(choices);
}

void InfoBar::ask(const QString& title, const QString& text, const std::vector<Choice>& choices,
                  const char* topic)
{
    setHelpTopic(*this, topic);
    topic_ = topic;
    show(title, text, Kind::question);
    offer(choices);
}

void InfoBar::offer(const std::vector<Choice>& choices)
{
    for (const Choice& choice : choices) {
        auto* button = new QPushButton(choice.name, this);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QPushButton::clicked, this, [this, act = choice.act] {
            hide();
            act();
        });
        choices_->addWidget(button, 0, Qt::AlignTop);
    }
}

void InfoBar::dismissWarning()
{
    if (kind_ == Kind::warning)
        hide();
}

void InfoBar::dismissQuestion(const char* topic)
{
    if (kind_ == Kind::question && topic_ == topic)
        hide();
}

bool InfoBar::asksOther(const char* topic) const
{
    return !isHidden() && kind_ == Kind::question && topic_ != topic;
}

// A bar is also hidden with its window.
void InfoBar::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (isHidden())
        emit closed();
}

void InfoBar::show(const QString& title, const QString& text, Kind kind)
{
    while (QLayoutItem* item = choices_->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    QString body = breakable(elided(text, mostCharacters, mostLines)).toHtmlEscaped();
    body.replace(u'\n', QStringLiteral("<br>"));
    text_->setText(QStringLiteral("<b>%1</b><br>%2").arg(breakable(title).toHtmlEscaped(), body));
    kind_ = kind;
    setVisible(true);
}

}  // namespace vakwerk
