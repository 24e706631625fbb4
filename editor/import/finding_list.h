#pragma once

#include "core/io/file_problem.h"

#include <QTextEdit>

namespace vakwerk {

// Lines of a file with what there is to say of them. It can be copied.
class FindingList : public QTextEdit {
    Q_OBJECT

public:
    explicit FindingList(QWidget* parent = nullptr);

    void setFindings(const std::vector<FileProblem>& findings);
};

}  // namespace vakwerk
