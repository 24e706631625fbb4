// SPDX-License-Identifier: MIT
#include "core/io/file/file.h"
#include "core/io/import/import.h"
#include "core/io/scene_file.h"
#include "core/scene/query/connected.h"
#include "tests/comparing.h"
#include "tests/core/a_scene.h"
#include "tests/effort.h"

#include <QTest>

#include <chrono>
#include <map>
#include <random>
#include <set>

using namespace vakwerk;

namespace {

std::string svg(const std::string& content)
{
    return "<svg>" + content + "</svg>";
}

ReadScene readOf(const std::string& content, const ImportOptions& options = {})
{
    return importFile({"f.svg", svg(content)}, options).read;
}

QString lines(const std::vector<FileProblem>& findings)
{
    QString result;
    for (const FileProblem& finding : findings)
        result += QString::fromStdString(text(finding, "f")) + "\n";
    return result;
}

// Returns the lengths of the links of a file, or its problems.
QString lengthsOf(const std::string& file)
{
    const ReadScene read = importFile({"f.svg", file}, {.joints = false}).read;
    if (!read.scene)
        return lines(read.problems);
    QStringList lengths;
    for (const Constraint& constraint : read.scene->constraints())
        lengths << QString::number(linkOf(constraint)->length);
    return lengths.join(" ");
}

// Returns the particles and the links between them, as "0,0 10,0 | 1-2".
QString drawn(const std::string& content, const ImportOptions& options = {})
{
    const ReadScene read = readOf(content, options);
    if (!read.scene)
        return lines(read.problems);
    QStringList points;
    for (const Particle& particle : read.scene->particles())
        points << QStringLiteral("%1,%2").arg(particle.position.x).arg(particle.position.y);
    QStringList links;
    for (const Constraint& constraint : read.scene->constraints()) {
        const Link* link = linkOf(constraint);
        links << QStringLiteral("%1-%2").arg(std::uint32_t(link->a)).arg(std::uint32_t(link->b));
    }
    return points.join(" ") + " | " + links.join(" ");
}

}  // namespace

