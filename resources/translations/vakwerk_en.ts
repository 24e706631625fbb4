<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ConstraintText</name>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%n particle</numerusform>
            <numerusform>%n particles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>bindings</name>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message numerus="yes">
        <source>Delete %n item(s)</source>
        <translation>
            <numerusform>Delete %n item</numerusform>
            <numerusform>Delete %n items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::BuildTool</name>
    <message numerus="yes">
        <source>Add particle %1 with %n link(s)</source>
        <translation>
            <numerusform>Add particle %1 with %n link</numerusform>
            <numerusform>Add particle %1 with %n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::CutTool</name>
    <message numerus="yes">
        <source>Cut %n link(s)</source>
        <translation>
            <numerusform>Cut %n link</numerusform>
            <numerusform>Cut %n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::FileSession</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::FilmDialog</name>
    <message numerus="yes">
        <source>%n picture(s) are in the folder %1.</source>
        <translation>
            <numerusform>%n picture is in the folder %1.</numerusform>
            <numerusform>%n pictures are in the folder %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is written, with %n frame(s).</source>
        <translation>
            <numerusform>%1 is written, with %n frame.</numerusform>
            <numerusform>%1 is written, with %n frames.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::FindingList</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::ImportDialog</name>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%n particle</numerusform>
            <numerusform>%n particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%n constraint</numerusform>
            <numerusform>%n constraints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connected part(s)</source>
        <translation>
            <numerusform>%n connected part</numerusform>
            <numerusform>%n connected parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::Inspector</name>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%n particle</numerusform>
            <numerusform>%n particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%n constraint</numerusform>
            <numerusform>%n constraints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decoration(s)</source>
        <translation>
            <numerusform>%n decoration</numerusform>
            <numerusform>%n decorations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::StatusLine</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%n particle</numerusform>
            <numerusform>%n particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%n constraint</numerusform>
            <numerusform>%n constraints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::Transport</name>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%n broken</numerusform>
            <numerusform>%n broken</numerusform>
        </translation>
    </message>
</context>
</TS>
