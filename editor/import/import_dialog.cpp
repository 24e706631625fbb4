// SPDX-License-Identifier: MIT
#include "editor/import/import_dialog.h"

#include "core/scene/query/connected.h"
#include "editor/import/scene_preview.h"
#include "editor/inspector/field_editor.h"
#include "editor/text/message_text.h"
#include "editor/text/number_text.h"
#include "editor/text/path_text.h"
#include "editor/widgets/help_topic.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>

namespace vakwerk {
namespace {

constexpr int columnWidth = 320;      // pixels
constexpr QSize firstSize{940, 560};  // pixels

QString fileName(const std::string& path)
{
    return shownName(textOf(path));
}

QString kindText(std::optional<FileKind> kind)
{
    if (!kind)
        return {};
    switch (*kind) {
    case FileKind::scene:
        return ImportDialog::tr("Scene");
    case FileKind::edn:
        return ImportDialog::tr("World of points and sticks");
    case FileKind::xspringies:
        return ImportDialog::tr("XSpringies");
    case FileKind::svg:
        return ImportDialog::tr("SVG drawing");
    case FileKind::tmx:
        return ImportDialog::tr("Map of Tiled");
    case FileKind::csv:
        return ImportDialog::tr("Table of points");
    }
    return {};
}

QLabel* quietLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setObjectName(QStringLiteral("quiet"));
    label->setWordWrap(true);
    return label;
}

QLabel* groupLabel(const QString& text)
{
    auto* label = new QLabel(text);
    label->setObjectName(QStringLiteral("group"));
    label->setIndent(0);
    return label;
}

QString rowOf(const QString& line, const QString& text, const QString& quiet)
{
    return QStringLiteral("<tr><td align=\"right\" style=\"color:%1; padding: 1px 10px 3px 0\">"
                          "%2</td><td style=\"padding: 1px 0 3px 0\">%3</td></tr>")
        .arg(quiet, line, text);
}

QString textOf(const FileProblem& finding)
{
    QString message = translated(finding.message).toHtmlEscaped();
    if (finding.pointer.empty())
        return message;
    return QStringLiteral("<b>%1</b>: %2")
        .arg(QString::fromStdString(finding.pointer).toHtmlEscaped(), message);
}

}  // namespace

ImportDialog::ImportDialog(ImportSource source, Surroundings around, QWidget* parent)
    : QDialog(parent), source_(std::move(source)), kind_(kindOf(source_.name, source_.bytes)),
      around_(std::move(around)), pages_(new QStackedWidget),
      preview_(new ScenePreview(around_.theme)), problems_(new FindingList),
      problemsTitle_(new QLabel)
{
    setHelpTopic(*this, "import-and-export#import");
    setWindowTitle(tr("Import %1").arg(fileName(source_.name)));
    auto* trouble = new QFrame;
    trouble->setObjectName(QStringLiteral("trouble"));
    auto* rows = new QVBoxLayout(trouble);
    rows->setContentsMargins(18, 16, 18, 16);
    rows->setSpacing(10);
    problemsTitle_->setWordWrap(true);
    rows->addWidget(problemsTitle_);
    rows->addWidget(problems_, 1);
    pages_->addWidget(preview_);
    pages_->addWidget(trouble);

    auto* across = new QHBoxLayout;
    across->setSpacing(18);
    across->addWidget(pages_, 1);
    across->addWidget(makeColumn());
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(18, 18, 18, 14);
    all->setSpacing(14);
    all->addLayout(across, 1);
    all->addWidget(makeFoot());
    resize(firstSize);
    importAnew();
}

// Deletes the fields first. A dialog that is visible hides in ~QDialog, and the field that then loses the
// focus would read members that no longer exist.
ImportDialog::~ImportDialog()
{
    qDeleteAll(findChildren<FieldEditor*>());
}

