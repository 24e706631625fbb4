<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ConstraintText</name>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln particle</numerusform>
            <numerusform>%Ln particles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>and %n other(s)</source>
        <translation>
            <numerusform>and %n other</numerusform>
            <numerusform>and %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message numerus="yes">
        <source>Weld %n particle(s)</source>
        <translation>
            <numerusform>Weld %n particle</numerusform>
            <numerusform>Weld %n particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Split %n link(s)</source>
        <translation>
            <numerusform>Split %n link</numerusform>
            <numerusform>Split %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reverse %n link(s)</source>
        <translation>
            <numerusform>Reverse %n link</numerusform>
            <numerusform>Reverse %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Connect %n particle(s)</source>
        <translation>
            <numerusform>Connect %n particle</numerusform>
            <numerusform>Connect %n particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Subdivide %n link(s)</source>
        <translation>
            <numerusform>Subdivide %n link</numerusform>
            <numerusform>Subdivide %n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %1, of %n link(s)</source>
        <translation>
            <numerusform>Delete %1, of %n link</numerusform>
            <numerusform>Delete %1, of %n links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>difference</name>
    <message numerus="yes">
        <source>%n particle(s) added</source>
        <translation>
            <numerusform>%Ln particle added</numerusform>
            <numerusform>%Ln particles added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s) changed</source>
        <translation>
            <numerusform>%Ln particle changed</numerusform>
            <numerusform>%Ln particles changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s) removed</source>
        <translation>
            <numerusform>%Ln particle removed</numerusform>
            <numerusform>%Ln particles removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s) added</source>
        <translation>
            <numerusform>%Ln constraint added</numerusform>
            <numerusform>%Ln constraints added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s) changed</source>
        <translation>
            <numerusform>%Ln constraint changed</numerusform>
            <numerusform>%Ln constraints changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s) removed</source>
        <translation>
            <numerusform>%Ln constraint removed</numerusform>
            <numerusform>%Ln constraints removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s) added</source>
        <translation>
            <numerusform>%Ln drawn item added</numerusform>
            <numerusform>%Ln drawn items added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s) changed</source>
        <translation>
            <numerusform>%Ln drawn item changed</numerusform>
            <numerusform>%Ln drawn items changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s) removed</source>
        <translation>
            <numerusform>%Ln drawn item removed</numerusform>
            <numerusform>%Ln drawn items removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n control(s) added</source>
        <translation>
            <numerusform>%Ln control added</numerusform>
            <numerusform>%Ln controls added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n control(s) changed</source>
        <translation>
            <numerusform>%Ln control changed</numerusform>
            <numerusform>%Ln controls changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n control(s) removed</source>
        <translation>
            <numerusform>%Ln control removed</numerusform>
            <numerusform>%Ln controls removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln particle</numerusform>
            <numerusform>%Ln particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%Ln constraint</numerusform>
            <numerusform>%Ln constraints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s)</source>
        <translation>
            <numerusform>%Ln drawn item</numerusform>
            <numerusform>%Ln drawn items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n load(s)</source>
        <translation>
            <numerusform>%n load</numerusform>
            <numerusform>%n loads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n load(s) added</source>
        <translation>
            <numerusform>%n load added</numerusform>
            <numerusform>%n loads added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n load(s) changed</source>
        <translation>
            <numerusform>%n load changed</numerusform>
            <numerusform>%n loads changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n load(s) removed</source>
        <translation>
            <numerusform>%n load removed</numerusform>
            <numerusform>%n loads removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s)</source>
        <translation>
            <numerusform>%n profile</numerusform>
            <numerusform>%n profiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s) added</source>
        <translation>
            <numerusform>%n profile added</numerusform>
            <numerusform>%n profiles added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s) changed</source>
        <translation>
            <numerusform>%n profile changed</numerusform>
            <numerusform>%n profiles changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s) removed</source>
        <translation>
            <numerusform>%n profile removed</numerusform>
            <numerusform>%n profiles removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground</source>
        <translation>
            <numerusform>%Ln line of ground</numerusform>
            <numerusform>%Ln lines of ground</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground added</source>
        <translation>
            <numerusform>%Ln line of ground added</numerusform>
            <numerusform>%Ln lines of ground added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground changed</source>
        <translation>
            <numerusform>%Ln line of ground changed</numerusform>
            <numerusform>%Ln lines of ground changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground removed</source>
        <translation>
            <numerusform>%Ln line of ground removed</numerusform>
            <numerusform>%Ln lines of ground removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s)</source>
        <translation>
            <numerusform>%n drive</numerusform>
            <numerusform>%n drives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s) added</source>
        <translation>
            <numerusform>%Ln drive added</numerusform>
            <numerusform>%Ln drives added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s) changed</source>
        <translation>
            <numerusform>%Ln drive changed</numerusform>
            <numerusform>%Ln drives changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s) removed</source>
        <translation>
            <numerusform>%Ln drive removed</numerusform>
            <numerusform>%Ln drives removed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>marks</name>
    <message numerus="yes">
        <source>%n constraint(s) break</source>
        <translation>
            <numerusform>%n constraint breaks</numerusform>
            <numerusform>%n constraints break</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) buckle</source>
        <translation>
            <numerusform>%n link buckles</numerusform>
            <numerusform>%n links buckle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>step</name>
    <message numerus="yes">
        <source>%n particles move, the farthest of them</source>
        <translation>
            <numerusform>%n particle moves, the farthest</numerusform>
            <numerusform>%n particles move, the farthest of them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The step has %n substeps. The previous position is set so that the velocity holds for one substep.</source>
        <translation>
            <numerusform>The step has %n substep. The previous position is set so that the velocity holds for one substep.</numerusform>
            <numerusform>The step has %n substeps. The previous position is set so that the velocity holds for one substep.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n substeps are done. The previous position is set so that the velocity holds for a whole step.</source>
        <translation>
            <numerusform>The %n substep is done. The previous position is set so that the velocity holds for a whole step.</numerusform>
            <numerusform>All %n substeps are done. The previous position is set so that the velocity holds for a whole step.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bounces change the velocities of %n particles.</source>
        <translation>
            <numerusform>Bounces change the velocity of %n particle.</numerusform>
            <numerusform>Bounces change the velocities of %n particles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::BuildTool</name>
    <message numerus="yes">
        <source>Add particle %1 with %n link(s)</source>
        <translation>
            <numerusform>Add particle %1 with %Ln link</numerusform>
            <numerusform>Add particle %1 with %Ln links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::ComparePanel</name>
    <message numerus="yes">
        <source>%1: nothing differs in %Ln step(s).</source>
        <translation>
            <numerusform>%1: nothing differs in %Ln step.</numerusform>
            <numerusform>%1: nothing differs in %Ln steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s) are in one of the two only.</source>
        <translation>
            <numerusform>%n particle is in one of the two only.</numerusform>
            <numerusform>%n particles are in one of the two only.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::ContactOffer</name>
    <message numerus="yes">
        <source>%n substep(s)</source>
        <translation>
            <numerusform>%n substep</numerusform>
            <numerusform>%n substeps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n iteration</numerusform>
            <numerusform>%n iterations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::CutTool</name>
    <message numerus="yes">
        <source>Cut %n link(s)</source>
        <translation>
            <numerusform>Cut %Ln link</numerusform>
            <numerusform>Cut %Ln links</numerusform>
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
        <source>%1 is written: %n frame(s) of %2 × %3 pixels.</source>
        <translation>
            <numerusform>%1 is written: %n frame of %2 × %3 pixels.</numerusform>
            <numerusform>%1 is written: %n frames of %2 × %3 pixels.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::ImportDialog</name>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln particle</numerusform>
            <numerusform>%Ln particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%Ln constraint</numerusform>
            <numerusform>%Ln constraints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connected part(s)</source>
        <translation>
            <numerusform>%Ln connected part</numerusform>
            <numerusform>%Ln connected parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground</source>
        <translation>
            <numerusform>%Ln line of ground</numerusform>
            <numerusform>%Ln lines of ground</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::Inspector</name>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln particle</numerusform>
            <numerusform>%Ln particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%Ln constraint</numerusform>
            <numerusform>%Ln constraints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s)</source>
        <translation>
            <numerusform>%Ln drawn item</numerusform>
            <numerusform>%Ln drawn items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n load(s)</source>
        <translation>
            <numerusform>%n load</numerusform>
            <numerusform>%n loads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s)</source>
        <translation>
            <numerusform>%n profile</numerusform>
            <numerusform>%n profiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) of these</source>
        <translation>
            <numerusform>%n link of these</numerusform>
            <numerusform>%n links of these</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground</source>
        <translation>
            <numerusform>%Ln line of ground</numerusform>
            <numerusform>%Ln lines of ground</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s)</source>
        <translation>
            <numerusform>%n drive</numerusform>
            <numerusform>%n drives</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::ItemList</name>
    <message numerus="yes">
        <source>The filter leaves out %n that is selected.</source>
        <translation>
            <numerusform>The filter leaves out %n that is selected.</numerusform>
            <numerusform>The filter leaves out %n that are selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::KeysDialog</name>
    <message numerus="yes">
        <source>The keys of %n command(s) are as they were at first.</source>
        <translation>
            <numerusform>The keys of %n command are as they were at first.</numerusform>
            <numerusform>The keys of %n commands are as they were at first.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::LoadsPanel</name>
    <message numerus="yes">
        <source>%n axle(s)</source>
        <translation>
            <numerusform>%n axle</numerusform>
            <numerusform>%n axles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n force(s)</source>
        <translation>
            <numerusform>%n force</numerusform>
            <numerusform>%n forces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::RecoveryDialog</name>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>And %Ln more.</numerusform>
            <numerusform>And %Ln more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::RepeatDialog</name>
    <message numerus="yes">
        <source>Repeat %n time(s)</source>
        <translation>
            <numerusform>Repeat %n time</numerusform>
            <numerusform>Repeat %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::StatusLine</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln particle</numerusform>
            <numerusform>%Ln particles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%Ln constraint</numerusform>
            <numerusform>%Ln constraints</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::StepTable</name>
    <message numerus="yes">
        <source>My %n number(s) agree.</source>
        <translation>
            <numerusform>My %n number agrees.</numerusform>
            <numerusform>My %n numbers agree.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::SupportTool</name>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%n particle</numerusform>
            <numerusform>%n particles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::TemplateTool</name>
    <message numerus="yes">
        <source>%n particle(s) of it lie on others and are not joined to them: select all, then Arrange ▸ Weld coincident particles.</source>
        <translation>
            <numerusform>%n particle of it lies on another and is not joined to it: select all, then Arrange ▸ Weld coincident particles.</numerusform>
            <numerusform>%n particles of it lie on others and are not joined to them: select all, then Arrange ▸ Weld coincident particles.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::Transport</name>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%Ln broken</numerusform>
            <numerusform>%Ln broken</numerusform>
        </translation>
    </message>
</context>
</TS>
