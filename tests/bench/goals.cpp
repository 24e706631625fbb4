#include "tests/bench/goals.h"

#include <cstdio>
#include <vector>

namespace vakwerk {
namespace {

constexpr double nano = 1e-9;
constexpr double sweepsToBuild = 20.0;

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
            {name + ", building the schedule", ", textbook sweeps", sweepsToBuild,
             quotient(figure(name + "/build constraint"), figure(name + "/textbook solve"))});
        list.push_back(
            {name + ", memory", ", bytes a constraint", 64.0, figure(name + "/build bytes")});
    }
    for (const std::string name : {"W2", "W3"})
        list.push_back(
            {name + ", random order of the list", ", × the natural order", 2.0,
             quotient(solve(name + " shuffled/schedule/1"), solve(name + "/schedule/1"))});
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
