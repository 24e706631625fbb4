// SPDX-License-Identifier: MIT
#include "editor/output/report.h"

#include "core/analysis/envelope.h"
#include "core/analysis/rest_table.h"
#include "core/analysis/statics.h"
#include "core/io/file/file.h"
#include "core/scene/properties.h"
#include "editor/drawing/drawing.h"
#include "editor/drawing/picture/picture.h"
#include "editor/drawing/picture/raster.h"
#include "editor/text/item_name.h"
#include "editor/text/language.h"
#include "editor/text/load_text.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/text/profile_text.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QFont>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextDocument>
#include <QUrl>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <span>
#include <tuple>
#include <utility>

namespace vakwerk {
namespace {

// Members in the table, so that it fits on one page with the rest.
constexpr std::size_t mostRows = 36;
constexpr std::size_t mostSupports = 8;
constexpr int drawingWidth = 1500;  // pixels
constexpr int drawingHeight = 780;  // pixels
constexpr double drawingScale = 1.5;
constexpr int shownWidth = 680;  // width of the drawing on the page, in pixels of the page
constexpr int dotsPerInch = 300;
constexpr double pageMargin = 14.0;      // mm
constexpr double usualLetters = 9.0;     // points
constexpr double smallestLetters = 5.0;  // points
// Shares of capacity are compared after rounding to this many steps from 0 to 1.
constexpr double shareSteps = 1e6;

struct Member {
    std::size_t index = 0;
    double force = 0.0;  // the decisive force; NaN if not known
    double share = 0.0;  // share of capacity; NaN if not known
    std::optional<Envelope::Range> range{};

    bool hasShare() const { return std::abs(share) > 0.0; }
};

class Report {
    Q_DECLARE_TR_FUNCTIONS(Report)

public:
    Report(const Scene& scene, const ReportOptions& options) : scene_(scene), options_(options)
    {
        if (options.isEnvelope)
            envelope_ = envelopeOf(scene, statics_);
        rest_ = options.isEnvelope ? envelope_.rest : statics_.of(scene, options.loading);
        const std::vector<double> forces = strandForces(rest_, scene, scene);
        for (std::size_t i = 0; i < forces.size(); ++i) {
            if (!strandOf(scene.constraints()[i]))
                continue;
            const Limits limits = limitsOf(scene, scene.constraints()[i]);
            Member member{i, forces[i]};
            if (options.isEnvelope) {
                member.range = envelope_.ranges[i];
                member.force = member.range ? decisive(*member.range, limits)
                                            : std::numeric_limits<double>::quiet_NaN();
            }
            member.share = limits.share(member.force);
            members_.push_back(member);
        }
        std::ranges::stable_sort(members_, std::ranges::greater(), &Report::rankOf);
    }

    // Returns the page. `picture` is the address of the drawing.
    QString html(const QString& picture) const
    {
        const QString title = this->title().toHtmlEscaped();
        const QString all = tr("The structure and what it carries").toHtmlEscaped();
        return QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>") +
               title + QStringLiteral("</title><style>") + QLatin1String(style) +
               QStringLiteral("</style></head><body>\n<h1>") + title +
               QStringLiteral("</h1>\n<p>") + loadLine().toHtmlEscaped() +
               QStringLiteral("</p>\n<p><img src=\"") + picture +
               QStringLiteral("\" width=\"%1\" alt=\"").arg(shownWidth) + all +
               QStringLiteral("\"></p>\n") + summary() + reactions() + memberTable() +
               QStringLiteral("</body></html>\n");
    }

