// SPDX-License-Identifier: MIT
#include "core/io/import/xsp_file.h"

#include <algorithm>
#include <span>

namespace vakwerk {
namespace {

constexpr std::string_view magic = "#1.0";
constexpr std::size_t mostValues = 7;

using Names = std::span<const char* const>;

constexpr const char* oneName[] = {"value"};
constexpr const char* forceNames[] = {"number", "on", "size", "other"};
constexpr const char* snapNames[] = {"size", "on"};
constexpr const char* wallNames[] = {"top", "left", "right", "bottom"};
constexpr const char* massNames[] = {"id", "x", "y", "vx", "vy", "mass", "elasticity"};
constexpr const char* springNames[] = {"id", "a", "b", "ks", "kd", "rest"};

bool isXspSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

class XspReader {
public:
    XspReader(std::string_view text, Findings& findings) : text_(text), findings_(findings) {}

    XspFile read();

private:
    struct Command {
        std::string_view name;
        Names values;
        void (XspReader::*take)();
        std::size_t needed = mostValues;  // number of values that must be present
    };
    static std::span<const Command> commands();

    std::string_view nextLine();
    void readLine(std::string_view line);
    bool readValues(const Command& command, std::string_view rest);
    void takeDrawing();
    void takeNothing() {}
    void takeCentre();
    void takeForce();
    void takeViscosity();
    void takeStickiness();
    void takeStep();
    void takeAdaptive();
    void takeShows() { file_.settings.showsSprings = values_[0] != 0.0; }
    void takeWalls();
    void takeMass();
    void takeSpring();
    void noteDrawing();
    void require(bool holds, const char* value, Message message);
    void requireWhole(Names names);

    std::size_t offsetOf(std::string_view part) const
    {
        return static_cast<std::size_t>(part.data() - text_.data());
    }

