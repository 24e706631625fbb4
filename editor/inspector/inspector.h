#pragma once

#include "editor/inspector/field_editor.h"
#include "editor/tools/tool.h"

#include <QScrollArea>

class QFormLayout;
class QLabel;

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
    void markStale();

signals:
    void done();  // the focus may return to the canvas

private:
    // Identifies a form, to keep its scroll position when it is rebuilt.
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
    int worldScrolled_ = 0;  // scroll position of the world's form
    QFormLayout* form_ = nullptr;
    std::vector<FieldEditor*> editors_;
    std::vector<std::pair<QLabel*, std::function<QString()>>> now_;
    Throttle refreshing_;
    bool isEdited_ = true;  // since it was refreshed
    bool wasAtStart_ = true;
};

}  // namespace vakwerk