    QImage drawing() const
    {
        QImage image(drawingWidth, drawingHeight, QImage::Format_RGB32);
        if (image.isNull())
            return image;
        RenderOptions picture;
        picture.width = drawingWidth;
        picture.height = drawingHeight;
        picture.scale = drawingScale;
        picture.walls = false;
        const bool hasLimits = std::ranges::any_of(members_, &Member::hasShare);
        picture.stress = hasLimits ? Measure::capacity : Measure::atRest;
        const std::vector<double> values = valuesOf(*picture.stress);
        const State start = startOf(scene_);
        Drawing what;
        what.scene = &scene_;
        what.state = &start;
        what.grid = false;
        what.bounds = false;
        // An envelope applies its other loads one at a time, so the drawing has only the loads that
        // always act.
        what.onlyLasting = options_.isEnvelope;
        what.labels.names = members_.size() <= mostRows;
        what.labels.particleNames = true;
        what.rest = &rest_;
        what.extremes = envelope_.reactions;
        what.loading = options_.loading;
        what.isEnvelope = options_.isEnvelope;
        what.stress = {
            true, *picture.stress,
            hasLimits ? 1.0 : stressScaleOf(scene_, Measure::atRest, values).value_or(1.0), values};
        const Camera camera = cameraOver(extentOf(scene_).value_or(scene_.world().bounds),
                                         std::span(&what, 1), picture);
        QPainter painter(&image);
        painter.scale(drawingScale, drawingScale);
        paint(painter, drawList(what, camera, Theme::of(Tone::light)));
        return image;
    }

private:
    static constexpr const char* style =
        "body { font-family: sans-serif; max-width: 60em; margin: 2em auto; color: #202428; } "
        "h1 { margin-bottom: 0; } h2 { margin: 1em 0 0.2em 0; } img { max-width: 100%; } "
        "table { border-collapse: collapse; } "
        "th, td { padding: 1px 8px; text-align: left; } "
        "td.number, th.number { text-align: right; white-space: nowrap; } "
        "tr.over td { color: #b00020; font-weight: bold; }";

    // The highest rank comes first. Members without a limit come after those with one, in order of
    // their force. Shares are rounded, so that equal members keep the order of the scene.
    static std::tuple<bool, bool, double> rankOf(const Member& member)
    {
        if (std::isnan(member.force))
            return {};
        return {true, member.hasShare(),
                member.hasShare() ? std::round(std::abs(member.share) * shareSteps)
                                  : std::abs(member.force)};
    }

    std::vector<double> valuesOf(Measure measure) const
    {
        std::vector<double> values(scene_.constraints().size(),
                                   std::numeric_limits<double>::quiet_NaN());
        for (const Member& member : members_)
            values[member.index] = measure == Measure::capacity ? member.share : member.force;
        return values;
    }

    QString title() const
    {
        const World& world = scene_.world();
        const QString name = nameInLanguage(world.title, world.titleNl);
        return name.isEmpty() ? tr("A structure") : name;
    }

    QString loadLine() const
    {
        const Loading& loading = options_.loading;
        const QString always = tr("weights and permanent loads");
        if (options_.isEnvelope && nothingIsOn(scene_))
            return tr("At rest under %1.").arg(always);
        if (options_.isEnvelope) {
            QStringList all;
            for (const Load& load : scene_.loads())
                if (load.base().on)
                    all << LoadText::withFactor(load);
            return tr("At rest: the envelope of each of these loads alone, and of none of them: "
                      "%1. These always act: %2.")
                .arg(all.join(QStringLiteral(", ")), always);
        }
        if (loading.alone)
            return tr("At rest under %1.").arg(aloneText() + QStringLiteral(", ") + always);
        const QStringList acting = LoadText::acting(scene_, loading.time) << always;
        return tr("At rest under the loads that act at %1: %2.")
            .arg(quantityText(loading.time, Unit::time, scene_.world()),
                 acting.join(QStringLiteral(", ")));
    }

    QString aloneText() const
    {
        const double factor = scene_.find(*options_.loading.alone)->base().factor;
        const QString text = LoadText::loading(scene_, options_.loading);
        return factor == 1.0 ? text : text + QStringLiteral(" × ") + numberText(factor);
    }

    QString force(double number) const
    {
        return std::isnan(number) ? tr("not known")
                                  : signedQuantityText(number, Unit::force, scene_.world());
    }

    static QString line(const QString& what, const QString& text)
    {
        return QStringLiteral("<tr><td>%1</td><td>%2</td></tr>\n")
            .arg(what.toHtmlEscaped(), text.toHtmlEscaped());
    }

