// SPDX-License-Identifier: MIT
#include "editor/microscope/convergence_view.h"

#include "editor/microscope/step_text.h"
#include "editor/text/number_text.h"
#include "editor/widgets/letters.h"

#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace vakwerk {
namespace {

// Sizes in pixels for letters of the usual size. Larger letters multiply them.
constexpr double forNumbers = 88.0;  // of the axis
constexpr double forNames = 150.0;   // of the curves
constexpr double margin = 8.0;       // pixels
constexpr double chartShare = 0.5;
constexpr double gap = 8.0;
constexpr double mostInStrip = 6.0;     // decades
constexpr std::size_t fewInStrip = 20;  // one error in so many is below the scale of the strip
constexpr double leastDecades = 1.0;
constexpr double mostDecades = 14.0;

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto part = [share](int from, int to) {
        return static_cast<int>(std::lround(from + share * (to - from)));
    };
    return {part(a.red(), b.red()), part(a.green(), b.green()), part(a.blue(), b.blue())};
}

// The decades from the smallest error that is not 0 to the largest error.
struct Decades {
    double low = 0.0;
    double high = 0.0;

    double share(double error) const
    {
        return error > 0.0 ? std::clamp((std::log10(error) - low) / (high - low), 0.0, 1.0) : 0.0;
    }
};

std::optional<Decades> decadesOf(const IterationErrors& errors)
{
    double low = never;
    double high = 0.0;
    for (const IterationErrors::Column& column : errors.columns)
        for (const double error : {column.largest, column.meanSquareRoot})
            if (error > 0.0) {
                low = std::min(low, error);
                high = std::max(high, error);
            }
    if (high == 0.0)
        return std::nullopt;
    Decades decades{std::floor(std::log10(low)), std::ceil(std::log10(high))};
    decades.high = std::max(decades.high, decades.low + leastDecades);
    decades.low = std::max(decades.low, decades.high - mostDecades);
    return decades;
}

// Returns a scale from an error that most errors exceed up to the largest error, so that the
// differences between the errors can be seen.
Decades stripScale(std::vector<double>& sizes)
{
    if (sizes.empty())
        return {0.0, leastDecades};
    const auto few = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / fewInStrip);
    std::ranges::nth_element(sizes, few);
    const double low = std::log10(*few);
    const double high = std::log10(std::ranges::max(sizes));
    return {std::clamp(low, high - mostInStrip, high - leastDecades), high};
}

}  // namespace

ConvergenceView::ConvergenceView(const Workbench& bench, QWidget* parent)
    : QWidget(parent), bench_(bench)
{
    setMouseTracking(true);
    setAccessibleName(tr("Errors after each iteration"));
    connect(&bench.microscope, &Microscope::changed, this, qOverload<>(&QWidget::update));
    connect(&bench.view, &View::changed, this, qOverload<>(&QWidget::update));
}

double ConvergenceView::leftMargin() const
{
    return forNumbers * letterScale(*this);
}

double ConvergenceView::rightMargin() const
{
    return forNames * letterScale(*this);
}

QRectF ConvergenceView::chart() const
{
    const double all = height() - 2.0 * margin - gap;
    return {leftMargin(), margin, std::max(width() - leftMargin() - rightMargin(), 1.0),
            chartShare * all};
}

QRectF ConvergenceView::strip() const
{
    QRectF below = chart();
    below.moveTop(below.bottom() + gap);
    below.setBottom(height() - margin);
    return below;
}

double ConvergenceView::left(std::size_t column) const
{
    return leftMargin() + chart().width() * double(column) / double(errors().columns.size());
}

QRectF ConvergenceView::cell(std::size_t row, std::size_t column) const
{
    const QRectF all = strip();
    const double high = all.height() / double(errors().rows.size());
    return {left(column), all.top() + high * double(row), left(column + 1) - left(column), high};
}

std::optional<ConvergenceView::Place> ConvergenceView::placeAt(QPointF at) const
{
    if (!bench_.microscope.isOpen() || errors().columns.empty() ||
        !chart().united(strip()).contains(at))
        return std::nullopt;
    const auto within = [](double share, std::size_t count) {
        return std::min(static_cast<std::size_t>(share * double(count)), count - 1);
    };
    Place place{within((at.x() - leftMargin()) / chart().width(), errors().columns.size())};
    if (const QRectF all = strip(); all.contains(at))
        place.row = within((at.y() - all.top()) / all.height(), errors().rows.size());
    return place;
}

