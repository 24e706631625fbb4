#pragma once

#include "editor/inspector/field_editor.h"
#include "editor/tools/tool.h"

#include <QScrollArea>

class QFormLayout;
class QLabel;

namespace vakwerk {

// Fields that are about something else than the scene: a template that is being adjusted.
struct FormSource {
    QString title;
    std::vector<FieldBinding> bindings;
};

// The fields of what is selected, of several at once, or of the world, from the field table.
class Inspector : public QScrollArea {
    Q_OBJECT

public:
    explicit Inspector(const Workbench& bench, QWidget* parent = nullptr);

    // Shows these fields instead, until it is given none.
    void setSource(std::optional<FormSource> source);
    void focusFirst();
    // Something that a form shows may have changed.
    void markStale();

signals:
    void done();  // the user is ready to go on with the canvas

private:
    // What a form is about: one that is built anew stays where it was scrolled to.
    struct Subject {
        QString source;
        Items items;
        bool isWorld() const { return source.isEmpty() && items.empty(); }
        friend bool operator==(const Subject&, const Subject&) = default;
    };

    void rebuild();
    void addRows();
    void alignLabels();
    void refresh();
    void addTitle(const QString& title, const QString& aside = {});
    void addGroup(const QString& name);
    void addField(FieldBinding binding);
    void showMenu(const FieldControlBase& target, const QPoint& where);
    void addFields(std::vector<FieldBinding> bindings);
    void addNow(const QString& label, std::function<QString()> value);
    void addWorld();
    void addParticles(const std::vector<ParticleId>& ids);
    void addConstraints(const std::vector<ConstraintId>& ids);
    void addDecorations(const std::vector<DecorationId>& ids);
    void addNowOf(ConstraintId id);
    void addNowOf(ParticleId id);

    Workbench bench_;
    std::optional<FormSource> source_;
    std::optional<Subject> subject_;
    int worldScrolled_ = 0;  // where the world was, for when nothing is selected again
    QFormLayout* form_ = nullptr;
    std::vector<FieldEditor*> editors_;
    std::vector<std::pair<QLabel*, std::function<QString()>>> now_;
    Throttle refreshing_;
    bool isEdited_ = true;  // since it was refreshed
    bool wasAtStart_ = true;
};

}  // namespace vakwerk