    QString summary() const
    {
        QString lines = line(tr("Worst member"), worstText()) + extremes();
        bool hasMotion = false;  // only the first motion, so that the report fits on a page
        for (const RestLine& one : linesAtRest(scene_, rest_)) {
            const bool isMotion = one.about == RestLine::About::motion;
            if ((options_.isEnvelope && one.isOfOneLoad()) || (isMotion && hasMotion))
                continue;
            hasMotion = hasMotion || isMotion;
            lines += line(headingOf(one.about), textOf(one));
        }
        lines += line(tr("Mass"), quantityText(massOf(scene_), Unit::mass, scene_.world()));
        lines += line(tr("Cost"), QString::fromStdString(scene_.world().costUnit) + u' ' +
                                      numberText(costOf(scene_), 4));
        if (!rest_.deflection.empty())
            lines += line(tr("Deflection"), deflectionText());
        return QStringLiteral("<table>\n%1</table>\n").arg(lines);
    }

    static QString headingOf(RestLine::About about)
    {
        switch (about) {
        case RestLine::About::count:
            return tr("Count");
        case RestLine::About::forces:
            return tr("Forces");
        case RestLine::About::motion:
            return tr("Can move");
        case RestLine::About::replaceable:
            return tr("Replaceable");
        case RestLine::About::zero:
            return tr("Zero-force members");
        case RestLine::About::slack:
            return tr("Slack");
        case RestLine::About::note:
            break;
        }
        return tr("Note");
    }
    QString textOf(const RestLine& line) const
    {
        Message text = line.text;
        if (!line.particles.empty())
            text.arguments.push_back(namesIn(scene_, line.particles).toStdString());
        if (!line.constraints.empty())
            text.arguments.push_back(namesIn(scene_, line.constraints).toStdString());
        return translated(text);
    }

    QString deflectionText() const
    {
        const auto farthest = std::ranges::max_element(rest_.deflection, {}, length);
        const auto index = static_cast<std::size_t>(farthest - rest_.deflection.begin());
        const QString text = tr("largest: %1, at %2")
                                 .arg(quantityText(length(*farthest), Unit::length, scene_.world()),
                                      nameIn(scene_, scene_.particles()[index].id));
        return options_.isEnvelope
                   ? text + QStringLiteral(", ") +
                         tr("under: %1").arg(LoadText::loading(scene_, envelope_.deflectedBy))
                   : text;
    }

    QString worstText() const
    {
        if (members_.empty() || !members_.front().hasShare())
            return tr("none: no member that carries something has a limit");
        const Member& worst = members_.front();
        const Constraint& constraint = scene_.constraints()[worst.index];
        const QString name = nameIn(scene_, constraint.id);
        QString text =
            std::isinf(worst.share)
                ? tr("%1, which carries a compression of %2 and can bear none")
                      .arg(name, quantityText(std::abs(worst.force), Unit::force, scene_.world()))
                : tr("%1 with %2 % of its capacity, by %3")
                      .arg(name, numberText(100.0 * std::abs(worst.share), 3), force(worst.force));
        if (worst.range) {
            const Envelope::Range& range = *worst.range;
            const bool isLeast = worst.force == range.least.force;
            text += QStringLiteral(", ") +
                    tr("under: %1")
                        .arg(LoadText::loading(scene_, isLeast ? range.least.by : range.most.by));
        }
        if (std::isinf(worst.share))
            return text;
        return text + QStringLiteral("; ") + tr("at 100 % it %1").arg(endOf(worst));
    }

    // Returns the extremes of the worst member. If no member has a limit, returns the members with the
    // largest tension and compression.
    QString extremes() const
    {
        if (members_.empty())
            return {};
        const Member& worst = members_.front();
        if (worst.hasShare())
            return worst.range ? line(tr("Lowest force"), extremeText(worst.range->least)) +
                                     line(tr("Highest force"), extremeText(worst.range->most))
                               : QString();
        const auto most = std::ranges::max_element(members_, {}, &Report::mostOf);
        const auto least = std::ranges::min_element(members_, {}, &Report::leastOf);
        QString lines;
        if (mostOf(*most) > 0.0)
            lines += line(tr("Largest tension"),
                          memberText(*most, most->range ? most->range->most
                                                        : Envelope::Extreme{most->force, {}}));
        if (leastOf(*least) < 0.0)
            lines += line(tr("Largest compression"),
                          memberText(*least, least->range ? least->range->least
                                                          : Envelope::Extreme{least->force, {}}));
        return lines;
    }

    // Return 0 if the force is not known.
    static double mostOf(const Member& member)
    {
        return std::fmax(0.0, member.range ? member.range->most.force : member.force);
    }
    static double leastOf(const Member& member)
    {
        return std::fmin(0.0, member.range ? member.range->least.force : member.force);
    }

