// SPDX-License-Identifier: MIT
#include "editor/window/parts/start_page.h"

#include "editor/gallery/example_card.h"
#include "editor/widgets/help_topic.h"
#include "editor/widgets/letters.h"
#include "editor/widgets/wrapping_layout.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>

#include <algorithm>

namespace vakwerk {
namespace {

constexpr QLatin1String wantedKey("start/page");
constexpr int cardWidth = 150;  // pixels
constexpr int pageGap = 14;     // pixels
constexpr int side = 16;        // pixels

}  // namespace

bool StartPage::isWanted()
{
    return QSettings().value(wantedKey, true).toBool();
}

StartPage::StartPage(const View& view, Pictures& pictures, QWidget& canvas, QWidget& place)
    : QScrollArea(place.parentWidget()), view_(view), pictures_(pictures), canvas_(canvas),
      place_(place)
{
    setHelpTopic(*this, "building#start-page-and-guides");
    setObjectName(QStringLiteral("startPage"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* body = new QWidget;
    body->setObjectName(QStringLiteral("startPageBody"));
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(side, side, side, side);
    column->setSpacing(pageGap);
    rows_ = new QVBoxLayout;
    rows_->setSpacing(pageGap);
    column->addLayout(makeHead());
    column->addLayout(rows_);
    column->addLayout(makeFoot());
    column->addStretch(1);
    setWidget(body);
    canvas.installEventFilter(this);
    place.installEventFilter(this);
    connect(&view, &View::changed, this, [this] {
        for (ExampleCard* card : cards_)
            card->setTheme(view_.theme());
    });
}

// The names of the languages are not translated, so that a user who cannot read the present
// language finds the other one.
QBoxLayout* StartPage::makeHead()
{
    auto* head = new QHBoxLayout;
    auto* name = new QLabel(QStringLiteral("<h2>Vakwerk</h2>"));
    head->addWidget(name, 1);
    for (const auto& [code, language] : {std::pair{"en", QStringLiteral("English")},
                                         std::pair{"nl", QStringLiteral("Nederlands")}}) {
        auto* button = new QPushButton(language);
        button->setObjectName(QLatin1String(code));
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setChecked(QLocale().name().startsWith(QLatin1String(code)));
        connect(button, &QPushButton::toggled, this,
                [this, c = QString::fromLatin1(code)](bool on) {
                    if (on)
                        emit languageWanted(c);
                });
        head->addWidget(button);
    }
    return head;
}

QBoxLayout* StartPage::makeFoot()
{
    auto* foot = new QHBoxLayout;
    auto* file = new QPushButton(tr("Open a &file…"));
    file->setObjectName(QStringLiteral("openFile"));
    connect(file, &QPushButton::clicked, this, &StartPage::openWanted);
    auto* again = new QCheckBox(tr("&Show this at the start"));
    again->setObjectName(QStringLiteral("showAtStart"));
    again->setChecked(isWanted());
    connect(again, &QCheckBox::toggled, this,
            [](bool wanted) { QSettings().setValue(wantedKey, wanted); });
    foot->addWidget(file);
    foot->addStretch();
    foot->addWidget(again);
    return foot;
}

void StartPage::add(const QString& heading, const std::vector<Choice>& choices)
{
    if (choices.empty())
        return;
    auto* cards = new QWidget;
    auto* layout = new WrappingLayout(cards);
    layout->setSpacing(pageGap);
    for (const Choice& choice : choices)
        layout->addWidget(cardOf(choice));
    rows_->addWidget(new QLabel(QStringLiteral("<b>%1</b>").arg(heading.toHtmlEscaped())));
    rows_->addWidget(cards);
    if (inFirstRow_ == 0)
        inFirstRow_ = static_cast<int>(choices.size());
}

// Cards are as large as their letters need, if the first row has room for that.
void StartPage::fitCards()
{
    if (cards_.empty())
        return;
    const int room = (width() - 2 * side - (inFirstRow_ - 1) * pageGap) / inFirstRow_;
    for (ExampleCard* card : cards_) {
        const int wanted = fittedTo(*card, {cardWidth, 0.0}).width();
        const int width = std::max(std::min(wanted, room), cardWidth);
        card->setPictureScale(letterScale(*card));
        card->setFixedSize(width, card->heightForWidth(width));
    }
}

void StartPage::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    // Queued, because the cards get the new font only after this event.
    if (event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(this, &StartPage::fitCards, Qt::QueuedConnection);
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    fitCards();
}

ExampleCard* StartPage::cardOf(const Choice& choice)
{
    Example shown;
    shown.path = choice.picture;
    shown.title = choice.title;
    shown.description = choice.text;
    auto* card = new ExampleCard(shown, view_.theme(), pictures_);
    if (!choice.tip.isEmpty())
        card->setToolTip(choice.tip);
    connect(card, &ExampleCard::clicked, this, [this, act = choice.act] {
        leave();
        act();
    });
    cards_.push_back(card);
    if (choice.isUsual)
        usual_ = card;
    return card;
}

void StartPage::open()
{
    setGeometry(place_.geometry());
    show();
    raise();
    (usual_ ? usual_ : cards_.front())->setFocus(Qt::TabFocusReason);
}

// The page is hidden now and deleted later, because the click may have come from one of its cards.
void StartPage::leave()
{
    if (isHidden())
        return;
    hide();
    canvas_.setFocus();
    emit left();
    deleteLater();
}

void StartPage::keyPressEvent(QKeyEvent* event)
{
    constexpr int steps[] = {Qt::Key_Left,   Qt::Key_Right, Qt::Key_Up,   Qt::Key_Down,
                             Qt::Key_Return, Qt::Key_Enter, Qt::Key_Home, Qt::Key_End};
    if (event->key() == Qt::Key_Escape)
        leave();
    else if (std::ranges::find(steps, event->key()) != std::end(steps))
        goOn(event->key());
    else
        QScrollArea::keyPressEvent(event);
}

void StartPage::goOn(int key)
{
    const auto focused = std::ranges::find_if(cards_, &QWidget::hasFocus);
    if (focused == cards_.end())
        return cards_.front()->setFocus(Qt::TabFocusReason);
    if (key == Qt::Key_Return || key == Qt::Key_Enter)
        return (*focused)->click();
    ExampleCard* next = key == Qt::Key_Home  ? cards_.front()
                        : key == Qt::Key_End ? cards_.back()
                                             : neighbour(cards_, **focused, key);
    if (!next)
        return;
    next->setFocus(Qt::TabFocusReason);
    ensureWidgetVisible(next);
}

// A press beside the cards counts as a press on the canvas.
void StartPage::mousePressEvent(QMouseEvent*)
{
    leave();
}

bool StartPage::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &place_ && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        setGeometry(place_.geometry());
    else if (watched == &canvas_ && event->type() == QEvent::FocusIn)
        leave();
    else
        return QScrollArea::eventFilter(watched, event);
    return false;
}

}  // namespace vakwerk
