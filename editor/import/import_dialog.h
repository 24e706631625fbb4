// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/file/file_problem.h"
#include "core/io/import/import.h"
#include "editor/drawing/theme.h"

#include <QDialog>
#include <QTextEdit>

#include <functional>

class QFormLayout;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace vakwerk {

class FindingList;
class ScenePreview;

// Shows what the import of a file gives: a picture, counts, problems and omissions. It also has the import
// options for this kind of file.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    enum class Choice { nothing, newScene, addToScene };

    // Returns a table of links that the user chooses. A source without a name means cancelled.
    using LinksQuestion = std::function<ImportSource(const ImportSource& points)>;

    struct Surroundings {
        const Theme& theme;
        const World& world;  // world of the scene to which the import can be added
        LinksQuestion askForLinks{};
    };

    ImportDialog(ImportSource source, Surroundings around, QWidget* parent = nullptr);
    ~ImportDialog() override;

    Choice choice() const { return choice_; }
    const Scene& scene() const;
    bool hasScene() const { return imported_.read.scene.has_value(); }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeColumn();
    QWidget* makeFoot();
    void addOptions(QFormLayout& form);
    void addOption(QFormLayout& form, const Field<ImportOptions>& field);
    void addLinksRow(QFormLayout& form);
    void set(const ImportOptions& options);
    void importAnew();
    void showCounts();
    QString hint() const;
    void finish(Choice choice);

    ImportSource source_;
    std::optional<FileKind> kind_;
    Surroundings around_;
    ImportOptions options_;
    Imported imported_;
    Choice choice_ = Choice::nothing;

    QStackedWidget* pages_;
    ScenePreview* preview_;
    FindingList* problems_;
    QLabel* problemsTitle_;
    QLabel* counts_ = nullptr;
    QLabel* notesTitle_ = nullptr;
    FindingList* notes_ = nullptr;
    QLabel* hint_ = nullptr;
    QWidget* column_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QPushButton* links_ = nullptr;
    QPushButton* add_ = nullptr;
    QPushButton* open_ = nullptr;
};

// Lists findings by line of the file, as text that the user can copy.
class FindingList : public QTextEdit {
    Q_OBJECT

public:
    explicit FindingList(QWidget* parent = nullptr);

    void setFindings(const std::vector<FileProblem>& findings);
};

}  // namespace vakwerk
