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

// Fields that are not of the scene, such as those of a template being placed.
struct FormSource {
    QString title;
    std::vector<FieldBinding> bindings;
};

// Shows the fields of the selected items, or of the world, from the field table.
class Inspector : public QScrollArea {
    Q_OBJECT

public:
    explicit Inspector(const Workbench& bench, QWidget* parent = nullptr);

    // Replaces the fields until it is given none.
    void setSource(std::optional<FormSource> source);
    void focusFirst();
    // The groups of the world that show their name alone, by those of the field table.
    const QStringList& folded() const { return folded_; }
    void fold(const QStringList& groups);
    void markStale();

signals:
    void done();  // the focus may return to the canvas
    // The menu of a field is about to be shown.
    void fieldMenuFilled(QMenu& menu, const vakwerk::FieldControlBase& field);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    // Identifies a form, to keep its scroll position when it is rebuilt.
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
    // Rows of the form under a button.
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
    void addPartOf(const Items& item);
    void addNowOf(ConstraintId id);
    void addNowOf(ParticleId id);

    Workbench bench_;
    std::optional<FormSource> source_;
    std::optional<Subject> subject_;
    std::shared_ptr<const ChosenShape> chosen_;  // of the subject
    int worldScrolled_ = 0;                      // scroll position of the world's form
    QFormLayout* form_ = nullptr;
    QLabel* past_ = nullptr;
    QLabel* reaction_ = nullptr;  // at rest, of what may become held
    std::vector<FieldEditor*> editors_;
    std::vector<Fold> folds_;
    QStringList folded_;
    std::vector<std::pair<QLabel*, std::function<QString()>>> now_;
    Throttle refreshing_;
    bool isEdited_ = true;     // since it was refreshed
    bool isOutdated_ = false;  // the form is, for as long as it is in use
    bool wasAtStart_ = true;
    bool wasAsMade_ = true;
    bool isMadeEdited_ = false;  // a chosen structure may be, since it was refreshed
};

}  // namespace vakwerk
