#include "core/cli/cli.h"

#include <iostream>

int main(int count, char** arguments)
{
    vakwerk::CliContext context{std::cout, std::cerr};
    return vakwerk::runCli({arguments + 1, arguments + count}, context);
}
