// SPDX-License-Identifier: MIT
#include "core/io/file/visible.h"
#include "core/thrown.h"
#include "editor/text/path_text.h"
#include "editor/window/application.h"

#include <QCommandLineParser>
#include <QFontInfo>
#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <span>
#include <string_view>

namespace {

// Returns whether the arguments ask for help or the version. These are only printed and need no display.
bool asksForWords(std::span<char* const> arguments)
{
    using namespace std::string_view_literals;
    constexpr std::array questions{"-h"sv, "--help"sv, "--help-all"sv, "-v"sv, "--version"sv};
    return std::ranges::any_of(arguments, [&](std::string_view argument) {
        return std::ranges::find(questions, argument) != questions.end();
    });
}

// Returns whether Qt finds a display. Without one Qt aborts the program.
bool hasDisplay([[maybe_unused]] std::span<char* const> arguments)
{
#if defined(Q_OS_LINUX)
    using namespace std::string_view_literals;
    return !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") ||
           std::ranges::find(arguments, "-platform"sv) != arguments.end();
#else
    return true;
#endif
}

constexpr int wrongUsage = 2;  // the same exit code as in vakwerk-cli

int complain(const QString& clause)
{
    std::cerr << "vakwerk: " << vakwerk::visible(vakwerk::pathOf(clause).native()) << '\n';
    return wrongUsage;
}

}  // namespace

int main(int count, char** arguments)
try {
    // Without this, the system would end the program when a file exceeds the size limit (ulimit
    // -f). Now the write fails instead, as it does on a full disk.
    std::signal(SIGXFSZ, SIG_IGN);
    const std::span<char* const> words(arguments, arguments + count);
    const bool canShow = hasDisplay(words);
    const auto application =
        !canShow || asksForWords(words)
            ? std::make_unique<QCoreApplication>(count, arguments)
            : std::unique_ptr<QCoreApplication>(
                  std::make_unique<vakwerk::GuardedApplication>(count, arguments));
    QCoreApplication::setApplicationName(QStringLiteral("Vakwerk"));
    QCoreApplication::setOrganizationName(QStringLiteral("Vakwerk"));
    QCoreApplication::setApplicationVersion(QStringLiteral(VAKWERK_VERSION));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("A visual editor for 2-D Verlet physics."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("scene"), QStringLiteral("The scene to open."),
                                 QStringLiteral("[scene]"));
    const QCommandLineOption theme(QStringLiteral("theme"), QStringLiteral("light or dark"),
                                   QStringLiteral("theme"));
    const QCommandLineOption language(QStringLiteral("language"), QStringLiteral("en or nl"),
                                      QStringLiteral("code"));
    const QCommandLineOption raster(QStringLiteral("raster"),
                                    QStringLiteral("Paint without OpenGL."));
    const QCommandLineOption present(QStringLiteral("present"),
                                     QStringLiteral("Large and on white, for a projector."));
    parser.addOptions({theme, language, raster, present});
    QStringList given;
    for (const char* word : std::span(arguments, arguments + count))
        given << vakwerk::textOf(word);
    if (!parser.parse(given))
        return complain(parser.errorText());
    if (parser.isSet(QStringLiteral("version")))
        parser.showVersion();
    if (parser.isSet(QStringLiteral("help")) || parser.isSet(QStringLiteral("help-all")))
        parser.showHelp();
    if (parser.positionalArguments().size() > 1)
        return complain(QStringLiteral("one scene is opened at a time, not also %1")
                            .arg(parser.positionalArguments().at(1)));
    for (const auto& [option, values] :
         {std::pair{&theme, QStringList{QStringLiteral("light"), QStringLiteral("dark")}},
          {&language, {QStringLiteral("en"), QStringLiteral("nl")}}}) {
        if (parser.isSet(*option) && !values.contains(parser.value(*option)))
            return complain(QStringLiteral("--%1 must be %2, not %3")
                                .arg(option->names().constFirst(),
                                     values.join(QStringLiteral(" or ")), parser.value(*option)));
    }
    if (!canShow) {
        std::cerr << "vakwerk: there is no display to open a window on; vakwerk-cli draws and "
                     "measures scenes without one\n";
        return EXIT_FAILURE;
    }
    if (QFontInfo(QGuiApplication::font()).pixelSize() <= 0) {
        std::cerr << "vakwerk: no fonts are installed, so the window could not show any text; "
                     "install some, for instance those of DejaVu\n";
        return EXIT_FAILURE;
    }

    return vakwerk::run({parser.positionalArguments().value(0), parser.value(theme),
                         parser.value(language), parser.isSet(raster), parser.isSet(present)});
} catch (...) {
    std::cerr << "vakwerk: " << vakwerk::visible(vakwerk::messageOfThrown().english()) << '\n';
    return EXIT_FAILURE;
}
