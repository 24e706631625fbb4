// SPDX-License-Identifier: MIT
#include "tests/bench/goals.h"

#include <cstdio>
#include <vector>

namespace vakwerk {
namespace {

constexpr double nano = 1e-9;
constexpr double milli = 1e-3;
constexpr double percentage = 1e-2;
constexpr double iterationsToBuild = 20.0;

struct Goal {
    std::string what;
    const char* unit;
    double atMost;
    std::optional<double> figure;
};

std::optional<double> quotient(std::optional<double> a, std::optional<double> b)
{
    return a && b ? std::optional(*a / *b) : std::nullopt;
}

void addDirect(std::vector<Goal>& list, const FigureNamed& figure)
{
    struct Target {
        const char* name;
        double milliseconds;
        double percent;
    };
    for (const auto& [name, milliseconds, percent] :
         {Target{"W4", 0.05, 0.01}, Target{"W5", 0.06, 0.01}, Target{"W1", 0.5, 1.0},
          Target{"W2", 4.0, 2.0}}) {
        const std::string direct = name + std::string("/direct");
        list.push_back({name + std::string(", direct"), ", ms a step", milliseconds,
                        quotient(figure(direct + " step"), milli)});
        list.push_back({name + std::string(", direct, largest stretch"), ", % after 300 steps",
                        percent, quotient(figure(direct + " largest"), percentage)});
    }
}

std::vector<Goal> goals(const FigureNamed& figure)
{
    std::vector<Goal> list;
    const auto solve = [&](const std::string& name) {
        return quotient(figure(name + " solve"), nano);
    };
    const auto one = [&](const std::string& name, double atMost) {
        list.push_back(
            {name + ", one thread", ", ns a solve", atMost, solve(name + "/schedule/1")});
    };
    for (const std::string name : {"W2", "W3"})
        one(name, 2.0);
    for (const std::string name : {"W1", "W4"})
        one(name, 2.5);
    one("W5", 3.0);
    for (const std::string name : {"W2", "W3"})
        list.push_back({name + ", share of the textbook loop", "", 0.1,
                        quotient(solve(name + "/schedule/1"), solve(name + "/textbook"))});
    for (const std::string name : {"W2", "W3"})
        list.push_back({name + ", two threads", ", ns a solve", 1.04, solve(name + "/schedule/2")});
    for (const std::string name : {"W1", "W2", "W3", "W4", "W5"}) {
        list.push_back(
            {name + ", building the schedule", ", textbook iterations", iterationsToBuild,
             quotient(figure(name + "/build constraint"), figure(name + "/textbook solve"))});
        list.push_back(
            {name + ", memory", ", bytes a constraint", 64.0, figure(name + "/build bytes")});
    }
    for (const std::string name : {"W2", "W3"})
        list.push_back(
            {name + ", random order of the list", ", × the natural order", 2.0,
             quotient(solve(name + " shuffled/schedule/1"), solve(name + "/schedule/1"))});
    addDirect(list, figure);
    return list;
}

}  // namespace

void printGoals(const FigureNamed& figure)
{
    std::printf("\n| goal | at most | measured | reached |\n| --- | ---: | ---: | --- |\n");
    for (const Goal& goal : goals(figure)) {
        std::printf("| %s%s | %g | ", goal.what.c_str(), goal.unit, goal.atMost);
        if (goal.figure)
            std::printf("%.3g | %s |\n", *goal.figure, *goal.figure <= goal.atMost ? "yes" : "no");
        else
            std::printf("not measured | |\n");
    }
}

}  // namespace vakwerk
