// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/edit/templates.h"
#include "tests/core/a_scene.h"

#include <unistd.h>

#include <QDir>
#include <QFile>

namespace vakwerk {

// Returns a cloth whose every step takes minutes, although all its values are allowed.
inline Scene sceneOfLongSteps()
{
    World world;
    world.iterations = 10'000;
    world.substeps = 1'000;
    Scene scene = aScene().world(world);
    ClothTemplate numbers;
    numbers.columns = numbers.rows = 150;
    scene.apply(cloth(scene, numbers, {0.0, 0.0, 1500.0, 1500.0}));
    return scene;
}

// Shows from outside whether a process is computing a step.
struct Work {
    qsizetype threads = 0;
    double seconds = 0.0;  // processor time of all threads together
};

inline Work workOf(qint64 process)
{
    const QDir folder(QStringLiteral("/proc/%1/task").arg(process));
    Work work;
    for (const QString& thread : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(folder.filePath(thread + QStringLiteral("/stat")));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray stat = file.readAll();
        const auto fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        const double ticks =
            fields.value(11).toDouble() + fields.value(12).toDouble();  // user, system time
        work.seconds += ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
        ++work.threads;
    }
    return work;
}

}  // namespace vakwerk