    std::string_view text_;
    Findings& findings_;
    std::size_t at_ = 0;
    XspFile file_;
    std::string_view name_;                    // name of the present command
    std::array<double, mostValues> values_{};  // values of the present command
    std::size_t given_ = 0;                    // number of values in the line of the command
    // Names of the commands that only set what the user of XSpringies draws next.
    std::string drawing_;
    std::size_t drawingAt_ = 0;
};

std::span<const XspReader::Command> XspReader::commands()
{
    using R = XspReader;
    // The number at the end of a row says how many values the command must have; without it, all
    // values are needed. The last two values of the command of a force are needed only if the force
    // is on, and those of collisions never.
    static constexpr Command table[] = {
        {"cmas", oneName, &R::takeDrawing},     {"elas", oneName, &R::takeDrawing},
        {"kspr", oneName, &R::takeDrawing},     {"kdmp", oneName, &R::takeDrawing},
        {"fixm", oneName, &R::takeDrawing},     {"gsnp", snapNames, &R::takeDrawing},
        {"shws", oneName, &R::takeShows},       {"cent", oneName, &R::takeCentre},
        {"frce", forceNames, &R::takeForce, 2}, {"visc", oneName, &R::takeViscosity},
        {"stck", oneName, &R::takeStickiness},  {"step", oneName, &R::takeStep},
        {"prec", oneName, &R::takeNothing},     {"adpt", oneName, &R::takeAdaptive},
        {"wall", wallNames, &R::takeWalls},     {"mass", massNames, &R::takeMass},
        {"spng", springNames, &R::takeSpring}};
    return table;
}

// Returns the next line. "\r\n" gives an extra empty line.
std::string_view XspReader::nextLine()
{
    const std::size_t end = std::min(text_.find_first_of("\r\n", at_), text_.size());
    const std::string_view line = text_.substr(at_, end - at_);
    at_ = end + 1;
    return line;
}

std::string_view nextToken(std::string_view& rest)
{
    const auto isBlankCharacter = [](char c) { return isXspSpace(c); };
    const auto begin = std::ranges::find_if_not(rest, isBlankCharacter);
    const auto end = std::find_if(begin, rest.end(), isBlankCharacter);
    const std::string_view token(begin, end);
    rest = {end, rest.end()};
    return token;
}

XspFile XspReader::read()
{
    std::string_view head = nextLine();
    if (nextToken(head) != magic || !text_.starts_with(magic)) {
        findings_.complain(0, "", {QT_TRANSLATE_NOOP("core", "must begin with the word #1.0"), {}});
        return {};
    }
    while (at_ < text_.size())
        readLine(nextLine());
    noteDrawing();
    if (file_.masses.empty() && findings_.good())
        findings_.complain(0, "", {QT_TRANSLATE_NOOP("core", "has no mass"), {}});
    if (text_.back() != '\n' && text_.back() != '\r')
        findings_.note(text_.size(), "",
                       {QT_TRANSLATE_NOOP("core", "the last line has no end; the file may have "
                                                  "been cut off"),
                        {}});
    return std::move(file_);
}

void XspReader::readLine(std::string_view line)
{
    std::string_view rest = line;
    name_ = nextToken(rest);
    if (name_.empty())
        return;
    const auto known = std::ranges::find(commands(), name_, &Command::name);
    if (known == commands().end()) {
        findings_.note(offsetOf(name_), shortened(name_),
                       {QT_TRANSLATE_NOOP("core", "is not a known command; the line is left "
                                                  "out"),
                        {}});
        return;
    }
    if (readValues(*known, rest))
        (this->*known->take)();
}

bool XspReader::readValues(const Command& command, std::string_view rest)
{
    bool good = true;
    for (std::size_t i = 0; i < command.values.size(); ++i) {
        const std::string where = std::string(name_) + "/" + command.values[i];
        const std::string_view token = nextToken(rest);
        if (token.empty() && i >= command.needed) {
            values_[i] = 0.0;
            continue;
        }
        given_ = i + 1;
        const NumberRead read = token.empty() ? NumberRead{} : readPlace(token);
        if (token.empty())
            findings_.complain(offsetOf(name_), where,
                               {QT_TRANSLATE_NOOP("core", "is missing"), {}});
        else if (read.problem)
            findings_.complain(offsetOf(token), where, *read.problem);
        good = good && !token.empty() && !read.problem;
        values_[i] = read.value;
    }
    if (const std::string_view extra = nextToken(rest); good && !extra.empty())
        findings_.note(offsetOf(extra), std::string(name_),
                       {QT_TRANSLATE_NOOP("core", "the rest of the line is left out: %1"),
                        {shortened(extra)}});
    return good;
}

void XspReader::require(bool holds, const char* value, Message message)
{
    if (!holds)
        findings_.complain(offsetOf(name_), std::string(name_) + "/" + value, std::move(message));
}

// Reports values that are not whole numbers. `names` are the names of the values, beginning with
// the first value of the command.
void XspReader::requireWhole(Names names)
{
    for (std::size_t i = 0; i < names.size(); ++i)
        if (auto problem = mustBeWhole(values_[i]))
            require(false, names[i], std::move(*problem));
}

void XspReader::takeDrawing()
{
    if (drawing_.find(name_) != drawing_.npos)
        return;
    drawingAt_ = drawing_.empty() ? offsetOf(name_) : drawingAt_;
    drawing_ += (drawing_.empty() ? "" : ", ") + std::string(name_);
}

void XspReader::takeCentre()
{
    requireWhole(oneName);
    file_.settings.centre = values_[0];
    file_.settings.centreAt = offsetOf(name_);
}

void XspReader::takeViscosity()
{
    file_.settings.viscosity = values_[0];
    require(values_[0] >= 0.0, "value",
            {QT_TRANSLATE_NOOP("core", "must be %L1 or more, not %L2"),
             {"0", vakwerk::text(values_[0])}});
}

void XspReader::takeStickiness()
{
    file_.settings.stickiness = values_[0];
    file_.settings.stickinessAt = offsetOf(name_);
}

void XspReader::takeStep()
{
    file_.settings.timeStep = values_[0];
    require(values_[0] >= 1e-9, "value",
            {QT_TRANSLATE_NOOP("core", "must be above %L1, not %L2"),
             {"0", vakwerk::text(values_[0])}});
}

void XspReader::takeAdaptive()
{
    file_.settings.adaptive = values_[0] != 0.0;
    file_.settings.adaptiveAt = offsetOf(name_);
}

void XspReader::takeWalls()
{
    XspSettings& settings = file_.settings;
    settings.top = values_[0] != 0.0;
    settings.left = values_[1] != 0.0;
    settings.right = values_[2] != 0.0;
    settings.bottom = values_[3] != 0.0;
    settings.wallsAt = offsetOf(name_);
}

void XspReader::takeForce()
{
    requireWhole(Names(forceNames).first(1));
    const auto kind = static_cast<std::size_t>(std::clamp(values_[0], 0.0, 100.0));
    if (values_[0] < 0.0 || kind >= XspForce::count) {
        findings_.note(offsetOf(name_), "frce",
                       {QT_TRANSLATE_NOOP("core", "there is no force %1; the line is left out"),
                        {vakwerk::text(values_[0])}});
        return;
    }
    const bool on = values_[1] != 0.0;
    for (std::size_t i = given_; on && kind != XspForce::collisions && i < std::size(forceNames);
         ++i)
        require(false, forceNames[i], {QT_TRANSLATE_NOOP("core", "is missing"), {}});
    file_.settings.forces[kind] = {offsetOf(name_), on, values_[2], values_[3]};
}

// A negative mass means that the mass is fixed.
void XspReader::takeMass()
{
    const auto& [id, x, y, vx, vy, mass, elasticity] = values_;
    requireWhole(Names(massNames).first(1));
    require(std::abs(mass) >= 1e-9, "mass",
            {QT_TRANSLATE_NOOP("core", "must not be 0; a mass below 0 fixes the particle"), {}});
    file_.masses.push_back(
        {offsetOf(name_), id, {x, y}, {vx, vy}, std::abs(mass), elasticity, mass < 0.0});
}

void XspReader::takeSpring()
{
    const auto& [id, a, b, constant, damping, rest, unused] = values_;
    requireWhole(Names(springNames).first(3));
    for (std::size_t i = 3; i < std::size(springNames); ++i)
        require(values_[i] >= 0.0, springNames[i],
                {QT_TRANSLATE_NOOP("core", "must be %L1 or more, not %L2"),
                 {"0", vakwerk::text(values_[i])}});
    file_.springs.push_back({offsetOf(name_), a, b, constant, damping, rest});
}

void XspReader::noteDrawing()
{
    if (!drawing_.empty())
        findings_.note(
            drawingAt_, drawing_,
            {QT_TRANSLATE_NOOP("core", "only matter for what is drawn next in XSpringies"), {}});
}

}  // namespace

XspFile readXspFile(std::string_view text, Findings& findings)
{
    return XspReader(text, findings).read();
}

}  // namespace vakwerk
