// SPDX-License-Identifier: MIT
#include "editor/window/application.h"

#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <array>
#include <set>
#include <tuple>

using namespace vakwerk;

namespace {

const QString sources = QStringLiteral(VAKWERK_SOURCES);

struct Text {
    QString context;
    QString source;
    QStringList forms{};  // more than one if the text counts something
    bool finished = true;
    bool counts = false;
};

Text readMessage(QXmlStreamReader& xml, const QString& context)
{
    Text text{context, {}};
    text.counts = xml.attributes().hasAttribute(QStringLiteral("numerus"));
    while (xml.readNextStartElement()) {
        if (xml.name() == u"source") {
            text.source = xml.readElementText();
        } else if (xml.name() == u"translation") {
            text.finished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            if (!text.counts)
                text.forms << xml.readElementText();
            else
                while (xml.readNextStartElement())
                    text.forms << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return text;
}

std::vector<Text> textsOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    std::vector<Text> texts;
    QXmlStreamReader xml(&file);
    xml.readNextStartElement();
    QString context;
    while (xml.readNextStartElement()) {
        while (xml.readNextStartElement()) {
            if (xml.name() == u"name")
                context = xml.readElementText();
            else
                texts.push_back(readMessage(xml, context));
        }
    }
    return texts;
}

QString fileOf(const QString& language)
{
    return sources + QStringLiteral("/resources/translations/vakwerk_%1.ts").arg(language);
}

// Returns the marks of a text in alphabetical order. A translation may move them but not lose them;
// it may group the digits of a count.
QStringList marksIn(const QString& text)
{
    static const QRegularExpression mark(QStringLiteral("%L?[1-9n]|</?\\w+>|&(?=\\w)|\t"));
    QStringList marks;
    for (auto found = mark.globalMatch(text); found.hasNext();)
        marks << found.next().captured().replace(QLatin1String("%Ln"), QLatin1String("%n"));
    marks.sort();
    return marks;
}

using Names = std::set<std::tuple<QString, QString, bool>>;

Names namesOf(const std::vector<Text>& texts)
{
    Names names;
    for (const Text& text : texts)
        names.insert({text.context, text.source, text.counts});
    return names;
}

void compareNames(const std::vector<Text>& extracted, const std::vector<Text>& kept)
{
    const Names inSources = namesOf(extracted);
    const Names inFile = namesOf(kept);
    QVERIFY(!inSources.empty());
    for (const auto& [context, source, counts] : inSources)
        QVERIFY2(inFile.contains({context, source, counts}),
                 qPrintable("not in the file: " + context + ": " + source));
    for (const auto& [context, source, counts] : inFile)
        QVERIFY2(inSources.contains({context, source, counts}),
                 qPrintable("not in the sources: " + context + ": " + source));
}

void addLanguages()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("Dutch") << QStringLiteral("nl");
    QTest::newRow("English") << QStringLiteral("en");
}

// Checks that the accelerators of these entries are letters, and that no letter occurs twice.
void compareAccelerators(const QList<QAction*>& entries)
{
    std::set<QString> taken;
    for (const QAction* entry : entries) {
        if (entry->isSeparator())
            continue;
        const QString key = QKeySequence::mnemonic(entry->text()).toString();
        QVERIFY2(!key.isEmpty(), qPrintable("no accelerator: " + entry->text()));
        QVERIFY2(taken.insert(key).second, qPrintable("taken already: " + entry->text()));
    }
}

}  // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(settings_.isValid());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
    }

    void everyTextIsTranslated_data() { addLanguages(); }
    void everyTextIsTranslated()
    {
        QFETCH(QString, language);
        const auto texts = textsOf(fileOf(language));
        QVERIFY(!texts.empty());
        for (const Text& text : texts) {
            QVERIFY2(text.finished, qPrintable(text.context + ": " + text.source));
            QCOMPARE(text.forms.size(), text.counts ? 2 : 1);
            QVERIFY2(!text.forms.contains(QString()), qPrintable(text.source));
        }
    }

    void aTranslationKeepsPlacesTagsAndAccelerators_data() { addLanguages(); }
    void aTranslationKeepsPlacesTagsAndAccelerators()
    {
        QFETCH(QString, language);
        for (const Text& text : textsOf(fileOf(language)))
            for (const QString& form : text.forms)
                QVERIFY2(marksIn(form) == marksIn(text.source),
                         qPrintable(text.source + " -> " + form));
    }

    void theFilesHaveTheTextsOfTheSources_data() { addLanguages(); }
    void theFilesHaveTheTextsOfTheSources()
    {
        QFETCH(QString, language);
        const QTemporaryDir folder;
        const QString extracted = folder.filePath(QStringLiteral("extracted.ts"));
        QStringList arguments{QStringLiteral("-silent"), QStringLiteral("-I"), sources};
        for (const char* room : {"core", "editor", "app"})
            arguments << sources + u'/' + QLatin1String(room);
        arguments << QStringLiteral("-target-language") << language;
        if (language == QLatin1String("en"))
            arguments << QStringLiteral("-pluralonly");
        arguments << QStringLiteral("-ts") << extracted;
        QCOMPARE(QProcess::execute(QStringLiteral(VAKWERK_LUPDATE), arguments), 0);
        compareNames(textsOf(extracted), textsOf(fileOf(language)));
    }

    void theWindowSpeaksAndCounts_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("two");
        using Row = std::array<const char*, 4>;
        for (const auto& [name, language, one, two] :
             {Row{"Dutch", "nl", "1 deeltje", "2 deeltjes"},
              Row{"English", "en", "1 particle", "2 particles"}})
            QTest::newRow(name) << QString(language) << QString(one) << QString(two);
    }
    void theWindowSpeaksAndCounts()
    {
        QFETCH(QString, language);
        const Application application(
            {.scene = {}, .theme = {}, .language = language, .raster = true});
        const auto counted = [](int n) {
            return QCoreApplication::translate("difference", "%n particle(s)", nullptr, n);
        };
        QTEST(counted(1), "one");
        QTEST(counted(2), "two");
    }

    void inDutchNoAcceleratorIsThereTwice()
    {
        Application application(
            {.scene = {}, .theme = {}, .language = QStringLiteral("nl"), .raster = true});
        const QList<QAction*> menus = application.window().menuBar()->actions();
        compareAccelerators(menus);
        // The names of the examples come from the scenes, which have no accelerators.
        const QString examples = QStringLiteral("&Voorbeelden");
        for (const QAction* menu : menus)
            if (menu->text() != examples)
                compareAccelerators(menu->menu()->actions());
    }

private:
    QTemporaryDir settings_;
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