void ConvergenceView::goTo(QPointF at)
{
    const auto place = placeAt(at);
    if (!place)
        return;
    if (place->row)
        bench_.selection.set(
            {{}, {bench_.document.scene().constraints()[errors().rows[*place->row]].id}});
    bench_.microscope.goTo(errors().columns[place->column].place);
}

void ConvergenceView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        goTo(event->position());
}

void ConvergenceView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        goTo(event->position());
}

bool ConvergenceView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), textAt(help->pos()), this);
    return true;
}

// Returns the text of the tip. Example: "c5 after sweep 3: 2.3 px too long", with a signed number
// instead of the last words.
QString ConvergenceView::textAt(QPointF at) const
{
    const auto place = placeAt(at);
    if (!place)
        return at.x() > strip().right() ? colourText() : QString();
    const Trace& trace = bench_.microscope.trace();
    const StepText text(bench_.document.scene(), trace);
    const IterationErrors::Column& column = errors().columns[place->column];
    const QString number = QLocale().toString(column.sweep + 1);
    const QString when = column.ofStructure
                             ? (column.sweep < 0 ? tr("before the Newton iterations")
                                                 : tr("after Newton iteration %1").arg(number))
                         : column.sweep < 0 ? tr("before the iterations")
                                            : tr("after iteration %1").arg(number);
    if (!place->row)
        return tr("%1: largest %2, root mean square %3")
            .arg(when, text.quantity(column.largest, Unit::length),
                 text.quantity(column.meanSquareRoot, Unit::length));
    const std::uint32_t constraint = errors().rows[*place->row];
    return QStringLiteral("%1 %2: %3")
        .arg(text.constraint(constraint), when,
             text.quantity(column.errors[*place->row], errorUnitOf(*trace.model, constraint)));
}

void ConvergenceView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!bench_.microscope.isOpen() || errors().columns.empty()) {
        painter.setPen(bench_.view.theme().quietText);
        painter.drawText(
            rect().adjusted(12, 0, -12, 0), Qt::AlignCenter | Qt::TextWordWrap,
            bench_.microscope.isOpen()
                ? tr("Neither relaxation nor the direct solver solves a constraint in this step.")
                : tr("No step is being looked into."));
        return;
    }
    paintChart(painter);
    paintStrip(painter);
    paintPlace(painter);
}

