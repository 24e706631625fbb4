#include "editor/window/application.h"

#include <QApplication>
#include <QCommandLineParser>

int main(int count, char** arguments)
{
    QApplication application(count, arguments);
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
    parser.addOptions({theme, language, raster});
    parser.process(application);

    vakwerk::Application vakwerk({parser.positionalArguments().value(0), parser.value(theme),
                                  parser.value(language), parser.isSet(raster)});
    return QApplication::exec();
}
