// SPDX-License-Identifier: MIT
#include "core/io/import/recorded_run.h"

#include <QTest>

using namespace vakwerk;

namespace {

QString problemsOf(const char* csv)
{
    const ReadRun read = readRecordedRun(csv);
    QString lines;
    for (const FileProblem& problem : read.problems)
        lines += QString::fromStdString(text(problem, "t")) + "\n";
    if (read.run.has_value() != read.problems.empty())
        lines += "neither or both";
    return lines;
}

// Returns each step as "2@0.5 1(3,4) 2(5,6)": step, time, and each particle with its position.
QString stepsOf(const char* csv)
{
    QStringList result;
    for (const RecordedRun::Step& step : readRecordedRun(csv).run.value_or(RecordedRun{}).steps) {
        QString line = QString::number(step.step);
        if (step.time)
            line += "@" + QString::number(*step.time);
        for (std::size_t i = 0; i < step.particles.size(); ++i)
            line += QStringLiteral(" %1(%2,%3)")
                        .arg(static_cast<std::uint32_t>(step.particles[i]))
                        .arg(step.position[i].x)
                        .arg(step.position[i].y);
        result << line;
    }
    return result.join("; ");
}

}  // namespace

class TestRecordedRun : public QObject {
    Q_OBJECT

private slots:
    void aTableIsReadByTheNamesOfItsColumns_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("steps");
        const auto row = [](const char* name, const char* csv, const char* steps) {
            QTest::newRow(name) << QByteArray(csv) << QString(steps);
        };
        row("as simulate writes it",
            "step,time,id,x,y,previous_x,previous_y\n0,0,1,3,4,3,4\n0,0,2,5,6,5,6\n"
            "1,0.5,1,3,4.25,3,4\n1,0.5,2,5,6,5,6\n",
            "0@0 1(3,4) 2(5,6); 1@0.5 1(3,4.25) 2(5,6)");
        row("in another order", "y,x,energy,id,step\n4,3,lots,1,0\n4.25,3,,1,1\n",
            "0 1(3,4); 1 1(3,4.25)");
        row("as another engine names them", "frame,particle,x,y\n7,1,-0.5,1e-3\n",
            "7 1(-0.5,0.001)");
        row("particle by particle", "step,id,x,y\n0,2,1,1\n1,2,2,2\n0,1,3,3\n1,1,4,4\n",
            "0 1(3,3) 2(1,1); 1 1(4,4) 2(2,2)");
        row("with steps left out", "step,id,x,y\n20,1,2,2\n10,1,1,1\n", "10 1(1,1); 20 1(2,2)");
        row("with points after whole numbers", "step,id,x,y\n2.0,1.0,1,1\n", "2 1(1,1)");
        row("with a decimal comma", "step;time;id;x;y\n2;0,5;1;1,25;2\n", "2@0.5 1(1.25,2)");
        row("with a time that is empty", "step,time,id,x,y\n2,,1,1,2\n", "2 1(1,2)");
        row("with a byte order mark", "\xef\xbb\xbfstep,id,x,y\n2,1,1,2\n", "2 1(1,2)");
        row("beyond where a scene can begin", "step,id,x,y\n2,1,1e100,-1e100\n",
            "2 1(1e+100,-1e+100)");
    }
    void aTableIsReadByTheNamesOfItsColumns()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, steps);
        QCOMPARE(problemsOf(csv), QString());
        QCOMPARE(stepsOf(csv), steps);
    }

    void problemsHaveTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("csv");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* csv, const char* problems) {
            QTest::newRow(csv) << QByteArray(csv) << QString(problems);
        };
        row("", "t:1:1: the file is empty\n");
        row(" \n\n", "t:1:1: the file is empty\n");
        row("PK\x03\x04", "t:1:1: is a ZIP archive or an office document; take the file out of it, "
                          "or save a table as CSV\n");
        row("0,0,1,3,4\n", "t:1:1: the first line must name the columns, such as id,x,y\n");
        row("id,x,y\n1,2,3\n", "t:1:1: step: is missing\n");
        row("step,time\n", "t:1:1: id: is missing\nt:1:1: x: is missing\nt:1:1: y: is missing\n");
        row("step,id,x,y,x\n", "t:1:13: x: is given a second time\n");
        row("step,id,x,y\n", "t:1:1: has no line with a point\n");
        row("step,id,x,y\n0,1,2,3\n0,1,2\n",
            "t:3:1: must have 4 values as the first line has, not 3\n");
        row("step,id,x,y\n-1,1,2,3\n", "t:2:1: step: must be from 0 to 9007199254740992, not -1\n");
        row("step,id,x,y\n0.5,0,2,3\n0,A,,3\n0,1.5,inf,nan\n",
            "t:2:1: step: must be a whole number, not 0.5\n"
            "t:2:5: id: must be from 1 to 4000000000, not 0\n"
            "t:3:3: id: must be a number, not A\n"
            "t:3:5: x: is missing\n"
            "t:4:3: id: must be a whole number, not 1.5\n"
            "t:4:7: x: must be a number, not inf\n"
            "t:4:11: y: must be a number, not nan\n");
        row("step,id,x,y\n0,1,1e151,3\n", "t:2:5: x: must be from -1e+150 to 1e+150, not 1e+151\n");
        row("step,time,id,x,y\n0,soon,1,2,3\n", "t:2:3: time: must be a number, not soon\n");
        row("step,id,x,y\n0,1,2,3\n1,1,2,3\n0,2,2,3\n1,1,5,5\n",
            "t:5:3: id 1: is given a second time\n");
    }
    void problemsHaveTheirPlace()
    {
        QFETCH(QByteArray, csv);
        QFETCH(QString, problems);
        QCOMPARE(problemsOf(csv), problems);
    }
};

QTEST_APPLESS_MAIN(TestRecordedRun)
#include "tst_recorded_run.moc"
