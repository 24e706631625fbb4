// SPDX-License-Identifier: MIT
#pragma once

#include "tests/core/direct_scenes.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

// Published trusses from the test data.
namespace vakwerk {

// The published trusses of which all loads are weights.
inline constexpr std::array trusses{"bhavikatti_3_2", "bj_6_3_84kN", "bj_howe_roof_2400lb",
                                    "efunda_cantilever_45deg", "kabaila_pratt_250kN"};

inline QJsonObject object(const QString& name)
{
    QFile file(QStringLiteral(VAKWERK_TEST_DATA "/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(name));
    return QJsonDocument::fromJson(file.readAll()).object();
}

// Returns (0, 0) if there is no value.
inline Vec2 point(const QJsonValue& value)
{
    const QJsonArray xy = value.toArray();
    return xy.isEmpty() ? Vec2{} : Vec2{xy[0].toDouble(), xy[1].toDouble()};
}

// Returns a determinate truss whose loads are masses and whose supports are static constraints and
// guides. `joint` is the mass in kg of a joint without load; it is almost 0.
inline Scene trussScene(const QJsonObject& truss, double joint = 1e-4)
{
    World world = heavyWorld();
    world.yAxis = YAxis::up;
    world.gravity = {0.0, -gravity};
    SceneBuilder scene = aScene().world(world);
    std::map<QString, std::uint32_t> ids;
    const QJsonObject nodes = truss["nodes"].toObject();
    const QJsonObject loads = truss["loads"].toObject();
    const QJsonObject supports = truss["supports"].toObject();
    std::uint32_t constraint = 100;
    for (const QString& name : nodes.keys()) {
        const auto id = static_cast<std::uint32_t>(ids.size() + 1);
        ids[name] = id;
        const Vec2 at = point(nodes[name]);
        const double mass = -point(loads[name]).y / gravity;
        scene.particle(id, at, supports[name] == QStringLiteral("xy"), mass > 0.0 ? mass : joint);
        if (supports[name] == QStringLiteral("y") || supports[name] == QStringLiteral("x")) {
            GuideConstraint guide;
            guide.particle = ParticleId{id};
            guide.axis =
                supports[name] == QStringLiteral("y") ? GuideAxis::horizontal : GuideAxis::vertical;
            guide.at = guide.axis == GuideAxis::horizontal ? at.y : at.x;
            scene.add(ConstraintId{constraint++}, {{}, guide});
        }
    }
    std::uint32_t member = 1000;
    for (const auto& value : truss["members"].toArray())
        scene.distance(member++, ids[value.toArray()[0].toString()],
                       ids[value.toArray()[1].toString()]);
    return scene;
}

}  // namespace vakwerk