QWidget* ImportDialog::makeColumn()
{
    column_ = new QWidget;
    column_->setFixedWidth(columnWidth);
    auto* layout = new QVBoxLayout(column_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    auto* title =
        new QLabel(QStringLiteral("<b>%1</b>").arg(fileName(source_.name).toHtmlEscaped()));
    title->setWordWrap(true);
    layout->addWidget(title);
    if (kind_)
        layout->addWidget(quietLabel(kindText(kind_)));
    counts_ = new QLabel;
    counts_->setObjectName(QStringLiteral("counts"));
    counts_->setWordWrap(true);
    layout->addWidget(counts_);
    auto* form = new QFormLayout;
    form->setContentsMargins(0, 10, 0, 4);
    form->setHorizontalSpacing(10);
    form->setVerticalSpacing(6);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addOptions(*form);
    if (form->rowCount() > 0)
        layout->addLayout(form);
    else
        delete form;
    notesTitle_ = groupLabel(tr("Different from the file"));
    notes_ = new FindingList;
    notes_->setAccessibleName(notesTitle_->text());
    layout->addWidget(notesTitle_);
    layout->addWidget(notes_, 1);
    layout->addStretch();
    return column_;
}

QWidget* ImportDialog::makeFoot()
{
    auto* foot = new QWidget;
    auto* layout = new QHBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    hint_ = quietLabel({});
    layout->addWidget(hint_, 1);
    layout->addStretch();
    const auto button = [&](const QString& text, const char* name, Choice choice) {
        auto* made = new QPushButton(text);
        made->setObjectName(QString::fromLatin1(name));
        connect(made, &QPushButton::clicked, this, [this, choice] { finish(choice); });
        layout->addWidget(made);
        return made;
    };
    cancel_ = button({}, "cancel", Choice::nothing);
    add_ = button(tr("&Add to this scene"), "add", Choice::addToScene);
    open_ = button(tr("&Open as a new scene"), "open", Choice::newScene);
    return foot;
}

void ImportDialog::addOptions(QFormLayout& form)
{
    if (!kind_)
        return;
    if (*kind_ == FileKind::csv)
        addLinksRow(form);
    for (const Field<ImportOptions>& field : fields(options_))
        if (hasEffect(*kind_, field.key))
            addOption(form, field);
}

void ImportDialog::addOption(QFormLayout& form, const Field<ImportOptions>& field)
{
    FieldBinding binding;
    binding.info = field;
    binding.value = [this, read = field.value]() -> std::optional<FieldValue> {
        return read(options_);
    };
    const auto apply = [this, assign = field.assign](const FieldValue& value) {
        ImportOptions changed = options_;
        assign(changed, value);
        set(changed);
    };
    binding.apply = [apply](const FieldValue& value) -> std::optional<Message> {
        apply(value);
        return std::nullopt;
    };
    binding.preview = apply;  // so that the picture follows while the user types
    auto* editor = new FieldEditor(std::move(binding));
    // Queued, because otherwise the Return key that finishes a field would also press the button.
    connect(
        editor, &FieldEditor::done, this, [this] { open_->setFocus(); }, Qt::QueuedConnection);
    form.addRow(QCoreApplication::translate("field", field.label), editor);
}

void ImportDialog::addLinksRow(QFormLayout& form)
{
    links_ = new QPushButton(tr("Choose a table…"));
    links_->setObjectName(QStringLiteral("links"));
    links_->setToolTip(tr("A table with the columns a and b: the points that each link joins."));
    connect(links_, &QPushButton::clicked, this, [this] {
        ImportSource chosen = around_.askForLinks(source_);
        if (chosen.linksName.empty())
            return;
        source_ = std::move(chosen);
        links_->setText(fileName(source_.linksName));
        importAnew();
    });
    form.addRow(tr("Links"), links_);
}

void ImportDialog::set(const ImportOptions& options)
{
    if (options == options_)
        return;
    options_ = options;
    importAnew();
}

void ImportDialog::importAnew()
{
    imported_ = importFile(source_, options_);
    const ReadScene& read = imported_.read;
    const bool any = hasScene() && !read.scene->empty();
    pages_->setCurrentIndex(hasScene() ? 0 : 1);
    preview_->setScene(scene());
    // Shows both problems and notes, because a note may explain a problem.
    std::vector<FileProblem> why = read.problems;
    why.insert(why.end(), read.notes.begin(), read.notes.end());
    problems_->setFindings(why);
    const QString culprit = fileName(imported_.inLinks ? source_.linksName : source_.name);
    problems_->setAccessibleName(tr("%1 cannot be imported").arg(culprit));
    problemsTitle_->setText(QStringLiteral("<b>%1</b><br>%2")
                                .arg(tr("%1 cannot be imported").arg(culprit.toHtmlEscaped()),
                                     tr("Nothing was added. This stands in the way:")));
    notes_->setFindings(read.notes);
    const bool differs = hasScene() && !read.notes.empty();
    notes_->setVisible(differs);
    notesTitle_->setVisible(differs);
    column_->setVisible(hasScene() || links_);
    hint_->setText(hint());
    hint_->setVisible(any);
    cancel_->setText(hasScene() ? tr("Cancel") : tr("Close"));
    add_->setVisible(any);
    open_->setVisible(hasScene());
    open_->setDefault(hasScene());
    showCounts();
}

void ImportDialog::showCounts()
{
    counts_->setVisible(hasScene());
    const Scene& from = scene();
    const bool isGround = !from.ground().empty() && from.particles().empty();
    QStringList lines;
    lines << (isGround ? tr("%n line(s) of ground", nullptr, static_cast<int>(from.ground().size()))
                       : tr("%n particle(s)", nullptr, static_cast<int>(from.particles().size())) +
                             QStringLiteral(", ") +
                             tr("%n constraint(s)", nullptr,
                                static_cast<int>(from.constraints().size())));
    if (const auto extent = extentOf(from)) {
        const QString size = tr("%1 by %2 %3")
                                 .arg(numberText(extent->width()), numberText(extent->height()),
                                      QString::fromStdString(from.world().lengthUnit));
        lines << (isGround ? size
                           : size + QStringLiteral(", ") +
                                 tr("%n connected part(s)", nullptr,
                                    static_cast<int>(connectedParts(from))));
    }
    counts_->setText(lines.join(u'\n'));
}

QString ImportDialog::hint() const
{
    const QString from = QString::fromStdString(scene().world().lengthUnit);
    const QString here = QString::fromStdString(around_.world.lengthUnit);
    const QString settings =
        tr("Adding to this scene takes no gravity, walls or other settings of the file along.");
    return from == here ? settings
                        : settings + QStringLiteral(" ") + tr("1 %1 becomes 1 %2.").arg(from, here);
}

const Scene& ImportDialog::scene() const
{
    static const Scene none;
    return hasScene() ? *imported_.read.scene : none;
}

// Does nothing while a field has a bad value, because the picture does not show that value.
void ImportDialog::finish(Choice choice)
{
    if (choice != Choice::nothing)
        for (FieldEditor* field : findChildren<FieldEditor*>())
            if (!field->settle())
                return field->setFocus();
    choice_ = choice;
    choice == Choice::nothing ? reject() : accept();
}

// In a field, Enter finishes the field and not the dialog.
void ImportDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && qobject_cast<QLineEdit*>(focusWidget()))
        return event->accept();
    QDialog::keyPressEvent(event);
}

FindingList::FindingList(QWidget* parent) : QTextEdit(parent)
{
    setObjectName(QStringLiteral("findings"));
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(0.0);
}

void FindingList::setFindings(const std::vector<FileProblem>& findings)
{
    const QString quiet = palette().color(QPalette::PlaceholderText).name();
    QString rows;
    for (const FileProblem& finding : findings)
        rows += rowOf(tr("line %1").arg(finding.line), textOf(finding), quiet);
    setHtml(QStringLiteral("<table cellspacing=\"0\" cellpadding=\"0\">%1</table>").arg(rows));
}

}  // namespace vakwerk