void ConvergenceView::paintChart(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const QRectF box = chart();
    const auto decades = decadesOf(errors());
    painter.setPen(theme.hairline);
    painter.drawRect(box);
    if (!decades) {
        painter.setPen(theme.quietText);
        painter.drawText(box, Qt::AlignCenter, tr("No length has an error."));
        return;
    }
    const auto y = [&](double error) {
        return box.bottom() - box.height() * decades->share(error);
    };
    const double each = painter.fontMetrics().height() + 2.0;
    const double step =
        std::max(1.0, std::ceil((decades->high - decades->low) * each / box.height()));
    for (double power = decades->low; power <= decades->high; power += step) {
        const double at = y(std::pow(10.0, power));
        painter.setPen(theme.hairline);
        painter.drawLine(QPointF(box.left(), at), QPointF(box.right(), at));
        painter.setPen(theme.quietText);
        painter.drawText(QRectF(0.0, at - each / 2.0, leftMargin() - 6.0, each),
                         Qt::AlignRight | Qt::AlignVCenter,
                         StepText(bench_.document.scene(), bench_.microscope.trace())
                             .quantity(std::pow(10.0, power), Unit::length));
    }
    double named = box.top() - each;
    const auto curve = [&](double IterationErrors::Column::*value, const QColor& colour,
                           Qt::PenStyle style, const QString& name) {
        painter.setPen(QPen(colour, 2.0, style));
        painter.setBrush(Qt::NoBrush);
        QPolygonF points;
        for (std::size_t i = 0; i < errors().columns.size(); ++i)
            points << QPointF((left(i) + left(i + 1)) / 2.0, y(errors().columns[i].*value));
        points.size() == 1 ? painter.drawPoint(points[0]) : painter.drawPolyline(points);
        const double at =
            std::max(std::clamp(points.last().y(), box.top(), box.bottom() - each), named + each);
        named = at;
        painter.setPen(colour);
        painter.drawText(QRectF(box.right() + 6.0, at - each / 2.0, rightMargin() - 8.0, each),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
    };
    curve(&IterationErrors::Column::largest, theme.warning, Qt::SolidLine, tr("largest error"));
    curve(&IterationErrors::Column::meanSquareRoot, theme.accent, Qt::DashLine,
          tr("root mean square"));
}

// Each unit has its own scale. Several rows in one pixel show the largest of their errors.
QImage ConvergenceView::stripImage() const
{
    const Theme& theme = bench_.view.theme();
    const Model& model = *bench_.microscope.trace().model;
    const IterationErrors& all = errors();
    std::vector<Unit> units;
    for (const std::uint32_t row : all.rows)
        units.push_back(errorUnitOf(model, row));
    std::map<Unit, Decades> scales;
    for (const Unit unit : std::set(units.begin(), units.end())) {
        std::vector<double> sizes;
        for (const IterationErrors::Column& column : all.columns)
            for (std::size_t row = 0; row < all.rows.size(); ++row)
                if (const double size = std::abs(column.errors[row]);
                    units[row] == unit && size > 0.0)
                    sizes.push_back(size);
        scales.emplace(unit, stripScale(sizes));
    }
    const double high = std::max(strip().height(), 1.0);
    const std::size_t lines = std::min(all.rows.size(), static_cast<std::size_t>(high));
    QImage image(static_cast<int>(all.columns.size()), static_cast<int>(lines),
                 QImage::Format_RGB32);
    for (std::size_t column = 0; column < all.columns.size(); ++column)
        for (std::size_t line = 0; line < lines; ++line) {
            double part = 0.0;  // share of the full colour
            const std::size_t last = (line + 1) * all.rows.size() / lines;
            for (std::size_t row = line * all.rows.size() / lines; row < last; ++row)
                part = std::max(
                    part, scales[units[row]].share(std::abs(all.columns[column].errors[row])));
            image.setPixel(static_cast<int>(column), static_cast<int>(line),
                           mixed(theme.canvas, theme.warning, part).rgb());
        }
    return image;
}

void ConvergenceView::paintStrip(QPainter& painter)
{
    const Theme& theme = bench_.view.theme();
    const auto wanted = std::pair(size(), theme.tone);
    if (striped_ != bench_.microscope.sharedTrace() || stripFor_ != wanted) {
        strip_ = stripImage();
        striped_ = bench_.microscope.sharedTrace();
        stripFor_ = wanted;
    }
    const QRectF box = strip();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(box, strip_);
    painter.setPen(theme.hairline);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box);
    painter.setPen(theme.quietText);
    painter.drawText(QRectF(0.0, box.top(), leftMargin() - 6.0, box.height()),
                     Qt::AlignRight | Qt::AlignTop, tr("constraints"));
    const QRectF beside(box.right() + 6.0, box.top(), rightMargin() - 8.0, box.height());
    constexpr int wrapped = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;
    const QString scale = colourText();
    if (painter.boundingRect(beside, wrapped, scale).height() <= beside.height())
        painter.drawText(beside, wrapped, scale);
}

QString ConvergenceView::colourText()
{
    return tr("full colour: the largest error; none: the smallest");
}

// Draws a frame around the last iteration that is done. In the strip it draws one around the
// selected constraint.
void ConvergenceView::paintPlace(QPainter& painter) const
{
    const Theme& theme = bench_.view.theme();
    const auto& columns = errors().columns;
    const auto next = std::ranges::upper_bound(columns, bench_.microscope.place(), {},
                                               &IterationErrors::Column::place);
    painter.setBrush(Qt::NoBrush);
    if (next != columns.begin()) {
        const auto at = static_cast<std::size_t>(next - columns.begin()) - 1;
        painter.setPen(QPen(theme.accent, 1.5));
        painter.drawRect(
            QRectF(QPointF(left(at), chart().top()), QPointF(left(at + 1), strip().bottom())));
    }
    painter.setPen(QPen(theme.text, 1.0));
    const Scene& scene = bench_.document.scene();
    for (const ConstraintId id : bench_.selection.items().constraints) {
        const auto index = scene.constraints().indexOf(id);
        const auto row = std::ranges::find(errors().rows, index ? *index : Trace::none);
        if (row != errors().rows.end())
            painter.drawRect(cell(static_cast<std::size_t>(row - errors().rows.begin()), 0)
                                 .united(cell(static_cast<std::size_t>(row - errors().rows.begin()),
                                              columns.size() - 1)));
    }
}

}  // namespace vakwerk
