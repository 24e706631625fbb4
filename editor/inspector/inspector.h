// SPDX-License-Identifier: MIT
#pragma once

#include "editor/inspector/selection_box.h"
#include "editor/tools/tool.h"

#include <QScrollArea>

#include <set>
#include <string>

class QFormLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace vakwerk {

// Fields that do not belong to the scene, such as those of a template before it is placed.
struct FormSource {
    QString title;
    std::vector<FieldBinding> bindings;
};

// Returns the section of the manual about this kind of decoration.
const char* decorationTopic(const DecorationBody& body);

// Shows the fields of the selected items, or of the world if nothing is selected. The rows come from the
// table of fields.
class Inspector : public QScrollArea {
    Q_OBJECT

public:
    explicit Inspector(const Workbench& bench, QWidget* parent = nullptr);

    // Shows these fields in place of those of the selection, until it is called with nothing.
    void setSource(std::optional<FormSource> source);
    void focusFirst();
    // The folded groups of the world, by their names in the table of fields.
    const QStringList& folded() const { return folded_; }
    void fold(const QStringList& groups);
    void markStale();

signals:
    void done();    // the focus may return to the canvas
    void wanted();  // a field is about to get the focus, or a form is shown: the user must see it
    // The menu of a field is about to be shown.
    void fieldMenuFilled(QMenu& menu, const vakwerk::FieldControlBase& field);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    // Identifies a form, so that it keeps its scroll position when it is rebuilt.
    struct Subject {
        QString source;
        Items items;
        bool isWorld() const { return source.isEmpty() && items.empty(); }
        friend bool operator==(const Subject&, const Subject&) = default;
    };

    struct Title {
        QLabel* heading;
        QLabel* aside;
    };
    // The rows of the form that a button shows or hides.
    struct Fold {
        QToolButton* button;
        int first;
    };

    void rebuild();
    QLabel* scrubLabel(const QString& name, const FieldBinding& binding);
    bool isInUse() const;
    void endUse();
    void rebuildOutdated();
    void addRows();
    void alignLabels();
    void refresh();
    bool hasMade() const;
    bool areAsMade() const;
    bool reachesChosen(const Patch& patch) const;
    Title addTitle(const QString& title, const QString& aside = {});
    template <class Id>
    void addTitleOf(Id id, const QString& title, const std::function<QString()>& aside);
    void addGroup(const QString& name);
    void addFold(const QString& group);
    void showFolds();
    void addField(FieldBinding binding);
    void showMenu(const FieldControlBase& target, const QPoint& where);
    void fillMenu(QMenu& menu, const FieldControlBase& target);
    void addFields(std::vector<FieldBinding> bindings);
    QLabel* addNote(const QString& text);
    void showPast();
    QLabel* addNow(const QString& label, std::function<QString()> value);
    void addReaction(const QString& label, std::function<QString()> value);
    void showReaction();
    void addWorld();
    void addBox();
    void addParticles(const std::vector<ParticleId>& ids);
    void addConstraints(const std::vector<ConstraintId>& ids);
    void addLinksAmong(const std::vector<ConstraintId>& ids, const std::set<std::string>& shown);
    void addDecorations(const std::vector<DecorationId>& ids);
    void addLoads(const std::vector<LoadId>& ids);
    void addProfiles(const std::vector<ProfileId>& ids);
    void addGround(const std::vector<GroundId>& ids);
    void addDrives(const std::vector<DriveId>& ids);
    void addPartOf(const Items& item);
    void addNowOf(ConstraintId id);
    void addNowOf(ParticleId id);

    Workbench bench_;
    std::optional<FormSource> source_;
    std::optional<Subject> subject_;
    std::shared_ptr<const ChosenShape> chosen_;  // shape of the items in subject_
    int worldScrolled_ = 0;                      // scroll position of the world's form
    QFormLayout* form_ = nullptr;
    QLabel* past_ = nullptr;
    QLabel* reaction_ = nullptr;  // the reaction at rest, of items that may become supports
    std::vector<FieldEditor*> editors_;
    std::vector<Fold> folds_;
    const char* topic_ = "";  // the section of the manual about the fields that are being added
    QStringList folded_;
    std::vector<std::pair<QLabel*, std::function<QString()>>> now_;
    Throttle refreshing_;
    bool isEdited_ = true;     // whether there was an edit since the last refresh
    bool isOutdated_ = false;  // the form must be rebuilt when it is no longer in use
    bool wasAtStart_ = true;
    bool wasAsMade_ = true;
    bool isMadeEdited_ = false;  // a selected structure may have been edited since the last refresh
};

}  // namespace vakwerk
