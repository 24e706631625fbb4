// SPDX-License-Identifier: MIT
#include "core/thrown.h"

#include <exception>
#include <new>
#include <system_error>

namespace vakwerk {

Message messageOfThrown()
{
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return {QT_TRANSLATE_NOOP("core", "there is not enough memory for this"), {}};
    } catch (const std::system_error& error) {
        return {QT_TRANSLATE_NOOP("core", "the system refuses what this needs (%1)"),
                {error.what()}};
    } catch (const std::exception& error) {
        return {QT_TRANSLATE_NOOP("core", "a fault in the program (%1)"), {error.what()}};
    } catch (...) {
        return {QT_TRANSLATE_NOOP("core", "a fault in the program"), {}};
    }
}

}  // namespace vakwerk