class TestSvg : public QObject {
    Q_OBJECT

private slots:
    void shapesBecomeParticlesAndLinks_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("scene");
        const auto row = [](const char* content, const char* scene) {
            QTest::newRow(content) << QString(content) << QString(scene);
        };
        row("<line x1='1' y1='2' x2='3'/>", "1,2 3,0 | 1-2");
        row("<line x1='1in' y1='2.54cm' x2='1pc' y2='3pt'/>", "96,96 16,4 | 1-2");
        row("<polyline points='0,0 10,0,10 10'/>", "0,0 10,0 10,10 | 1-2 2-3");
        row("<polygon points='0,0 10,0,10 10'/>", "0,0 10,0 10,10 | 1-2 2-3 3-1");
        row("<rect x='1' y='2' width='10' height='20'/>", "1,2 11,2 11,22 1,22 | 1-2 2-3 3-4 4-1");
        row("<rect width='0' height='20'/><line x2='1'/>", "0,0 1,0 | 1-2");
        row("<circle cx='5' cy='5' r='1'/>",
            "6,5 5.70711,5.70711 5,6 4.29289,5.70711 4,5 4.29289,4.29289 5,4 5.70711,4.29289 | "
            "1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-1");
        row("<path d='M0 0L10,0'/>", "0,0 10,0 | 1-2");
        row("<path d='M0 0 10,0 10-5.5.5.25'/>", "0,0 10,0 10,-5.5 0.5,0.25 | 1-2 2-3 3-4");
        row("<path d='m1 1 9,0 0,9z m5 5 h-5v-1'/>",
            "1,1 10,1 10,10 6,6 1,6 1,5 | 1-2 2-3 3-1 4-5 5-6");
        row("<path d='M0 0H9V8h-3v-3z'/>", "0,0 9,0 9,8 6,8 6,5 | 1-2 2-3 3-4 4-5 5-1");
        row("<path d='M0 0h9z l0 9'/>", "0,0 9,0 0,9 | 1-2 1-3");
        row("<path d='M0 0Q2 2 4 0T8 0'/>", "0,0 2,1 4,0 6,-1 8,0 | 1-2 2-3 3-4 4-5");
        row("<path d='M0 0C0 4 4 4 4 0s4-4 4 0'/>",
            "0,0 0.625,2.25 2,3 3.375,2.25 4,0 4.625,-2.25 6,-3 7.375,-2.25 8,0 | 1-2 2-3 3-4 4-5 "
            "5-6 6-7 7-8 8-9");
        row("<path d='M0 0A1 1 0 012 0'/>", "0,0 0.292893,-0.707107 1,-1 1.70711,-0.707107 2,0 | "
                                            "1-2 2-3 3-4 4-5");
        row("<path d='M0 0A0 1 0 0 1 2 0'/>", "0,0 2,0 | 1-2");
        row("<g transform='translate(10,20)'><g transform='scale(2)'><line x2='1'/></g></g>",
            "10,20 12,20 | 1-2");
        row("<line transform='rotate(90)' x1='1' x2='2'/>", "0,1 0,2 | 1-2");
        row("<line transform='rotate(90, 1, 1)' x1='1' x2='2'/>", "2,1 2,2 | 1-2");
        row("<line transform='matrix(1 2 3 4 5 6)' x1='1' x2='1' y2='1'/>", "6,8 9,12 | 1-2");
        row("<line transform='skewX(45) translate(1)' x2='0' y2='1'/>", "1,0 2,1 | 1-2");
        row("<line transform='scale(3)' style='transform: translate(1px, 2px) rotate(90deg)' "
            "x2='1'/>",
            "1,2 1,3 | 1-2");
        row("<line style='transform:translateX(1px) translateY(2px) scaleX(3) scaleY(4)' x2='1' "
            "y2='1'/>",
            "1,2 4,6 | 1-2");
        row("<svg x='10' y='20'><line x2='1'/></svg>", "10,20 11,20 | 1-2");
        row("<svg x='10' y='20' transform='scale(2)'><line x2='1'/></svg>", "20,40 22,40 | 1-2");
        row("<svg x='10' width='8' height='4' viewBox='1 1 2 2'><line x1='1' y1='1' x2='100%' "
            "y2='2'/></svg>",
            "12,0 14,2 | 1-2");
        row("<svg width='8' height='4' viewBox='0 0 2 2' preserveAspectRatio='none'><line x2='1' "
            "y2='1'/></svg>",
            "0,0 4,2 | 1-2");
        row("<switch><foreignObject/><g requiredExtensions='e'><line x2='7'/></g><g><line x2='2'/>"
            "</g><line x2='9'/></switch>",
            "0,0 2,0 | 1-2");
        row("<path d=' none '/><line x2='2'/>", "0,0 2,0 | 1-2");
        row("<ellipse rx='0' ry='auto'/><line x2='2'/>", "0,0 2,0 | 1-2");
        row("<defs><line x2='5'/></defs><line x2='2'/>", "0,0 2,0 | 1-2");
    }
    void shapesBecomeParticlesAndLinks()
    {
        QFETCH(QString, content);
        QFETCH(QString, scene);
        QCOMPARE(drawn(content.toStdString(), {.merge = 0.01, .curve = 0.42, .joints = false}),
                 scene);
    }

    void elementsAreThoseOfTheNamespaceOfSvg_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("lengths");
        const auto row = [](QString file, const char* lengths) {
            const QByteArray name = file.toUtf8();
            QTest::newRow(name.constData())
                << file.replace("SVG", "http://www.w3.org/2000/svg") << QString(lengths);
        };
        row("<svg xmlns='SVG'><line x2='2'/></svg>", "2");
        row("<s:svg xmlns:s='SVG'><s:g><s:line x2='2'/></s:g><line xmlns='urn:foo' x2='3'/>"
            "<s:line x2='4'/></s:svg>",
            "2 4");
        row("<svg><x:line x2='2' xmlns:x='SVG'/><svg:line x2='3'/><x:line x2='4'/></svg>", "2");
        row("<svg><g xmlns='urn:foo'><line x2='2'/><g xmlns='SVG'><line x2='3'/></g></g>"
            "<line x2='4'/></svg>",
            "4");
        row("<svg xmlns='SVG' xmlns:a='SVG'><g xmlns:a='urn:foo'><a:line x2='2'/></g>"
            "<a:line x2='3'/><line x2='4'/></svg>",
            "3 4");
        row("<svg xmlns='SVG'><line xmlns='' x2='2'/><line x2='3'/></svg>", "3");
        row("<svg xmlns='urn:foo'><line x2='2'/></svg>",
            "f:1:1: svg: is XML, but no SVG drawing\n");
        row("<s:svg><line x2='2'/></s:svg>", "f:1:1: s:svg: is XML, but no SVG drawing\n");
    }
    void elementsAreThoseOfTheNamespaceOfSvg()
    {
        QFETCH(QString, file);
        QFETCH(QString, lengths);
        QCOMPARE(lengthsOf(file.toStdString()), lengths);
    }

    void namespacesOfManyElementsAreFoundAtOnce()
    {
        const std::string head = "<svg xmlns:s='http://www.w3.org/2000/svg'>";
        const std::string many = QString("<s:g xmlns:s='urn:a'>").repeated(200'000).toStdString();
        const std::string ends = QString("</s:g>").repeated(200'000).toStdString();
        QCOMPARE(lengthsOf(head + many + ends + "<s:line x2='2'/></svg>"), QString("2"));
    }

    void entitiesOfTheFileItselfArePutIn_data()
    {
        QTest::addColumn<QString>("entities");
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("lengths");
        const auto row = [](const char* entities, const char* content, const char* lengths) {
            QTest::newRow(entities) << QString(entities) << QString(content) << QString(lengths);
        };
        row("<!ENTITY st0 'display:none'>", "<line style='&st0;' x2='5'/><line x2='4'/>", "4");
        row("<!ENTITY st0 '5'>", "\n<line x2='&st1;'/>",
            "f:3:1: &st1;: the file does not say what this entity is\n");
        row("<!ENTITY st2 '&st1;5'>", "<line x2='&st2;'/>",
            "f:2:1: &st1;: the file does not say what this entity is\n");
        row("<!ENTITY st3 SYSTEM 'st3'>", "\n<line x2='&st3;'/>",
            "f:3:11: &st3;: the file does not say what this entity is\n");
        row("<!ENTITY end '</g>'>", "<g>&end;",
            "f:2:9: &end;: an entity holds a part of an element\n");
        row("<!ATTLIST line x2 CDATA '9'>", "<line x2='7'/><line y2='1'/>", "7 1");
        row("<!ENTITY one \"<line x2='3'/>\"> <!ENTITY two '&one;\n&lt;<line x2=\"4\"/>'>",
            "<g>&two;</g>", "3 4");
        row("<!-- <!ENTITY a '7'> --><?a ]>?><!ELEMENT g (a|b)*><!ENTITY % a '8'><!ENTITY a '5'>"
            "<!ENTITY a '6'><!ENTITY b SYSTEM 'b'>",
            "<!-- &a; --><line x2='&a;'/><![CDATA[&a;]]><desc>&b;</desc>", "5");
        row("<!ENTITY f '\"A\"'>", "<line style=\"font-family:&f;;display:inline\" x2='5'/>", "5");
        row("<!ENTITY lt '<line x2=\"9\"/>'>", "<title>&lt;</title><line x2='5'/>", "5");
        row("<!ENTITY a '&b;'>\n<!ENTITY b '&a;'>", "<line x2='&a;'/>",
            "f:3:6: an entity holds itself\n");
        row("<!ENTITY c '&d;'>\n<!ENTITY d '&c;'>", "&c;", "f:3:6: &c;: an entity holds itself\n");
    }
    void entitiesOfTheFileItselfArePutIn()
    {
        QFETCH(QString, entities);
        QFETCH(QString, content);
        QFETCH(QString, lengths);
        const QString file =
            "<!DOCTYPE svg PUBLIC '-' \"]>\" [" + entities + "] >\n<svg>" + content + "</svg>";
        QCOMPARE(lengthsOf(file.toStdString()), lengths);
    }

    void theNamespaceMayBeAnEntity()
    {
        QCOMPARE(lengthsOf("<?xml version='1.0'?>\n<!-- old -->\n<!DOCTYPE svg [\n<!ENTITY ns "
                           "'http://www.w3.org/2000/svg'>]>\n<svg xmlns='&ns;'>\n<line x2='2'/>"
                           "\n<line x2='a'/></svg>"),
                 QString("f:7:1: line/x2: must be a number, not a\n"));
    }

    void entitiesThatGrowWithoutEndAreRefused_data()
    {
        QTest::addColumn<QString>("laugh");
        QTest::newRow("text") << "lol";
        QTest::newRow("nothing") << "";
    }
    void entitiesThatGrowWithoutEndAreRefused()
    {
        QFETCH(QString, laugh);
        QString entities = "<!ENTITY l0 '" + laugh + "'>";
        for (int i = 1; i < 20; ++i)
            entities += QStringLiteral("<!ENTITY l%1 '%2'>")
                            .arg(i)
                            .arg(QStringLiteral("&l%1;").arg(i - 1).repeated(10));
        const QString file = "<!DOCTYPE svg [" + entities + "]>\n<svg>&l19;</svg>";
        const QString problem = lengthsOf(file.toStdString());
        QVERIFY2(problem.startsWith("f:2:6: &l") &&
                     problem.endsWith(
                         ": entities make the file longer by more than 32000000 characters\n"),
                 qPrintable(problem));
    }

    // Entities may multiply the text of a file, however little of the file comes before their first
    // use.
    void entitiesMayAddMuch()
    {
        const QString entity = QStringLiteral("<!ENTITY a '%1'>").arg(QString(20'000, 'a'));
        const QString text = QStringLiteral("<desc>%1</desc>").arg(QString("&a;").repeated(1500));
        const QString rest = QStringLiteral("<line x2='5'/>%1").arg(QString(100'000, ' '));
        const QString file = "<!DOCTYPE svg [" + entity + "]><svg>" + text + rest + "</svg>";
        QCOMPARE(lengthsOf(file.toStdString()), QString("5"));
    }

    // The library that reads the file calls itself for each entity inside another one, so their
    // depth is limited.
    void entitiesInEntitiesAreCounted()
    {
        QString entities = "<!ENTITY e0 '<line x2=\"5\"/>'>";
        const auto problem = [&](int from, int to) {
            for (int i = from; i <= to; ++i)
                entities += QStringLiteral("\n<!ENTITY e%1 '&e%2;'>").arg(i).arg(i - 1);
            const QString file =
                QStringLiteral("<!DOCTYPE svg [%1]><svg>&e%2;</svg>").arg(entities).arg(to);
            return lengthsOf(file.toStdString());
        };
        QCOMPARE(problem(1, 64), QString("5"));
        QVERIFY(problem(65, 100'000).endsWith(": &e65;: more than 64 entities hold others\n"));
    }

    void drawingsThatDeclareTooLittleAreRead_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("prefix") << QByteArray("<svg><use xlink:href='#a'/><line x2='5'/></svg>");
        QTest::newRow("entity in a text")
            << QByteArray("<svg><text>&nbsp;</text><line x2='5'/></svg>");
        QTest::newRow("space first")
            << QByteArray("\n <?xml version='1.0'?>\n<svg><line x2='5'/></svg>");
        QTest::newRow("no encoding") << QByteArray("<svg><line id='\xe9' x2='5'/></svg>");
        QTest::newRow("Windows-1252")
            << QByteArray("<?xml version='1.0' encoding='windows-1252'?><svg><line id='\x80\x9f' "
                          "x2='5'/></svg>");
        QTest::newRow("other encoding")
            << QByteArray("<?xml version='1.0' encoding='Shift_JIS'?><svg><line id='\x83\x5c' "
                          "x2='5'/></svg>");
        QTest::newRow("said to be in UTF-16")
            << QByteArray("<?xml version='1.0' encoding='utf-16'?><svg><line x2='5'/></svg>");
    }
    void drawingsThatDeclareTooLittleAreRead()
    {
        QFETCH(QByteArray, file);
        QCOMPARE(lengthsOf(file.toStdString()), QString("5"));
    }

    void filesWithEntitiesMayEndAnywhere()
    {
        const std::string file = "<?xml version='1.0'?><!DOCTYPE svg [<!-- a --><!ENTITY a "
                                 "\"<line x2='5'/>\"><!ENTITY b '>'><!ATTLIST g b CDATA '>'>]>"
                                 "<svg style='&b;'><![CDATA[&a;]]>&a;<g/></svg>";
        for (std::size_t size = 0; size < file.size(); ++size)
            QVERIFY(!importFile({"f.svg", file.substr(0, size)}, {}).read.scene);
        QCOMPARE(lengthsOf(file), QString("5"));
    }

    void endsThatMeetAreOneParticle()
    {
        const std::string lines = "<line x2='10'/><line x1='10.3' x2='20'/><line x1='20' x2='10'/>"
                                  "<line x2='10'/>";
        QCOMPARE(drawn(lines, {.merge = 0.5}), QString("0,0 10,0 20,0 | 1-2 2-3"));
        QCOMPARE(drawn(lines, {.merge = 0.2, .joints = false}),
                 QString("0,0 10,0 10.3,0 20,0 | 1-2 3-4 4-2"));
        QCOMPARE(drawn("<line x2='10'/><line x1='-0.4' y1='0.4' x2='20'/>",
                       {.merge = 0.5, .joints = false}),
                 QString("0,0 10,0 -0.4,0.4 20,0 | 1-2 3-4"));
    }

    void howNearIsOneFitsTheDrawing()
    {
        QCOMPARE(drawn("<path d='M0 0H.4V.4H0z'/>"),
                 QString("0,0 0.4,0 0.4,0.4 0,0.4 | 1-2 2-3 3-4 4-1"));
        QCOMPARE(drawn("<polygon points='0,0 1,0 0,1'/><line x1='.7' y1='.5' x2='.8' y2='.5'/>"),
                 QString("0,0 1,0 0,1 0.7,0.5 0.8,0.5 | 1-2 2-3 3-1 4-5"));
        // Ends are joined within a thousandth of the size of the drawing, but at most 0.5.
        QCOMPARE(drawn("<line x2='100'/><line x1='100.1' x2='200'/>"),
                 QString("0,0 100,0 200,0 | 1-2 2-3"));
        QCOMPARE(drawn("<line x2='10'/><line x1='10.1' x2='20'/>"),
                 QString("0,0 10,0 10.1,0 20,0 | 1-2 3-4"));
        QCOMPARE(drawn("<line x2='10'/><line x1='10.6' x2='9000'/>"),
                 QString("0,0 10,0 10.6,0 9000,0 | 1-2 3-4"));
    }

    void aLineIsDividedWhereAnotherEndsOnIt_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("scene");
        QTest::addColumn<QString>("apart");
        QTest::addColumn<int>("count");
        const auto row = [](const char* name, const char* content, const char* scene,
                            const char* apart, int count) {
            QTest::newRow(name) << QString(content) << QString(scene) << QString(apart) << count;
        };
        row("tee", "<line x2='10'/><line x1='4' x2='4' y2='5'/>", "0,0 10,0 4,0 4,5 | 1-3 3-2 3-4",
            "0,0 10,0 4,0 4,5 | 1-2 3-4", 1);
        row("the other line first", "<line x1='4' x2='4' y2='5'/><line x2='10'/>",
            "4,0 4,5 0,0 10,0 | 1-2 3-1 1-4", "4,0 4,5 0,0 10,0 | 1-2 3-4", 1);
        row("at both ends",
            "<line x2='10'/><line y1='5' x2='10' y2='5'/><line x1='4' x2='6' y2='5'/>",
            "0,0 10,0 0,5 10,5 4,0 6,5 | 1-5 5-2 3-6 6-4 5-6",
            "0,0 10,0 0,5 10,5 4,0 6,5 | 1-2 3-4 5-6", 2);
        row("two on one", "<path d='M0 0H10 M8 0V5 M2 0V-5'/>",
            "0,0 10,0 8,0 8,5 2,0 2,-5 | 1-5 5-3 3-2 3-4 5-6",
            "0,0 10,0 8,0 8,5 2,0 2,-5 | 1-2 3-4 5-6", 2);
        row("two in one place", "<path d='M0 0H10 M8 5L5 0 M2 5L5 0'/>",
            "0,0 10,0 8,5 5,0 2,5 | 1-4 4-2 3-4 5-4", "0,0 10,0 8,5 5,0 2,5 | 1-2 3-4 5-4", 1);
        row("one on two that cross", "<path d='M0 0L4 4M0 4L4 0M2 2V9'/>",
            "0,0 4,4 0,4 4,0 2,2 2,9 | 1-5 5-2 3-5 5-4 5-6",
            "0,0 4,4 0,4 4,0 2,2 2,9 | 1-2 3-4 5-6", 1);
        row("a corner", "<path d='M0 0H10M2 5L5 0L8 5'/>", "0,0 10,0 2,5 5,0 8,5 | 1-4 4-2 3-4 4-5",
            "0,0 10,0 2,5 5,0 8,5 | 1-2 3-4 4-5", 1);
        row("a cross", "<path d='M0 0L4 4M0 4L4 0'/>", "0,0 4,4 0,4 4,0 | 1-2 3-4",
            "0,0 4,4 0,4 4,0 | 1-2 3-4", 0);
        row("lines over each other", "<path d='M0 0H10M4 0H14'/>",
            "0,0 10,0 4,0 14,0 | 1-3 3-2 2-4", "0,0 10,0 4,0 14,0 | 1-2 3-4", 2);
        row("just within", "<path d='M0 0H10M4 .09V5'/>", "0,0 10,0 4,0.09 4,5 | 1-3 3-2 3-4",
            "0,0 10,0 4,0.09 4,5 | 1-2 3-4", 1);
        row("just without", "<path d='M0 0H10M4 .11V5'/>", "0,0 10,0 4,0.11 4,5 | 1-2 3-4",
            "0,0 10,0 4,0.11 4,5 | 1-2 3-4", 0);
        row("beyond the end", "<path d='M0 0H10M10.2 0V5'/>", "0,0 10,0 10.2,0 10.2,5 | 1-2 3-4",
            "0,0 10,0 10.2,0 10.2,5 | 1-2 3-4", 0);
        row("near an end, which takes it", "<path d='M0 0H10M9.95 0V5'/>",
            "0,0 10,0 9.95,5 | 1-2 2-3", "0,0 10,0 9.95,5 | 1-2 2-3", 0);
    }
    void aLineIsDividedWhereAnotherEndsOnIt()
    {
        QFETCH(QString, content);
        QFETCH(QString, scene);
        QFETCH(QString, apart);
        QFETCH(int, count);
        const auto noteOf = [&](const ImportOptions& options) {
            return lines(readOf(content.toStdString(), options).notes);
        };
        const ImportOptions open{.merge = 0.1, .joints = false};
        QCOMPARE(drawn(content.toStdString(), {.merge = 0.1}), scene);
        QCOMPARE(drawn(content.toStdString(), open), apart);
        if (count == 0) {
            QCOMPARE(noteOf({.merge = 0.1}), QString());
            QCOMPARE(noteOf(open), QString());
            return;
        }
        const QString inAll = QString(" (%1 in all)\n").arg(count);
        QVERIFY(noteOf({.merge = 0.1})
                    .endsWith(": a line that ends on another is joined to it" + inAll));
        QVERIFY(noteOf(open).endsWith(": a line that ends on another is not joined to it" + inAll));
    }

    void aPostThatStandsOnATieIsJoinedToIt()
    {
        const auto bytes =
            *readFile(std::filesystem::path(VAKWERK_TEST_DATA) / "faults" / "t_joint.svg").bytes;
        const ReadScene read = importFile({"f.svg", bytes}, {}).read;
        QCOMPARE(int(read.scene->particles().size()), 4);
        QCOMPARE(int(read.scene->constraints().size()), 5);
        QCOMPARE(lines(read.notes),
                 QString("f:1:98: a line that ends on another is joined to it (1 in all)\n"));
    }

    // A line that ends near a curve is joined if its end is as near to the curve itself as it must
    // be to a straight line. The distance to the links that replace the curve does not count.
    void aLineEndsOnTheCurveItself_data()
    {
        QTest::addColumn<QString>("curve");
        QTest::addColumn<bool>("joined");
        QTest::addColumn<double>("beyond");
        const char* circle = "<circle r='10'/>";
        const char* ellipse = "<ellipse rx='10' ry='4'/>";
        const char* arc = "<path d='M-10 0A10 10 0 0 1 10 0'/>";
        const char* cubic = "<path d='M-10 0C-10 -5.5228 -5.5228 -10 0 -10S10 -5.5228 10 0'/>";
        const char* turned = "<circle r='5' transform='rotate(7) scale(2)'/>";
        for (const char* curve : {circle, arc, cubic, turned})
            for (const double beyond : {0.0, 0.15, -0.15, 0.25, -0.25})
                QTest::addRow("%s %g", curve, beyond)
                    << QString(curve) << (std::abs(beyond) < 0.2) << beyond;
        QTest::addRow("%s", ellipse) << QString(ellipse) << false << 0.0;
    }
    // The line comes from the direction (−3, −8). No end of a curve and no point between its parts
    // lies in this direction, so the line can only end on the curve itself.
    void aLineEndsOnTheCurveItself()
    {
        QFETCH(QString, curve);
        QFETCH(bool, joined);
        QFETCH(double, beyond);
        const double share = (10.0 + beyond) / std::hypot(3.0, 8.0);
        const QString content = curve + QString("<line x1='%1' y1='%2' x2='0' y2='0'/>")
                                            .arg(-3.0 * share, 0, 'g', 12)
                                            .arg(-8.0 * share, 0, 'g', 12);
        const ReadScene read = readOf(content.toStdString(), {.merge = 0.2});
        QCOMPARE(int(connectedParts(*read.scene)), joined ? 1 : 2);
    }

    // A smooth curve has no end at the point where it touches the road.
    void aWheelOnARoadIsNotJoinedToIt()
    {
        const QString road = "<path d='M-50 10H50'/>";
        for (const QString wheel :
             {"<circle r='10'/>", "<path d='M0 10A10 10 0 0 1 0 -10A10 10 0 0 1 0 10z'/>",
              "<path d='M10 0C10 5.5228 5.5228 10 0 10S-10 5.5228 -10 0S-5.5228 -10 0 -10S10 "
              "-5.5228 "
              "10 0'/>"}) {
            const ReadScene read = readOf((wheel + road).toStdString());
            QCOMPARE(int(connectedParts(*read.scene)), 2);
            QCOMPARE(lines(read.notes), QString());
        }
        const QString stick = "<path d='M-5 0L0 10L5 0'/>";
        QCOMPARE(int(connectedParts(*readOf((stick + road).toStdString()).scene)), 1);
    }

    // The program searches a tree for near ends; the test compares each end with each line.
    void anyLinesAreJoinedWhereTheyEndOnEachOther()
    {
        std::mt19937_64 random(5);
        const auto any = [&](int most) { return int(random() % std::uint64_t(most)); };
        for (int round = 0; round < rounds(30); ++round) {
            QString content;
            std::vector<std::pair<Vec2, Vec2>> made;
            const int grid = 3 + round;
            for (int i = 0; i < 40; ++i) {
                const Vec2 a{double(any(grid)), double(any(grid))};
                const Vec2 b{double(any(grid)), double(any(grid))};
                if (a == b)
                    continue;
                made.emplace_back(a, b);
                content += QString("<line x1='%1' y1='%2' x2='%3' y2='%4'/>")
                               .arg(a.x)
                               .arg(a.y)
                               .arg(b.x)
                               .arg(b.y);
            }
            std::set<std::pair<std::pair<double, double>, std::pair<double, double>>> expected;
            for (const auto& [a, b] : made) {
                std::map<double, Vec2> along{{0.0, a}, {1.0, b}};
                for (const auto& line : made)
                    for (const Vec2 at : {line.first, line.second}) {
                        const double t = dot(at - a, b - a) / dot(b - a, b - a);
                        if (cross(at - a, b - a) == 0.0 && t > 0.0 && t < 1.0)
                            along.emplace(t, at);
                    }
                for (auto p = along.begin(), q = std::next(p); q != along.end(); ++p, ++q)
                    expected.insert(std::minmax(std::pair(p->second.x, p->second.y),
                                                std::pair(q->second.x, q->second.y)));
            }
            const Scene scene = *readOf(content.toStdString(), {.merge = 1e-9}).scene;
            decltype(expected) found;
            for (const Constraint& constraint : scene.constraints()) {
                const Link* link = linkOf(constraint);
                const Vec2 a = scene.find(link->a)->position;
                const Vec2 b = scene.find(link->b)->position;
                found.insert(std::minmax(std::pair(a.x, a.y), std::pair(b.x, b.y)));
            }
            QCOMPARE(found.size(), scene.constraints().size());
            QVERIFY(found == expected);
        }
    }

    void linesThatMergingTakesAreNoted()
    {
        const std::string short2 = "<line x2='9'/>\n<line x2='.3'/><line x1='9' x2='9.2'/>";
        const ReadScene read = readOf(short2, {.merge = 0.5});
        QCOMPARE(int(read.scene->constraints().size()), 1);
        QCOMPARE(lines(read.notes),
                 QString("f:2:1: a line is left out because its ends, no farther "
                         "apart than 0.5, are merged (2 in all)\n"));
        QVERIFY(!lines(readOf(short2).notes).contains("left out"));
        QCOMPARE(lines(readOf("<polygon points='0,0 9,0 9,0 9,9 0,0'/>").notes), QString());
        QCOMPARE(lines(readOf("<line x2='9'/><path d='M9 0z'/>", {.merge = 0.5}).notes), QString());
    }

    void whatShrinksToAPointIsNoParticle_data()
    {
        QTest::addColumn<QString>("content");
        const auto row = [](const char* content) { QTest::newRow(content) << QString(content); };
        row("<line x1='5' x2='5'/>");
        row("<g transform='scale(0)'><circle cx='3' r='5'/></g>");
        row("<path transform='translate(5) scale(0)' d='M1 1H5V6z'/>");
    }
    void whatShrinksToAPointIsNoParticle()
    {
        QFETCH(QString, content);
        QCOMPARE(
            drawn("<line y1='9' x2='9' y2='9'/><circle cx='5' r='.0001'/>" + content.toStdString()),
            QString("0,9 9,9 | 1-2"));
        const QString note = "a line is left out because its ends, no farther apart than ";
        QVERIFY(lines(readOf("<line x2='9'/>\n" + content.toStdString()).notes).contains(note));
        const ReadScene none = readOf(content.toStdString());
        QVERIFY(lines(none.problems).endsWith(": has no line that could become a link\n"));
        QVERIFY(lines(none.notes).contains(note));
    }

    void attributesOfTheDrawingItselfCount()
    {
        const auto places = [](const std::string& file) {
            QString found;
            const ReadScene read = importFile({"f.svg", file}, {}).read;
            for (const Particle& particle : read.scene->particles())
                found += QString("%1,%2 ").arg(particle.position.x).arg(particle.position.y);
            return found + lines(read.notes);
        };
        QCOMPARE(places("<svg transform='scale(2)'><line x2='5'/></svg>"), QString("0,0 10,0 "));
        QCOMPARE(places("<svg x='7' style='transform: translate(1px, 2px)'><line x2='5'/></svg>"),
                 QString("1,2 6,2 "));
        QCOMPARE(places("<svg><line x2='5'/></svg>\n<svg><line x2='7'/></svg>"),
                 QString("0,0 5,0 f:2:1: what follows the drawing is left out\n"));
    }

    void hiddenThingsAreLeftOut_data()
    {
        QTest::addColumn<QString>("hidden");
        QTest::addColumn<QString>("notes");
        const auto row = [](const char* hidden, const char* what) {
            QTest::newRow(hidden) << QString(hidden)
                                  << QString("f:1:20: %1: is left out (1 in all)\n").arg(what);
        };
        row("<line visibility='hidden' x2='5'/>", "visibility: hidden");
        row("<line style='visibility:collapse' x2='5'/>", "visibility: hidden");
        row("<line style='fill:none; Display : NONE !important' display='inline' x2='5'/>",
            "display: none");
        row("<line style='/* on: */display:none;/*;*/' x2='5'/>", "display: none");
        row("<line style='display:none!important;display:inline;' x2='5'/>", "display: none");
        row("<line style='font:\"a;display:none\";d:url(;display:none;);display:none' x2='5'/>",
            "display: none");
        row("<svg width='0' height='9'><line x2='5'/></svg>", "svg");
        row("<svg style='height:0'><line x2='5'/></svg>", "svg");
        row("<switch><text/></switch>", "switch");
    }
    void hiddenThingsAreLeftOut()
    {
        QFETCH(QString, hidden);
        QFETCH(QString, notes);
        const ReadScene read = readOf("<line x2='9'/>" + hidden.toStdString());
        QCOMPARE(int(read.scene->constraints().size()), 1);
        QCOMPARE(lines(read.notes), notes);
    }

    void styleGoesBeforeAttributes_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("same");
        const auto row = [](const char* content, const char* same) {
            QTest::newRow(content) << QString(content) << QString(same);
        };
        row("<circle r='1' style='cx:5px;cy:6px;r:7px'/>", "<circle cx='5' cy='6' r='7'/>");
        row("<rect x='1' width='9' height='9' style='X:2px;y:3px;width:4px;height:5px'/>",
            "<rect x='2' y='3' width='4' height='5'/>");
        row("<ellipse style='rx:5px;ry:8px'/>", "<ellipse rx='5' ry='8'/>");
        row("<path style='d: path(\"M0 0L9 9\")' d='M0 0L1 1'/>", "<path d='M0 0L9 9'/>");
        row("<path style='d: url(a)' d='M0 0L1 1'/>", "<path d='M0 0L1 1'/>");
        row("<line style='x1:5px' x2='9'/>", "<line x2='9'/>");
        row("<svg style='x:5px' y='2'><line x2='9'/></svg>",
            "<line x1='5' y1='2' x2='14' y2='2'/>");
        row("<line style='transform:scale(2)!important; transform:scale(3)' x2='9'/>",
            "<line x2='18'/>");
        row("<line style='transform:scale(2)!important; transform:scale(3)!important' x2='9'/>",
            "<line x2='27'/>");
    }
    void styleGoesBeforeAttributes()
    {
        QFETCH(QString, content);
        QFETCH(QString, same);
        QCOMPARE(drawn(content.toStdString()), drawn(same.toStdString()));
    }

    void onlyRoundCornersAreNoted_data()
    {
        QTest::addColumn<QString>("corners");
        QTest::addColumn<bool>("round");
        QTest::newRow("rx='0'") << "rx='0'" << false;
        QTest::newRow("rx='2' ry='0'") << "rx='2' ry='0'" << false;
        QTest::newRow("ry='auto'") << "ry='auto'" << false;
        QTest::newRow("ry='1'") << "ry='1'" << true;
        QTest::newRow("in the style") << "style='rx:1px'" << true;
    }
    void onlyRoundCornersAreNoted()
    {
        QFETCH(QString, corners);
        QFETCH(bool, round);
        const QString rect = "<rect width='9' height='9' " + corners + "/>";
        QCOMPARE(lines(readOf(rect.toStdString()).notes),
                 QString(round ? "f:1:6: rect/rx: is left out (1 in all)\n" : ""));
    }

    void whatIsVisibleAgainIsDrawn()
    {
        QCOMPARE(drawn("<g visibility='hidden'><line x2='5'/><line visibility='visible' x2='9'/>"
                       "<g visibility='inherit'><line x2='3'/></g></g>"),
                 QString("0,0 9,0 | 1-2"));
    }

    void whatCssWouldDoIsNoted()
    {
        QCOMPARE(
            lines(readOf("<defs>\n<style>.a{display:none}</style></defs><line x2='1'/>").notes),
            QString("f:2:1: style: rules of CSS are not read; what they hide or move is "
                    "imported as if they were not there\n"));
        QCOMPARE(lines(readOf("<style> </style><line x2='1'/>").notes), QString());
        const QString unread = "rules of CSS are not read; what they hide or move is imported as "
                               "if they were not there\n";
        QCOMPARE(lines(readOf("\n<style>@import 'a.css';</style><line x2='1'/>").notes),
                 "f:2:1: style: " + unread);
        const std::string file = "<?xml version='1.0'?>\n<?xml-stylesheet href='a.css'?>"
                                 "<svg><line x2='1'/></svg>";
        QCOMPARE(lines(importFile({"f.svg", file}, {}).read.notes),
                 "f:2:1: xml-stylesheet: " + unread);
        QCOMPARE(lines(readOf("<g clip-path='none'><line clip-path='url(#a)' x2='1'/></g>\n"
                              "<line style='mask:url(#b)' y2='2'/><g mask='url(#b)'/>")
                           .notes),
                 QString("f:1:26: clip-path: is left out (1 in all)\n"
                         "f:2:1: mask: is left out (2 in all)\n"));
        QCOMPARE(lines(readOf("<line style='rotate: 5deg; transform: scale(2); transform-origin: "
                              "50% 50%' x2='1'/>")
                           .notes),
                 QString("f:1:6: rotate: is left out (1 in all)\n"
                         "f:1:6: transform-origin: is left out (1 in all)\n"));
    }

    void optionsScaleFlipAndChoose()
    {
        const std::string line = "<line x1='1' y1='2' x2='4' y2='6'/>";
        QCOMPARE(drawn(line, {.scale = 2.0}), QString("2,4 8,12 | 1-2"));
        QCOMPARE(drawn(line, {.flip = true}), QString("1,6 4,2 | 1-2"));
        const Scene rope = *readOf(line, {.scale = 2.0, .link = LinkKind::rope}).scene;
        QCOMPARE(std::get<RopeConstraint>(rope.constraints()[0].body).length, 10.0);
    }

    // Every point of the circle is within the tolerance of a link, and fewer links would not be
    // enough.
    void curvesAreAsCloseAsAsked()
    {
        for (const double tolerance : {0.01, 0.1, 1.0, 5.0}) {
            const Scene scene =
                *readOf("<circle r='100'/>", {.merge = 0.0, .curve = tolerance}).scene;
            const double n = double(scene.particles().size());
            QCOMPARE_LE(100.0 * (1.0 - std::cos(M_PI / n)), tolerance);
            QVERIFY(n < 12 || 100.0 * (1.0 - std::cos(M_PI / (n - 4.0))) > tolerance);
            for (const Particle& particle : scene.particles())
                COMPARE_NEAR(length(particle.position), 100.0, 1e-12);
        }
    }

    void aRadiusThatIsNotSaidIsTheOther()
    {
        const QString circle = drawn("<circle cx='1' r='5'/>");
        QCOMPARE(drawn("<ellipse cx='1' rx='5'/>"), circle);
        QCOMPARE(drawn("<ellipse cx='1' ry='5' rx=' auto '/>"), circle);
        QVERIFY(drawn("<ellipse cx='1' rx='5' ry='2'/>") != circle);
    }

    void anArcGoesTheWayItsFlagsSay_data()
    {
        QTest::addColumn<QString>("flags");
        QTest::addColumn<QPointF>("centre");
        QTest::addColumn<double>("degrees");
        QTest::newRow("small, against") << "0 0" << QPointF(10, 0) << 90.0;
        QTest::newRow("small, along") << "0 1" << QPointF(0, 10) << 90.0;
        QTest::newRow("large, against") << "1 0" << QPointF(0, 10) << 270.0;
        QTest::newRow("large, along") << "1 1" << QPointF(10, 0) << 270.0;
    }
    void anArcGoesTheWayItsFlagsSay()
    {
        QFETCH(QString, flags);
        QFETCH(QPointF, centre);
        QFETCH(double, degrees);
        const Scene scene = *readOf("<path d='M0 0A10 10 0 " + flags.toStdString() + " 10 10'/>",
                                    {.merge = 0.0, .curve = 0.001})
                                 .scene;
        double around = 0.0;
        for (const Constraint& constraint : scene.constraints())
            around += linkOf(constraint)->length;
        for (const Particle& particle : scene.particles())
            COMPARE_NEAR(length(particle.position - Vec2{centre.x(), centre.y()}), 10.0, 1e-9);
        COMPARE_NEAR(around, 10.0 * degrees * M_PI / 180.0, 0.01);
        QCOMPARE(scene.particles()[scene.particles().size() - 1].position, (Vec2{10, 10}));
    }

    void aDrawingOfABridge()
    {
        const auto bytes =
            *readFile(std::filesystem::path(VAKWERK_TEST_DATA) / "import" / "bridge.svg").bytes;
        const ReadScene read = importFile({"bridge.svg", bytes}, {.curve = 0.5}).read;
        QCOMPARE(lines(read.problems), QString());
        QCOMPARE(lines(read.notes), QString("f:15:3: text: is left out (1 in all)\n"));
        QCOMPARE(read.scene->world().title, std::string("A bridge"));
        // The bridge has four joints below, three above and 3 + 6 + 2 members; the ring is a part
        // of its own.
        QCOMPARE(int(connectedParts(*read.scene)), 2);
        const auto ring = read.scene->particles().size() - 7;
        QCOMPARE(read.scene->constraints().size(), ring + 11);
        QCOMPARE(readScene(writeScene(*read.scene)).scene, read.scene);
    }

    void problemsHaveTheirPlace_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* content, const char* problems) {
            QTest::newRow(content) << QString(content) << QString(problems);
        };
        row("", "f:1:1: svg: has no line that could become a link\n");
        row("\n <line x1='a' x2='1'/>\n<line x2='5em'/>",
            "f:2:2: line/x1: must be a number, not a\n"
            "f:3:1: line/x2: must be a number, not 5em\n");
        row("<line x2='10%'/>", "f:1:6: line/x2: must be a number, not 10%\n");
        row("<line x2='1e12'/>",
            "f:1:6: line/x2: must be from -1000000000 to 1000000000, not 1000000000000\n");
        row("<g transform='scale(1e6)'><line x2='1e6'/></g>",
            "f:1:32: line: goes farther out than 1000000000\n");
        row("<polyline points='1,2 3'/>",
            "f:1:6: polyline/points: expects a number at character 6\n");
        row("<path d='L1 1'/>",
            "f:1:6: path/d: must begin with M, but has another at character 2\n");
        row("<path d='M1 1 2'/>", "f:1:6: path/d: expects a number at character 7\n");
        row("<path d='M1 1 nan 1'/>",
            "f:1:6: path/d: has no command that is known before character 7\n");
        row("<path d='M1 1z 1 1'/>", "f:1:6: path/d: expects a command at character 7\n");
        row("<path d='M1 1A1 1 0 2 0 1 1'/>", "f:1:6: path/d: expects 0 or 1 at character 12\n");
        row("<path d='M1 1L1e400 1'/>",
            "f:1:6: path/d: has too large or too small a number at character 6\n");
        row("<g transform='turn(3)'><line/></g>",
            "f:1:6: g/transform: has no transform that is known before character 8\n");
        row("<line style='transform: rotate(3px)' x2='1'/>",
            "f:1:6: line/transform: has no transform that is known before character 12\n");
        row("<g transform='scale(1 2 3)'/>",
            "f:1:6: g/transform: has no transform that is known before character 13\n");
    }
    void problemsHaveTheirPlace()
    {
        QFETCH(QString, content);
        QFETCH(QString, problems);
        QCOMPARE(lines(readOf(content.toStdString()).problems), problems);
    }

    void xmlThatIsNoDrawingIsSaidToBe()
    {
        const auto problems = [](const std::string& file) {
            return lines(importFile({"f.svg", file}, {}).read.problems);
        };
        QCOMPARE(problems(""), QString("f:1:1: the file is empty\n"));
        QCOMPARE(problems("<!-- -->"), QString("f:1:9: has no element\n"));
        QCOMPARE(problems("<html/>"), QString("f:1:1: html: is XML, but no SVG drawing\n"));
        QCOMPARE(problems("<svg>\n<line></svg>"),
                 QString("f:2:9: line: must be closed before this\n"));
        QCOMPARE(problems("<svg>\n <g>\n"), QString("f:2:2: g: has no end\n"));
        QCOMPARE(problems("<svg>\n <g\n"), QString("f:2:2: has no end\n"));
        QCOMPARE(problems("<svg>\n<![CDATA[a"), QString("f:2:11: the file ends too early\n"));
        QCOMPARE(problems("<svg a='1 b=''/>"), QString("f:1:14: is not well-formed XML here\n"));
        QCOMPARE(problems("<svg>\xef\xbb\xbf\x01</svg>"),
                 QString("f:1:7: is not well-formed XML here\n"));
        QCOMPARE(problems("<svg a='1' a='2'/>"),
                 QString("f:1:12: an attribute is given a second time\n"));
        QCOMPARE(problems("<svg>&#0;</svg>"),
                 QString("f:1:6: &#0;: there is no character of this number\n"));
        QCOMPARE(problems("<!-- --><?xml version='1.0'?><svg/>"),
                 QString("f:1:9: the XML declaration must come first\n"));
        QCOMPARE(problems("<?xml?><svg/>"), QString("f:1:6: is not valid XML\n"));
    }

    void aTitleIsTakenAlongIfItIsText()
    {
        const auto title = [](const std::string& text) {
            return readOf("<title>\n " + text + " </title><line x2='1'/>").scene->world().title;
        };
        QCOMPARE(title("Ca\xc3\xaf ro &amp; co"), std::string("Ca\xc3\xaf ro & co"));
        QCOMPARE(title("\xff"), std::string("\xc3\xbf"));
        // The program reads Windows-1252, also the characters that Latin-1 does not have.
        QCOMPARE(title("5 \x80 \x96 \x93"
                       "Br\xfc"
                       "cke\x94"
                       "\x85"),
                 std::string("5 € – “Brücke”…"));
        QCOMPARE(title("\x81\x8d\x8f\x90\x9d."),
                 std::string("\xc2\x81\xc2\x8d\xc2\x8f\xc2\x90\xc2\x9d."));
        QCOMPARE(title(""), std::string());
        QCOMPARE(title("Two \r\n\t lines"), std::string("Two lines"));
        QCOMPARE(title("A<!-- b -->B <![CDATA[&]]>"), std::string("AB &"));
        const std::string svgs = "<s:svg xmlns:s='http://www.w3.org/2000/svg'><title "
                                 "xmlns='a'>B</title><s:title>A</s:title><s:line x2='1'/></s:svg>";
        QCOMPARE(importFile({"f.svg", svgs}, {}).read.scene->world().title, std::string("A"));
    }

    void aRefusedDrawingSaysWhatIsLeftOut()
    {
        const ReadScene read = readOf("\n<use/>");
        QCOMPARE(lines(read.problems),
                 QString("f:1:1: svg: has no line that could become a link\n"));
        QCOMPARE(lines(read.notes), QString("f:2:1: use: is left out (1 in all)\n"));
        QCOMPARE(lines(readOf("<use/>\n<line x2='a'/>").notes),
                 QString("f:1:6: use: is left out (1 in all)\n"));
    }

    void whatHasNoLinesIsNoted()
    {
        QCOMPARE(lines(readOf("<line x2='1'/>\n<text/><image/>\n<use/><use/><g "
                              "style='display : none'><line x2='7'/></g>")
                           .notes),
                 QString("f:2:1: text: is left out (1 in all)\n"
                         "f:2:8: image: is left out (1 in all)\n"
                         "f:3:1: use: is left out (2 in all)\n"
                         "f:3:13: display: none: is left out (1 in all)\n"));
        QCOMPARE(lines(readOf("<line x2='1'/><svg viewBox='0 0 1 1' preserveAspectRatio='xMinYMin' "
                              "width='9' height='9'><line x2='7'/></svg>")
                           .notes),
                 QString("f:1:20: svg: is left out (1 in all)\n"));
    }

    void deepNestingIsRefusedAtOnce()
    {
        const std::string deep = QString("<g>").repeated(1'000'000).toStdString();
        const std::string closed = QString("</g>").repeated(1'000'000).toStdString();
        const std::string switches = QString("<switch>").repeated(10'000).toStdString();
        const std::string ends = QString("</switch>").repeated(10'000).toStdString();
        QVERIFY(lines(readOf(switches + ends).problems).endsWith("is nested more than 128 deep\n"));
        QVERIFY(lines(readOf(deep + closed).problems).endsWith("is nested more than 128 deep\n"));
        QVERIFY(!readOf(deep).scene);
    }

    void aMillionLinesAreReadAndMoreAreRefused()
    {
        constexpr int count = rounds(600'000);
        std::string many;
        for (int i = 0; i < count; ++i)
            many += "<line x1='" + std::to_string(i) + "' x2='" + std::to_string(i + 1) + "'/>\n";
        const ReadScene read = readOf(many);
        QCOMPARE(int(read.scene->constraints().size()), count);
        QCOMPARE(int(read.scene->particles().size()), count + 1);
        std::string more = "<path d='M0 0";
        for (int i = 1; i < 1'100'000; ++i)
            more += "H" + std::to_string(i);
        QVERIFY(lines(readOf(more + "'/>").problems)
                    .endsWith("makes more than 2000000 particles and links\n"));
    }

    void aLaterDeclarationOfAStyleHoldsHoweverManyThereAre()
    {
        QString style;
        for (int i = 0; i < 1000; ++i)
            style += QStringLiteral("x%1: 1; d: path('M0 0H%1'); ").arg(i);
        QCOMPARE(drawn("<path style=\"" + style.toStdString() + "\"/>"), "0,0 999,0 | 1-2");
    }

    void aLongTitleIsCut()
    {
        const ReadScene read =
            readOf("<title>" + std::string(100'000, 't') + "</title><path d='M0 0H9'/>");
        QCOMPARE(read.scene->world().title, std::string(199, 't') + "…");
    }

    void linesBecomeGround()
    {
        const ImportOptions ground{.lines = LinesBecome::ground, .curve = 0.1};
        const ReadScene read = readOf(
            "<g transform='translate(10 0)'><polyline id='slope' points='0,0 10,5 10,5 20,5'/>"
            "<rect x='30' width='4' height='3'/><path d='M0 9A8 8 0 0 0 16 9'/></g>",
            ground);
        QVERIFY2(read.scene, qPrintable(lines(read.problems)));
        const Scene& scene = *read.scene;
        QVERIFY(scene.particles().empty() && scene.constraints().empty());
        QCOMPARE(scene.world().contacts, Contacts::ground);
        QCOMPARE(scene.ground().size(), std::size_t{3});
        QCOMPARE(verticesOf(scene.ground()[0]), (std::vector<Vec2>{{10, 0}, {20, 5}, {30, 5}}));
        QCOMPARE(scene.ground()[0].base().name.text(), std::string("slope"));
        QVERIFY(!scene.ground()[0].base().closed && scene.ground()[1].base().closed);
        QCOMPARE(verticesOf(scene.ground()[1]).size(), std::size_t{4});
        const std::vector<Vec2> arc = verticesOf(scene.ground()[2]);
        QVERIFY(arc.size() > 4);
        for (const Vec2 at : arc)
            COMPARE_NEAR(length(at - Vec2{18, 9}), 8.0, 1e-9);
    }

    void aLineThatGroundCannotBeIsRefusedWithItsPlace()
    {
        const ImportOptions ground{.lines = LinesBecome::ground};
        QCOMPARE(lines(readOf("\n<path d='M0 0L9 9 9 0 0 9'/>", ground).problems),
                 QString("f:2:1: path/x/2: the piece from vertex 3 to vertex 4 crosses the piece "
                         "from vertex 1 to vertex 2\n"));
        QCOMPARE(lines(readOf("", ground).problems),
                 QString("f:1:1: svg: has no line that could become ground\n"));
    }
};

QTEST_APPLESS_MAIN(TestSvg)
#include "tst_svg.moc"