    QString memberText(const Member& member, const Envelope::Extreme& extreme) const
    {
        return nameIn(scene_, scene_.constraints()[member.index].id) + QStringLiteral(": ") +
               extremeText(extreme);
    }
    QString extremeText(const Envelope::Extreme& extreme) const
    {
        const QString text = force(extreme.force);
        return options_.isEnvelope ? text + QStringLiteral(", ") +
                                         tr("under: %1").arg(LoadText::loading(scene_, extreme.by))
                                   : text;
    }

    // Returns what would first happen to the member under more force in the same direction.
    QString endOf(const Member& member) const
    {
        const Limits limits = limitsOf(scene_, scene_.constraints()[member.index]);
        if (!(member.force < 0.0))
            return limits.tension < never ? tr("breaks") : QString();
        return limits.buckles               ? tr("buckles")
               : limits.compression < never ? tr("breaks")
                                            : QString();
    }

    // Returns the table of the reactions. For an envelope it has the smallest and largest value of each
    // component, with the loads that cause them.
    QString reactions() const
    {
        QStringList titles{tr("at")};
        std::vector<Row> rows;
        const std::size_t count =
            options_.isEnvelope ? envelope_.reactions.size() : rest_.supports.size();
        const std::size_t shown = std::min(count, mostSupports);
        if (options_.isEnvelope) {
            titles << QString() << tr("lowest") << tr("under") << tr("highest") << tr("under");
            for (const Envelope::Reaction& one : std::span(envelope_.reactions).first(shown)) {
                QString name = nameIn(scene_, one.particle);
                for (const auto& [axis, range] : {std::pair("x", one.x), std::pair("y", one.y)}) {
                    const auto& [least, most] = range;
                    if (least.force == 0.0 && most.force == 0.0)
                        continue;
                    QStringList row{std::exchange(name, {}), QString::fromLatin1(axis),
                                    force(least.force)};
                    if (least.force != most.force)
                        row << LoadText::loading(scene_, least.by) << force(most.force)
                            << LoadText::loading(scene_, most.by);
                    rows.push_back({row});
                }
            }
        } else {
            titles << QStringLiteral("x") << QStringLiteral("y");
            for (const AtRest::Support& one : std::span(rest_.supports).first(shown))
                rows.push_back(
                    {{nameIn(scene_, one.particle), force(one.force.x), force(one.force.y)}});
        }
        if (rows.empty())
            return {};
        if (std::ranges::none_of(rows, [](const Row& row) { return row.cells.size() > 3; }) &&
            options_.isEnvelope)
            titles[2] = tr("force");  // each load causes the same force
        return QStringLiteral("<h2>%1</h2>\n").arg(tr("Reactions")) +
               table(titles, rows,
                     options_.isEnvelope ? std::set<qsizetype>{2, 4} : std::set<qsizetype>{1, 2}) +
               others(count, mostSupports);
    }

    static QString others(std::size_t count, std::size_t shown)
    {
        return count > shown
                   ? QStringLiteral("<p>%1</p>\n")
                         .arg(tr("and %n other(s)", nullptr, static_cast<int>(count - shown)))
                   : QString();
    }

    struct Row {
        QStringList cells;
        bool isOver = false;
    };
    // Returns a table with numbers aligned to the right. Leaves out empty columns.
    static QString table(const QStringList& titles, const std::vector<Row>& rows,
                         const std::set<qsizetype>& numbers)
    {
        std::vector<qsizetype> shown;
        for (qsizetype column = 0; column < titles.size(); ++column)
            if (std::ranges::any_of(
                    rows, [&](const Row& row) { return !row.cells.value(column).isEmpty(); }))
                shown.push_back(column);
        const auto line = [&](const QStringList& cells, const QString& tag) {
            QString text;
            for (const qsizetype column : shown)
                text += QStringLiteral("<%1%2>%3</%1>")
                            .arg(tag,
                                 numbers.contains(column)
                                     ? QStringLiteral(" class=\"number\" align=\"right\"")
                                     : QStringLiteral(" align=\"left\""),
                                 cells.value(column).toHtmlEscaped());
            return text;
        };
        QString text =
            QStringLiteral("<table>\n<tr>%1</tr>\n").arg(line(titles, QStringLiteral("th")));
        for (const Row& row : rows)
            text += QStringLiteral("<tr%1>%2</tr>\n")
                        .arg(row.isOver ? QStringLiteral(" class=\"over\"") : QString(),
                             line(row.cells, QStringLiteral("td")));
        return text + QStringLiteral("</table>\n");
    }

