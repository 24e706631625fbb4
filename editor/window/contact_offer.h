// SPDX-License-Identifier: MIT
#pragma once

#include "editor/workbench/editor.h"

#include <QObject>

namespace vakwerk {

class InfoBar;

// Offers smaller substeps when they are needed: after an edit that turns contacts on or makes links solid, and when
// a scene with solid links and at most 2 substeps is opened.
class ContactOffer : public QObject {
    Q_OBJECT

public:
    ContactOffer(const Workbench& bench, InfoBar& info, QObject* parent = nullptr);

private:
    // The larger value is the more urgent one.
    enum class Need { none, ofContacts, ofSolidLinks };

    Need need() const;
    void follow();
    void ask();
    void divide(int substeps, int iterations);

    Workbench bench_;
    InfoBar& info_;
    Need last_;
    bool waits_ = false;  // until another question is answered
};

}  // namespace vakwerk