    QString memberTable() const
    {
        if (members_.empty())
            return {};
        std::vector<Row> rows;
        for (std::size_t i = 0; i < std::min(members_.size(), mostRows); ++i)
            rows.push_back({cellsOf(members_[i]), std::abs(members_[i].share) > 1.0});
        return QStringLiteral("<h2>%1</h2>\n").arg(tr("Members")) +
               table({tr("member"), tr("joints"), tr("profile"), tr("length"),
                      options_.isEnvelope ? tr("lowest and highest") : tr("force"), tr("can carry"),
                      tr("share of capacity"), tr("at 100 %")},
                     rows, {3, 4, 5, 6}) +
               others(members_.size(), mostRows);
    }

    QStringList cellsOf(const Member& member) const
    {
        const Constraint& constraint = scene_.constraints()[member.index];
        const Limits limits = limitsOf(scene_, constraint);
        const Link* link = linkOf(constraint);
        const Profile* profile = link ? scene_.find(link->profile) : nullptr;
        QStringList joints;
        for (const ParticleId id : particlesOf(constraint))
            joints << nameIn(scene_, id);
        const double limit = member.force < 0.0 ? limits.compression : limits.tension;
        const QString end = member.hasShare() ? endOf(member) : QString();
        return {nameIn(scene_, constraint.id),
                joints.join(QStringLiteral(" – ")),
                profile ? ProfileText::name(*profile) : QString(),
                quantityText(strandOf(constraint)->length, Unit::length, scene_.world()),
                forceText(member),
                limit < never ? quantityText(limit, Unit::force, scene_.world()) : QString(),
                member.hasShare()
                    ? numberText(100.0 * std::abs(member.share), 3) + QStringLiteral(" %")
                    : QString(),
                std::abs(member.share) > 1.0 ? endOf(member) + u'!' : end};
    }

    QString forceText(const Member& member) const
    {
        if (!member.range || member.range->least.force == member.range->most.force)
            return force(member.force);
        return tr("%1 to %2")
            .arg(force(member.range->least.force), force(member.range->most.force));
    }

    const Scene& scene_;
    const ReportOptions& options_;
    Statics statics_;
    AtRest rest_;
    Envelope envelope_;
    std::vector<Member> members_;  // the members with the largest share come first
};

}  // namespace

QString reportHtml(const Scene& scene, const ReportOptions& options)
{
    const Report report(scene, options);
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    report.drawing().save(&png, "PNG");
    return report.html(QStringLiteral("data:image/png;base64,") +
                       QString::fromLatin1(png.data().toBase64()));
}

// Uses the largest letters with which the report fits on a page of A4.
QByteArray reportPdf(const Scene& scene, const ReportOptions& options)
{
    const Report report(scene, options);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF(pageMargin, pageMargin, pageMargin, pageMargin),
                              QPageLayout::Millimeter);
        writer.setResolution(dotsPerInch);
        writer.setCreator(QStringLiteral("Vakwerk"));
        writer.setTitle(shownText(scene.world().title));
        const QString picture = QStringLiteral("drawing");
        QTextDocument document;
        document.documentLayout()->setPaintDevice(&writer);
        document.addResource(QTextDocument::ImageResource, QUrl(picture), report.drawing());
        for (double letters = usualLetters; letters >= smallestLetters; letters -= 0.5) {
            QFont font(QStringLiteral("sans-serif"));
            font.setPointSizeF(letters);
            document.setDefaultFont(font);
            document.setHtml(report.html(picture));
            document.setPageSize(QSizeF(writer.width(), writer.height()));
            if (document.pageCount() == 1)
                break;
        }
        document.print(&writer);
    }
    return buffer.data();
}

std::optional<Message> writeReport(const Scene& scene, const ReportOptions& options)
{
    const QByteArray bytes = endingOf(options.out) == ".pdf" ? reportPdf(scene, options)
                                                             : reportHtml(scene, options).toUtf8();
    return writeFile(options.out, {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace vakwerk
