<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="nl" sourcelanguage="en">
<context>
    <name>ConstraintText</name>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln deeltje</numerusform>
            <numerusform>%Ln deeltjes</numerusform>
        </translation>
    </message>
    <message>
        <source>Moment</source>
        <translation>Moment</translation>
    </message>
    <message>
        <source>Pressure</source>
        <translation>Overdruk</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kracht</translation>
    </message>
    <message>
        <source>Reaction</source>
        <translation>Reactiekracht</translation>
    </message>
    <message>
        <source>tension</source>
        <translation>trek</translation>
    </message>
    <message>
        <source>compression</source>
        <translation>druk</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>niet bekend</translation>
    </message>
    <message>
        <source>%1 (under: %2) to %3 (under: %4)</source>
        <translation>%1 (onder: %2) tot %3 (onder: %4)</translation>
    </message>
</context>
<context>
    <name>FieldEditor</name>
    <message>
        <source>%1, … (%L2 in all)</source>
        <translation>%1, … (%L2 in totaal)</translation>
    </message>
</context>
<context>
    <name>LoadText</name>
    <message>
        <source>%1 at %2</source>
        <translation>%1 op %2</translation>
    </message>
    <message>
        <source>%1 the other way</source>
        <translation>%1 andersom</translation>
    </message>
    <message>
        <source>none of them</source>
        <translation>geen ervan</translation>
    </message>
</context>
<context>
    <name>ProfileText</name>
    <message>
        <source>tension %1</source>
        <translation>trek %1</translation>
    </message>
    <message>
        <source>compression %1 (buckles)</source>
        <translation>druk %1 (knikt)</translation>
    </message>
    <message>
        <source>compression %1</source>
        <translation>druk %1</translation>
    </message>
    <message>
        <source>anything</source>
        <translation>alles</translation>
    </message>
</context>
<context>
    <name>ReactionText</name>
    <message>
        <source>%1: x %2, y %3</source>
        <translation>%1: x %2, y %3</translation>
    </message>
    <message>
        <source>x %1, y %2</source>
        <translation>x %1, y %2</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>niet bekend</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>The structure and what it carries</source>
        <translation>De constructie en wat ze draagt</translation>
    </message>
    <message>
        <source>A structure</source>
        <translation>Een constructie</translation>
    </message>
    <message>
        <source>At rest under %1.</source>
        <translation>In rust onder %1.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>niet bekend</translation>
    </message>
    <message>
        <source>Worst member</source>
        <translation>Zwaarst belaste staaf</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Telling</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Krachten</translation>
    </message>
    <message>
        <source>Can move</source>
        <translation>Kan bewegen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Opmerking</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Massa</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Deflection</source>
        <translation>Doorbuiging</translation>
    </message>
    <message>
        <source>largest: %1, at %2</source>
        <translation>grootste: %1, bij %2</translation>
    </message>
    <message>
        <source>none: no member that carries something has a limit</source>
        <translation>geen: geen staaf die iets draagt heeft een grens</translation>
    </message>
    <message>
        <source>breaks</source>
        <translation>breekt</translation>
    </message>
    <message>
        <source>buckles</source>
        <translation>knikt</translation>
    </message>
    <message>
        <source>Reactions</source>
        <translation>Reactiekrachten</translation>
    </message>
    <message>
        <source>at</source>
        <translation>bij</translation>
    </message>
    <message numerus="yes">
        <source>and %n other(s)</source>
        <translation>
            <numerusform>en %n andere</numerusform>
            <numerusform>en %n andere</numerusform>
        </translation>
    </message>
    <message>
        <source>member</source>
        <translation>staaf</translation>
    </message>
    <message>
        <source>joints</source>
        <translation>knopen</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>profiel</translation>
    </message>
    <message>
        <source>length</source>
        <translation>lengte</translation>
    </message>
    <message>
        <source>lowest and highest</source>
        <translation>laagste en hoogste</translation>
    </message>
    <message>
        <source>force</source>
        <translation>kracht</translation>
    </message>
    <message>
        <source>can carry</source>
        <translation>kan dragen</translation>
    </message>
    <message>
        <source>share of capacity</source>
        <translation>benuttingsgraad</translation>
    </message>
    <message>
        <source>at 100 %</source>
        <translation>bij 100 %</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>Staven</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 tot %2</translation>
    </message>
    <message>
        <source>%1 with %2 % of its capacity, by %3</source>
        <translation>%1 met een benuttingsgraad van %2 %, door %3</translation>
    </message>
    <message>
        <source>under: %1</source>
        <translation>onder: %1</translation>
    </message>
    <message>
        <source>at 100 % it %1</source>
        <translation>bij 100 % %1 hij</translation>
    </message>
    <message>
        <source>weights and permanent loads</source>
        <translation>gewichten en permanente lasten</translation>
    </message>
    <message>
        <source>At rest under the loads that act at %1: %2.</source>
        <translation>In rust onder de lasten die op %1 werken: %2.</translation>
    </message>
    <message>
        <source>%1, which carries a compression of %2 and can bear none</source>
        <translation>%1, met een druk van %2 en zonder enige druksterkte</translation>
    </message>
    <message>
        <source>Lowest force</source>
        <translation>Laagste kracht</translation>
    </message>
    <message>
        <source>Highest force</source>
        <translation>Hoogste kracht</translation>
    </message>
    <message>
        <source>Largest tension</source>
        <translation>Grootste trek</translation>
    </message>
    <message>
        <source>Largest compression</source>
        <translation>Grootste druk</translation>
    </message>
    <message>
        <source>lowest</source>
        <translation>laagste</translation>
    </message>
    <message>
        <source>under</source>
        <translation>onder</translation>
    </message>
    <message>
        <source>highest</source>
        <translation>hoogste</translation>
    </message>
    <message>
        <source>Replaceable</source>
        <translation>Vervangbaar</translation>
    </message>
    <message>
        <source>Zero-force members</source>
        <translation>Nulstaven</translation>
    </message>
    <message>
        <source>Slack</source>
        <translation>Slap</translation>
    </message>
    <message>
        <source>At rest: the envelope of each of these loads alone, and of none of them: %1. These always act: %2.</source>
        <translation>In rust: de omhullende van elk van deze lasten apart, en van geen ervan: %1. Deze werken altijd: %2.</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>step %1</source>
        <translation>stap %1</translation>
    </message>
    <message>
        <source>%1 %2 · step %3</source>
        <translation>%1 %2 · stap %3</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>Names the tools beside their icons. Until you choose, a window of 1600 pixels and more does so.</source>
        <translation>Noemt het gereedschap naast de pictogrammen. Zolang je niets kiest, doet een venster van minstens 1600 pixels dat.</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handleiding</translation>
    </message>
    <message>
        <source>&amp;Help on this</source>
        <translation>Hulp h&amp;ierbij</translation>
    </message>
    <message>
        <source>Opens the manual at the panel, tool, field or message that has the focus or is under the mouse.</source>
        <translation>Opent de handleiding bij het paneel, het gereedschap, het veld of het bericht dat de focus heeft of onder de muis staat.</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nieuw</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Openen…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>Op&amp;slaan</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Opslaan &amp;als…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>A&amp;fsluiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Ongedaan maken</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Opn&amp;ieuw</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>K&amp;nippen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopiëren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Plakken</translation>
    </message>
    <message>
        <source>Paste in p&amp;lace</source>
        <translation>Op de&amp;zelfde plaats plakken</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Dupliceren</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>&amp;Verwijderen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alles selecteren</translation>
    </message>
    <message>
        <source>&amp;Select none</source>
        <translation>Niet&amp;s selecteren</translation>
    </message>
    <message>
        <source>&amp;Invert selection</source>
        <translation>Selectie o&amp;mkeren</translation>
    </message>
    <message>
        <source>Select all that is c&amp;onnected</source>
        <translation>Alles selecteren wat ver&amp;bonden is</translation>
    </message>
    <message>
        <source>Pi&amp;n or unpin</source>
        <translation>Vas&amp;tzetten of losmaken</translation>
    </message>
    <message>
        <source>Use t&amp;his pose as the start</source>
        <translation>Deze stand als be&amp;gin gebruiken</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>&amp;Selecteren</translation>
    </message>
    <message>
        <source>&amp;Build</source>
        <translation>&amp;Bouwen</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>&amp;Verbinden</translation>
    </message>
    <message>
        <source>Te&amp;mplate</source>
        <translation>S&amp;jabloon</translation>
    </message>
    <message>
        <source>&amp;Play or pause</source>
        <translation>&amp;Afspelen of pauzeren</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>&amp;Stap</translation>
    </message>
    <message>
        <source>&amp;Ten steps</source>
        <translation>&amp;Tien stappen</translation>
    </message>
    <message>
        <source>&amp;Reset to the start</source>
        <translation>Terug naar het &amp;begin</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>&amp;Langzamer</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>S&amp;neller</translation>
    </message>
    <message>
        <source>&amp;Stress colours</source>
        <translation>&amp;Spanningskleuren</translation>
    </message>
    <message>
        <source>&amp;Hold the maximum</source>
        <translation>&amp;Maximum vasthouden</translation>
    </message>
    <message>
        <source>&amp;Force</source>
        <translation>&amp;Kracht</translation>
    </message>
    <message>
        <source>S&amp;train</source>
        <translation>&amp;Rek</translation>
    </message>
    <message>
        <source>&amp;Automatic scale</source>
        <translation>&amp;Automatische schaal</translation>
    </message>
    <message>
        <source>Fi&amp;xed scale…</source>
        <translation>&amp;Vaste schaal…</translation>
    </message>
    <message>
        <source>&amp;Zoom in</source>
        <translation>&amp;Inzoomen</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Uitzoomen</translation>
    </message>
    <message>
        <source>One &amp;pixel for one unit</source>
        <translation>Eén pi&amp;xel per eenheid</translation>
    </message>
    <message>
        <source>F&amp;it all</source>
        <translation>A&amp;lles in beeld</translation>
    </message>
    <message>
        <source>&amp;Fit the selection</source>
        <translation>Selectie in &amp;beeld</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Raster</translation>
    </message>
    <message>
        <source>S&amp;nap to the grid</source>
        <translation>Va&amp;ngen op het raster</translation>
    </message>
    <message>
        <source>Pan&amp;els</source>
        <translation>Pan&amp;elen</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>V&amp;olledig scherm</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Zoals het &amp;systeem</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Licht</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Donker</translation>
    </message>
    <message>
        <source>&amp;Keys and gestures</source>
        <translation>&amp;Toetsen en muisgebaren</translation>
    </message>
    <message>
        <source>&amp;About Vakwerk</source>
        <translation>&amp;Over Vakwerk</translation>
    </message>
    <message>
        <source>&amp;Length error (now − wanted)</source>
        <translation>&amp;Lengtefout (nu − gewenst)</translation>
    </message>
    <message>
        <source>Guide, &amp;horizontal</source>
        <translation>Geleiding, &amp;horizontaal</translation>
    </message>
    <message>
        <source>Guide, &amp;vertical</source>
        <translation>Geleiding, &amp;verticaal</translation>
    </message>
    <message>
        <source>On a &amp;circle</source>
        <translation>Op een &amp;cirkel</translation>
    </message>
    <message>
        <source>Keep &amp;angle</source>
        <translation>Hoek v&amp;asthouden</translation>
    </message>
    <message>
        <source>Keep a&amp;rea</source>
        <translation>&amp;Oppervlakte vasthouden</translation>
    </message>
    <message>
        <source>Change to &amp;distance</source>
        <translation>In afstan&amp;dsconstraint wijzigen</translation>
    </message>
    <message>
        <source>Change to r&amp;ope</source>
        <translation>In &amp;touwconstraint wijzigen</translation>
    </message>
    <message>
        <source>Change to &amp;spring</source>
        <translation>In v&amp;eer wijzigen</translation>
    </message>
    <message>
        <source>B&amp;rush</source>
        <translation>K&amp;wast</translation>
    </message>
    <message>
        <source>C&amp;ut links</source>
        <translation>Verbindingen &amp;doorknippen</translation>
    </message>
    <message>
        <source>&amp;Grab</source>
        <translation>Pa&amp;kken</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importeren…</translation>
    </message>
    <message>
        <source>&amp;Gallery…</source>
        <translation>&amp;Galerij…</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notitie</translation>
    </message>
    <message>
        <source>&amp;Picture…</source>
        <translation>&amp;Afbeelding…</translation>
    </message>
    <message>
        <source>&amp;Film…</source>
        <translation>&amp;Film…</translation>
    </message>
    <message>
        <source>&amp;Numbers…</source>
        <translation>&amp;Getallen…</translation>
    </message>
    <message>
        <source>&amp;Code…</source>
        <translation>&amp;Code…</translation>
    </message>
    <message>
        <source>Cop&amp;y picture</source>
        <translation>A&amp;fbeelding kopiëren</translation>
    </message>
    <message>
        <source>&amp;Skin over it</source>
        <translation>&amp;Huid erover</translation>
    </message>
    <message>
        <source>&amp;Trail</source>
        <translation>&amp;Spoor</translation>
    </message>
    <message>
        <source>&amp;Catenary</source>
        <translation>&amp;Kettinglijn</translation>
    </message>
    <message>
        <source>Selects and moves; pulls while the simulation plays.</source>
        <translation>Selecteert en verplaatst; trekt terwijl de simulatie speelt.</translation>
    </message>
    <message>
        <source>Each click makes a particle, linked to those near it.</source>
        <translation>Elke klik maakt een deeltje, verbonden met die dichtbij zijn.</translation>
    </message>
    <message>
        <source>Drag from particle to particle to link them.</source>
        <translation>Sleep van deeltje naar deeltje om ze te verbinden.</translation>
    </message>
    <message>
        <source>Draws a whole cloth, blob, bridge or figure to size.</source>
        <translation>Tekent een heel doek, een blob, een brug of een figuur op maat.</translation>
    </message>
    <message>
        <source>Sweeps along what is within a circle; the wheel sets its size.</source>
        <translation>Veegt mee wat binnen een cirkel is; het wiel bepaalt de grootte.</translation>
    </message>
    <message>
        <source>A click or a swipe cuts links.</source>
        <translation>Een klik of een veeg knipt verbindingen door.</translation>
    </message>
    <message>
        <source>Drags all particles within a circle; the wheel sets its size.</source>
        <translation>Sleept alle deeltjes binnen een cirkel; het wiel bepaalt de grootte.</translation>
    </message>
    <message>
        <source>Writes a text on the canvas.</source>
        <translation>Schrijft een tekst op het tekenvlak.</translation>
    </message>
    <message>
        <source>Colours each link by the force in it.</source>
        <translation>Kleurt elke verbinding naar de kracht erin.</translation>
    </message>
    <message>
        <source>&amp;Description of the scene</source>
        <translation>Bes&amp;chrijving van de scène</translation>
    </message>
    <message>
        <source>The force in each link. Before the first step it is what the length of the link requires, as if the link were alone.</source>
        <translation>De kracht in elke verbinding. Vóór de eerste stap is dat wat haar lengte vraagt, alsof ze alleen was.</translation>
    </message>
    <message>
        <source>The length error of each link divided by its rest length. Relaxation leaves such errors, and larger ones in links that come early in an iteration, so that a symmetric bridge is coloured unevenly.</source>
        <translation>De lengtefout van elke verbinding gedeeld door haar rustlengte. Relaxatie laat zulke fouten over, en grotere bij verbindingen die vroeg in een iteratie aan de beurt komen. Daarom is een symmetrische brug ongelijk gekleurd.</translation>
    </message>
    <message>
        <source>How much longer each link is than it tries to be. As in the strain, the order of solving in an iteration shows in it.</source>
        <translation>Hoeveel langer elke verbinding is dan ze probeert te zijn. Net als bij de rek is de volgorde binnen een iteratie erin te zien.</translation>
    </message>
    <message>
        <source>The colours of the ends follow the values.</source>
        <translation>De kleuren van de uiteinden volgen de waarden.</translation>
    </message>
    <message>
        <source>The colours of the ends stand for a value that you give.</source>
        <translation>De kleuren van de uiteinden staan voor een waarde die je zelf geeft.</translation>
    </message>
    <message>
        <source>Reco&amp;ver…</source>
        <translation>Werk &amp;herstellen…</translation>
    </message>
    <message>
        <source>Re&amp;member my work</source>
        <translation>Mijn &amp;werk onthouden</translation>
    </message>
    <message>
        <source>Each link keeps the colour of its largest value since the start.</source>
        <translation>Elke verbinding houdt de kleur van haar grootste waarde sinds het begin.</translation>
    </message>
    <message>
        <source>Over a &amp;pulley</source>
        <translation>Over een &amp;katrol</translation>
    </message>
    <message>
        <source>Suppor&amp;t</source>
        <translation>S&amp;teunpunt</translation>
    </message>
    <message>
        <source>&amp;Length and angle…</source>
        <translation>&amp;Lengte en hoek…</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>Er is niets geselecteerd.</translation>
    </message>
    <message>
        <source>No links are selected.</source>
        <translation>Er zijn geen verbindingen geselecteerd.</translation>
    </message>
    <message>
        <source>There is nothing on the clipboard.</source>
        <translation>Het klembord is leeg.</translation>
    </message>
    <message>
        <source>The scene is empty.</source>
        <translation>De scène is leeg.</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Er is niets om ongedaan te maken.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Er is niets om opnieuw te doen.</translation>
    </message>
    <message>
        <source>No particles are selected.</source>
        <translation>Er zijn geen deeltjes geselecteerd.</translation>
    </message>
    <message>
        <source>This is the start.</source>
        <translation>Dit is het begin.</translation>
    </message>
    <message>
        <source>Flip &amp;horizontally</source>
        <translation>Horizontaal &amp;spiegelen</translation>
    </message>
    <message>
        <source>Flip &amp;vertically</source>
        <translation>&amp;Verticaal spiegelen</translation>
    </message>
    <message>
        <source>Rotate 90° to the &amp;left</source>
        <translation>Kwartslag naar &amp;links</translation>
    </message>
    <message>
        <source>Rotate 90° to the &amp;right</source>
        <translation>Kwartslag naar &amp;rechts</translation>
    </message>
    <message>
        <source>At the &amp;left</source>
        <translation>Aan de &amp;linkerkant</translation>
    </message>
    <message>
        <source>In the middle of the &amp;width</source>
        <translation>In het midden van de &amp;breedte</translation>
    </message>
    <message>
        <source>At the &amp;right</source>
        <translation>Aan de &amp;rechterkant</translation>
    </message>
    <message>
        <source>At the &amp;top</source>
        <translation>Aan de b&amp;ovenkant</translation>
    </message>
    <message>
        <source>In the middle of the &amp;height</source>
        <translation>In het midden van de &amp;hoogte</translation>
    </message>
    <message>
        <source>At the &amp;bottom</source>
        <translation>Aan de o&amp;nderkant</translation>
    </message>
    <message>
        <source>&amp;Horizontally</source>
        <translation>&amp;Horizontaal</translation>
    </message>
    <message>
        <source>&amp;Vertically</source>
        <translation>&amp;Verticaal</translation>
    </message>
    <message>
        <source>To the &amp;left</source>
        <translation>Naar &amp;links</translation>
    </message>
    <message>
        <source>To the &amp;right</source>
        <translation>Naar &amp;rechts</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>Naar &amp;boven</translation>
    </message>
    <message>
        <source>&amp;Down</source>
        <translation>Naar &amp;onder</translation>
    </message>
    <message>
        <source>&amp;Weld</source>
        <translation>L&amp;assen</translation>
    </message>
    <message>
        <source>Weld &amp;coincident particles</source>
        <translation>Sa&amp;menvallende deeltjes lassen</translation>
    </message>
    <message>
        <source>Connec&amp;t the selected particles</source>
        <translation>&amp;De geselecteerde deeltjes verbinden</translation>
    </message>
    <message>
        <source>&amp;Split</source>
        <translation>S&amp;plitsen</translation>
    </message>
    <message>
        <source>Reverse lin&amp;ks</source>
        <translation>Verbindingen &amp;omkeren</translation>
    </message>
    <message>
        <source>Set rest length to length &amp;now</source>
        <translation>Rustlengte gelijkmaken aan de lengte van &amp;nu</translation>
    </message>
    <message>
        <source>R&amp;epeat…</source>
        <translation>&amp;Herhalen…</translation>
    </message>
    <message>
        <source>S&amp;ubdivide…</source>
        <translation>&amp;In stukken verdelen…</translation>
    </message>
    <message>
        <source>&amp;Change keys…</source>
        <translation>Toetsen &amp;wijzigen…</translation>
    </message>
    <message>
        <source>Plays the simulation, or pauses it.</source>
        <translation>Speelt de simulatie af, of pauzeert haar.</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Indeling &amp;herstellen</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Volgen&amp;d paneel</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>Opdracht &amp;zoeken…</translation>
    </message>
    <message>
        <source>Snap to particles, lin&amp;ks and directions</source>
        <translation>Vangen op deelt&amp;jes, verbindingen en richtingen</translation>
    </message>
    <message>
        <source>Fewer than two particles are selected.</source>
        <translation>Minder dan twee deeltjes geselecteerd.</translation>
    </message>
    <message>
        <source>No constraint is selected.</source>
        <translation>Er is geen constraint geselecteerd.</translation>
    </message>
    <message>
        <source>Makes a link from the selected particle by numbers, or a particle if nothing is selected; sets the size of a template.</source>
        <translation>Maakt een verbinding vanaf het geselecteerde deeltje met getallen, of een deeltje als niets is geselecteerd; geeft een sjabloon zijn maat.</translation>
    </message>
    <message>
        <source>Select the sa&amp;me kind</source>
        <translation>Zelfde soort sele&amp;cteren</translation>
    </message>
    <message>
        <source>Selects all constraints of the kinds that are selected, and all particles that are pinned or free as the selected ones are.</source>
        <translation>Selecteert alle constraints van de soorten die geselecteerd zijn, en alle deeltjes die vastgezet of vrij zijn zoals de geselecteerde.</translation>
    </message>
    <message>
        <source>&amp;Grow the selection</source>
        <translation>Selectie &amp;uitbreiden</translation>
    </message>
    <message>
        <source>Adds what is one link away.</source>
        <translation>Voegt toe wat één verbinding verder ligt.</translation>
    </message>
    <message>
        <source>Shrin&amp;k the selection</source>
        <translation>Selectie ink&amp;rimpen</translation>
    </message>
    <message>
        <source>Takes away what has a link to something that is not selected.</source>
        <translation>Haalt weg wat verbonden is met iets dat niet geselecteerd is.</translation>
    </message>
    <message>
        <source>N&amp;o labels</source>
        <translation>&amp;Geen opschriften</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>The names of links and particles, or their ids if they have none.</source>
        <translation>De namen van verbindingen en deeltjes, of hun nummer als ze geen naam hebben.</translation>
    </message>
    <message>
        <source>&amp;Lengths of links</source>
        <translation>&amp;Lengten van verbindingen</translation>
    </message>
    <message>
        <source>&amp;Strains of links</source>
        <translation>&amp;Rek van verbindingen</translation>
    </message>
    <message>
        <source>&amp;Forces in links</source>
        <translation>&amp;Krachten in verbindingen</translation>
    </message>
    <message>
        <source>O&amp;rder of solving</source>
        <translation>&amp;Volgorde van oplossen</translation>
    </message>
    <message>
        <source>The place of each link in an iteration.</source>
        <translation>De hoeveelste elke verbinding in een iteratie is.</translation>
    </message>
    <message>
        <source>&amp;Masses of particles</source>
        <translation>&amp;Massa&apos;s van deeltjes</translation>
    </message>
    <message>
        <source>S&amp;peeds of particles</source>
        <translation>&amp;Snelheden van deeltjes</translation>
    </message>
    <message>
        <source>Go to the &amp;worst</source>
        <translation>Naar de &amp;zwaarst belaste</translation>
    </message>
    <message>
        <source>Selects the link with the largest force or strain, whichever is shown.</source>
        <translation>Selecteert de verbinding met de grootste kracht of rek, al naargelang wat wordt getoond.</translation>
    </message>
    <message>
        <source>The mouse on the canvas does not select it, and it is not moved.</source>
        <translation>De muis op het tekenvlak selecteert het niet, en het wordt niet verplaatst.</translation>
    </message>
    <message>
        <source>Nothing is locked.</source>
        <translation>Er is niets vergrendeld.</translation>
    </message>
    <message>
        <source>It works as before, but is not drawn.</source>
        <translation>Het werkt als voorheen, maar wordt niet getekend.</translation>
    </message>
    <message>
        <source>Nothing is hidden.</source>
        <translation>Er is niets verborgen.</translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation>&amp;Vergrendelen</translation>
    </message>
    <message>
        <source>&amp;Unlock all</source>
        <translation>Alles &amp;ontgrendelen</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>Ver&amp;bergen</translation>
    </message>
    <message>
        <source>&amp;Show all that is hidden</source>
        <translation>Alles wat verborgen is &amp;tonen</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>&amp;Groeperen</translation>
    </message>
    <message>
        <source>A click then selects all of it; a double click, what is under the mouse.</source>
        <translation>Een klik selecteert dan het geheel; een dubbelklik wat onder de muis is.</translation>
    </message>
    <message>
        <source>Ungrou&amp;p</source>
        <translation>Groep ophe&amp;ffen</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>&amp;Startpagina</translation>
    </message>
    <message>
        <source>Build a &amp;bridge, step by step</source>
        <translation>Bouw een &amp;brug, stap voor stap</translation>
    </message>
    <message>
        <source>Makes an empty scene, in pixels or in metres as last chosen on the start page.</source>
        <translation>Maakt een lege scène, in pixels of in meters, zoals het laatst op de startpagina gekozen.</translation>
    </message>
    <message>
        <source>Says what to do next, and ticks what is done.</source>
        <translation>Zegt wat je nu doet, en vinkt af wat gedaan is.</translation>
    </message>
    <message>
        <source>Tasks of &amp;lesson 4</source>
        <translation>Taken van &amp;les 4</translation>
    </message>
    <message>
        <source>&amp;Captions of tools</source>
        <translation>Bijschriften bij &amp;knoppen</translation>
    </message>
    <message>
        <source>The scene has no description.</source>
        <translation>De scène heeft geen beschrijving.</translation>
    </message>
    <message>
        <source>No group is selected.</source>
        <translation>Er is geen groep geselecteerd.</translation>
    </message>
    <message>
        <source>&amp;In a line…</source>
        <translation>&amp;In een lijn…</translation>
    </message>
    <message>
        <source>Through the pivot of the selection, where that was moved.</source>
        <translation>Door het draaipunt van de selectie, als dat verplaatst is.</translation>
    </message>
    <message>
        <source>Con&amp;vert to metres</source>
        <translation>Omr&amp;ekenen naar meters</translation>
    </message>
    <message>
        <source>Writes every length, speed and force of the scene in metres. The motion stays the same.</source>
        <translation>Schrijft elke lengte, snelheid en kracht van de scène in meters. De beweging blijft gelijk.</translation>
    </message>
    <message>
        <source>This needs the start of a scene that is not in metres and in whose world Units in a metre is set.</source>
        <translation>Dit kan aan het begin van een scène die niet in meters is en in de wereld waarvan Eenheden per meter is ingevuld.</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>Stap te&amp;rug</translation>
    </message>
    <message>
        <source>This is the first step of the run.</source>
        <translation>Dit is de eerste stap van de simulatie.</translation>
    </message>
    <message>
        <source>Te&amp;n steps back</source>
        <translation>Tien stappen ter&amp;ug</translation>
    </message>
    <message>
        <source>To the f&amp;irst step</source>
        <translation>Naar de &amp;eerste stap</translation>
    </message>
    <message>
        <source>Goes back in the run. What was done is kept.</source>
        <translation>Gaat terug in de simulatie. Wat gedaan is blijft bewaard.</translation>
    </message>
    <message>
        <source>To the &amp;last step</source>
        <translation>Naar de laatste sta&amp;p</translation>
    </message>
    <message>
        <source>Goes to the last step that the run has reached.</source>
        <translation>Gaat naar de laatste stap die de simulatie heeft bereikt.</translation>
    </message>
    <message>
        <source>This is the last step of the run.</source>
        <translation>Dit is de laatste stap van de simulatie.</translation>
    </message>
    <message>
        <source>While its keys are held the steps go faster and faster, also back.</source>
        <translation>Zolang de toets is ingedrukt gaan de stappen steeds sneller, ook terug.</translation>
    </message>
    <message>
        <source>Begins a new run, in which nothing has been done by hand.</source>
        <translation>Begint een nieuwe simulatie, waarin niets met de hand is gedaan.</translation>
    </message>
    <message>
        <source>&amp;Go to step…</source>
        <translation>&amp;Ga naar stap…</translation>
    </message>
    <message>
        <source>Goes back or on to any step, or to a time.</source>
        <translation>Gaat terug of verder naar een stap of een tijd.</translation>
    </message>
    <message>
        <source>To the ne&amp;xt mark</source>
        <translation>Naar het &amp;volgende teken</translation>
    </message>
    <message>
        <source>There are marks for the first touch of a wall, breaks, the largest value of what the colours show, what was done by hand, edits and bookmarks.</source>
        <translation>Er zijn tekens voor de eerste aanraking van een wand, breuken, de grootste waarde van wat de kleuren tonen, wat met de hand is gedaan, wijzigingen en bladwijzers.</translation>
    </message>
    <message>
        <source>The run has no mark after this step.</source>
        <translation>Na deze stap heeft de simulatie geen teken.</translation>
    </message>
    <message>
        <source>To the pre&amp;vious mark</source>
        <translation>Naar het vorige te&amp;ken</translation>
    </message>
    <message>
        <source>The run has no mark before this step.</source>
        <translation>Vóór deze stap heeft de simulatie geen teken.</translation>
    </message>
    <message>
        <source>Bookmar&amp;k this step</source>
        <translation>Bladwi&amp;jzer bij deze stap</translation>
    </message>
    <message>
        <source>Marks the step on the timeline, in each run of the scene while it is open.</source>
        <translation>Markeert de stap op de tijdlijn, in elke simulatie van de scène zolang die open is.</translation>
    </message>
    <message>
        <source>R&amp;un to the next stop</source>
        <translation>&amp;Doorgaan tot de volgende stop</translation>
    </message>
    <message>
        <source>Runs as fast as the machine can; Esc ends it.</source>
        <translation>Gaat zo snel als de computer kan; Esc stopt het.</translation>
    </message>
    <message>
        <source>The run has no stop: set one with Stop when.</source>
        <translation>Er is geen stop: kies er een met Stoppen als.</translation>
    </message>
    <message>
        <source>Step &amp;into</source>
        <translation>Stap &amp;in</translation>
    </message>
    <message>
        <source>Shows the next thing that the step does: one sum of forces, one constraint, one wall.</source>
        <translation>Toont het volgende dat de stap doet: één som van krachten, één constraint, één wand.</translation>
    </message>
    <message>
        <source>Step into, &amp;back</source>
        <translation>Stap in, &amp;terug</translation>
    </message>
    <message>
        <source>Goes back by one thing that the step does.</source>
        <translation>Gaat één ding terug van wat de stap doet.</translation>
    </message>
    <message>
        <source>Step &amp;over</source>
        <translation>Stap &amp;over</translation>
    </message>
    <message>
        <source>Goes to the end of an iteration or of another stage.</source>
        <translation>Gaat naar het einde van een iteratie of een andere fase.</translation>
    </message>
    <message>
        <source>Step over, bac&amp;k</source>
        <translation>Stap over, teru&amp;g</translation>
    </message>
    <message>
        <source>Goes back to the beginning of a stage.</source>
        <translation>Gaat terug naar het begin van een fase.</translation>
    </message>
    <message>
        <source>Step o&amp;ut</source>
        <translation>Stap &amp;uit</translation>
    </message>
    <message>
        <source>Takes the step to its end.</source>
        <translation>Maakt de stap af.</translation>
    </message>
    <message>
        <source>Solver &amp;table</source>
        <translation>Oplosta&amp;bel</translation>
    </message>
    <message>
        <source>Shows the values of constraints and particles, and how errors decrease, while the inside of a step is shown.</source>
        <translation>Toont de waarden van constraints en deeltjes, en hoe fouten afnemen, zolang er in een stap wordt gekeken.</translation>
    </message>
    <message>
        <source>&amp;Leave the step</source>
        <translation>De stap &amp;verlaten</translation>
    </message>
    <message>
        <source>Goes back to the beginning of the step.</source>
        <translation>Gaat terug naar het begin van de stap.</translation>
    </message>
    <message>
        <source>No step is open.</source>
        <translation>Er is geen stap geopend.</translation>
    </message>
    <message>
        <source>Edits then count from the start: the run is computed again up to the time that is shown, with all that was done by hand at the same times.</source>
        <translation>Wijzigingen gelden dan vanaf het begin: de simulatie wordt opnieuw berekend tot het tijdstip dat te zien is, met alles wat met de hand is gedaan op dezelfde tijdstippen.</translation>
    </message>
    <message>
        <source>Shows where the selected particles go next, with a dot each tenth of a second, and which links break on the way.</source>
        <translation>Toont waar de geselecteerde deeltjes heen gaan, met een stip bij elke tiende seconde, en welke verbindingen onderweg breken.</translation>
    </message>
    <message>
        <source>Fro&amp;m the start</source>
        <translation>Vanaf &amp;het begin</translation>
    </message>
    <message>
        <source>&amp;Show the way ahead</source>
        <translation>De &amp;weg vooruit tonen</translation>
    </message>
    <message>
        <source>&amp;How far ahead…</source>
        <translation>&amp;Hoe ver vooruit…</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Met een tweede simulatie vergelijken…</translation>
    </message>
    <message>
        <source>Runs the scene a second time with other settings, or reads a table, and shows how far the two are apart.</source>
        <translation>Laat de scène een tweede keer lopen met andere instellingen, of leest een tabel, en toont hoe ver de twee uiteen liggen.</translation>
    </message>
    <message>
        <source>Plot &amp;y</source>
        <translation>&amp;y in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;x</source>
        <translation>&amp;x in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;speed</source>
        <translation>&amp;Snelheid in een grafiek</translation>
    </message>
    <message>
        <source>Plot a&amp;cceleration</source>
        <translation>&amp;Versnelling in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;length or distance</source>
        <translation>&amp;Lengte of afstand in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;direction</source>
        <translation>&amp;Richting in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;angle</source>
        <translation>&amp;Hoek in een grafiek</translation>
    </message>
    <message>
        <source>Plot s&amp;train</source>
        <translation>Re&amp;k in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;force</source>
        <translation>Krach&amp;t in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;energy</source>
        <translation>&amp;Energie in een grafiek</translation>
    </message>
    <message>
        <source>Numbers of a p&amp;lot…</source>
        <translation>Getallen van een g&amp;rafiek…</translation>
    </message>
    <message>
        <source>Saves what the selected plot shows as a CSV file.</source>
        <translation>Slaat op wat de geselecteerde grafiek toont, als CSV-bestand.</translation>
    </message>
    <message>
        <source>No plot is selected.</source>
        <translation>Er is geen grafiek geselecteerd.</translation>
    </message>
    <message>
        <source>Previous p&amp;ane</source>
        <translation>Vorig &amp;paneel</translation>
    </message>
    <message>
        <source>&amp;Velocity</source>
        <translation>&amp;Snelheid</translation>
    </message>
    <message>
        <source>An arrow on each particle, or on those of what is selected. An arrow that is too long to be drawn is dashed.</source>
        <translation>Een pijl op elk deeltje, of op die van wat geselecteerd is. Een pijl die te lang is om te tekenen, is gestreept.</translation>
    </message>
    <message>
        <source>&amp;Acceleration</source>
        <translation>&amp;Versnelling</translation>
    </message>
    <message>
        <source>How the last step has changed the velocity, including what constraints and walls did.</source>
        <translation>Hoe de laatste stap de snelheid heeft veranderd, met wat constraints en wanden deden.</translation>
    </message>
    <message>
        <source>&amp;Net force</source>
        <translation>&amp;Resulterende kracht</translation>
    </message>
    <message>
        <source>Mass times acceleration: the sum of all forces on a particle.</source>
        <translation>Massa maal versnelling: de som van alle krachten op een deeltje.</translation>
    </message>
    <message>
        <source>&amp;Scale of arrows…</source>
        <translation>S&amp;chaal van de pijlen…</translation>
    </message>
    <message>
        <source>The value of an arrow as long as those of the legend.</source>
        <translation>De waarde van een pijl zo lang als die van de legenda.</translation>
    </message>
    <message>
        <source>&amp;Ruler</source>
        <translation>&amp;Liniaal</translation>
    </message>
    <message>
        <source>Pr&amp;otractor</source>
        <translation>Grade&amp;nboog</translation>
    </message>
    <message>
        <source>M&amp;easure</source>
        <translation>&amp;Meten</translation>
    </message>
    <message>
        <source>A drag lays a ruler; three clicks lay a protractor, the second at the vertex.</source>
        <translation>Slepen legt een liniaal; drie klikken leggen een gradenboog, de tweede op het hoekpunt.</translation>
    </message>
    <message>
        <source>Present on a pro&amp;jector</source>
        <translation>Presenteren op een beamer of displa&amp;y</translation>
    </message>
    <message>
        <source>Large letters, thick lines and a white background, with the scene alone; a ring shows each click.</source>
        <translation>Grote letters, dikke lijnen en een witte achtergrond, met alleen de scène; een ring toont elke klik.</translation>
    </message>
    <message>
        <source>At &amp;rest</source>
        <translation>&amp;In rust</translation>
    </message>
    <message>
        <source>The force in each link when nothing moves, from the equilibrium of each particle: exact, and known before the first step.</source>
        <translation>De kracht in elke verbinding als niets beweegt, uit het evenwicht van elk deeltje: exact, en bekend vóór de eerste stap.</translation>
    </message>
    <message>
        <source>L&amp;oad</source>
        <translation>L&amp;ast</translation>
    </message>
    <message>
        <source>Puts a force on a particle or a link; a drag draws it.</source>
        <translation>Zet een kracht op een deeltje of een verbinding; slepen tekent hem.</translation>
    </message>
    <message>
        <source>St&amp;atics…</source>
        <translation>Stati&amp;ca…</translation>
    </message>
    <message>
        <source>Shows what the structure carries at rest and why: what is missing or redundant, its deflection, force polygons and influence lines.</source>
        <translation>Toont wat de constructie in rust draagt en waarom: wat er ontbreekt of overtallig is, de doorbuiging, krachtenveelhoeken en invloedslijnen.</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>Ra&amp;pport…</translation>
    </message>
    <message>
        <source>Saves a page about what the structure carries at rest under the loads that are shown, with the share of capacity of each member.</source>
        <translation>Slaat een pagina op over wat de constructie in rust draagt onder de lasten die te zien zijn, met de benuttingsgraad van elke staaf.</translation>
    </message>
    <message>
        <source>There are no links yet.</source>
        <translation>Er zijn nog geen verbindingen.</translation>
    </message>
    <message>
        <source>Share of &amp;capacity</source>
        <translation>&amp;Benuttingsgraad</translation>
    </message>
    <message>
        <source>The force in each link divided by the largest that it can carry before it tears, is crushed or buckles. At the start these are the forces at rest, then those of the run.</source>
        <translation>De kracht in elke verbinding gedeeld door de grootste die ze kan dragen voordat ze scheurt, bezwijkt of knikt. Aan het begin zijn dat de krachten in rust, daarna die van de simulatie.</translation>
    </message>
    <message>
        <source>Mirrors what is selected, left and right.</source>
        <translation>Spiegelt wat geselecteerd is, links en rechts.</translation>
    </message>
    <message>
        <source>Mirrors what is selected, above and below.</source>
        <translation>Spiegelt wat geselecteerd is, boven en onder.</translation>
    </message>
    <message>
        <source>Holds a particle as a pin, or lets it go along a line as a roller.</source>
        <translation>Houdt een deeltje vast als scharnier, of laat het als rol langs een lijn gaan.</translation>
    </message>
    <message>
        <source>W&amp;hy?</source>
        <translation>&amp;Waarom?</translation>
    </message>
    <message>
        <source>Tells why the structure sags, shakes, stretches or tears, and what puts it right.</source>
        <translation>Zegt waarom de constructie doorzakt, trilt, rekt of scheurt, en wat eraan te doen is.</translation>
    </message>
    <message>
        <source>Groun&amp;d</source>
        <translation>&amp;Grond</translation>
    </message>
    <message>
        <source>Draws ground to stand on, vertex by vertex.</source>
        <translation>Tekent grond om op te staan, hoekpunt voor hoekpunt.</translation>
    </message>
    <message>
        <source>Dr&amp;ive</source>
        <translation>Aandr&amp;ijven</translation>
    </message>
    <message>
        <source>Let go at a &amp;time</source>
        <translation>Op een tijdstip lo&amp;slaten</translation>
    </message>
    <message>
        <source>Move &amp;joints to rest lengths</source>
        <translation>Knopen naar hun rus&amp;tlengten verplaatsen</translation>
    </message>
    <message>
        <source>Moves joints so that the selected links, or all, have their rest lengths.</source>
        <translation>Verplaatst knopen zo dat de geselecteerde verbindingen, of alle, hun rustlengte hebben.</translation>
    </message>
    <message>
        <source>Exactly two particles have to be selected.</source>
        <translation>Er moeten precies twee deeltjes geselecteerd zijn.</translation>
    </message>
    <message>
        <source>&amp;Joint from two lengths…</source>
        <translation>Kn&amp;oop uit twee lengten…</translation>
    </message>
    <message>
        <source>Makes a joint that has a given distance from each of the two selected particles, with a link to each.</source>
        <translation>Maakt een knoop op een gegeven afstand van elk van de twee geselecteerde deeltjes, met een verbinding naar elk.</translation>
    </message>
    <message>
        <source>Plot sp&amp;in</source>
        <translation>&amp;Draaisnelheid in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;moment</source>
        <translation>&amp;Moment in een grafiek</translation>
    </message>
    <message>
        <source>Plot &amp;power</source>
        <translation>Vermo&amp;gen in een grafiek</translation>
    </message>
    <message>
        <source>&amp;Contact forces</source>
        <translation>Contact&amp;krachten</translation>
    </message>
    <message>
        <source>Where two things touch, an arrow for each: the force on it, with friction. Ground has no arrow.</source>
        <translation>Waar twee dingen elkaar raken voor elk een pijl: de kracht erop, met wrijving. Grond heeft geen pijl.</translation>
    </message>
</context>
<context>
    <name>bindings</name>
    <message>
        <source>Set %1</source>
        <translation>%1 instellen</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>%1 van %2 instellen</translation>
    </message>
    <message>
        <source>Set %1 of a control</source>
        <translation>%1 van een regelaar instellen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verplaatsen</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Schalen</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Draaien</translation>
    </message>
    <message>
        <source>All of the selection is locked.</source>
        <translation>De hele selectie is vergrendeld.</translation>
    </message>
    <message>
        <source>All of it has the same x, so it cannot be made wider.</source>
        <translation>Alles heeft dezelfde x en kan dus niet breder worden.</translation>
    </message>
    <message>
        <source>All of it has the same y, so it cannot be made higher.</source>
        <translation>Alles heeft dezelfde y en kan dus niet hoger worden.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>geen</translation>
    </message>
    <message>
        <source>Set profile of %1</source>
        <translation>Profiel instellen van %1</translation>
    </message>
    <message>
        <source>of its profile</source>
        <translation>van het profiel</translation>
    </message>
</context>
<context>
    <name>catenary</name>
    <message>
        <source>no catenary: pulled taut, or without gravity</source>
        <translation>geen kettinglijn: strak getrokken, of zonder zwaartekracht</translation>
    </message>
    <message>
        <source>catenary: at most %1 away (%2 % of its length)</source>
        <translation>kettinglijn: hoogstens %1 ernaast (%2 % van haar lengte)</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>Duplicate</source>
        <translation>Dupliceren</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Knippen</translation>
    </message>
    <message>
        <source>There is nothing on the clipboard.</source>
        <translation>Het klembord is leeg.</translation>
    </message>
    <message>
        <source>What is on the clipboard is not a scene (line %1: %2).</source>
        <translation>Op het klembord staat geen scène (regel %1: %2).</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Plakken</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Losmaken</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Vastzetten</translation>
    </message>
    <message>
        <source>Use this pose as the start</source>
        <translation>Deze stand als begin gebruiken</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Geleiding</translation>
    </message>
    <message>
        <source>Every selected particle has such a guide.</source>
        <translation>Elk geselecteerd deeltje heeft al zo&apos;n geleiding.</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Cirkel</translation>
    </message>
    <message>
        <source>There is no circle through particles that coincide.</source>
        <translation>Door deeltjes die samenvallen gaat geen cirkel.</translation>
    </message>
    <message>
        <source>Keep angle</source>
        <translation>Hoek vasthouden</translation>
    </message>
    <message>
        <source>An angle needs three particles, or two links that share one.</source>
        <translation>Een hoek heeft drie deeltjes nodig, of twee verbindingen die er een delen.</translation>
    </message>
    <message>
        <source>Keep area</source>
        <translation>Oppervlakte vasthouden</translation>
    </message>
    <message>
        <source>An area needs three or more particles or links that do not lie on one line.</source>
        <translation>Een oppervlakte heeft drie of meer deeltjes of verbindingen nodig die niet op één lijn liggen.</translation>
    </message>
    <message>
        <source>Change kind of link</source>
        <translation>Soort verbinding wijzigen</translation>
    </message>
    <message>
        <source>The selected links are of this kind already.</source>
        <translation>De geselecteerde verbindingen zijn al van deze soort.</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>Huid</translation>
    </message>
    <message>
        <source>A skin needs three or more particles or links.</source>
        <translation>Een huid heeft drie of meer deeltjes of verbindingen nodig.</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>Spoor</translation>
    </message>
    <message>
        <source>A trail needs a particle.</source>
        <translation>Een spoor heeft een deeltje nodig.</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Grafiek</translation>
    </message>
    <message>
        <source>Catenary</source>
        <translation>Kettinglijn</translation>
    </message>
    <message>
        <source>A catenary needs a chain of three or more particles, linked from end to end.</source>
        <translation>Een kettinglijn heeft een ketting van drie of meer deeltjes nodig, van eind tot eind verbonden.</translation>
    </message>
    <message>
        <source>Over a pulley</source>
        <translation>Over een katrol</translation>
    </message>
    <message>
        <source>A pulley needs three particles, or two links that share one.</source>
        <translation>Een katrol heeft drie deeltjes nodig, of twee verbindingen die er een delen.</translation>
    </message>
    <message>
        <source>That would change nothing of what is selected.</source>
        <translation>Dat zou niets veranderen aan wat geselecteerd is.</translation>
    </message>
    <message>
        <source>Flip horizontally</source>
        <translation>Horizontaal spiegelen</translation>
    </message>
    <message>
        <source>Flip vertically</source>
        <translation>Verticaal spiegelen</translation>
    </message>
    <message>
        <source>Rotate left</source>
        <translation>Naar links draaien</translation>
    </message>
    <message>
        <source>Rotate right</source>
        <translation>Naar rechts draaien</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Uitlijnen</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Verdelen</translation>
    </message>
    <message>
        <source>This takes three or more particles at uneven distances.</source>
        <translation>Dit vraagt drie of meer deeltjes op ongelijke afstanden.</translation>
    </message>
    <message>
        <source>Mirror copy</source>
        <translation>Spiegelkopie</translation>
    </message>
    <message>
        <source>This copy is there already.</source>
        <translation>Die kopie is er al helemaal.</translation>
    </message>
    <message numerus="yes">
        <source>Weld %n particle(s)</source>
        <translation>
            <numerusform>%n deeltje lassen</numerusform>
            <numerusform>%n deeltjes lassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Welding takes two or more particles.</source>
        <translation>Lassen vraagt twee of meer deeltjes.</translation>
    </message>
    <message>
        <source>Weld coincident particles</source>
        <translation>Samenvallende deeltjes lassen</translation>
    </message>
    <message>
        <source>No two of the selected particles lie in the same place.</source>
        <translation>Geen twee van de geselecteerde deeltjes liggen op dezelfde plek.</translation>
    </message>
    <message numerus="yes">
        <source>Split %n link(s)</source>
        <translation>
            <numerusform>%n verbinding splitsen</numerusform>
            <numerusform>%n verbindingen splitsen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reverse %n link(s)</source>
        <translation>
            <numerusform>%n verbinding omkeren</numerusform>
            <numerusform>%n verbindingen omkeren</numerusform>
        </translation>
    </message>
    <message>
        <source>Set rest length to length now</source>
        <translation>Rustlengte gelijkmaken aan de lengte van nu</translation>
    </message>
    <message numerus="yes">
        <source>Connect %n particle(s)</source>
        <translation>
            <numerusform>%n deeltje verbinden</numerusform>
            <numerusform>%n deeltjes verbinden</numerusform>
        </translation>
    </message>
    <message>
        <source>The selected particles are linked already.</source>
        <translation>De geselecteerde deeltjes zijn al verbonden.</translation>
    </message>
    <message numerus="yes">
        <source>Subdivide %n link(s)</source>
        <translation>
            <numerusform>%n verbinding in stukken verdelen</numerusform>
            <numerusform>%n verbindingen in stukken verdelen</numerusform>
        </translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Vergrendelen</translation>
    </message>
    <message>
        <source>Unlock all</source>
        <translation>Alles ontgrendelen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Show all that is hidden</source>
        <translation>Alles wat verborgen is tonen</translation>
    </message>
    <message>
        <source>A group is made of particles: select some, or links.</source>
        <translation>Een groep bestaat uit deeltjes: selecteer er een paar, of verbindingen.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groeperen</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Groep opheffen</translation>
    </message>
    <message>
        <source>No group is selected.</source>
        <translation>Er is geen groep geselecteerd.</translation>
    </message>
    <message>
        <source>Convert to metres</source>
        <translation>Omrekenen naar meters</translation>
    </message>
    <message>
        <source>This needs two particles, or links.</source>
        <translation>Dit heeft twee deeltjes nodig, of verbindingen.</translation>
    </message>
    <message>
        <source>This needs links.</source>
        <translation>Dit heeft verbindingen nodig.</translation>
    </message>
    <message>
        <source>A plot needs particles.</source>
        <translation>Een grafiek heeft deeltjes nodig.</translation>
    </message>
    <message>
        <source>Ruler</source>
        <translation>Liniaal</translation>
    </message>
    <message>
        <source>A ruler needs two particles or a link.</source>
        <translation>Een liniaal heeft twee deeltjes of een verbinding nodig.</translation>
    </message>
    <message>
        <source>Protractor</source>
        <translation>Gradenboog</translation>
    </message>
    <message>
        <source>A protractor needs three particles, or two links that share one.</source>
        <translation>Een gradenboog heeft drie deeltjes nodig, of twee verbindingen die er een delen.</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 verwijderen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %1, of %n link(s)</source>
        <translation>
            <numerusform>%1 verwijderen, van %n verbinding</numerusform>
            <numerusform>%1 verwijderen, van %n verbindingen</numerusform>
        </translation>
    </message>
    <message>
        <source>The scene has the profiles of the clipboard already.</source>
        <translation>De scène heeft de profielen van het klembord al.</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Aandrijven</translation>
    </message>
    <message>
        <source>A drive needs a link, an angle constraint or a particle that rolls and has a link.</source>
        <translation>Een aandrijving heeft een verbinding nodig, een hoekconstraint, of een deeltje dat rolt en een verbinding heeft.</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Loslaten</translation>
    </message>
    <message>
        <source>Nothing selected can be let go.</source>
        <translation>Niets van de selectie kan worden losgelaten.</translation>
    </message>
    <message>
        <source>Nothing is moved, because the lengths do not fit together: %1 would still be %2 too long.</source>
        <translation>Er is niets verplaatst, want de lengten passen niet bij elkaar: %1 zou nog %2 te lang zijn.</translation>
    </message>
    <message>
        <source>Nothing is moved, because the lengths do not fit together: %1 would still be %2 too short.</source>
        <translation>Er is niets verplaatst, want de lengten passen niet bij elkaar: %1 zou nog %2 te kort zijn.</translation>
    </message>
    <message>
        <source>All links have their rest lengths already.</source>
        <translation>Alle verbindingen hebben hun rustlengte al.</translation>
    </message>
    <message>
        <source>Move joints to rest lengths</source>
        <translation>Knopen naar hun rustlengten verplaatsen</translation>
    </message>
    <message>
        <source>This needs an angle constraint, three particles, a particle that a motor turns, a drive, or for a power a link.</source>
        <translation>Dit vraagt een hoekconstraint, drie deeltjes, een deeltje dat een motor draait, een aandrijving, of voor een vermogen een verbinding.</translation>
    </message>
</context>
<context>
    <name>convergence</name>
    <message>
        <source>Not at rest: the residual is %1 at %2, %3 % of the largest force.</source>
        <translation>Niet in rust: de restkracht is %1 bij %2, %3 % van de grootste kracht.</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Oplosser</translation>
    </message>
    <message>
        <source>It sags: %1 has a strain of %2.</source>
        <translation>Het zakt door: %1 heeft een rek van %2.</translation>
    </message>
    <message>
        <source>The run agrees with the forces at rest: no force differs by more than 0.1 % of the largest.</source>
        <translation>De simulatie klopt met de krachten in rust: geen kracht verschilt meer dan 0,1 % van de grootste.</translation>
    </message>
    <message>
        <source>The run agrees with the forces at rest, except in %1: members are redundant, and rigid ones share a force in many ways, those with a compliance in one.</source>
        <translation>De simulatie klopt met de krachten in rust, behalve in %1: er zijn overtallige staven, en starre verdelen een kracht op vele manieren, die met een meegevendheid op één.</translation>
    </message>
    <message>
        <source>The run and the forces at rest differ by at most %1 % of the largest force, in %2.</source>
        <translation>De simulatie en de krachten in rust verschillen hoogstens %1 % van de grootste kracht, in %2.</translation>
    </message>
    <message>
        <source>Forces at rest leave out the friction of ground, and contacts of particles and solid links with each other.</source>
        <translation>De krachten in rust laten de wrijving van grond weg, en contacten van deeltjes en massieve verbindingen met elkaar.</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>must be a map in braces, not %1</source>
        <translation>moet een map tussen accolades zijn, niet %1</translation>
    </message>
    <message>
        <source>must be a keyword such as :p0, not %1</source>
        <translation>moet een sleutelwoord als :p0 zijn, niet %1</translation>
    </message>
    <message>
        <source>is given a second time</source>
        <translation>staat er een tweede keer</translation>
    </message>
    <message>
        <source>must be true or false, not %1</source>
        <translation>moet true of false zijn, niet %1</translation>
    </message>
    <message>
        <source>must be a vector in brackets, not %1</source>
        <translation>moet een vector tussen vierkante haken zijn, niet %1</translation>
    </message>
    <message>
        <source>must name two points, not %1</source>
        <translation>moet twee punten noemen, niet %1</translation>
    </message>
    <message>
        <source>joins particle %1 to itself</source>
        <translation>verbindt deeltje %1 met zichzelf</translation>
    </message>
    <message>
        <source>must be %L1 or more, not %L2</source>
        <translation>moet minstens %L1 zijn, niet %L2</translation>
    </message>
    <message>
        <source>refers to point %1, which does not exist</source>
        <translation>verwijst naar punt %1, dat niet bestaat</translation>
    </message>
    <message>
        <source>must be a number, not %1</source>
        <translation>moet een getal zijn, niet %1</translation>
    </message>
    <message>
        <source>is too large or too small a number: %1</source>
        <translation>is een te groot of te klein getal: %1</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>ontbreekt</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>het bestand is te groot</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>het bestand is leeg</translation>
    </message>
    <message>
        <source>expected the end of the file, not %1</source>
        <translation>hier hoort het einde van het bestand, niet %1</translation>
    </message>
    <message>
        <source>the last key of the map has no value</source>
        <translation>de laatste sleutel van de map heeft geen waarde</translation>
    </message>
    <message>
        <source>expected a value but found %1</source>
        <translation>hier hoort een waarde, maar er staat %1</translation>
    </message>
    <message>
        <source>a text without closing quotes</source>
        <translation>een tekst zonder aanhalingsteken aan het eind</translation>
    </message>
    <message>
        <source>is nested more than %1 deep</source>
        <translation>is meer dan %1 niveaus diep genest</translation>
    </message>
    <message>
        <source>the file ends too early</source>
        <translation>het bestand houdt te vroeg op</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>kan niet worden geschreven: %1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kan niet worden gelezen: %1</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>dit bestand bestaat niet</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>is een map</translation>
    </message>
    <message>
        <source>is larger than %L1 bytes</source>
        <translation>is groter dan %L1 bytes</translation>
    </message>
    <message>
        <source>expected , or ] but found %1</source>
        <translation>hier hoort , of ], maar er staat %1</translation>
    </message>
    <message>
        <source>expected , or } but found %1</source>
        <translation>hier hoort , of }, maar er staat %1</translation>
    </message>
    <message>
        <source>expected a key in quotes but found %1</source>
        <translation>hier hoort een sleutel tussen aanhalingstekens, maar er staat %1</translation>
    </message>
    <message>
        <source>expected : after the key but found %1</source>
        <translation>na de sleutel hoort :, maar er staat %1</translation>
    </message>
    <message>
        <source>a control character inside a text</source>
        <translation>een stuurteken in een tekst</translation>
    </message>
    <message>
        <source>a text that is not UTF-8</source>
        <translation>een tekst die geen UTF-8 is</translation>
    </message>
    <message>
        <source>an escape that JSON does not know: %1</source>
        <translation>een escapereeks die JSON niet kent: %1</translation>
    </message>
    <message>
        <source>\u without 4 hexadecimal digits</source>
        <translation>\u zonder 4 hexadecimale cijfers</translation>
    </message>
    <message>
        <source>half of a surrogate pair</source>
        <translation>de helft van een surrogaatpaar</translation>
    </message>
    <message>
        <source>must be a whole number, not %1</source>
        <translation>moet een geheel getal zijn, niet %1</translation>
    </message>
    <message>
        <source>must be an object in braces, not %1</source>
        <translation>moet een object tussen accolades zijn, niet %1</translation>
    </message>
    <message>
        <source>must be a list in brackets, not %1</source>
        <translation>moet een lijst tussen vierkante haken zijn, niet %1</translation>
    </message>
    <message>
        <source>must be a text in quotes, not %1</source>
        <translation>moet een tekst tussen aanhalingstekens zijn, niet %1</translation>
    </message>
    <message>
        <source>is missing; a scene file says &quot;%1&quot; here</source>
        <translation>ontbreekt; in een scènebestand staat hier &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is %1; a scene file says &quot;%2&quot; here</source>
        <translation>is %1; in een scènebestand staat hier &quot;%2&quot;</translation>
    </message>
    <message>
        <source>is %1; this program reads version %2 and older ones</source>
        <translation>is %1; dit programma leest versie %2 en ouder</translation>
    </message>
    <message>
        <source>is %1, which %2 has too</source>
        <translation>is %1, en dat heeft %2 ook</translation>
    </message>
    <message>
        <source>unknown key &quot;%1&quot;; did you mean &quot;%2&quot;?</source>
        <translation>onbekende sleutel &quot;%1&quot;; bedoel je &quot;%2&quot;?</translation>
    </message>
    <message>
        <source>unknown key &quot;%1&quot;; known here: %2</source>
        <translation>onbekende sleutel &quot;%1&quot;; hier bekend: %2</translation>
    </message>
    <message>
        <source>refers to particle %1, which does not exist</source>
        <translation>verwijst naar deeltje %1, dat niet bestaat</translation>
    </message>
    <message>
        <source>must be above %L1, not %L2</source>
        <translation>moet groter zijn dan %L1, niet %L2</translation>
    </message>
    <message>
        <source>must be above %L1 and at most %L2, not %L3</source>
        <translation>moet groter zijn dan %L1 en hoogstens %L2, niet %L3</translation>
    </message>
    <message>
        <source>must be from %L1 to %L2, not %L3</source>
        <translation>moet van %L1 tot en met %L2 zijn, niet %L3</translation>
    </message>
    <message>
        <source>must be a finite number</source>
        <translation>moet een eindig getal zijn</translation>
    </message>
    <message>
        <source>must be one of %1, not &quot;%2&quot;</source>
        <translation>moet een van %1 zijn, niet &quot;%2&quot;</translation>
    </message>
    <message>
        <source>is too large for the memory</source>
        <translation>is te groot voor het geheugen</translation>
    </message>
    <message>
        <source>must be 0 for a spring of rest length 0, not %L1</source>
        <translation>moet 0 zijn voor een veer met rustlengte 0, niet %L1</translation>
    </message>
    <message>
        <source>must have %1 particles or more, not %2</source>
        <translation>moet %1 of meer deeltjes hebben, niet %2</translation>
    </message>
    <message>
        <source>makes more than %L1 particles and links</source>
        <translation>maakt meer dan %L1 deeltjes en verbindingen</translation>
    </message>
    <message>
        <source>has no meaning for a link of the kind &quot;%1&quot;</source>
        <translation>heeft geen betekenis voor een verbinding van de soort &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has no line with a point</source>
        <translation>heeft geen regel met een punt</translation>
    </message>
    <message>
        <source>has %L1 steps; only the last one, step %L2, is read</source>
        <translation>heeft %L1 stappen; alleen de laatste, stap %L2, is gelezen</translation>
    </message>
    <message>
        <source>the first line must name the columns, such as id,x,y</source>
        <translation>de eerste regel moet de kolommen noemen, zoals id,x,y</translation>
    </message>
    <message>
        <source>has columns for velocities and for previous positions, which say the same</source>
        <translation>heeft kolommen voor snelheden en voor vorige posities, die hetzelfde zeggen</translation>
    </message>
    <message>
        <source>is left out</source>
        <translation>is weggelaten</translation>
    </message>
    <message>
        <source>is a table of links; it goes with a table of points, which comes first</source>
        <translation>is een tabel met verbindingen; die hoort bij een tabel met punten, en die komt eerst</translation>
    </message>
    <message>
        <source>must have %1 values as the first line has, not %2</source>
        <translation>moet %1 waarden hebben zoals de eerste regel, niet %2</translation>
    </message>
    <message>
        <source>is a PNG picture, which has no lines to import; a drawing in SVG has</source>
        <translation>is een PNG-afbeelding, die geen lijnen heeft om te importeren; een tekening in SVG heeft ze wel</translation>
    </message>
    <message>
        <source>is a JPEG picture, which has no lines to import; a drawing in SVG has</source>
        <translation>is een JPEG-afbeelding, die geen lijnen heeft om te importeren; een tekening in SVG heeft ze wel</translation>
    </message>
    <message>
        <source>is a GIF picture, which has no lines to import; a drawing in SVG has</source>
        <translation>is een GIF-afbeelding, die geen lijnen heeft om te importeren; een tekening in SVG heeft ze wel</translation>
    </message>
    <message>
        <source>is a picture, a film or a sound, which has no lines to import</source>
        <translation>is een afbeelding, een film of een geluid, zonder lijnen om te importeren</translation>
    </message>
    <message>
        <source>is a film, which has no lines to import</source>
        <translation>is een film, zonder lijnen om te importeren</translation>
    </message>
    <message>
        <source>is a ZIP archive or an office document; take the file out of it, or save a table as CSV</source>
        <translation>is een ZIP-archief of een kantoordocument; haal het bestand eruit, of bewaar een tabel als CSV</translation>
    </message>
    <message>
        <source>is compressed; unpack it first</source>
        <translation>is ingepakt; pak het eerst uit</translation>
    </message>
    <message>
        <source>is a PDF document; a drawing in it can be saved as SVG by another program</source>
        <translation>is een PDF-document; een tekening daarin kan met een ander programma als SVG worden bewaard</translation>
    </message>
    <message>
        <source>is a program</source>
        <translation>is een programma</translation>
    </message>
    <message>
        <source>is text in UTF-16; save it as UTF-8</source>
        <translation>is tekst in UTF-16; bewaar die als UTF-8</translation>
    </message>
    <message>
        <source>is no text, and no file of a kind that is known</source>
        <translation>is geen tekst, en geen bestand van een bekende soort</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>en nog %1</translation>
    </message>
    <message>
        <source>has no element</source>
        <translation>heeft geen element</translation>
    </message>
    <message>
        <source>is XML, but no SVG drawing</source>
        <translation>is XML, maar geen SVG-tekening</translation>
    </message>
    <message>
        <source>has no line that could become a link</source>
        <translation>heeft geen lijn die een verbinding zou kunnen worden</translation>
    </message>
    <message>
        <source>goes farther out than %L1</source>
        <translation>gaat verder dan %L1</translation>
    </message>
    <message>
        <source>is left out (%1 in all)</source>
        <translation>is weggelaten (%1 in totaal)</translation>
    </message>
    <message>
        <source>has no transform that is known before character %1</source>
        <translation>heeft geen bekende transformatie vóór teken %1</translation>
    </message>
    <message>
        <source>expects a number at character %1</source>
        <translation>verwacht een getal bij teken %1</translation>
    </message>
    <message>
        <source>has too large or too small a number at character %1</source>
        <translation>heeft een te groot of te klein getal bij teken %1</translation>
    </message>
    <message>
        <source>expects 0 or 1 at character %1</source>
        <translation>verwacht 0 of 1 bij teken %1</translation>
    </message>
    <message>
        <source>expects a command at character %1</source>
        <translation>verwacht een opdracht bij teken %1</translation>
    </message>
    <message>
        <source>must begin with M, but has another at character %1</source>
        <translation>moet met M beginnen, maar heeft iets anders bij teken %1</translation>
    </message>
    <message>
        <source>has no command that is known before character %1</source>
        <translation>heeft geen bekende opdracht vóór teken %1</translation>
    </message>
    <message>
        <source>refers to mass %1, which does not exist</source>
        <translation>verwijst naar massa %1, die niet bestaat</translation>
    </message>
    <message>
        <source>the last line has no end; the file may have been cut off</source>
        <translation>de laatste regel heeft geen einde; misschien is het bestand afgekapt</translation>
    </message>
    <message>
        <source>is not a known command; the line is left out</source>
        <translation>is geen bekende opdracht; de regel is weggelaten</translation>
    </message>
    <message>
        <source>the rest of the line is left out: %1</source>
        <translation>de rest van de regel is weggelaten: %1</translation>
    </message>
    <message>
        <source>there is no force %1; the line is left out</source>
        <translation>er is geen kracht %1; de regel is weggelaten</translation>
    </message>
    <message>
        <source>must not be 0; a mass below 0 fixes the particle</source>
        <translation>mag niet 0 zijn; een massa onder 0 zet het deeltje vast</translation>
    </message>
    <message>
        <source>only matter for what is drawn next in XSpringies</source>
        <translation>doen er alleen toe voor wat daarna in XSpringies getekend wordt</translation>
    </message>
    <message>
        <source>there is no attraction that falls with the distance to the power of %1 here</source>
        <translation>er is hier geen aantrekking die afneemt met de afstand tot de macht %1</translation>
    </message>
    <message>
        <source>the attraction stays where mass %1 starts; in XSpringies it goes along with it</source>
        <translation>de aantrekking blijft waar massa %1 begint; in XSpringies gaat ze mee</translation>
    </message>
    <message>
        <source>how large the window was is not in the file; the walls are around %1 by %2</source>
        <translation>hoe groot het venster was staat niet in het bestand; de wanden staan om %1 bij %2</translation>
    </message>
    <message>
        <source>there is no force that keeps the centre of mass in the middle</source>
        <translation>er is geen kracht die het massamiddelpunt in het midden houdt</translation>
    </message>
    <message>
        <source>there is no force between walls and masses</source>
        <translation>er is geen kracht tussen wanden en massa’s</translation>
    </message>
    <message>
        <source>particles do not collide with each other</source>
        <translation>deeltjes botsen niet tegen elkaar</translation>
    </message>
    <message>
        <source>walls do not hold what touches them</source>
        <translation>wanden houden niet vast wat ze raakt</translation>
    </message>
    <message>
        <source>time steps do not adapt themselves; each is %L1</source>
        <translation>tijdstappen passen zich niet aan; elke is %L1</translation>
    </message>
    <message>
        <source>is loose and has flown far away; it is left out</source>
        <translation>zit los en is ver weggevlogen; ze is weggelaten</translation>
    </message>
    <message>
        <source>is for fields of items that are true or false</source>
        <translation>is voor velden van onderdelen die waar of onwaar zijn</translation>
    </message>
    <message>
        <source>must be the name of a file in the same folder, not &quot;%1&quot;</source>
        <translation>moet de naam van een bestand in dezelfde map zijn, niet &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is no field of these items: &quot;%1&quot;</source>
        <translation>is geen veld van deze onderdelen: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>cannot be turned: &quot;%1&quot;</source>
        <translation>kan niet worden bediend: &quot;%1&quot;</translation>
    </message>
    <message>
        <source>is no value for &quot;%1&quot;</source>
        <translation>is geen waarde voor &quot;%1&quot;</translation>
    </message>
    <message>
        <source>must be a colour such as #1560B0, not &quot;%1&quot;</source>
        <translation>moet een kleur zijn zoals #1560B0, niet &quot;%1&quot;</translation>
    </message>
    <message>
        <source>has no particles to print the positions of</source>
        <translation>heeft geen deeltjes waarvan de posities te tonen zijn</translation>
    </message>
    <message>
        <source>is solved by the direct solver, which is too large for a small program; relaxation is not</source>
        <translation>wordt opgelost met de directe oplosser, die te groot is voor een klein programma; relaxatie is dat niet</translation>
    </message>
    <message>
        <source>is integrated by implicit Euler, which is too large for a small program; the other integrators are not</source>
        <translation>wordt geïntegreerd met impliciete Euler, die te groot is voor een klein programma; de andere integratoren zijn dat niet</translation>
    </message>
    <message>
        <source>there is not enough memory for a picture of that size</source>
        <translation>er is te weinig geheugen voor een afbeelding van dat formaat</translation>
    </message>
    <message>
        <source>a film ends in .mp4, .webm, .gif or .webp</source>
        <translation>een film eindigt op .mp4, .webm, .gif of .webp</translation>
    </message>
    <message>
        <source>an MP4 film has a background; .webm, .gif and .webp need none</source>
        <translation>een MP4-film heeft een achtergrond; .webm, .gif en .webp kunnen zonder</translation>
    </message>
    <message>
        <source>a film has up to %1 seconds and %2 frames in each, and up to %3 times the speed of playing</source>
        <translation>een film heeft hoogstens %1 seconden met elk %2 beelden, en hoogstens %3 keer de snelheid van afspelen</translation>
    </message>
    <message>
        <source>the ffmpeg program fails: %1</source>
        <translation>het programma ffmpeg mislukt: %1</translation>
    </message>
    <message>
        <source>a picture is 1 to %1 pixels wide and high, not %2 by %3</source>
        <translation>een afbeelding is 1 tot %1 pixels breed en hoog, niet %2 bij %3</translation>
    </message>
    <message>
        <source>a picture ends in .png or .svg</source>
        <translation>een afbeelding eindigt op .png of .svg</translation>
    </message>
    <message>
        <source>the last step has another number of lines, %L1, than the one before, %L2; the table may have been cut off</source>
        <translation>de laatste stap heeft een ander aantal regels, %L1, dan de vorige, %L2; de tabel is misschien afgekapt</translation>
    </message>
    <message>
        <source>a line is left out because its ends, no farther apart than %L1, are merged (%L2 in all)</source>
        <translation>een lijn is weggelaten omdat de uiteinden, niet verder uit elkaar dan %L1, zijn samengevoegd (%L2 in totaal)</translation>
    </message>
    <message>
        <source>rules of CSS are not read; what they hide or move is imported as if they were not there</source>
        <translation>CSS-regels worden niet gelezen; wat ze verbergen of verplaatsen is geïmporteerd alsof ze er niet waren</translation>
    </message>
    <message>
        <source>must begin with the word #1.0</source>
        <translation>moet beginnen met het woord #1.0</translation>
    </message>
    <message>
        <source>has no mass</source>
        <translation>heeft geen massa</translation>
    </message>
    <message>
        <source>a picture of it cannot be made</source>
        <translation>een beeld ervan kan niet worden gemaakt</translation>
    </message>
    <message>
        <source>has no points</source>
        <translation>heeft geen punten</translation>
    </message>
    <message>
        <source>must be a whole number from %L1 to %L2, not %3</source>
        <translation>moet een geheel getal van %L1 tot en met %L2 zijn, niet %3</translation>
    </message>
    <message>
        <source>a column has no name</source>
        <translation>een kolom heeft geen naam</translation>
    </message>
    <message>
        <source>entities make the file longer by more than %L1 characters</source>
        <translation>entiteiten maken het bestand meer dan %L1 tekens langer</translation>
    </message>
    <message>
        <source>has no mass that is not loose and far away</source>
        <translation>heeft alleen massa’s die loszitten en ver weg zijn</translation>
    </message>
    <message>
        <source>there is no mass %1; the centre of the window, at %2, %3, attracts</source>
        <translation>er is geen massa %1; het midden van het venster, op %2, %3, trekt aan</translation>
    </message>
    <message>
        <source>starts at the left wall or beyond it; the wall is moved out to %1</source>
        <translation>begint bij de linkerwand of daarbuiten; de wand is naar buiten verplaatst, naar %1</translation>
    </message>
    <message>
        <source>starts at the right wall or beyond it; the wall is moved out to %1</source>
        <translation>begint bij de rechterwand of daarbuiten; de wand is naar buiten verplaatst, naar %1</translation>
    </message>
    <message>
        <source>starts at the lower wall or beyond it; the wall is moved out to %1</source>
        <translation>begint bij de onderwand of daarbuiten; de wand is naar buiten verplaatst, naar %1</translation>
    </message>
    <message>
        <source>starts at the upper wall or beyond it; the wall is moved out to %1</source>
        <translation>begint bij de bovenwand of daarbuiten; de wand is naar buiten verplaatst, naar %1</translation>
    </message>
    <message>
        <source>is fixed far away and holds nothing; it is left out</source>
        <translation>zit ver weg vast en houdt niets vast; ze is weggelaten</translation>
    </message>
    <message>
        <source>a GIF has up to %1 frames a second; other films have more</source>
        <translation>een GIF heeft hoogstens %1 beelden per seconde; andere films mogen er meer hebben</translation>
    </message>
    <message>
        <source>the part of the scene to show has no area</source>
        <translation>het deel van de scène dat te zien moet zijn heeft geen oppervlakte</translation>
    </message>
    <message>
        <source>is fixed and has no velocity here; in XSpringies it pulls on damped springs as if it moved</source>
        <translation>staat vast en heeft hier geen snelheid; in XSpringies trekt die aan gedempte veren alsof de massa beweegt</translation>
    </message>
    <message>
        <source>is a pipe or a device and no file</source>
        <translation>is een pijp of een apparaat en geen bestand</translation>
    </message>
    <message>
        <source>cannot be written: %1. All of it is in %2</source>
        <translation>kan niet worden geschreven: %1. Alles staat in %2</translation>
    </message>
    <message>
        <source>would be written over the file that is read</source>
        <translation>zou over het bestand heen gaan dat wordt gelezen</translation>
    </message>
    <message>
        <source>two outputs cannot be one file</source>
        <translation>twee uitvoerbestanden kunnen niet één bestand zijn</translation>
    </message>
    <message>
        <source>the ffmpeg program ends before the film is whole</source>
        <translation>het programma ffmpeg houdt op voordat de film af is</translation>
    </message>
    <message>
        <source>is no journal</source>
        <translation>is geen logboek</translation>
    </message>
    <message>
        <source>the scene in it is damaged</source>
        <translation>de scène erin is beschadigd</translation>
    </message>
    <message>
        <source>must have at most %L1 characters, not %L2</source>
        <translation>mag ten hoogste %L1 tekens hebben, niet %L2</translation>
    </message>
    <message>
        <source>must be from 0 to 1 here, and is taken as %1</source>
        <translation>moet hier van 0 tot 1 zijn en wordt als %1 genomen</translation>
    </message>
    <message>
        <source>has no end</source>
        <translation>heeft geen einde</translation>
    </message>
    <message>
        <source>the file does not say what this entity is</source>
        <translation>het bestand zegt niet wat deze entiteit is</translation>
    </message>
    <message>
        <source>is not well-formed XML here</source>
        <translation>is hier geen goed gevormde XML</translation>
    </message>
    <message>
        <source>must be closed before this</source>
        <translation>moet voor dit gesloten worden</translation>
    </message>
    <message>
        <source>an attribute is given a second time</source>
        <translation>een attribuut staat er een tweede keer</translation>
    </message>
    <message>
        <source>there is no character of this number</source>
        <translation>er is geen teken met dit nummer</translation>
    </message>
    <message>
        <source>the XML declaration must come first</source>
        <translation>de XML-declaratie moet vooraan staan</translation>
    </message>
    <message>
        <source>an entity holds itself</source>
        <translation>een entiteit bevat zichzelf</translation>
    </message>
    <message>
        <source>an entity holds a part of an element</source>
        <translation>een entiteit bevat een deel van een element</translation>
    </message>
    <message>
        <source>more than %1 entities hold others</source>
        <translation>meer dan %1 entiteiten bevatten andere</translation>
    </message>
    <message>
        <source>what follows the drawing is left out</source>
        <translation>wat na de tekening komt, is weggelaten</translation>
    </message>
    <message>
        <source>the load of particle %1 is too large to compute with</source>
        <translation>de last van deeltje %1 is te groot om mee te rekenen</translation>
    </message>
    <message>
        <source>particle %1 is too far away to compute with</source>
        <translation>deeltje %1 is te ver weg om mee te rekenen</translation>
    </message>
    <message>
        <source>particles without links, left out: %1</source>
        <translation>deeltjes zonder verbindingen, weggelaten: %1</translation>
    </message>
    <message>
        <source>angles and areas, which carry no load at rest: %1</source>
        <translation>hoeken en oppervlakten, die in rust geen last dragen: %1</translation>
    </message>
    <message>
        <source>links of coincident particles, which have no direction, left out: %1</source>
        <translation>verbindingen van samenvallende deeltjes, die geen richting hebben, weggelaten: %1</translation>
    </message>
    <message>
        <source>springs without stiffness, left out: %1</source>
        <translation>veren zonder stijfheid, weggelaten: %1</translation>
    </message>
    <message>
        <source>particles in the middle of their circle, which holds them in no direction: %1</source>
        <translation>deeltjes in het midden van hun cirkel, die ze in geen richting vasthoudt: %1</translation>
    </message>
    <message>
        <source>the attraction of the world is left out</source>
        <translation>de aantrekking van de wereld is weggelaten</translation>
    </message>
    <message>
        <source>no state was found in which no rope is pressed and no slack rope is stretched</source>
        <translation>er is geen toestand gevonden waarin geen touw gedrukt en geen slap touw uitgerekt wordt</translation>
    </message>
    <message>
        <source>it is so close to a mechanism that its forces are lost in rounding errors, so move a particle or add a link</source>
        <translation>het is zo bijna een mechanisme dat de krachten in afrondingsfouten verdwijnen; verplaats een deeltje of voeg een verbinding toe</translation>
    </message>
    <message>
        <source>it is so close to a mechanism that loads are magnified up to %L1 times</source>
        <translation>het is zo goed als een mechanisme: lasten worden tot %L1 keer vergroot</translation>
    </message>
    <message>
        <source>%1 is rigid and %L2 %3 too long for its place between supports: only a stiffness decides what it carries, so give it a compliance or a profile, or correct its length</source>
        <translation>%1 is star en %L2 %3 te lang voor haar plaats tussen steunpunten: alleen een stijfheid beslist wat ze draagt; geef haar een meegevendheid of een profiel, of verbeter de lengte</translation>
    </message>
    <message>
        <source>%1 is rigid and %L2 %3 too short for its place between supports: only a stiffness decides what it carries, so give it a compliance or a profile, or correct its length</source>
        <translation>%1 is star en %L2 %3 te kort voor haar plaats tussen steunpunten: alleen een stijfheid beslist wat ze draagt; geef haar een meegevendheid of een profiel, of verbeter de lengte</translation>
    </message>
    <message>
        <source>rigid links cannot reach the supports of %1, up to %L2 %3 away: %4; only a stiffness decides what they carry, so give them a compliance or a profile, or correct the places of the supports</source>
        <translation>starre verbindingen reiken niet tot de steunpunten van %1, tot %L2 %3 verderop: %4; alleen een stijfheid beslist wat ze dragen; geef ze een meegevendheid of een profiel, of verbeter de plaats van de steunpunten</translation>
    </message>
    <message>
        <source>many lengths of rigid links do not fit together: %1; only a stiffness decides what they carry, so give them a compliance or a profile, or correct their lengths</source>
        <translation>veel lengten van starre verbindingen passen niet bij elkaar: %1; alleen een stijfheid beslist wat ze dragen; geef ze een meegevendheid of een profiel, of verbeter de lengten</translation>
    </message>
    <message>
        <source>lengths of rigid links do not fit together: %1 is %L2 %3 too long to fit with %4; only a stiffness decides what they carry, so give them a compliance or a profile, or correct the length</source>
        <translation>lengten van starre verbindingen passen niet bij elkaar: %1 is %L2 %3 te lang om bij %4 te passen; alleen een stijfheid beslist wat ze dragen; geef ze een meegevendheid of een profiel, of verbeter de lengte</translation>
    </message>
    <message>
        <source>lengths of rigid links do not fit together: %1 is %L2 %3 too short to fit with %4; only a stiffness decides what they carry, so give them a compliance or a profile, or correct the length</source>
        <translation>lengten van starre verbindingen passen niet bij elkaar: %1 is %L2 %3 te kort om bij %4 te passen; alleen een stijfheid beslist wat ze dragen; geef ze een meegevendheid of een profiel, of verbeter de lengte</translation>
    </message>
    <message>
        <source>it is in equilibrium but unstable: a very small push makes %1 topple</source>
        <translation>het is in evenwicht, maar instabiel: een heel kleine duw laat %1 omvallen</translation>
    </message>
    <message>
        <source>these loads need no force in it</source>
        <translation>deze lasten vragen er geen kracht van</translation>
    </message>
    <message>
        <source>%L1 + %L2 members and reactions for 2 × %L3 particles: %L4 missing in one part, %L5 redundant in another</source>
        <translation>%L1 + %L2 staven en reactiekrachten voor 2 × %L3 deeltjes: %L4 te weinig in een deel, %L5 overtallig in een ander</translation>
    </message>
    <message>
        <source>%L1 + %L2 members and reactions for 2 × %L3 particles: %L4 missing, but slack ropes prevent all motion</source>
        <translation>%L1 + %L2 staven en reactiekrachten voor 2 × %L3 deeltjes: %L4 te weinig, maar slappe touwen voorkomen elke beweging</translation>
    </message>
    <message>
        <source>it carries nothing now, but becomes taut and holds as soon as something moves</source>
        <translation>het draagt nu niets, maar komt strak en houdt tegen zodra er iets beweegt</translation>
    </message>
    <message>
        <source>%L1 + %L2 members and reactions for 2 × %L3 particles: %L4 missing</source>
        <translation>%L1 + %L2 staven en reactiekrachten voor 2 × %L3 deeltjes: %L4 te weinig</translation>
    </message>
    <message>
        <source>%L1 + %L2 members and reactions for 2 × %L3 particles: %L4 redundant</source>
        <translation>%L1 + %L2 staven en reactiekrachten voor 2 × %L3 deeltjes: %L4 overtallig</translation>
    </message>
    <message>
        <source>%L1 + %L2 members and reactions for 2 × %L3 particles: statically determinate</source>
        <translation>%L1 + %L2 staven en reactiekrachten voor 2 × %L3 deeltjes: statisch bepaald</translation>
    </message>
    <message>
        <source>by equilibrium alone, whatever the stiffness</source>
        <translation>uit evenwicht alleen, ongeacht de stijfheid</translation>
    </message>
    <message>
        <source>by the compliance of links and springs</source>
        <translation>uit de meegevendheid van verbindingen en veren</translation>
    </message>
    <message>
        <source>as if all links, which are rigid, had the same EA</source>
        <translation>alsof alle verbindingen, die star zijn, dezelfde EA hadden</translation>
    </message>
    <message>
        <source>by the compliance of links and springs; rigid links keep their lengths, and share a force as if they had the same EA</source>
        <translation>uit de meegevendheid van verbindingen en veren; starre verbindingen houden hun lengte, en delen een kracht alsof ze dezelfde EA hadden</translation>
    </message>
    <message>
        <source>particle %1 has no load, and nothing else there could balance a force</source>
        <translation>deeltje %1 is onbelast, en niets anders daar kan tegenwicht geven</translation>
    </message>
    <message>
        <source>two links that are not in line meet at particle %1, which has no load: both carry nothing</source>
        <translation>bij onbelast deeltje %1 komen twee verbindingen samen die niet in elkaars verlengde liggen: geen van beide draagt iets</translation>
    </message>
    <message>
        <source>particle %1 has no load, and all other links there are in one line</source>
        <translation>deeltje %1 is onbelast, en alle andere verbindingen daar liggen op één lijn</translation>
    </message>
    <message>
        <source>the load of particle %1 is in line with all other links there</source>
        <translation>de last van deeltje %1 ligt op één lijn met alle andere verbindingen daar</translation>
    </message>
    <message>
        <source>all other forces on particle %1 act along the direction of its support</source>
        <translation>alle andere krachten op deeltje %1 werken in de richting van zijn steunpunt</translation>
    </message>
    <message>
        <source>has %1 numbers for %2 particles; it needs one for each, or one for all</source>
        <translation>heeft %1 getallen voor %2 deeltjes; nodig is er één voor elk, of één voor alle</translation>
    </message>
    <message>
        <source>must have an axle</source>
        <translation>moet een as hebben</translation>
    </message>
    <message>
        <source>refers to profile %1, which does not exist</source>
        <translation>verwijst naar profiel %1, dat niet bestaat</translation>
    </message>
    <message>
        <source>must be at most half of the diameter</source>
        <translation>moet hoogstens de helft van de diameter zijn</translation>
    </message>
    <message>
        <source>particles that are off their supports, which counts as a settlement of the supports: %1</source>
        <translation>deeltjes die niet op hun steunpunt zijn, wat als zetting van de steunpunten telt: %1</translation>
    </message>
    <message>
        <source>there is no structure, because no link connects particles</source>
        <translation>er is geen constructie, want er zijn geen verbindingen tussen deeltjes</translation>
    </message>
    <message>
        <source>is text in UTF-32; save it as UTF-8</source>
        <translation>is tekst in UTF-32; bewaar die als UTF-8</translation>
    </message>
    <message>
        <source>refers to the name %1, which several points have</source>
        <translation>verwijst naar de naam %1, die meer punten hebben</translation>
    </message>
    <message>
        <source>may be %1 or %L2: the table does not show whether its decimal sign is a point or a comma</source>
        <translation>kan %1 of %L2 zijn: de tabel laat niet zien of het decimaalteken een punt of een komma is</translation>
    </message>
    <message>
        <source>a line that ends on another is joined to it (%1 in all)</source>
        <translation>een lijn die op een andere eindigt, is ermee verbonden (%1 in totaal)</translation>
    </message>
    <message>
        <source>a line that ends on another is not joined to it (%1 in all)</source>
        <translation>een lijn die op een andere eindigt, is er niet mee verbonden (%1 in totaal)</translation>
    </message>
    <message>
        <source>the deck of %1 has no link at %2: nothing carries an axle there</source>
        <translation>het dek van %1 heeft geen verbinding bij %2: niets draagt daar een as</translation>
    </message>
    <message>
        <source>every load is off, so the envelope contains only weights and permanent loads</source>
        <translation>elke last staat uit, dus de omhullende bevat alleen gewichten en permanente lasten</translation>
    </message>
    <message>
        <source>it can only pull, and these loads do not pull on it</source>
        <translation>het kan alleen trekken, en deze lasten trekken er niet aan</translation>
    </message>
    <message>
        <source>not all are known</source>
        <translation>niet alle zijn bekend</translation>
    </message>
    <message>
        <source>not known where lengths or supports do not fit together</source>
        <translation>niet bekend waar lengten of steunpunten niet bij elkaar passen</translation>
    </message>
    <message>
        <source>not known: the loads set a mechanism in motion</source>
        <translation>niet bekend: de lasten brengen een mechanisme in beweging</translation>
    </message>
    <message>
        <source>not known where the loads set a mechanism in motion</source>
        <translation>niet bekend waar de lasten een mechanisme in beweging brengen</translation>
    </message>
    <message>
        <source>as a whole, because nothing holds it</source>
        <translation>als geheel, want niets houdt het vast</translation>
    </message>
    <message>
        <source>in %L1 more ways</source>
        <translation>op nog %L1 manieren</translation>
    </message>
    <message>
        <source>in one more way</source>
        <translation>op nog één manier</translation>
    </message>
    <message>
        <source>ropes, which are there to bend</source>
        <translation>touwen, die bedoeld zijn om te buigen</translation>
    </message>
    <message>
        <source>any one of %1</source>
        <translation>één van %1</translation>
    </message>
    <message>
        <source>has a zero byte in its name</source>
        <translation>heeft een nul-byte in de naam</translation>
    </message>
    <message>
        <source>there is not enough memory for this</source>
        <translation>er is niet genoeg geheugen voor</translation>
    </message>
    <message>
        <source>the system refuses what this needs (%1)</source>
        <translation>het systeem weigert wat hiervoor nodig is (%1)</translation>
    </message>
    <message>
        <source>a fault in the program (%1)</source>
        <translation>een fout in het programma (%1)</translation>
    </message>
    <message>
        <source>a fault in the program</source>
        <translation>een fout in het programma</translation>
    </message>
    <message>
        <source>would be larger than the %L1 bytes that can be read back</source>
        <translation>zou groter worden dan de %L1 bytes die teruggelezen kunnen worden</translation>
    </message>
    <message>
        <source>rigid supports of %1 do not fit together, by up to %L2 %3: only a stiffness decides what they carry, so give them a compliance or correct their places</source>
        <translation>starre steunpunten van %1 passen niet bij elkaar, tot %L2 %3: alleen een stijfheid beslist wat ze dragen; geef ze een meegevendheid of verbeter hun plaats</translation>
    </message>
    <message>
        <source>ropes that are slack as drawn, up to %L1 %2 too long: %3; the loads move %4 until they are taut, and only there they carry anything, so draw that shape or correct their lengths</source>
        <translation>touwen die slap hangen zoals ze zijn getekend, tot %L1 %2 te lang: %3; de lasten bewegen %4 tot ze strak staan, en pas daar dragen ze iets, dus teken die vorm of verbeter hun lengten</translation>
    </message>
    <message>
        <source>is a journal of version %1; this program reads %2 and older ones</source>
        <translation>is een logboek van versie %1; dit programma leest %2 en oudere</translation>
    </message>
    <message>
        <source>must have %1 vertices or more, not %2</source>
        <translation>moet minstens %1 hoekpunten hebben, niet %2</translation>
    </message>
    <message>
        <source>loads move %1, where only slack ropes lead, until a rope is taut</source>
        <translation>lasten bewegen %1, waar alleen slappe touwen heen leiden, tot er een touw strak staat</translation>
    </message>
    <message>
        <source>ids that are not whole numbers from %L1 to %L2 are replaced by free numbers (%L3 in all)</source>
        <translation>id&apos;s die geen geheel getal van %L1 tot en met %L2 zijn, zijn vervangen door vrije nummers (%L3 in totaal)</translation>
    </message>
    <message>
        <source>is not valid XML</source>
        <translation>is geen geldige XML</translation>
    </message>
    <message>
        <source>attraction is to the centre of the window, which the file does not have; it is taken to be at %1, %2</source>
        <translation>de aantrekking gaat naar het midden van het venster, dat niet in het bestand staat; als midden geldt %1, %2</translation>
    </message>
    <message>
        <source>names particle %1 a second time; a ruler has two ends</source>
        <translation>noemt deeltje %1 een tweede keer; een liniaal heeft twee einden</translation>
    </message>
    <message>
        <source>names particle %1 a second time; an angle has each particle once</source>
        <translation>noemt deeltje %1 een tweede keer; een hoek heeft elk deeltje één keer</translation>
    </message>
    <message>
        <source>names particle %1 a second time; a group has each particle once</source>
        <translation>noemt deeltje %1 een tweede keer; een groep heeft elk deeltje één keer</translation>
    </message>
    <message>
        <source>names particle %1 a second time; a ring has each particle once</source>
        <translation>noemt deeltje %1 een tweede keer; een ring heeft elk deeltje één keer</translation>
    </message>
    <message>
        <source>names particle %1 a second time; a chain has each particle once</source>
        <translation>noemt deeltje %1 een tweede keer; een ketting heeft elk deeltje één keer</translation>
    </message>
    <message>
        <source>names particle %1 a second time; an angle has three particles</source>
        <translation>noemt deeltje %1 een tweede keer; een hoek heeft drie deeltjes</translation>
    </message>
    <message>
        <source>names particle %1 a second time; a pulley has three particles</source>
        <translation>noemt deeltje %1 een tweede keer; een katrol heeft drie deeltjes</translation>
    </message>
    <message>
        <source>names particle %1 a second time; a load has each particle once</source>
        <translation>noemt deeltje %1 een tweede keer; een last heeft elk deeltje één keer</translation>
    </message>
    <message>
        <source>drives are left out: lengths and angles are those before they begin</source>
        <translation>aandrijvingen zijn weggelaten: lengten en hoeken zijn die voordat ze beginnen</translation>
    </message>
    <message>
        <source>refers to constraint %1, which does not exist</source>
        <translation>verwijst naar constraint %1, die niet bestaat</translation>
    </message>
    <message>
        <source>must have a rest length</source>
        <translation>moet een rustlengte hebben</translation>
    </message>
    <message>
        <source>must be an angle constraint</source>
        <translation>moet een hoekconstraint zijn</translation>
    </message>
    <message>
        <source>must be a link with the particle at one end</source>
        <translation>moet een verbinding zijn met het deeltje aan een uiteinde</translation>
    </message>
    <message>
        <source>The force of a spring cannot be limited, so it does nothing.</source>
        <translation>De kracht van een veer kan niet begrensd worden, dus hij doet niets.</translation>
    </message>
    <message>
        <source>is of no kind that can be imported; there are worlds in EDN, files of XSpringies, drawings in SVG, maps of Tiled, tables in CSV, and scenes</source>
        <translation>is van geen soort die geïmporteerd kan worden; dat zijn werelden in EDN, bestanden van XSpringies, tekeningen in SVG, kaarten van Tiled, tabellen in CSV, en scènes</translation>
    </message>
    <message>
        <source>has no line that could become ground</source>
        <translation>heeft geen lijn die grond zou kunnen worden</translation>
    </message>
    <message>
        <source>is not the element %1</source>
        <translation>is niet het element %1</translation>
    </message>
    <message>
        <source>must be orthogonal, not %1; other maps are drawn aslant</source>
        <translation>moet orthogonal zijn, niet %1; andere kaarten zijn scheef getekend</translation>
    </message>
    <message>
        <source>has no polyline, polygon or rectangle in an object layer that could become ground</source>
        <translation>heeft in geen objectlaag een polylijn, veelhoek of rechthoek die grond zou kunnen worden</translation>
    </message>
    <message>
        <source>is in a file of its own, which is not read; detach the object from its template in Tiled</source>
        <translation>staat in een eigen bestand, dat niet gelezen wordt; maak het object in Tiled los van zijn sjabloon</translation>
    </message>
    <message>
        <source>on ground, which holds them across its surface only, because friction is left out: %1</source>
        <translation>op grond, die ze alleen dwars op haar oppervlak houdt, omdat wrijving is weggelaten: %1</translation>
    </message>
    <message>
        <source>particles and links that touch each other, which is left out: %1</source>
        <translation>deeltjes en verbindingen die elkaar raken, wat is weggelaten: %1</translation>
    </message>
    <message>
        <source>links that ground touches between their ends, which is left out: %1</source>
        <translation>verbindingen die grond tussen hun uiteinden raakt, wat is weggelaten: %1</translation>
    </message>
    <message>
        <source>no state was found in which ground only presses and nothing sinks in it</source>
        <translation>er is geen toestand gevonden waarin grond alleen drukt en er niets in wegzakt</translation>
    </message>
    <message>
        <source>ground cannot pull, so it lets go of %1</source>
        <translation>grond kan niet trekken, dus ze laat %1 los</translation>
    </message>
    <message>
        <source>must have %L1 numbers for each contact, not %L2 in all</source>
        <translation>moet %L1 getallen voor elk contact hebben, niet %L2 in totaal</translation>
    </message>
    <message>
        <source>must be a whole number from 0 to %L1, not %L2</source>
        <translation>moet een geheel getal van 0 tot en met %L1 zijn, niet %L2</translation>
    </message>
    <message>
        <source>must be at least %L1, not %L2</source>
        <translation>moet ten minste %L1 zijn, niet %L2</translation>
    </message>
    <message>
        <source>must have %L1 numbers for each particle, not %L2 in all</source>
        <translation>moet %L1 getallen voor elk deeltje hebben, niet %L2 in totaal</translation>
    </message>
    <message>
        <source>must have %1 numbers, as many as &quot;%2&quot;, not %3</source>
        <translation>moet %1 getallen hebben, net zo veel als &quot;%2&quot;, niet %3</translation>
    </message>
    <message>
        <source>The particle does not roll or has no radius, so it does nothing.</source>
        <translation>Het deeltje rolt niet of heeft geen straal, dus hij doet niets.</translation>
    </message>
    <message>
        <source>vertex %1 is at the place of vertex %2</source>
        <translation>hoekpunt %1 ligt op de plaats van hoekpunt %2</translation>
    </message>
    <message>
        <source>the piece from vertex %1 to vertex %2 lies on the piece before it</source>
        <translation>het stuk van hoekpunt %1 naar hoekpunt %2 ligt op het stuk ervoor</translation>
    </message>
    <message>
        <source>the piece from vertex %1 to vertex %2 crosses the piece from vertex %3 to vertex %4</source>
        <translation>het stuk van hoekpunt %1 naar hoekpunt %2 kruist het stuk van hoekpunt %3 naar hoekpunt %4</translation>
    </message>
</context>
<context>
    <name>difference</name>
    <message numerus="yes">
        <source>%n particle(s) added</source>
        <translation>
            <numerusform>%Ln deeltje erbij</numerusform>
            <numerusform>%Ln deeltjes erbij</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s) changed</source>
        <translation>
            <numerusform>%Ln deeltje gewijzigd</numerusform>
            <numerusform>%Ln deeltjes gewijzigd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s) removed</source>
        <translation>
            <numerusform>%Ln deeltje weg</numerusform>
            <numerusform>%Ln deeltjes weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s) added</source>
        <translation>
            <numerusform>%Ln constraint erbij</numerusform>
            <numerusform>%Ln constraints erbij</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s) changed</source>
        <translation>
            <numerusform>%Ln constraint gewijzigd</numerusform>
            <numerusform>%Ln constraints gewijzigd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s) removed</source>
        <translation>
            <numerusform>%Ln constraint weg</numerusform>
            <numerusform>%Ln constraints weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s) added</source>
        <translation>
            <numerusform>%Ln getekend onderdeel erbij</numerusform>
            <numerusform>%Ln getekende onderdelen erbij</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s) changed</source>
        <translation>
            <numerusform>%Ln getekend onderdeel gewijzigd</numerusform>
            <numerusform>%Ln getekende onderdelen gewijzigd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s) removed</source>
        <translation>
            <numerusform>%Ln getekend onderdeel weg</numerusform>
            <numerusform>%Ln getekende onderdelen weg</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n control(s) added</source>
        <translation>
            <numerusform>%Ln regelaar erbij</numerusform>
            <numerusform>%Ln regelaars erbij</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n control(s) changed</source>
        <translation>
            <numerusform>%Ln regelaar gewijzigd</numerusform>
            <numerusform>%Ln regelaars gewijzigd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n control(s) removed</source>
        <translation>
            <numerusform>%Ln regelaar weg</numerusform>
            <numerusform>%Ln regelaars weg</numerusform>
        </translation>
    </message>
    <message>
        <source>the world changed</source>
        <translation>de wereld gewijzigd</translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln deeltje</numerusform>
            <numerusform>%Ln deeltjes</numerusform>
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
            <numerusform>%Ln getekend onderdeel</numerusform>
            <numerusform>%Ln getekende onderdelen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>A verb such as &quot;Move&quot; and what is moved. Where the verb comes last it begins with a small letter.</extracomment>
        <translation>%2 %1</translation>
    </message>
    <message>
        <source>particle</source>
        <translation>deeltje</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message numerus="yes">
        <source>%n load(s)</source>
        <translation>
            <numerusform>%n last</numerusform>
            <numerusform>%n lasten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n load(s) added</source>
        <translation>
            <numerusform>%Ln last erbij</numerusform>
            <numerusform>%Ln lasten erbij</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n load(s) changed</source>
        <translation>
            <numerusform>%Ln last gewijzigd</numerusform>
            <numerusform>%Ln lasten gewijzigd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n load(s) removed</source>
        <translation>
            <numerusform>%Ln last weg</numerusform>
            <numerusform>%Ln lasten weg</numerusform>
        </translation>
    </message>
    <message>
        <source>profile</source>
        <translation>profiel</translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s)</source>
        <translation>
            <numerusform>%n profiel</numerusform>
            <numerusform>%n profielen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s) added</source>
        <translation>
            <numerusform>%Ln profiel erbij</numerusform>
            <numerusform>%Ln profielen erbij</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s) changed</source>
        <translation>
            <numerusform>%Ln profiel gewijzigd</numerusform>
            <numerusform>%Ln profielen gewijzigd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s) removed</source>
        <translation>
            <numerusform>%Ln profiel weg</numerusform>
            <numerusform>%Ln profielen weg</numerusform>
        </translation>
    </message>
    <message>
        <source>ground</source>
        <translation>grond</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground</source>
        <translation>
            <numerusform>%Ln lijn grond</numerusform>
            <numerusform>%Ln lijnen grond</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground added</source>
        <translation>
            <numerusform>%Ln lijn grond erbij</numerusform>
            <numerusform>%Ln lijnen grond erbij</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground changed</source>
        <translation>
            <numerusform>%Ln lijn grond gewijzigd</numerusform>
            <numerusform>%Ln lijnen grond gewijzigd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground removed</source>
        <translation>
            <numerusform>%Ln lijn grond weg</numerusform>
            <numerusform>%Ln lijnen grond weg</numerusform>
        </translation>
    </message>
    <message>
        <source>drive</source>
        <translation>aandrijving</translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s)</source>
        <translation>
            <numerusform>%n aandrijving</numerusform>
            <numerusform>%n aandrijvingen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s) added</source>
        <translation>
            <numerusform>%Ln aandrijving erbij</numerusform>
            <numerusform>%Ln aandrijvingen erbij</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s) changed</source>
        <translation>
            <numerusform>%Ln aandrijving gewijzigd</numerusform>
            <numerusform>%Ln aandrijvingen gewijzigd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s) removed</source>
        <translation>
            <numerusform>%Ln aandrijving verwijderd</numerusform>
            <numerusform>%Ln aandrijvingen verwijderd</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>drawing</name>
    <message>
        <source>Force</source>
        <translation>Kracht</translation>
    </message>
    <message>
        <source>Strain</source>
        <translation>Rek</translation>
    </message>
    <message>
        <source>Length error</source>
        <translation>Lengtefout</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Druk</translation>
    </message>
    <message>
        <source>Tension</source>
        <translation>Trek</translation>
    </message>
    <message>
        <source>broken: %1</source>
        <translation>gebroken: %1</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>%1 (now %2)</source>
        <translation>%1 (nu %2)</translation>
    </message>
    <message>
        <source>tension</source>
        <translation>trek</translation>
    </message>
    <message>
        <source>compression</source>
        <translation>druk</translation>
    </message>
    <message>
        <source>middle of %1</source>
        <translation>midden van %1</translation>
    </message>
    <message>
        <source>vertex of %1</source>
        <translation>hoekpunt van %1</translation>
    </message>
    <message>
        <source>level with %1</source>
        <translation>op de hoogte van %1</translation>
    </message>
    <message>
        <source>in line with %1</source>
        <translation>recht boven of onder %1</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>vastgezet</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>vast door %1</translation>
    </message>
    <message>
        <source>Arrows enlarged %1 times</source>
        <translation>Pijlen %1 keer vergroot</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>stap %1</translation>
    </message>
    <message>
        <source>breaks at %1</source>
        <translation>breekt bij %1</translation>
    </message>
    <message>
        <source>on one particle of %1</source>
        <translation>op één deeltje van de %1</translation>
    </message>
    <message>
        <source>This can move: %1</source>
        <translation>Dit kan bewegen: %1</translation>
    </message>
    <message>
        <source>At rest, %1</source>
        <translation>In rust, %1</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>In rust</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>niet bekend</translation>
    </message>
    <message>
        <source>At rest, the largest under any load</source>
        <translation>In rust, het grootste onder welke last ook</translation>
    </message>
    <message>
        <source>At rest under %1, %2</source>
        <translation>In rust onder %1, %2</translation>
    </message>
    <message>
        <source>No link has a limit: give it a profile, or limits of its own</source>
        <translation>Geen verbinding heeft een grens: geef haar een profiel of eigen grenzen</translation>
    </message>
    <message>
        <source>it breaks at %1 of tension</source>
        <translation>breekt bij %1 trek</translation>
    </message>
    <message>
        <source>it buckles at %1</source>
        <translation>knikt bij %1</translation>
    </message>
    <message>
        <source>it breaks at %1 of compression</source>
        <translation>breekt bij %1 druk</translation>
    </message>
    <message>
        <source>Worst %1: %2, %3 of its capacity, %4</source>
        <translation>Zwaarst belast, %1: %2, benuttingsgraad %3, %4</translation>
    </message>
    <message>
        <source>under any load</source>
        <translation>onder welke last ook</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>in rust</translation>
    </message>
    <message>
        <source>now</source>
        <translation>nu</translation>
    </message>
    <message>
        <source>Nothing that has a limit carries anything</source>
        <translation>Niets met een grens draagt iets</translation>
    </message>
    <message>
        <source>Share of capacity</source>
        <translation>Benuttingsgraad</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>raster</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 tot %2</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>geen grens</translation>
    </message>
    <message>
        <source>Off its support, which counts as a settlement: %1</source>
        <translation>Naast het steunpunt, wat als zetting telt: %1</translation>
    </message>
    <message>
        <source>In equilibrium but unstable: a very small push makes %1 topple</source>
        <translation>In evenwicht maar instabiel: een heel kleine duw laat %1 omvallen</translation>
    </message>
    <message>
        <source>No link carries this</source>
        <translation>Geen verbinding draagt dit</translation>
    </message>
</context>
<context>
    <name>drives</name>
    <message>
        <source>changed by %1</source>
        <translation>veranderd met %1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>uit</translation>
    </message>
    <message>
        <source>has not begun</source>
        <translation>is nog niet begonnen</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>houdt vast</translation>
    </message>
    <message>
        <source>let go</source>
        <translation>losgelaten</translation>
    </message>
</context>
<context>
    <name>field</name>
    <message>
        <source>down</source>
        <translation>omlaag</translation>
    </message>
    <message>
        <source>up</source>
        <translation>omhoog</translation>
    </message>
    <message>
        <source>off</source>
        <translation>uit</translation>
    </message>
    <message>
        <source>clamp</source>
        <translation>tegenhouden</translation>
    </message>
    <message>
        <source>after integration</source>
        <translation>na de integratie</translation>
    </message>
    <message>
        <source>in each iteration</source>
        <translation>in elke iteratie</translation>
    </message>
    <message>
        <source>after relaxation</source>
        <translation>na de relaxatie</translation>
    </message>
    <message>
        <source>Scene</source>
        <translation>Scène</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Stiffness</source>
        <translation>Stijfheid</translation>
    </message>
    <message>
        <source>The part of its error that one iteration corrects.</source>
        <translation>Het deel van de fout dat één iteratie corrigeert.</translation>
    </message>
    <message>
        <source>Breaks at</source>
        <translation>Breekt bij</translation>
    </message>
    <message>
        <source>It breaks when it carries more than this; empty is never.</source>
        <translation>Bij een grotere kracht dan deze breekt het; leeg is nooit.</translation>
    </message>
    <message>
        <source>An invisible constraint works but is not drawn while playing.</source>
        <translation>Een onzichtbare constraint werkt wel, maar wordt tijdens het afspelen niet getekend.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Van</translation>
    </message>
    <message>
        <source>Its first particle.</source>
        <translation>Het eerste deeltje.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Naar</translation>
    </message>
    <message>
        <source>Its second particle.</source>
        <translation>Het tweede deeltje.</translation>
    </message>
    <message>
        <source>Rest length</source>
        <translation>Rustlengte</translation>
    </message>
    <message>
        <source>The length that it tries to have.</source>
        <translation>De lengte die het probeert te hebben.</translation>
    </message>
    <message>
        <source>Particle</source>
        <translation>Deeltje</translation>
    </message>
    <message>
        <source>The particle that it holds.</source>
        <translation>Het deeltje dat het vasthoudt.</translation>
    </message>
    <message>
        <source>Place x</source>
        <translation>Plaats x</translation>
    </message>
    <message>
        <source>Where it puts its particle back.</source>
        <translation>Waar het zijn deeltje terugzet.</translation>
    </message>
    <message>
        <source>Place y</source>
        <translation>Plaats y</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>Where it starts, to the right.</source>
        <translation>Waar het begint, naar rechts gemeten.</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>Where it starts, along the y axis.</source>
        <translation>Waar het begint, langs de y-as gemeten.</translation>
    </message>
    <message>
        <source>Previous x</source>
        <translation>Vorige x</translation>
    </message>
    <message>
        <source>Where it was one time step before the start.</source>
        <translation>Waar het één tijdstap voor het begin was.</translation>
    </message>
    <message>
        <source>Previous y</source>
        <translation>Vorige y</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Massa</translation>
    </message>
    <message>
        <source>Heavier particles move less in a correction.</source>
        <translation>Zwaardere deeltjes bewegen bij een correctie minder.</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Vastgezet</translation>
    </message>
    <message>
        <source>A pinned particle never moves.</source>
        <translation>Een vastgezet deeltje beweegt nooit.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>The name of the scene.</source>
        <translation>De naam van de scène.</translation>
    </message>
    <message>
        <source>Title (nl)</source>
        <translation>Titel (nl)</translation>
    </message>
    <message>
        <source>The name of the scene in Dutch.</source>
        <translation>De naam van de scène in het Nederlands.</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Tekst</translation>
    </message>
    <message>
        <source>What there is to see, in two lines.</source>
        <translation>Wat er te zien is, in twee regels.</translation>
    </message>
    <message>
        <source>Text (nl)</source>
        <translation>Tekst (nl)</translation>
    </message>
    <message>
        <source>The same in Dutch.</source>
        <translation>Hetzelfde in het Nederlands.</translation>
    </message>
    <message>
        <source>Length unit</source>
        <translation>Lengte-eenheid</translation>
    </message>
    <message>
        <source>The name of the unit of length, such as px or m.</source>
        <translation>De naam van de eenheid van lengte, zoals px of m.</translation>
    </message>
    <message>
        <source>Time unit</source>
        <translation>Tijdseenheid</translation>
    </message>
    <message>
        <source>The name of the unit of time, such as s or frame.</source>
        <translation>De naam van de eenheid van tijd, zoals s of frame.</translation>
    </message>
    <message>
        <source>y axis</source>
        <translation>y-as</translation>
    </message>
    <message>
        <source>Which way y points on the screen.</source>
        <translation>Welke kant y op wijst op het scherm.</translation>
    </message>
    <message>
        <source>Gravity x</source>
        <translation>Zwaartekracht x</translation>
    </message>
    <message>
        <source>The acceleration of everything that can move.</source>
        <translation>De versnelling van alles wat kan bewegen.</translation>
    </message>
    <message>
        <source>Gravity y</source>
        <translation>Zwaartekracht y</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Demping</translation>
    </message>
    <message>
        <source>The share of its velocity that a particle loses in a step. Even at 0, relaxation makes every rotation slower; the direct solver does not.</source>
        <translation>Het deel van zijn snelheid dat een deeltje in een stap verliest. Relaxatie maakt ook bij 0 elke draaiing langzamer; de directe oplosser niet.</translation>
    </message>
    <message>
        <source>Time step</source>
        <translation>Tijdstap</translation>
    </message>
    <message>
        <source>The time between two states.</source>
        <translation>De tijd tussen twee toestanden.</translation>
    </message>
    <message>
        <source>Steps a second</source>
        <translation>Stappen per seconde</translation>
    </message>
    <message>
        <source>How fast 1× plays; 0 is real time (1 / time step).</source>
        <translation>Hoe snel 1× afspeelt; 0 is op ware snelheid (1 / tijdstap).</translation>
    </message>
    <message>
        <source>Substeps</source>
        <translation>Deelstappen</translation>
    </message>
    <message>
        <source>Into how many parts a time step is divided.</source>
        <translation>In hoeveel delen een tijdstap wordt verdeeld.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iteraties</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Wanden</translation>
    </message>
    <message>
        <source>Lowest x</source>
        <translation>Laagste x</translation>
    </message>
    <message>
        <source>One side of the rectangle.</source>
        <translation>Eén kant van de rechthoek.</translation>
    </message>
    <message>
        <source>Highest x</source>
        <translation>Hoogste x</translation>
    </message>
    <message>
        <source>Lowest y</source>
        <translation>Laagste y</translation>
    </message>
    <message>
        <source>Highest y</source>
        <translation>Hoogste y</translation>
    </message>
    <message>
        <source>Restitution</source>
        <translation>Restitutie</translation>
    </message>
    <message>
        <source>The share of the speed kept in a bounce; 0 only puts the particle back inside.</source>
        <translation>Het deel van de snelheid dat na een botsing overblijft; 0 zet het deeltje alleen terug naar binnen.</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Wrijving</translation>
    </message>
    <message>
        <source>The share of the speed along a wall lost in a step that touches it.</source>
        <translation>Het deel van de snelheid langs een wand dat verloren gaat in een stap die de wand raakt.</translation>
    </message>
    <message>
        <source>When in a step the walls act.</source>
        <translation>Wanneer in een stap de wanden werken.</translation>
    </message>
    <message>
        <source>Distance constraint</source>
        <translation>Afstandsconstraint</translation>
    </message>
    <message>
        <source>Rope constraint</source>
        <translation>Touwconstraint</translation>
    </message>
    <message>
        <source>Static constraint</source>
        <translation>Vast punt</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>afstand</translation>
    </message>
    <message>
        <source>rope</source>
        <translation>touw</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>none</source>
        <translation>geen</translation>
    </message>
    <message>
        <source>corners</source>
        <translation>hoeken</translation>
    </message>
    <message>
        <source>every nth</source>
        <translation>elke n-de</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Pratt</source>
        <translation>Pratt</translation>
    </message>
    <message>
        <source>Warren</source>
        <translation>Warren</translation>
    </message>
    <message>
        <source>Howe</source>
        <translation>Howe</translation>
    </message>
    <message>
        <source>both ends</source>
        <translation>beide uiteinden</translation>
    </message>
    <message>
        <source>left end</source>
        <translation>linkeruiteinde</translation>
    </message>
    <message>
        <source>one diagonal</source>
        <translation>één diagonaal</translation>
    </message>
    <message>
        <source>crossed</source>
        <translation>gekruist</translation>
    </message>
    <message>
        <source>Chain or rope</source>
        <translation>Ketting of touw</translation>
    </message>
    <message>
        <source>Cloth</source>
        <translation>Doek</translation>
    </message>
    <message>
        <source>Blob</source>
        <translation>Blob</translation>
    </message>
    <message>
        <source>Truss bridge</source>
        <translation>Vakwerkbrug</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Blok</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindingen</translation>
    </message>
    <message>
        <source>Into how many it is divided.</source>
        <translation>In hoeveel stukken het wordt verdeeld.</translation>
    </message>
    <message>
        <source>Made of</source>
        <translation>Gemaakt van</translation>
    </message>
    <message>
        <source>The kind of its links.</source>
        <translation>De soort verbindingen.</translation>
    </message>
    <message>
        <source>Pinned ends</source>
        <translation>Vaste uiteinden</translation>
    </message>
    <message>
        <source>Which of its ends are pinned.</source>
        <translation>Welke uiteinden zijn vastgezet.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Kolommen</translation>
    </message>
    <message>
        <source>Particles in a row.</source>
        <translation>Deeltjes in een rij.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Rijen</translation>
    </message>
    <message>
        <source>Particles in a column.</source>
        <translation>Deeltjes in een kolom.</translation>
    </message>
    <message>
        <source>Pinned at the top</source>
        <translation>Bovenaan vastgezet</translation>
    </message>
    <message>
        <source>Which of the top row are pinned.</source>
        <translation>Welke van de bovenste rij zijn vastgezet.</translation>
    </message>
    <message>
        <source>Every</source>
        <translation>Elke</translation>
    </message>
    <message>
        <source>Diagonals</source>
        <translation>Diagonalen</translation>
    </message>
    <message>
        <source>Two in each cell, against shearing.</source>
        <translation>Twee in elke cel, tegen scheeftrekken.</translation>
    </message>
    <message>
        <source>Rim</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>Particles around the hub.</source>
        <translation>Deeltjes rond de naaf.</translation>
    </message>
    <message>
        <source>Spokes</source>
        <translation>Spaken</translation>
    </message>
    <message>
        <source>Links from the hub, at most one to a particle.</source>
        <translation>Verbindingen vanuit de naaf, hoogstens één per deeltje.</translation>
    </message>
    <message>
        <source>Stiffness of the spokes</source>
        <translation>Stijfheid spaken</translation>
    </message>
    <message>
        <source>Ties along the rim</source>
        <translation>Verstevigde rand</translation>
    </message>
    <message>
        <source>Links to the next particle but one, so that the rim does not fold.</source>
        <translation>Verbindingen die steeds één deeltje overslaan, zodat de rand niet dubbelklapt.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Soort</translation>
    </message>
    <message>
        <source>How its diagonals run.</source>
        <translation>Hoe de diagonalen lopen.</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Vakken</translation>
    </message>
    <message>
        <source>Into how many fields its deck is divided.</source>
        <translation>In hoeveel vakken het brugdek wordt verdeeld.</translation>
    </message>
    <message>
        <source>Supports</source>
        <translation>Steunpunten</translation>
    </message>
    <message>
        <source>Cells next to each other.</source>
        <translation>Cellen naast elkaar.</translation>
    </message>
    <message>
        <source>Cells above each other.</source>
        <translation>Cellen boven elkaar.</translation>
    </message>
    <message>
        <source>What keeps each cell from leaning over.</source>
        <translation>Wat elke cel ervan weerhoudt om te vallen.</translation>
    </message>
    <message>
        <source>Velocity x</source>
        <translation>Snelheid x</translation>
    </message>
    <message>
        <source>The velocity it starts with; sets the previous position.</source>
        <translation>De snelheid waarmee het begint; bepaalt de vorige positie.</translation>
    </message>
    <message>
        <source>Velocity y</source>
        <translation>Snelheid y</translation>
    </message>
    <message>
        <source>Fixed length</source>
        <translation>Vaste lengte</translation>
    </message>
    <message>
        <source>The rest length of the two links of Ctrl + right click.</source>
        <translation>De rustlengte van de twee verbindingen van Ctrl + rechtsklik.</translation>
    </message>
    <message>
        <source>The size of the frame on the canvas in this direction.</source>
        <translation>De grootte van het kader op het tekenvlak in deze richting.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breedte</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hoogte</translation>
    </message>
    <message>
        <source>Spacing across</source>
        <translation>Tussenruimte</translation>
    </message>
    <message>
        <source>Full colour at</source>
        <translation>Volle kleur bij</translation>
    </message>
    <message>
        <source>The value that has the colour of the end, in either direction.</source>
        <translation>De waarde met de kleur van het uiteinde, in beide richtingen.</translation>
    </message>
    <message>
        <source>real time</source>
        <translation>ware tijd</translation>
    </message>
    <message>
        <source>horizontal</source>
        <translation>horizontaal</translation>
    </message>
    <message>
        <source>vertical</source>
        <translation>verticaal</translation>
    </message>
    <message>
        <source>Compliance</source>
        <translation>Meegevendheid</translation>
    </message>
    <message>
        <source>How far it turns for each unit of moment, whatever the number of iterations; 0 is rigid. A large error ε counts as 2 sin(ε/2).</source>
        <translation>Hoever hij draait per eenheid van moment, hoeveel iteraties er ook zijn; 0 is star. Een grote fout ε telt als 2 sin(ε/2).</translation>
    </message>
    <message>
        <source>How much its area changes for each unit of pressure, whatever the number of iterations; 0 is rigid.</source>
        <translation>Hoeveel zijn oppervlak verandert per eenheid van druk, hoeveel iteraties er ook zijn; 0 is star.</translation>
    </message>
    <message>
        <source>Its elongation for each unit of force, whatever the number of iterations; 0 is rigid.</source>
        <translation>Hoever hij meegeeft per eenheid van kracht, hoeveel iteraties er ook zijn; 0 is star.</translation>
    </message>
    <message>
        <source>Breaks at strain</source>
        <translation>Breekt bij rek</translation>
    </message>
    <message>
        <source>Spring constant</source>
        <translation>Veerconstante</translation>
    </message>
    <message>
        <source>The force for each unit of stretch.</source>
        <translation>De kracht per eenheid van uitrekking.</translation>
    </message>
    <message>
        <source>Axial stiffness EA</source>
        <translation>Rekstijfheid EA</translation>
    </message>
    <message>
        <source>Elastic modulus times area. Above 0 the spring constant is this divided by the rest length.</source>
        <translation>Elasticiteitsmodulus maal doorsnede. Boven 0 is de veerconstante dit gedeeld door de rustlengte.</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>niet gebruikt</translation>
    </message>
    <message>
        <source>The force for each unit of speed with which its ends part.</source>
        <translation>De kracht per eenheid van snelheid waarmee de uiteinden uiteengaan.</translation>
    </message>
    <message>
        <source>The particle that it keeps on the circle.</source>
        <translation>Het deeltje dat op de cirkel blijft.</translation>
    </message>
    <message>
        <source>Centre x</source>
        <translation>Midden x</translation>
    </message>
    <message>
        <source>The middle of the circle.</source>
        <translation>Het midden van de cirkel.</translation>
    </message>
    <message>
        <source>Centre y</source>
        <translation>Midden y</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Straal</translation>
    </message>
    <message>
        <source>How far from the middle its particle stays.</source>
        <translation>Hoe ver van het midden het deeltje blijft.</translation>
    </message>
    <message>
        <source>The particle that it keeps on the line.</source>
        <translation>Het deeltje dat op de lijn blijft.</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richting</translation>
    </message>
    <message>
        <source>Line at</source>
        <translation>Lijn op</translation>
    </message>
    <message>
        <source>The end of its first arm.</source>
        <translation>Het eind van zijn eerste been.</translation>
    </message>
    <message>
        <source>Vertex</source>
        <translation>Hoekpunt</translation>
    </message>
    <message>
        <source>Where the arms meet.</source>
        <translation>Waar de benen samenkomen.</translation>
    </message>
    <message>
        <source>The end of its second arm.</source>
        <translation>Het eind van zijn tweede been.</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Hoek</translation>
    </message>
    <message>
        <source>From the first arm to the second, positive from x towards y.</source>
        <translation>Van het eerste been naar het tweede, positief van x naar y.</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Oppervlakte</translation>
    </message>
    <message>
        <source>The area of the ring at rest.</source>
        <translation>De oppervlakte van de ring in rust.</translation>
    </message>
    <message>
        <source>The ring tries to have this times its area: above 1 it is blown up, below 1 it is flabby.</source>
        <translation>De ring probeert dit maal zijn oppervlakte te hebben: boven 1 is hij opgeblazen, onder 1 is hij slap.</translation>
    </message>
    <message>
        <source>How far its edge is from its centre: it is drawn so large, touches with this edge, and walls can stop the edge.</source>
        <translation>Hoe ver zijn rand van zijn midden is: zo groot wordt het getekend, met die rand raakt het, en wanden kunnen de rand tegenhouden.</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>Veer</translation>
    </message>
    <message>
        <source>spring</source>
        <translation>veer</translation>
    </message>
    <message>
        <source>static</source>
        <translation>vast punt</translation>
    </message>
    <message>
        <source>Circle constraint</source>
        <translation>Cirkelconstraint</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>cirkel</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Geleiding</translation>
    </message>
    <message>
        <source>guide</source>
        <translation>geleiding</translation>
    </message>
    <message>
        <source>Angle constraint</source>
        <translation>Hoekconstraint</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>hoek</translation>
    </message>
    <message>
        <source>Area constraint</source>
        <translation>Oppervlakteconstraint</translation>
    </message>
    <message>
        <source>area</source>
        <translation>vlak</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>snelheid</translation>
    </message>
    <message>
        <source>velocity and gravity</source>
        <translation>snelheid en zwaartekracht</translation>
    </message>
    <message>
        <source>as the distance</source>
        <translation>als de afstand</translation>
    </message>
    <message>
        <source>the same everywhere</source>
        <translation>overal gelijk</translation>
    </message>
    <message>
        <source>as 1 / distance²</source>
        <translation>als 1 / afstand²</translation>
    </message>
    <message>
        <source>Störmer–Verlet</source>
        <translation>Störmer–Verlet</translation>
    </message>
    <message>
        <source>Velocity Verlet</source>
        <translation>Snelheids-Verlet</translation>
    </message>
    <message>
        <source>Explicit Euler</source>
        <translation>Expliciete Euler</translation>
    </message>
    <message>
        <source>Symplectic Euler</source>
        <translation>Symplectische Euler</translation>
    </message>
    <message>
        <source>Midpoint</source>
        <translation>Middelpuntsmethode</translation>
    </message>
    <message>
        <source>Runge–Kutta 4</source>
        <translation>Runge–Kutta 4</translation>
    </message>
    <message>
        <source>Implicit Euler</source>
        <translation>Impliciete Euler</translation>
    </message>
    <message>
        <source>relaxation</source>
        <translation>relaxatie</translation>
    </message>
    <message>
        <source>direct</source>
        <translation>direct</translation>
    </message>
    <message>
        <source>Gauss–Seidel</source>
        <translation>Gauss–Seidel</translation>
    </message>
    <message>
        <source>Jacobi</source>
        <translation>Jacobi</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vooruit</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>achteruit</translation>
    </message>
    <message>
        <source>alternating</source>
        <translation>heen en weer</translation>
    </message>
    <message>
        <source>inverse mass</source>
        <translation>inverse massa</translation>
    </message>
    <message>
        <source>equal halves</source>
        <translation>gelijke helften</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>spiegelen</translation>
    </message>
    <message>
        <source>reflect</source>
        <translation>weerkaatsen</translation>
    </message>
    <message>
        <source>bounce</source>
        <translation>stuiteren</translation>
    </message>
    <message>
        <source>revert</source>
        <translation>terugdraaien</translation>
    </message>
    <message>
        <source>Damping and drag</source>
        <translation>Demping en weerstand</translation>
    </message>
    <message>
        <source>Attraction</source>
        <translation>Aantrekking</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tijd</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Oplosser</translation>
    </message>
    <message>
        <source>Solver details</source>
        <translation>Details van de oplosser</translation>
    </message>
    <message>
        <source>Damping of</source>
        <translation>Demping van</translation>
    </message>
    <message>
        <source>Whether the damping also takes its share of what gravity adds in a step.</source>
        <translation>Of de demping ook zijn deel neemt van wat de zwaartekracht in een stap toevoegt.</translation>
    </message>
    <message>
        <source>Linear drag</source>
        <translation>Lineaire weerstand</translation>
    </message>
    <message>
        <source>A force against the motion, times the speed.</source>
        <translation>Een kracht tegen de beweging in, maal de snelheid.</translation>
    </message>
    <message>
        <source>Quadratic drag</source>
        <translation>Luchtweerstand</translation>
    </message>
    <message>
        <source>A force against the motion, times the speed squared: the drag of air.</source>
        <translation>Een kracht tegen de beweging in, maal de snelheid in het kwadraat: luchtweerstand.</translation>
    </message>
    <message>
        <source>The acceleration is the attraction times the distance, the attraction itself, or the attraction divided by the distance squared.</source>
        <translation>De versnelling is de aantrekking maal de afstand, de aantrekking zelf, of de aantrekking gedeeld door de afstand in het kwadraat.</translation>
    </message>
    <message>
        <source>The point to which everything is drawn.</source>
        <translation>Het punt waar alles naartoe wordt getrokken.</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>Integrator</translation>
    </message>
    <message>
        <source>Relaxation</source>
        <translation>Relaxatie</translation>
    </message>
    <message>
        <source>Iteration order</source>
        <translation>Volgorde</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichten</translation>
    </message>
    <message>
        <source>Touch at radius</source>
        <translation>Rand raakt wand</translation>
    </message>
    <message>
        <source>Walls stop the edge of a particle instead of its centre.</source>
        <translation>Wanden houden de rand van een deeltje tegen in plaats van het midden.</translation>
    </message>
    <message>
        <source>Law</source>
        <translation>Wet</translation>
    </message>
    <message>
        <source>Three or more particles, in order around it from x towards y.</source>
        <translation>Drie of meer deeltjes, op volgorde eromheen van x naar y.</translation>
    </message>
    <message>
        <source>How strongly everything that can move is drawn to the centre: an acceleration, in the linear law one for each unit of distance, in the inverse square one at distance 1. Below 0 it is driven away.</source>
        <translation>Hoe sterk alles wat kan bewegen naar het middelpunt wordt getrokken: een versnelling, bij de lineaire wet een per eenheid van afstand, bij het omgekeerde kwadraat een op afstand 1. Onder 0 wordt het weggeduwd.</translation>
    </message>
    <message>
        <source>How a particle gets from one substep to the next under the forces on it. Symplectic Euler is Störmer–Verlet; the two differ only in what a velocity at the start means. Particles that constraints can hold move by Störmer–Verlet with each integrator but implicit Euler.</source>
        <translation>Hoe een deeltje onder zijn krachten van de ene deelstap naar de volgende komt. Symplectische Euler is Störmer–Verlet; de twee verschillen alleen in wat een snelheid aan het begin betekent. Deeltjes die constraints kunnen vasthouden bewegen bij elke integrator behalve impliciete Euler volgens Störmer–Verlet.</translation>
    </message>
    <message>
        <source>Relaxation corrects one constraint after the other; direct solves all of a structure together and is far stiffer. A net too wide for that gets the iterations of relaxation with a hierarchy above them.</source>
        <translation>Relaxatie corrigeert de ene constraint na de andere; direct lost een hele constructie in één keer op en is veel stijver. Een net dat daarvoor te breed is krijgt de iteraties van relaxatie met een hiërarchie erboven.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wanneer</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Hoogstens</translation>
    </message>
    <message>
        <source>How far a stroke moves a particle in one step, along each axis.</source>
        <translation>Hoe ver een streek een deeltje in één stap verplaatst, langs elke as.</translation>
    </message>
    <message>
        <source>The radius of the circle on the screen.</source>
        <translation>De straal van de cirkel op het scherm.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Schaal</translation>
    </message>
    <message>
        <source>How many units of length a unit of the drawing becomes.</source>
        <translation>Hoeveel lengte-eenheden een eenheid van de tekening wordt.</translation>
    </message>
    <message>
        <source>The kind of the links where the file does not say.</source>
        <translation>De soort van de verbindingen waar het bestand die niet noemt.</translation>
    </message>
    <message>
        <source>Merge within</source>
        <translation>Samenvoegen tot</translation>
    </message>
    <message>
        <source>Curves within</source>
        <translation>Bochten tot op</translation>
    </message>
    <message>
        <source>How far a link may be from the curve that it is part of, in units of the drawing. Less makes more links.</source>
        <translation>Hoe ver een verbinding van de bocht mag liggen waar ze deel van is, in eenheden van de tekening. Minder geeft meer verbindingen.</translation>
    </message>
    <message>
        <source>Upside down</source>
        <translation>Ondersteboven</translation>
    </message>
    <message>
        <source>For a drawing whose y points the other way.</source>
        <translation>Voor een tekening waarvan y de andere kant op wijst.</translation>
    </message>
    <message>
        <source>world</source>
        <translation>wereld</translation>
    </message>
    <message>
        <source>particles</source>
        <translation>deeltjes</translation>
    </message>
    <message>
        <source>constraints</source>
        <translation>constraints</translation>
    </message>
    <message>
        <source>decorations</source>
        <translation>getekende onderdelen</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Naam</translation>
    </message>
    <message>
        <source>What it is called; empty is the name of the field.</source>
        <translation>Hoe het heet; leeg is de naam van het veld.</translation>
    </message>
    <message>
        <source>Label in Dutch</source>
        <translation>Naam (nl)</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Groep</translation>
    </message>
    <message>
        <source>The heading that it stands under, with the controls next to it of the same group.</source>
        <translation>Het kopje waar het onder staat, samen met de regelaars ernaast van dezelfde groep.</translation>
    </message>
    <message>
        <source>Group in Dutch</source>
        <translation>Groep (nl)</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Van</translation>
    </message>
    <message>
        <source>The kind of items whose field it sets.</source>
        <translation>De soort onderdelen waarvan het een veld instelt.</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Veld</translation>
    </message>
    <message>
        <source>The key of the field in this file.</source>
        <translation>De sleutel van het veld in dit bestand.</translation>
    </message>
    <message>
        <source>Items</source>
        <translation>Onderdelen</translation>
    </message>
    <message>
        <source>The ids of those whose field it is; none stands for all that have such a field.</source>
        <translation>De nummers van die waarvan het veld is; geen staat voor alle die zo’n veld hebben.</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>Laagste</translation>
    </message>
    <message>
        <source>Where the slider of a number begins.</source>
        <translation>Waar de schuif van een getal begint.</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Hoogste</translation>
    </message>
    <message>
        <source>Where the slider of a number ends; with no room between the two there is no slider.</source>
        <translation>Waar de schuif van een getal eindigt; zonder ruimte tussen de twee is er geen schuif.</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Aan</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Uit</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Waarde</translation>
    </message>
    <message>
        <source>Exclusive</source>
        <translation>Exclusief</translation>
    </message>
    <message>
        <source>For a field that is true or false: all other items get the opposite.</source>
        <translation>Voor een veld dat waar of onwaar is: alle andere onderdelen krijgen het omgekeerde.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Bestand</translation>
    </message>
    <message>
        <source>The name of a scene file in the same folder, which it opens.</source>
        <translation>De naam van een scènebestand in dezelfde map, dat het opent.</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Regelaar</translation>
    </message>
    <message>
        <source>control</source>
        <translation>regelaar</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Schakelaar</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>schakelaar</translation>
    </message>
    <message>
        <source>Button</source>
        <translation>Knop</translation>
    </message>
    <message>
        <source>button</source>
        <translation>knop</translation>
    </message>
    <message>
        <source>Other scene</source>
        <translation>Andere scène</translation>
    </message>
    <message>
        <source>other scene</source>
        <translation>andere scène</translation>
    </message>
    <message>
        <source>Three or more particles, in order around it.</source>
        <translation>Drie of meer deeltjes, op volgorde eromheen.</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Vulkleur</translation>
    </message>
    <message>
        <source>The colour inside, such as #1560B0; empty is that of the theme.</source>
        <translation>De kleur vanbinnen, zoals #1560B0; leeg is die van het thema.</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Dekking</translation>
    </message>
    <message>
        <source>How much it hides what is behind it: 1 all, 0 nothing.</source>
        <translation>Hoeveel het verbergt van wat erachter ligt: 1 alles, 0 niets.</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>The colour of its edge, such as #1560B0; empty is that of the theme.</source>
        <translation>De kleur van de rand, zoals #1560B0; leeg is die van het thema.</translation>
    </message>
    <message>
        <source>Outline width</source>
        <translation>Randdikte</translation>
    </message>
    <message>
        <source>How wide the line along its edge is.</source>
        <translation>Hoe dik de lijn langs de rand is.</translation>
    </message>
    <message>
        <source>Where its top left corner is, to the right.</source>
        <translation>Waar de linkerbovenhoek is, naar rechts.</translation>
    </message>
    <message>
        <source>Where its top left corner is, along the y axis.</source>
        <translation>Waar de linkerbovenhoek is, langs de y-as.</translation>
    </message>
    <message>
        <source>What it says, in Markdown.</source>
        <translation>Wat er staat, in Markdown.</translation>
    </message>
    <message>
        <source>Text in Dutch</source>
        <translation>Tekst (nl)</translation>
    </message>
    <message>
        <source>After about how many characters a line is wrapped.</source>
        <translation>Na ongeveer hoeveel tekens een regel wordt afgebroken.</translation>
    </message>
    <message>
        <source>Skin</source>
        <translation>Huid</translation>
    </message>
    <message>
        <source>skin</source>
        <translation>huid</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notitie</translation>
    </message>
    <message>
        <source>note</source>
        <translation>notitie</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Kleur</translation>
    </message>
    <message>
        <source>Its colour where no stress is shown, such as #1560B0; empty is that of the theme.</source>
        <translation>De kleur waar geen spanning te zien is, zoals #1560B0; leeg is die van het thema.</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>Lijndikte</translation>
    </message>
    <message>
        <source>In pixels, where no stress is shown.</source>
        <translation>In pixels, waar geen spanning te zien is.</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>gewoon</translation>
    </message>
    <message>
        <source>Inflation</source>
        <translation>Vulling</translation>
    </message>
    <message>
        <source>What it is filled with, such as #1560B0; empty is that of the theme.</source>
        <translation>Waarmee het gevuld is, zoals #1560B0; leeg is die van het thema.</translation>
    </message>
    <message>
        <source>after the step</source>
        <translation>na de stap</translation>
    </message>
    <message>
        <source>in the iteration</source>
        <translation>in de iteratie</translation>
    </message>
    <message>
        <source>How often all constraints are relaxed in a substep. With the direct solver this makes a stiffness below 1 stiffer and is for nets too wide for it.</source>
        <translation>Hoe vaak alle constraints in een deelstap worden gecorrigeerd. Bij de directe oplosser maakt dit een stijfheid onder 1 stijver en is het voor netten die daarvoor te breed zijn.</translation>
    </message>
    <message>
        <source>In Gauss–Seidel a constraint sees what the one before it did, in Jacobi all see the start of the iteration. With the direct solver this is for nets too wide for it.</source>
        <translation>Bij Gauss–Seidel ziet een constraint wat de vorige deed, bij Jacobi zien ze allemaal het begin van de iteratie. Bij de directe oplosser is dit voor netten die daarvoor te breed zijn.</translation>
    </message>
    <message>
        <source>Along the list of constraints, back along it, or to and fro. With the direct solver this is for nets too wide for it.</source>
        <translation>Langs de lijst van constraints, terug, of heen en weer. Bij de directe oplosser is dit voor netten die daarvoor te breed zijn.</translation>
    </message>
    <message>
        <source>How the ends of a link share its correction: the lighter one more, or half each even when the other is pinned and stays. The direct solver shares by mass, whatever this says.</source>
        <translation>Hoe de uiteinden van een verbinding de correctie verdelen: het lichtste het meest, of elk de helft, ook als het andere vastgezet is en blijft. De directe oplosser verdeelt naar massa, wat hier ook staat.</translation>
    </message>
    <message>
        <source>Breaks when</source>
        <translation>Breekt wanneer</translation>
    </message>
    <message>
        <source>When a link that is stretched beyond its limit breaks: after the step, or when its turn comes in an iteration, before it is corrected. Links that the direct solver solves break after the step.</source>
        <translation>Wanneer een verbinding breekt die verder dan haar grens is uitgerekt: na de stap, of als ze in een iteratie aan de beurt is, voor ze wordt gecorrigeerd. Verbindingen die de directe oplosser oplost breken na de stap.</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>snelheid</translation>
    </message>
    <message>
        <source>The colour of its line, such as #1560B0; empty is that of the theme.</source>
        <translation>De kleur van de lijn, zoals #1560B0; leeg is die van het thema.</translation>
    </message>
    <message>
        <source>The particle whose path it shows.</source>
        <translation>Het deeltje waarvan het de baan toont.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Stappen</translation>
    </message>
    <message>
        <source>How many of the last steps it goes back; 0 is all.</source>
        <translation>Hoeveel van de laatste stappen het teruggaat; 0 is alle.</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Grootheid</translation>
    </message>
    <message>
        <source>In characters. A plot takes at most 42 % of the width of the canvas.</source>
        <translation>In tekens. Een grafiek is hoogstens 42 % van de breedte van het tekenvlak.</translation>
    </message>
    <message>
        <source>In lines of text. A plot takes at most 42 % of the height of the canvas.</source>
        <translation>In regels tekst. Een grafiek is hoogstens 42 % van de hoogte van het tekenvlak.</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Ketting</translation>
    </message>
    <message>
        <source>Trail</source>
        <translation>Spoor</translation>
    </message>
    <message>
        <source>trail</source>
        <translation>spoor</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Grafiek</translation>
    </message>
    <message>
        <source>plot</source>
        <translation>grafiek</translation>
    </message>
    <message>
        <source>Catenary</source>
        <translation>Kettinglijn</translation>
    </message>
    <message>
        <source>catenary</source>
        <translation>kettinglijn</translation>
    </message>
    <message>
        <source>Its particles from one end to the other. The curve is as long as its links at rest, or as its springs are now.</source>
        <translation>De deeltjes van het ene eind naar het andere. De kromme is zo lang als de verbindingen in rust, of als de veren nu zijn.</translation>
    </message>
    <message>
        <source>Points of the drawing no farther apart, in units of the drawing, become one particle, so that lines that meet are joined. 0 fits the drawing: a thousandth of its size, and 0.5 at most.</source>
        <translation>Punten van de tekening die niet verder uit elkaar liggen, in eenheden van de tekening, worden één deeltje, zodat lijnen die elkaar raken verbonden zijn. 0 past bij de tekening: een duizendste van de grootte, en hoogstens 0,5.</translation>
    </message>
    <message>
        <source>fits the drawing</source>
        <translation>past bij de tekening</translation>
    </message>
    <message>
        <source>that of the world</source>
        <translation>die van de wereld</translation>
    </message>
    <message>
        <source>It breaks when it is stretched by more than this share of its rest length, if it has one; empty is never.</source>
        <translation>Hij breekt als hij meer dan dit deel van zijn rustlengte is uitgerekt, als hij die heeft; leeg is nooit.</translation>
    </message>
    <message>
        <source>The share of its speed that it keeps in a bounce; empty is that of the world.</source>
        <translation>Het deel van zijn snelheid dat na een botsing overblijft; leeg is dat van de wereld.</translation>
    </message>
    <message>
        <source>The share of its speed along a wall that it loses in a step that touches it; empty is that of the world.</source>
        <translation>Het deel van zijn snelheid langs een wand dat verloren gaat in een stap die de wand raakt; leeg is dat van de wereld.</translation>
    </message>
    <message>
        <source>Attracted</source>
        <translation>Aangetrokken</translation>
    </message>
    <message>
        <source>Whether the attraction of the world draws it.</source>
        <translation>Of de aantrekking van de wereld eraan trekt.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nooit</translation>
    </message>
    <message>
        <source>Softening</source>
        <translation>Verzachting</translation>
    </message>
    <message>
        <source>Within this distance of the centre, plus its own radius, a particle is drawn by the square of its share of that distance, so that no law is without a bound.</source>
        <translation>Binnen deze afstand van het middelpunt, plus zijn eigen straal, wordt een deeltje getrokken met het kwadraat van zijn deel van die afstand, zodat geen wet onbegrensd is.</translation>
    </message>
    <message>
        <source>With &quot;every nth&quot;: how many columns from one pin to the next. The last column is pinned as well.</source>
        <translation>Bij ‘elke n-de’: om de hoeveel kolommen er een is vastgezet. De laatste kolom is ook vastgezet.</translation>
    </message>
    <message>
        <source>At one end of the rope.</source>
        <translation>Aan het ene eind van het touw.</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Wiel</translation>
    </message>
    <message>
        <source>Over which the rope runs.</source>
        <translation>Waar het touw over loopt.</translation>
    </message>
    <message>
        <source>At the other end of the rope.</source>
        <translation>Aan het andere eind van het touw.</translation>
    </message>
    <message>
        <source>The length of the rope, with both sides together.</source>
        <translation>De lengte van het touw, met beide kanten samen.</translation>
    </message>
    <message>
        <source>Pulley</source>
        <translation>Katrol</translation>
    </message>
    <message>
        <source>pulley</source>
        <translation>katrol</translation>
    </message>
    <message>
        <source>pin and roller</source>
        <translation>scharnier en rol</translation>
    </message>
    <message>
        <source>Suspension bridge</source>
        <translation>Hangbrug</translation>
    </message>
    <message>
        <source>Hub</source>
        <translation>Naaf</translation>
    </message>
    <message>
        <source>Particles in the middle; two are an axle.</source>
        <translation>Deeltjes in het midden; twee zijn een as.</translation>
    </message>
    <message>
        <source>Where its deck is held.</source>
        <translation>Waar het wegdek steunt.</translation>
    </message>
    <message>
        <source>Sag</source>
        <translation>Doorhang</translation>
    </message>
    <message>
        <source>Hangers</source>
        <translation>Hangers</translation>
    </message>
    <message>
        <source>The kind of link between cable and deck.</source>
        <translation>De soort verbinding tussen kabel en wegdek.</translation>
    </message>
    <message>
        <source>Grid step</source>
        <translation>Rasterstap</translation>
    </message>
    <message>
        <source>The distance of the lines of the grid. Empty lets it follow the zoom.</source>
        <translation>De afstand van de rasterlijnen. Leeg volgt hij het inzoomen.</translation>
    </message>
    <message>
        <source>as the zoom</source>
        <translation>als de zoom</translation>
    </message>
    <message>
        <source>Origin of the grid</source>
        <translation>Oorsprong van het raster</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stukken</translation>
    </message>
    <message>
        <source>How many there will be of each link.</source>
        <translation>Hoeveel het er van elke verbinding worden.</translation>
    </message>
    <message>
        <source>in a row</source>
        <translation>op een rij</translation>
    </message>
    <message>
        <source>around a point</source>
        <translation>rond een punt</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopieën</translation>
    </message>
    <message>
        <source>Number of copies</source>
        <translation>Aantal kopieën</translation>
    </message>
    <message>
        <source>How many there will be besides what is selected.</source>
        <translation>Hoeveel er komen naast wat geselecteerd is.</translation>
    </message>
    <message>
        <source>Offset x</source>
        <translation>Verschuiving x</translation>
    </message>
    <message>
        <source>From each copy to the next.</source>
        <translation>Van elke kopie naar de volgende.</translation>
    </message>
    <message>
        <source>Offset y</source>
        <translation>Verschuiving y</translation>
    </message>
    <message>
        <source>Around which the copies are turned.</source>
        <translation>Waar de kopieën omheen worden gedraaid.</translation>
    </message>
    <message>
        <source>What it is called, such as &quot;left elbow&quot;.</source>
        <translation>Hoe het heet, zoals &quot;linkerelleboog&quot;.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Naam</translation>
    </message>
    <message>
        <source>Units in a metre</source>
        <translation>Eenheden per meter</translation>
    </message>
    <message>
        <source>How many length units are a metre, so that 3 cm can be typed, and forces and what is made of them, such as stiffness and energy, are shown and typed in newtons where times are in seconds; 0 is unknown.</source>
        <translation>Hoeveel lengte-eenheden een meter zijn, zodat 3 cm getypt kan worden, en krachten en wat daaruit volgt, zoals stijfheid en energie, in newton getoond en getypt worden waar de tijd in seconden is; 0 is onbekend.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>onbekend</translation>
    </message>
    <message>
        <source>A point where lines of the grid cross.</source>
        <translation>Een punt waar rasterlijnen elkaar kruisen.</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Vergrendeld</translation>
    </message>
    <message>
        <source>The mouse on the canvas does not select it, and it is not moved. A list still selects it.</source>
        <translation>De muis op het tekenvlak selecteert het niet en het wordt niet verplaatst. Een lijst selecteert het nog wel.</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Verborgen</translation>
    </message>
    <message>
        <source>It is not drawn, which changes nothing in the simulation, and the mouse on the canvas does not find it. A list still selects it.</source>
        <translation>Het wordt niet getekend, wat in de simulatie niets verandert, en de muis op het tekenvlak vindt het niet. Een lijst selecteert het nog wel.</translation>
    </message>
    <message>
        <source>Particles</source>
        <translation>Deeltjes</translation>
    </message>
    <message>
        <source>The particles that belong to it.</source>
        <translation>De deeltjes die erbij horen.</translation>
    </message>
    <message>
        <source>The size of its frame in this direction.</source>
        <translation>De grootte van zijn kader in deze richting.</translation>
    </message>
    <message>
        <source>group</source>
        <translation>groep</translation>
    </message>
    <message>
        <source>chain</source>
        <translation>ketting</translation>
    </message>
    <message>
        <source>cloth</source>
        <translation>doek</translation>
    </message>
    <message>
        <source>blob</source>
        <translation>blob</translation>
    </message>
    <message>
        <source>truss</source>
        <translation>vakwerk</translation>
    </message>
    <message>
        <source>suspension bridge</source>
        <translation>hangbrug</translation>
    </message>
    <message>
        <source>The place of the middle of the box around the selection, about which it is scaled and turned.</source>
        <translation>De plaats van het midden van het kader om de selectie, waar zij omheen geschaald en gedraaid wordt.</translation>
    </message>
    <message>
        <source>The size of the box around the selection, which is scaled about its middle.</source>
        <translation>De grootte van het kader om de selectie, die om het midden ervan geschaald wordt.</translation>
    </message>
    <message>
        <source>Middle x</source>
        <translation>Midden x</translation>
    </message>
    <message>
        <source>Middle y</source>
        <translation>Midden y</translation>
    </message>
    <message>
        <source>box</source>
        <translation>blok</translation>
    </message>
    <message>
        <source>Drawn in a run</source>
        <translation>Te zien in simulatie</translation>
    </message>
    <message>
        <source>How far the cable hangs down.</source>
        <translation>Hoe ver de kabel doorhangt.</translation>
    </message>
    <message>
        <source>mirrored in a line</source>
        <translation>gespiegeld in een lijn</translation>
    </message>
    <message>
        <source>Whether the copies are moved, turned or mirrored.</source>
        <translation>Of de kopieën verschoven, gedraaid of gespiegeld zijn.</translation>
    </message>
    <message>
        <source>Through x</source>
        <translation>Door x</translation>
    </message>
    <message>
        <source>A point on the line of the mirror.</source>
        <translation>Een punt op de lijn van de spiegel.</translation>
    </message>
    <message>
        <source>Through y</source>
        <translation>Door y</translation>
    </message>
    <message>
        <source>Sag, as a share of the height</source>
        <translation>Doorhang als deel van de hoogte</translation>
    </message>
    <message>
        <source>How far the cable hangs down, as a share of the height: 4/5 is 4 m of 5 m.</source>
        <translation>Hoe ver de kabel doorhangt, als deel van de hoogte: 4/5 is 4 m van 5 m.</translation>
    </message>
    <message>
        <source>The angle from each copy to the next, counterclockwise. Until you set it, the original and its copies fill a whole turn: 360/8 for seven copies.</source>
        <translation>De hoek van elke kopie naar de volgende, tegen de klok in. Zolang je hem niet invult, vullen het origineel en zijn kopieën samen een hele slag: 360/8 bij zeven kopieën.</translation>
    </message>
    <message>
        <source>The angle of the line, counterclockwise: 0 is level, 90 upright, 45 rises to the right.</source>
        <translation>De hoek van de lijn, tegen de klok in: 0 is horizontaal, 90 verticaal, 45 loopt naar rechts op.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Stap</translation>
    </message>
    <message>
        <source>If the run has not reached the step yet, it continues up to it.</source>
        <translation>Als de simulatie de stap nog niet heeft bereikt, gaat ze tot daar door.</translation>
    </message>
    <message>
        <source>Since the start, to the nearest step.</source>
        <translation>Vanaf het begin, op de dichtstbijzijnde stap.</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Bereikt</translation>
    </message>
    <message>
        <source>Rising or falling.</source>
        <translation>Stijgend of dalend.</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Seconden</translation>
    </message>
    <message>
        <source>How many seconds the way ahead has, from the step that is shown.</source>
        <translation>Hoeveel seconden de weg vooruit heeft, vanaf de stap die te zien is.</translation>
    </message>
    <message>
        <source>as in the list</source>
        <translation>zoals in de lijst</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>omgekeerd</translation>
    </message>
    <message>
        <source>shuffled</source>
        <translation>geschud</translation>
    </message>
    <message>
        <source>More than</source>
        <translation>Meer dan</translation>
    </message>
    <message>
        <source>Particles that are no farther apart count as equal.</source>
        <translation>Deeltjes die niet verder uiteen liggen, tellen als gelijk.</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Constraints</translation>
    </message>
    <message>
        <source>The order in which they are solved.</source>
        <translation>De volgorde waarin ze worden opgelost.</translation>
    </message>
    <message>
        <source>acceleration</source>
        <translation>versnelling</translation>
    </message>
    <message>
        <source>length or distance</source>
        <translation>lengte of afstand</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>richting</translation>
    </message>
    <message>
        <source>strain of the link</source>
        <translation>rek van de verbinding</translation>
    </message>
    <message>
        <source>force in the link</source>
        <translation>kracht in de verbinding</translation>
    </message>
    <message>
        <source>kinetic energy</source>
        <translation>kinetische energie</translation>
    </message>
    <message>
        <source>potential energy</source>
        <translation>potentiële energie</translation>
    </message>
    <message>
        <source>elastic energy</source>
        <translation>elastische energie</translation>
    </message>
    <message>
        <source>energy taken out by constraints</source>
        <translation>energie die constraints wegnemen</translation>
    </message>
    <message>
        <source>total energy</source>
        <translation>totale energie</translation>
    </message>
    <message>
        <source>energy, all of these</source>
        <translation>energie, al deze</translation>
    </message>
    <message>
        <source>time</source>
        <translation>tijd</translation>
    </message>
    <message>
        <source>the first curve</source>
        <translation>de eerste kromme</translation>
    </message>
    <message>
        <source>The particles that it is about. There is a curve for each, or for each two or three where the quantity is of so many: the ends of a link, or the arms of an angle with its vertex between them.</source>
        <translation>De deeltjes waar het om gaat. Er is een kromme voor elk, of voor elke twee of drie waar de grootheid er zoveel heeft: de uiteinden van een verbinding, of de benen van een hoek met het hoekpunt ertussen.</translation>
    </message>
    <message>
        <source>The quantity of these particles that is drawn.</source>
        <translation>De grootheid van deze deeltjes die wordt getekend.</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>Tegen</translation>
    </message>
    <message>
        <source>What it is drawn over: the time, its first curve, or another quantity of the same particles.</source>
        <translation>Waartegen het wordt getekend: de tijd, de eerste kromme, of een andere grootheid van dezelfde deeltjes.</translation>
    </message>
    <message>
        <source>Kinetic energy below</source>
        <translation>Kinetische energie onder</translation>
    </message>
    <message>
        <source>A share of its largest value so far; it must stay below for half a second.</source>
        <translation>Een deel van de grootste waarde tot nu toe; ze moet er een halve seconde onder blijven.</translation>
    </message>
    <message>
        <source>Mass per length</source>
        <translation>Massa per lengte</translation>
    </message>
    <message>
        <source>For each unit of its rest length. Each end bears half of its mass, as if its particle had it.</source>
        <translation>Voor elke eenheid van haar rustlengte. Elk eind draagt de helft van haar massa, alsof het deeltje die had.</translation>
    </message>
    <message>
        <source>Load x</source>
        <translation>Last x</translation>
    </message>
    <message>
        <source>A force that always acts on it, to the right. It keeps its direction when a structure is turned or mirrored, as gravity does.</source>
        <translation>Een kracht die er altijd op werkt, naar rechts. Ze houdt haar richting als een constructie wordt gedraaid of gespiegeld, net als de zwaartekracht.</translation>
    </message>
    <message>
        <source>Load y</source>
        <translation>Last y</translation>
    </message>
    <message>
        <source>A force that always acts on it, along the y axis. It keeps its direction when a structure is turned or mirrored, as gravity does.</source>
        <translation>Een kracht die er altijd op werkt, langs de y-as. Ze houdt haar richting als een constructie wordt gedraaid of gespiegeld, net als de zwaartekracht.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Snelheid</translation>
    </message>
    <message>
        <source>Acceleration</source>
        <translation>Versnelling</translation>
    </message>
    <message>
        <source>Net force</source>
        <translation>Resulterende kracht</translation>
    </message>
    <message>
        <source>The value of an arrow as long as those of the legend; 0 follows the values.</source>
        <translation>De waarde van een pijl zo lang als die van de legenda; 0 volgt de waarden.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Where it is if it is at no particle.</source>
        <translation>Waar het is als het bij geen deeltje is.</translation>
    </message>
    <message>
        <source>The particle that it follows; empty is a fixed place.</source>
        <translation>Het deeltje dat het volgt; leeg is een vaste plaats.</translation>
    </message>
    <message>
        <source>a place</source>
        <translation>een plaats</translation>
    </message>
    <message>
        <source>From x</source>
        <translation>Van x</translation>
    </message>
    <message>
        <source>From y</source>
        <translation>Van y</translation>
    </message>
    <message>
        <source>To x</source>
        <translation>Naar x</translation>
    </message>
    <message>
        <source>To y</source>
        <translation>Naar y</translation>
    </message>
    <message>
        <source>Ruler</source>
        <translation>Liniaal</translation>
    </message>
    <message>
        <source>ruler</source>
        <translation>liniaal</translation>
    </message>
    <message>
        <source>Vertex x</source>
        <translation>Hoekpunt x</translation>
    </message>
    <message>
        <source>Vertex y</source>
        <translation>Hoekpunt y</translation>
    </message>
    <message>
        <source>Protractor</source>
        <translation>Gradenboog</translation>
    </message>
    <message>
        <source>protractor</source>
        <translation>gradenboog</translation>
    </message>
    <message>
        <source>Along which way its particle may roll, unless it is turned.</source>
        <translation>Langs welke richting het deeltje kan rollen, als de lijn niet gedraaid is.</translation>
    </message>
    <message>
        <source>The y of a horizontal line, the x of a vertical one; of one that is turned, how far it is from the origin.</source>
        <translation>De y van een horizontale lijn, de x van een verticale; van een gedraaide hoe ver ze van de oorsprong ligt.</translation>
    </message>
    <message>
        <source>Turned by</source>
        <translation>Gedraaid over</translation>
    </message>
    <message>
        <source>How far the selection has been turned counterclockwise since it was made, about its pivot: the middle of its box, unless that was moved.</source>
        <translation>Hoe ver de selectie tegen de klok in is gedraaid sinds ze is gemaakt, om haar draaipunt: het midden van haar vak, tenzij dat is verplaatst.</translation>
    </message>
    <message>
        <source>Enlarged</source>
        <translation>Vergroot</translation>
    </message>
    <message>
        <source>How many times its size the deflection is drawn.</source>
        <translation>Hoeveel keer zo groot de doorbuiging wordt getekend.</translation>
    </message>
    <message>
        <source>loads</source>
        <translation>lasten</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constant</translation>
    </message>
    <message>
        <source>ramp</source>
        <translation>oplopend</translation>
    </message>
    <message>
        <source>pulse</source>
        <translation>puls</translation>
    </message>
    <message>
        <source>sine</source>
        <translation>sinus</translation>
    </message>
    <message>
        <source>What it is called, such as &quot;snow&quot; or &quot;truck&quot;.</source>
        <translation>Hoe hij heet, zoals &quot;sneeuw&quot; of &quot;vrachtwagen&quot;.</translation>
    </message>
    <message>
        <source>Acts</source>
        <translation>Werkt</translation>
    </message>
    <message>
        <source>Whether it acts, in a run and at rest.</source>
        <translation>Of hij werkt, in een simulatie en in rust.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Factor</translation>
    </message>
    <message>
        <source>Its forces are multiplied by this.</source>
        <translation>De krachten worden hiermee vermenigvuldigd.</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Begint</translation>
    </message>
    <message>
        <source>The time at which it begins; before, it is not there.</source>
        <translation>Het tijdstip waarop hij begint; daarvoor is hij er niet.</translation>
    </message>
    <message>
        <source>The particles that it acts on.</source>
        <translation>De deeltjes waarop hij werkt.</translation>
    </message>
    <message>
        <source>Forces x</source>
        <translation>Krachten x</translation>
    </message>
    <message>
        <source>The force in x on each of the particles, in their order, or one number for all.</source>
        <translation>De kracht in x op elk van de deeltjes, in hun volgorde, of één getal voor alle.</translation>
    </message>
    <message>
        <source>Forces y</source>
        <translation>Krachten y</translation>
    </message>
    <message>
        <source>The force in y on each of the particles, in their order, or one number for all.</source>
        <translation>De kracht in y op elk van de deeltjes, in hun volgorde, of één getal voor alle.</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Verloop</translation>
    </message>
    <message>
        <source>How it goes with time: constant, growing from nothing and staying (ramp), there for a while (pulse), or swinging between both directions (sine).</source>
        <translation>Hoe hij met de tijd verloopt: constant, groeiend vanaf niets en dan blijvend (oplopend), een tijdje aanwezig (puls), of heen en weer tussen beide richtingen (sinus).</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duur</translation>
    </message>
    <message>
        <source>How long a ramp grows, a pulse lasts or a sine takes to swing once.</source>
        <translation>Hoelang het oplopen of een puls duurt, of één slingering van een sinus.</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Dek</translation>
    </message>
    <message>
        <source>The particles that it goes over, each linked to the next. Where a link is missing nothing carries an axle.</source>
        <translation>De deeltjes waar hij over gaat, elk verbonden met het volgende. Waar een verbinding ontbreekt draagt niets een as.</translation>
    </message>
    <message>
        <source>Axles</source>
        <translation>Assen</translation>
    </message>
    <message>
        <source>The force of each axle, down as seen, from the first on.</source>
        <translation>De kracht van elke as, omlaag zoals je het ziet, vanaf de voorste.</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Achter</translation>
    </message>
    <message>
        <source>How far each axle is behind the first, which is 0 behind itself.</source>
        <translation>Hoe ver elke as achter de voorste is, die zelf op 0 staat.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Snelheid</translation>
    </message>
    <message>
        <source>How fast it goes along the deck.</source>
        <translation>Hoe snel hij over het dek gaat.</translation>
    </message>
    <message>
        <source>Comes again</source>
        <translation>Komt opnieuw</translation>
    </message>
    <message>
        <source>When its last axle has left the deck it comes once more.</source>
        <translation>Als de laatste as van het dek af is komt hij nog eens.</translation>
    </message>
    <message>
        <source>Load case</source>
        <translation>Belastingsgeval</translation>
    </message>
    <message>
        <source>load case</source>
        <translation>belastingsgeval</translation>
    </message>
    <message>
        <source>Moving load</source>
        <translation>Bewegende last</translation>
    </message>
    <message>
        <source>moving load</source>
        <translation>bewegende last</translation>
    </message>
    <message>
        <source>profiles</source>
        <translation>profielen</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profiel</translation>
    </message>
    <message>
        <source>What it is made of. From it come its stiffness, mass, limits and cost, where it has none of its own.</source>
        <translation>Waar ze van gemaakt is. Daaruit volgen haar stijfheid, massa, grenzen en kosten, waar ze zelf geen heeft.</translation>
    </message>
    <message>
        <source>Tension limit</source>
        <translation>Trekgrens</translation>
    </message>
    <message>
        <source>It breaks when it is pulled by more than this; empty is as its profile has it, else never.</source>
        <translation>Ze breekt als ze harder dan dit getrokken wordt; leeg is wat haar profiel zegt, anders nooit.</translation>
    </message>
    <message>
        <source>Compression limit</source>
        <translation>Drukgrens</translation>
    </message>
    <message>
        <source>It breaks when it is pressed by more than this; empty is as its profile has it, else never.</source>
        <translation>Ze breekt als ze harder dan dit gedrukt wordt; leeg is wat haar profiel zegt, anders nooit.</translation>
    </message>
    <message>
        <source>Bending stiffness EI</source>
        <translation>Buigstijfheid EI</translation>
    </message>
    <message>
        <source>Elastic modulus times second moment of area. Pressed by more than π² EI / length², it buckles; empty is as its profile has it, else it never does.</source>
        <translation>Elasticiteitsmodulus maal oppervlaktetraagheidsmoment. Wordt ze harder gedrukt dan π² EI / lengte², dan knikt ze; leeg is wat haar profiel zegt, anders nooit.</translation>
    </message>
    <message>
        <source>does not buckle</source>
        <translation>knikt niet</translation>
    </message>
    <message>
        <source>What it is called in Dutch; empty is the same.</source>
        <translation>Hoe het in het Nederlands heet; leeg is hetzelfde.</translation>
    </message>
    <message>
        <source>What it is called, such as &quot;steel tube 48 × 3&quot;.</source>
        <translation>Hoe het heet, zoals &quot;stalen buis 48 × 3&quot;.</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>Diameter</translation>
    </message>
    <message>
        <source>Across it, outside.</source>
        <translation>Van rand tot rand, buitenom.</translation>
    </message>
    <message>
        <source>Elastic modulus E</source>
        <translation>Elasticiteitsmodulus E</translation>
    </message>
    <message>
        <source>How stiff the material is: its stress for each unit of strain.</source>
        <translation>Hoe stijf het materiaal is: zijn spanning per eenheid rek.</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichtheid</translation>
    </message>
    <message>
        <source>The mass of the material by its volume. The links bear their weight.</source>
        <translation>De massa van het materiaal per volume. De verbindingen dragen hun gewicht.</translation>
    </message>
    <message>
        <source>Tensile strength</source>
        <translation>Treksterkte</translation>
    </message>
    <message>
        <source>The stress above which it is torn; empty is never.</source>
        <translation>De spanning waarboven het scheurt; leeg is nooit.</translation>
    </message>
    <message>
        <source>Compressive strength</source>
        <translation>Druksterkte</translation>
    </message>
    <message>
        <source>The stress above which it is crushed; empty is never. A slender link buckles before.</source>
        <translation>De spanning waarboven het bezwijkt; leeg is nooit. Een slanke verbinding knikt eerder.</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prijs</translation>
    </message>
    <message>
        <source>What it costs by its mass, in the currency of the world.</source>
        <translation>Wat het kost per massa, in de munt van de wereld.</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>How thick its wall is.</source>
        <translation>Hoe dik de wand is.</translation>
    </message>
    <message>
        <source>One side of it.</source>
        <translation>De ene kant.</translation>
    </message>
    <message>
        <source>The other side of it. It bends about its thinner side.</source>
        <translation>De andere kant. Het buigt over de dunste.</translation>
    </message>
    <message>
        <source>Round bar</source>
        <translation>Ronde staaf</translation>
    </message>
    <message>
        <source>round bar</source>
        <translation>ronde staaf</translation>
    </message>
    <message>
        <source>Tube</source>
        <translation>Buis</translation>
    </message>
    <message>
        <source>tube</source>
        <translation>buis</translation>
    </message>
    <message>
        <source>Rectangular bar</source>
        <translation>Rechthoekige staaf</translation>
    </message>
    <message>
        <source>rectangular bar</source>
        <translation>rechthoekige staaf</translation>
    </message>
    <message>
        <source>Rope profile</source>
        <translation>Touwprofiel</translation>
    </message>
    <message>
        <source>rope profile</source>
        <translation>touwprofiel</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Munt</translation>
    </message>
    <message>
        <source>The currency in which profiles have their prices.</source>
        <translation>De munteenheid van de prijzen van profielen.</translation>
    </message>
    <message>
        <source>Name (nl)</source>
        <translation>Naam (nl)</translation>
    </message>
    <message>
        <source>How far its line is turned from its direction, from x towards y. An edit turns it about its particle.</source>
        <translation>Hoever de lijn uit haar richting is gedraaid, van x naar y. Een wijziging draait haar om haar deeltje.</translation>
    </message>
    <message>
        <source>Show names</source>
        <translation>Namen tonen</translation>
    </message>
    <message>
        <source>Whether the names of particles are drawn.</source>
        <translation>Of de namen van deeltjes worden getekend.</translation>
    </message>
    <message>
        <source>point</source>
        <translation>punt</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>komma</translation>
    </message>
    <message>
        <source>Join where lines end</source>
        <translation>Verbinden waar lijnen eindigen</translation>
    </message>
    <message>
        <source>A line on which another one ends, no farther from it than Merge within, is divided there and joined to it. Lines that only cross are not joined.</source>
        <translation>Een lijn waarop een andere eindigt, er niet verder vandaan dan Samenvoegen tot, wordt daar gedeeld en ermee verbonden. Lijnen die elkaar alleen kruisen, worden niet verbonden.</translation>
    </message>
    <message>
        <source>Decimal sign</source>
        <translation>Decimaalteken</translation>
    </message>
    <message>
        <source>The sign before the decimals of the numbers of a table. Say it where a number such as 1.234 may be more than a thousand.</source>
        <translation>Het teken voor de decimalen van de getallen van een tabel. Geef het aan waar een getal als 1.234 meer dan duizend kan zijn.</translation>
    </message>
    <message>
        <source>ground</source>
        <translation>grond</translation>
    </message>
    <message>
        <source>Friction μ</source>
        <translation>Wrijving μ</translation>
    </message>
    <message>
        <source>Coulomb&apos;s coefficient of friction where it touches ground or another particle. The root of the product of both coefficients counts.</source>
        <translation>De wrijvingscoëfficiënt van Coulomb waar het grond of een ander deeltje raakt. De wortel van het product van beide coëfficiënten telt.</translation>
    </message>
    <message>
        <source>What it is called, such as &quot;ramp&quot;.</source>
        <translation>Hoe ze heet, zoals &quot;helling&quot;.</translation>
    </message>
    <message>
        <source>Where its vertices are, to the right, in order.</source>
        <translation>Waar haar hoekpunten zijn, naar rechts, op volgorde.</translation>
    </message>
    <message>
        <source>Where its vertices are along the y axis, in order.</source>
        <translation>Waar haar hoekpunten zijn langs de y-as, op volgorde.</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Gesloten</translation>
    </message>
    <message>
        <source>A last piece leads back to the first vertex.</source>
        <translation>Een laatste stuk leidt terug naar het eerste hoekpunt.</translation>
    </message>
    <message>
        <source>Coulomb&apos;s coefficient of friction. What touches it has one too; the root of their product counts.</source>
        <translation>De wrijvingscoëfficiënt van Coulomb. Wat haar raakt heeft er ook een; de wortel van hun product telt.</translation>
    </message>
    <message>
        <source>The share of the speed that a bounce keeps. What touches it has one too; the larger one counts.</source>
        <translation>Het deel van de snelheid dat een stuit behoudt. Wat haar raakt heeft er ook een; de grootste telt.</translation>
    </message>
    <message>
        <source>Its colour, such as #1560B0; empty is that of the theme.</source>
        <translation>Haar kleur, zoals #1560B0; leeg is die van het thema.</translation>
    </message>
    <message>
        <source>Polyline</source>
        <translation>Polylijn</translation>
    </message>
    <message>
        <source>polyline</source>
        <translation>polylijn</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Contacten</translation>
    </message>
    <message>
        <source>The value of the field when it is on. Null means that a limit is never reached.</source>
        <translation>De waarde van het veld als het aan is. Null betekent dat een grens nooit wordt bereikt.</translation>
    </message>
    <message>
        <source>The value of the field when it is off. Null means that a limit is never reached.</source>
        <translation>De waarde van het veld als het uit is. Null betekent dat een grens nooit wordt bereikt.</translation>
    </message>
    <message>
        <source>What it sets the field to. Null means that a limit is never reached.</source>
        <translation>Waarop het veld wordt gezet. Null betekent dat een grens nooit wordt bereikt.</translation>
    </message>
    <message>
        <source>The lower the value, the softer the landing.</source>
        <translation>Hoe lager de waarde, hoe zachter de landing.</translation>
    </message>
    <message>
        <source>What the walls do to a particle that leaves the rectangle: clamp puts it on the wall, mirror, reflect and bounce (the wall of XSpringies) throw it back, and revert undoes its last move. With clamp, a particle that starts outside moves inwards in each step by its distance from the wall; with reflect and bounce it keeps its speed. With restitution 1 a wall does not change the energy of a particle without constraints. With Störmer–Verlet and symplectic Euler it may, because a wall then acts as in the engine that it comes from.</source>
        <translation>Wat de wanden doen met een deeltje dat de rechthoek verlaat: tegenhouden zet het op de wand, spiegelen, weerkaatsen en stuiteren (de wand van XSpringies) gooien het terug, en terugdraaien maakt de laatste beweging ongedaan. Met tegenhouden beweegt een deeltje dat buiten begint in elke stap naar binnen over zijn afstand tot de wand; met weerkaatsen en stuiteren houdt het zijn snelheid. Met restitutie 1 verandert een wand de energie van een deeltje zonder constraints niet. Met Störmer–Verlet en symplectische Euler kan dat wel, want dan werkt een wand zoals in de engine waaruit hij komt.</translation>
    </message>
    <message>
        <source>Rolls</source>
        <translation>Rolt</translation>
    </message>
    <message>
        <source>Whether friction at its edge turns it, on ground, walls and other particles. It needs a radius.</source>
        <translation>Of wrijving aan zijn rand het rond draait, op grond, aan wanden en tegen andere deeltjes. Het heeft een straal nodig.</translation>
    </message>
    <message>
        <source>Moment of inertia</source>
        <translation>Massatraagheid</translation>
    </message>
    <message>
        <source>How hard it is to turn; empty is that of a disc, ½ m r².</source>
        <translation>Hoe zwaar het te draaien is; leeg is dat van een schijf, ½ m r².</translation>
    </message>
    <message>
        <source>that of a disc</source>
        <translation>dat van een schijf</translation>
    </message>
    <message>
        <source>How far its spoke is turned at the start, from the x axis towards the y axis.</source>
        <translation>Hoe ver zijn spaak aan het begin is gedraaid, van de x-as naar de y-as.</translation>
    </message>
    <message>
        <source>Spin</source>
        <translation>Draaisnelheid</translation>
    </message>
    <message>
        <source>The angular velocity with which it starts to turn, from the x axis towards the y axis.</source>
        <translation>De hoeksnelheid waarmee het begint te draaien, van de x-as naar de y-as.</translation>
    </message>
    <message>
        <source>What has the same number never touches, such as a wheel and its axle. It is not the group that is selected together.</source>
        <translation>Wat hetzelfde getal heeft, raakt elkaar nooit, zoals een wiel en zijn as. Het is niet de groep die samen wordt geselecteerd.</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Massief</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dikte</translation>
    </message>
    <message>
        <source>How thick it is where it touches, if it is solid. Its ends are round. Without a thickness it touches nothing.</source>
        <translation>Hoe dik ze is waar ze raakt, als ze massief is. Haar einden zijn rond. Zonder dikte raakt ze niets.</translation>
    </message>
    <message>
        <source>Collision group</source>
        <translation>Botsingsgroep</translation>
    </message>
    <message>
        <source>What touches what: nothing, particles and solid links the ground, or also each other. Particles that a constraint joins do not touch each other.</source>
        <translation>Wat wat raakt: niets, deeltjes en massieve verbindingen de grond, of ook elkaar. Deeltjes die een constraint verbindt, raken elkaar niet.</translation>
    </message>
    <message>
        <source>Whether it touches ground, particles and other solid links, as the contacts of the world say.</source>
        <translation>Of ze grond, deeltjes en andere massieve verbindingen raakt, zoals de contacten van de wereld zeggen.</translation>
    </message>
    <message>
        <source>drives</source>
        <translation>aandrijvingen</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>gestaag</translation>
    </message>
    <message>
        <source>What it is called, such as &quot;crank&quot; or &quot;winch&quot;.</source>
        <translation>Hoe hij heet, zoals &quot;kruk&quot; of &quot;lier&quot;.</translation>
    </message>
    <message>
        <source>Whether it acts in a run.</source>
        <translation>Of hij werkt in een simulatie.</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>Constraint</translation>
    </message>
    <message>
        <source>How it goes with time: constant, growing from nothing and staying (ramp), there for a while (pulse), swinging to and fro (sine), or growing without end (rate).</source>
        <translation>Hoe hij met de tijd verloopt: constant, groeiend vanaf niets en dan blijvend (oplopend), een tijdje aanwezig (puls), heen en weer (sinus), of groeiend zonder einde (gestaag).</translation>
    </message>
    <message>
        <source>How long a ramp grows, a pulse lasts, a sine takes to swing once or a rate takes to grow once.</source>
        <translation>Hoelang het oplopen of een puls duurt, of één slingering van een sinus, of één keer groeien van gestaag.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>The angle at which a sine begins. Its value there is subtracted, so that nothing jumps.</source>
        <translation>De hoek waarbij een sinus begint. Zijn waarde daar wordt eraf getrokken, zodat niets springt.</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>Grootste</translation>
    </message>
    <message>
        <source>The largest force or moment that it brings.</source>
        <translation>De grootste kracht of het grootste moment dat hij levert.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>geen grens</translation>
    </message>
    <message>
        <source>The link whose rest length it changes.</source>
        <translation>De verbinding waarvan hij de rustlengte verandert.</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Met</translation>
    </message>
    <message>
        <source>The change of the rest length; of a rate, in each duration.</source>
        <translation>De verandering van de rustlengte; bij gestaag in elke duur.</translation>
    </message>
    <message>
        <source>The angle constraint that it turns.</source>
        <translation>De hoekconstraint die hij draait.</translation>
    </message>
    <message>
        <source>The change of the angle; of a rate, in each duration.</source>
        <translation>De verandering van de hoek; bij gestaag in elke duur.</translation>
    </message>
    <message>
        <source>The particle that it turns, if the particle rolls.</source>
        <translation>Het deeltje dat hij draait, als het deeltje rolt.</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Verbinding</translation>
    </message>
    <message>
        <source>The link that it turns the particle against, of which the particle is an end.</source>
        <translation>De verbinding waartegen hij het deeltje draait; het deeltje is een uiteinde ervan.</translation>
    </message>
    <message>
        <source>How fast the particle turns relative to the link, from x towards y; of a rate, more by this in each duration.</source>
        <translation>Hoe snel het deeltje draait ten opzichte van de verbinding, van x naar y; bij gestaag in elke duur zoveel sneller.</translation>
    </message>
    <message>
        <source>The constraint that it lets go.</source>
        <translation>De constraint die hij loslaat.</translation>
    </message>
    <message>
        <source>Length drive</source>
        <translation>Lengteaandrijving</translation>
    </message>
    <message>
        <source>length</source>
        <translation>lengte</translation>
    </message>
    <message>
        <source>Angle drive</source>
        <translation>Hoekaandrijving</translation>
    </message>
    <message>
        <source>Motor</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>motor</source>
        <translation>motor</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslaten</translation>
    </message>
    <message>
        <source>release</source>
        <translation>loslaten</translation>
    </message>
    <message>
        <source>Hill</source>
        <translation>Heuvel</translation>
    </message>
    <message>
        <source>Stairs</source>
        <translation>Trap</translation>
    </message>
    <message>
        <source>Bowl</source>
        <translation>Kom</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Helling</translation>
    </message>
    <message>
        <source>Half-pipe</source>
        <translation>Halfpipe</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Vorm</translation>
    </message>
    <message>
        <source>What the line of ground looks like.</source>
        <translation>Hoe de lijn van grond eruitziet.</translation>
    </message>
    <message>
        <source>Steps or pieces</source>
        <translation>Treden of stukken</translation>
    </message>
    <message>
        <source>Stairs: the number of steps. Hill, bowl and half-pipe: the straight pieces in each half. A ramp has one.</source>
        <translation>Trap: het aantal treden. Heuvel, kom en halfpipe: de rechte stukken in elke helft. Een helling heeft er één.</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Grond</translation>
    </message>
    <message>
        <source>links</source>
        <translation>verbindingen</translation>
    </message>
    <message>
        <source>Lines become</source>
        <translation>Lijnen worden</translation>
    </message>
    <message>
        <source>Links with particles at their corners, or ground to stand on.</source>
        <translation>Verbindingen met deeltjes op hun hoeken, of grond om op te staan.</translation>
    </message>
    <message>
        <source>angle of a particle that rolls</source>
        <translation>hoek van een deeltje dat rolt</translation>
    </message>
    <message>
        <source>spin</source>
        <translation>draaisnelheid</translation>
    </message>
    <message>
        <source>moment of the motor</source>
        <translation>moment van de motor</translation>
    </message>
    <message>
        <source>power of the motor</source>
        <translation>vermogen van de motor</translation>
    </message>
    <message>
        <source>power of the link</source>
        <translation>vermogen van de verbinding</translation>
    </message>
    <message>
        <source>moment of the angle constraint</source>
        <translation>moment van de hoekconstraint</translation>
    </message>
    <message>
        <source>power of the angle constraint</source>
        <translation>vermogen van de hoekconstraint</translation>
    </message>
    <message>
        <source>Saved in a run</source>
        <translation>Bewaard in een simulatie</translation>
    </message>
    <message>
        <source>Contacts at the start</source>
        <translation>Contacten aan het begin</translation>
    </message>
    <message>
        <source>What touches at the start of a scene that was saved in a run, so that it goes on with the same numbers. Each contact has eight: the ids of the particle, the other particle, the link and the ground, or 0; the vertex, from 0, or that at which the piece begins; 1 for a vertex, or 0; and the sums of its corrections across it and along it, as mass times length. Contacts of missing items do not count.</source>
        <translation>Wat elkaar raakt aan het begin van een scène die in een simulatie is bewaard, zodat ze met dezelfde getallen verdergaat. Elk contact heeft er acht: de id&apos;s van het deeltje, het andere deeltje, de verbinding en de grond, of 0; het hoekpunt, vanaf 0, of dat waar het stuk begint; 1 voor een hoekpunt, of 0; en de sommen van zijn correcties dwars erop en erlangs, als massa maal lengte. Contacten van dingen die er niet meer zijn tellen niet.</translation>
    </message>
    <message>
        <source>Room at the start</source>
        <translation>Ruimte aan het begin</translation>
    </message>
    <message>
        <source>The rectangles in which particles may move before what may touch is searched again, in the order of the particles: left, top, right and bottom of each. They do not count if there is not one for each particle.</source>
        <translation>De rechthoeken waarin deeltjes mogen bewegen voordat opnieuw wordt gezocht wat elkaar kan raken, in de volgorde van de deeltjes: links, boven, rechts en onder van elk. Ze tellen niet als er niet één voor elk deeltje is.</translation>
    </message>
    <message>
        <source>energy taken out by contacts</source>
        <translation>energie die contacten wegnemen</translation>
    </message>
    <message>
        <source>Contact force</source>
        <translation>Contactkracht</translation>
    </message>
</context>
<context>
    <name>gallery</name>
    <message>
        <source>Lesson 4: Verlet particles</source>
        <translation>Les 4: Verlet-deeltjes</translation>
    </message>
    <message>
        <source>Verlet integration in Clojure</source>
        <translation>Verlet-integratie in Clojure</translation>
    </message>
    <message>
        <source>Structures</source>
        <translation>Constructies</translation>
    </message>
    <message>
        <source>Kinds of constraint</source>
        <translation>Soorten constraints</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Beweging</translation>
    </message>
    <message>
        <source>Pikuma: Verlet integration and cloth</source>
        <translation>Pikuma: Verlet-integratie en doek</translation>
    </message>
    <message>
        <source>Digital World: particles and springs</source>
        <translation>Digital World: deeltjes en veren</translation>
    </message>
    <message>
        <source>DataGenetics: Verlet simulations</source>
        <translation>DataGenetics: Verlet-simulaties</translation>
    </message>
    <message>
        <source>verlet-js</source>
        <translation>verlet-js</translation>
    </message>
    <message>
        <source>Statics</source>
        <translation>Statica</translation>
    </message>
</context>
<context>
    <name>guide</name>
    <message>
        <source>Two supports</source>
        <translation>Twee steunpunten</translation>
    </message>
    <message>
        <source>Hold Ctrl and click at the left of the canvas, and once more at the right: these particles stay where they are.</source>
        <translation>Houd Ctrl ingedrukt en klik links op het tekenvlak, en nog eens rechts: deze deeltjes blijven op hun plaats.</translation>
    </message>
    <message>
        <source>By keys: press 5, move the crosshair with the arrows and press Enter, twice.</source>
        <translation>Met toetsen: druk op 5, verplaats het kruis met de pijltjes en druk op Enter, twee keer.</translation>
    </message>
    <message>
        <source>Links between them</source>
        <translation>Verbindingen ertussen</translation>
    </message>
    <message>
        <source>Click two or three times on the way from the left support to the right one; then hold Shift and right click in the last gap, which closes it.</source>
        <translation>Klik twee of drie keer op weg van het linker naar het rechter steunpunt; houd dan Shift ingedrukt en klik rechts in het laatste gat, dat zo dichtgaat.</translation>
    </message>
    <message>
        <source>By keys: 1 and Enter for each particle on the way, 4 and Enter in the last gap.</source>
        <translation>Met toetsen: 1 en Enter voor elk deeltje onderweg, 4 en Enter in het laatste gat.</translation>
    </message>
    <message>
        <source>A deck</source>
        <translation>Een wegdek</translation>
    </message>
    <message>
        <source>By keys: 2, the crosshair below a link, and Enter.</source>
        <translation>Met toetsen: 2, het kruis onder een verbinding, en Enter.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Afspelen</translation>
    </message>
    <message>
        <source>Click the play button below the canvas: gravity pulls at your bridge.</source>
        <translation>Klik op de afspeelknop onder het tekenvlak: de zwaartekracht trekt aan je brug.</translation>
    </message>
    <message>
        <source>By keys: Space; R goes back to the start.</source>
        <translation>Met toetsen: Spatie; R gaat terug naar het begin.</translation>
    </message>
    <message>
        <source>Load it</source>
        <translation>Belasten</translation>
    </message>
    <message>
        <source>Drag a particle of the bridge down while it plays. With the stress colours (S) pulled links are blue and pushed ones orange.</source>
        <translation>Sleep een deeltje van de brug omlaag terwijl hij speelt. Met de spanningskleuren (S) zijn getrokken verbindingen blauw en gedrukte oranje.</translation>
    </message>
    <message>
        <source>By keys: choose one in the list of particles (F6) and give it a mass of 10.</source>
        <translation>Met toetsen: kies er een in de lijst van deeltjes (F6) en geef het een massa van 10.</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Boom</translation>
    </message>
    <message>
        <source>By keys: 5 and Enter for the root, 1, arrows and Enter for each branch.</source>
        <translation>Met toetsen: 5 en Enter voor de wortel, 1, pijltjes en Enter voor elke tak.</translation>
    </message>
    <message>
        <source>Bridge</source>
        <translation>Brug</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Kleuren</translation>
    </message>
    <message>
        <source>Show how far each link is from its own length: View ▸ Stress colours, and View ▸ Measure ▸ Length error.</source>
        <translation>Toon hoever elke verbinding van haar eigen lengte af is: Beeld ▸ Spanningskleuren, en Beeld ▸ Grootheid ▸ Lengtefout.</translation>
    </message>
    <message>
        <source>By keys: S, and Ctrl+Shift+P, “length error”, Enter.</source>
        <translation>Met toetsen: S, en Ctrl+Shift+P, ‘lengtefout’, Enter.</translation>
    </message>
    <message>
        <source>Rope</source>
        <translation>Touw</translation>
    </message>
    <message>
        <source>Choose rope above the canvas and click: a rope only pulls, and hangs slack when its ends come nearer.</source>
        <translation>Kies touw boven het tekenvlak en klik: een touw trekt alleen, en hangt slap als zijn einden dichter bij elkaar komen.</translation>
    </message>
    <message>
        <source>By keys: F6 to the bar above the canvas, Tab to rope, Space; then 1 and Enter on the canvas.</source>
        <translation>Met toetsen: F6 naar de balk boven het tekenvlak, Tab naar touw, Spatie; dan 1 en Enter op het tekenvlak.</translation>
    </message>
    <message>
        <source>Cloth and blob</source>
        <translation>Doek en blob</translation>
    </message>
    <message>
        <source>Choose the Template tool, drag a frame for a cloth and press Enter; then do the same with the blob.</source>
        <translation>Kies het gereedschap Sjabloon, sleep een kader voor een doek en druk op Enter; doe daarna hetzelfde met de blob.</translation>
    </message>
    <message>
        <source>By keys: M, then 2 for a cloth or 3 for a blob, Shift+L to type its size, Enter.</source>
        <translation>Met toetsen: M, dan 2 voor een doek of 3 voor een blob, Shift+L om de maat te typen, Enter.</translation>
    </message>
    <message>
        <source>Save and open</source>
        <translation>Opslaan en openen</translation>
    </message>
    <message>
        <source>Save your scene with File ▸ Save, and open it again with File ▸ Open.</source>
        <translation>Sla je scène op met Bestand ▸ Opslaan, en open haar weer met Bestand ▸ Openen.</translation>
    </message>
    <message>
        <source>By keys: Ctrl+S, then Ctrl+O.</source>
        <translation>Met toetsen: Ctrl+S, dan Ctrl+O.</translation>
    </message>
    <message>
        <source>Build a bridge</source>
        <translation>Bouw een brug</translation>
    </message>
    <message>
        <source>Your bridge stands. R takes it back to the start; more links make it stronger.</source>
        <translation>Je brug staat. R brengt hem terug naar het begin; meer verbindingen maken hem sterker.</translation>
    </message>
    <message>
        <source>Lesson 4</source>
        <translation>Les 4</translation>
    </message>
    <message>
        <source>All six tasks are done. The gallery has the same scenes to compare with.</source>
        <translation>Alle zes taken zijn klaar. De galerij heeft dezelfde scènes om mee te vergelijken.</translation>
    </message>
    <message>
        <source>Right click close below the middle of a link, two times or more: each click makes a triangle, and triangles stay stiff.</source>
        <translation>Klik rechts vlak onder het midden van een verbinding, twee keer of vaker: elke klik maakt een driehoek, en driehoeken blijven stijf.</translation>
    </message>
    <message>
        <source>Hold Ctrl and click for a support, and click once beside it; then right click farther and farther, above and below in turns: each click makes a triangle. Click the last particle below with the Support tool.</source>
        <translation>Houd Ctrl ingedrukt en klik voor een steunpunt, en klik er eenmaal naast; klik dan rechts, steeds verder weg, om en om boven en onder: elke klik maakt een driehoek. Klik met het gereedschap Steunpunt op het laatste deeltje onder.</translation>
    </message>
    <message>
        <source>By keys: 5 for the support, 1 beside it, 2 for each triangle; arrows and Enter. Then P for the last particle below, chosen in the list (F6).</source>
        <translation>Met toetsen: 5 voor het steunpunt, 1 ernaast, 2 voor elke driehoek; pijltjes en Enter. Dan P voor het laatste deeltje onder, gekozen in de lijst (F6).</translation>
    </message>
    <message>
        <source>Hold Ctrl and click to make the root; then click five times or more around it, so that it branches: each click hangs a particle on the nearest one.</source>
        <translation>Houd Ctrl ingedrukt en klik voor de wortel; klik er dan vijf keer of vaker omheen, zodat hij vertakt: elke klik hangt een deeltje aan het dichtstbijzijnde.</translation>
    </message>
</context>
<context>
    <name>help</name>
    <message>
        <source>This page is only in English.</source>
        <translation>Deze bladzijde is alleen in het Engels.</translation>
    </message>
    <message>
        <source>About Vakwerk</source>
        <translation>Over Vakwerk</translation>
    </message>
    <message>
        <source>An editor for 2-D Verlet physics. Build bridges, blobs and cloth by clicking, and see where they are pulled and pushed.</source>
        <translation>Een editor voor 2D-Verlet-fysica. Bouw bruggen, blobs en doeken door te klikken, en zie waar getrokken en geduwd wordt.</translation>
    </message>
    <message>
        <source>key</source>
        <translation>toets</translation>
    </message>
    <message>
        <source>command</source>
        <translation>opdracht</translation>
    </message>
    <message>
        <source>menu</source>
        <translation>menu</translation>
    </message>
</context>
<context>
    <name>items</name>
    <message>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>soort</translation>
    </message>
    <message>
        <source>length</source>
        <translation>lengte</translation>
    </message>
    <message>
        <source>force</source>
        <translation>kracht</translation>
    </message>
    <message>
        <source>Constraints</source>
        <translation>Constraints</translation>
    </message>
    <message>
        <source>No constraints yet</source>
        <translation>Nog geen constraints</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>gebroken</translation>
    </message>
    <message>
        <source>what</source>
        <translation>wat</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Getekend</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>mass</source>
        <translation>massa</translation>
    </message>
    <message>
        <source>Particles</source>
        <translation>Deeltjes</translation>
    </message>
    <message>
        <source>No particles yet</source>
        <translation>Nog geen deeltjes</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>vastgezet</translation>
    </message>
    <message>
        <source>order</source>
        <translation>beurt</translation>
    </message>
    <message>
        <source>name</source>
        <translation>naam</translation>
    </message>
    <message>
        <source>ends</source>
        <translation>einden</translation>
    </message>
    <message>
        <source>rest length</source>
        <translation>rustlengte</translation>
    </message>
    <message>
        <source>strain</source>
        <translation>rek</translation>
    </message>
    <message>
        <source>stiffness</source>
        <translation>stijfheid</translation>
    </message>
    <message>
        <source>breaks at</source>
        <translation>breekt bij</translation>
    </message>
    <message>
        <source>Order of solving</source>
        <translation>Volgorde van oplossen</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>snelheid</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>straal</translation>
    </message>
    <message>
        <source>This is the length now. What can be typed is the rest length, in a column of its own (⋮).</source>
        <translation>Dit is de lengte van nu. Wat je kunt typen is de rustlengte, in een eigen kolom (⋮).</translation>
    </message>
    <message>
        <source>No notes, skins, trails, plots, catenaries or rulers yet</source>
        <translation>Nog geen notities, huiden, sporen, grafieken, kettinglijnen of linialen</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>in rust</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>verschil</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>profiel</translation>
    </message>
    <message>
        <source>tension limit</source>
        <translation>trekgrens</translation>
    </message>
    <message>
        <source>compression limit</source>
        <translation>drukgrens</translation>
    </message>
    <message>
        <source>This is computed from the material and the shape, which can be set in the inspector.</source>
        <translation>Dit volgt uit het materiaal en de vorm, die bij de eigenschappen in te stellen zijn.</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>vorm</translation>
    </message>
    <message>
        <source>links</source>
        <translation>verbindingen</translation>
    </message>
    <message>
        <source>E</source>
        <translation>E</translation>
    </message>
    <message>
        <source>EA</source>
        <translation>EA</translation>
    </message>
    <message>
        <source>EI</source>
        <translation>EI</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>kosten</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profielen</translation>
    </message>
    <message>
        <source>What links are made of: steel, wood, rope … From it come their stiffness, weight, limits and cost. + adds one.</source>
        <translation>Waar verbindingen van gemaakt zijn: staal, hout, touw … Daaruit volgen hun stijfheid, gewicht, grenzen en kosten. Met + komt er een bij.</translation>
    </message>
    <message>
        <source>The profile of a link is chosen in the inspector.</source>
        <translation>Het profiel van een verbinding kies je bij de eigenschappen.</translation>
    </message>
    <message>
        <source>lowest of any load</source>
        <translation>laagste van alle lasten</translation>
    </message>
    <message>
        <source>highest of any load</source>
        <translation>hoogste van alle lasten</translation>
    </message>
    <message>
        <source>share of capacity</source>
        <translation>benuttingsgraad</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Grond</translation>
    </message>
    <message>
        <source>No ground yet: the tool Ground draws it</source>
        <translation>Nog geen grond: het gereedschap Grond tekent haar</translation>
    </message>
    <message>
        <source>vertices</source>
        <translation>hoekpunten</translation>
    </message>
    <message>
        <source>μ</source>
        <translation>μ</translation>
    </message>
    <message>
        <source>restitution</source>
        <translation>restitutie</translation>
    </message>
    <message>
        <source>let go</source>
        <translation>losgelaten</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>Aandrijvingen</translation>
    </message>
    <message>
        <source>No drives yet. Drive of the menu Constraint makes a muscle, a crank or a motor of what is selected.</source>
        <translation>Nog geen aandrijvingen. Aandrijven in het menu Constraint maakt een spier, een kruk of een motor van wat geselecteerd is.</translation>
    </message>
    <message>
        <source>of</source>
        <translation>van</translation>
    </message>
    <message>
        <source>now</source>
        <translation>nu</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>hoek</translation>
    </message>
    <message>
        <source>spin</source>
        <translation>draaisnelheid</translation>
    </message>
    <message>
        <source>does nothing</source>
        <translation>doet niets</translation>
    </message>
</context>
<context>
    <name>marks</name>
    <message>
        <source>the largest force so far</source>
        <translation>de grootste kracht tot nu toe</translation>
    </message>
    <message>
        <source>the largest strain so far</source>
        <translation>de grootste rek tot nu toe</translation>
    </message>
    <message>
        <source>the largest length error so far</source>
        <translation>de grootste lengtefout tot nu toe</translation>
    </message>
    <message>
        <source>the first touch of a wall</source>
        <translation>de eerste aanraking van een wand</translation>
    </message>
    <message>
        <source>%1 breaks</source>
        <translation>%1 breekt</translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s) break</source>
        <translation>
            <numerusform>%n constraint breekt</numerusform>
            <numerusform>%n constraints breken</numerusform>
        </translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>met de hand</translation>
    </message>
    <message>
        <source>an edit</source>
        <translation>een wijziging</translation>
    </message>
    <message>
        <source>the last good step</source>
        <translation>de laatste goede stap</translation>
    </message>
    <message>
        <source>bookmark</source>
        <translation>bladwijzer</translation>
    </message>
    <message>
        <source>x of %1</source>
        <translation>x van %1</translation>
    </message>
    <message>
        <source>y of %1</source>
        <translation>y van %1</translation>
    </message>
    <message>
        <source>speed of %1</source>
        <translation>snelheid van %1</translation>
    </message>
    <message>
        <source>length of %1</source>
        <translation>lengte van %1</translation>
    </message>
    <message>
        <source>strain of %1</source>
        <translation>rek van %1</translation>
    </message>
    <message>
        <source>force of %1</source>
        <translation>kracht van %1</translation>
    </message>
    <message>
        <source>something breaks</source>
        <translation>er iets breekt</translation>
    </message>
    <message>
        <source>all is at rest</source>
        <translation>alles in rust is</translation>
    </message>
    <message>
        <source>%1 passes %2</source>
        <translation>%1 gaat door %2</translation>
    </message>
    <message>
        <source>%1, below %2 % of its largest energy</source>
        <translation>%1, onder %2 % van de grootste energie</translation>
    </message>
    <message>
        <source>the largest share of capacity so far</source>
        <translation>de grootste benuttingsgraad tot nu toe</translation>
    </message>
    <message>
        <source>%1 buckles</source>
        <translation>%1 knikt</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) buckle</source>
        <translation>
            <numerusform>%n verbinding knikt</numerusform>
            <numerusform>%n verbindingen knikken</numerusform>
        </translation>
    </message>
    <message>
        <source>the first contact</source>
        <translation>het eerste contact</translation>
    </message>
</context>
<context>
    <name>notes</name>
    <message>
        <source>Empty note</source>
        <translation>Lege notitie</translation>
    </message>
</context>
<context>
    <name>plot</name>
    <message>
        <source>x of %1 (%2)</source>
        <translation>x van %1 (%2)</translation>
    </message>
    <message>
        <source>y of %1 (%2)</source>
        <translation>y van %1 (%2)</translation>
    </message>
    <message>
        <source>speed of %1 (%2)</source>
        <translation>snelheid van %1 (%2)</translation>
    </message>
    <message>
        <source>x (%1)</source>
        <translation>x (%1)</translation>
    </message>
    <message>
        <source>y (%1)</source>
        <translation>y (%1)</translation>
    </message>
    <message>
        <source>speed (%1)</source>
        <translation>snelheid (%1)</translation>
    </message>
    <message>
        <source>acceleration of %1 (%2)</source>
        <translation>versnelling van %1 (%2)</translation>
    </message>
    <message>
        <source>acceleration (%1)</source>
        <translation>versnelling (%1)</translation>
    </message>
    <message>
        <source>distance %1 (%2)</source>
        <translation>afstand %1 (%2)</translation>
    </message>
    <message>
        <source>distance (%1)</source>
        <translation>afstand (%1)</translation>
    </message>
    <message>
        <source>direction %1 (%2)</source>
        <translation>richting %1 (%2)</translation>
    </message>
    <message>
        <source>direction (%1)</source>
        <translation>richting (%1)</translation>
    </message>
    <message>
        <source>strain of %1 (%2)</source>
        <translation>rek van %1 (%2)</translation>
    </message>
    <message>
        <source>strain (%1)</source>
        <translation>rek (%1)</translation>
    </message>
    <message>
        <source>force in %1 (%2)</source>
        <translation>kracht in %1 (%2)</translation>
    </message>
    <message>
        <source>force (%1)</source>
        <translation>kracht (%1)</translation>
    </message>
    <message>
        <source>angle %1 (%2)</source>
        <translation>hoek %1 (%2)</translation>
    </message>
    <message>
        <source>angle (%1)</source>
        <translation>hoek (%1)</translation>
    </message>
    <message>
        <source>%1 energy (%2)</source>
        <translation>energie, %1 (%2)</translation>
    </message>
    <message>
        <source>energy %1 (%2)</source>
        <translation>energie, %1 (%2)</translation>
    </message>
    <message>
        <source>energy (%1)</source>
        <translation>energie (%1)</translation>
    </message>
    <message>
        <source>kinetic</source>
        <translation>kinetisch</translation>
    </message>
    <message>
        <source>potential</source>
        <translation>potentieel</translation>
    </message>
    <message>
        <source>elastic</source>
        <translation>elastisch</translation>
    </message>
    <message>
        <source>taken out</source>
        <translation>weggenomen</translation>
    </message>
    <message>
        <source>total</source>
        <translation>totaal</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 tegen %2</translation>
    </message>
    <message>
        <source>Needs a particle</source>
        <translation>Heeft een deeltje nodig</translation>
    </message>
    <message>
        <source>Needs %1 particles</source>
        <translation>Heeft %1 deeltjes nodig</translation>
    </message>
    <message>
        <source>The two axes do not go together</source>
        <translation>De twee assen horen niet bij elkaar</translation>
    </message>
    <message>
        <source>No link joins these particles</source>
        <translation>Geen verbinding tussen deze deeltjes</translation>
    </message>
    <message>
        <source>angle of %1 (%2)</source>
        <translation>hoek van %1 (%2)</translation>
    </message>
    <message>
        <source>spin of %1 (%2)</source>
        <translation>draaisnelheid van %1 (%2)</translation>
    </message>
    <message>
        <source>spin (%1)</source>
        <translation>draaisnelheid (%1)</translation>
    </message>
    <message>
        <source>moment of the motor on %1 (%2)</source>
        <translation>moment van de motor op %1 (%2)</translation>
    </message>
    <message>
        <source>moment of motors (%1)</source>
        <translation>moment van motoren (%1)</translation>
    </message>
    <message>
        <source>power of the motor on %1 (%2)</source>
        <translation>vermogen van de motor op %1 (%2)</translation>
    </message>
    <message>
        <source>power of motors (%1)</source>
        <translation>vermogen van motoren (%1)</translation>
    </message>
    <message>
        <source>power of %1 (%2)</source>
        <translation>vermogen van %1 (%2)</translation>
    </message>
    <message>
        <source>power (%1)</source>
        <translation>vermogen (%1)</translation>
    </message>
    <message>
        <source>moment of %1 (%2)</source>
        <translation>moment van %1 (%2)</translation>
    </message>
    <message>
        <source>moment (%1)</source>
        <translation>moment (%1)</translation>
    </message>
    <message>
        <source>No particle of the scene rolls</source>
        <translation>Geen deeltje van de scène rolt</translation>
    </message>
    <message>
        <source>No motor turns this particle</source>
        <translation>Geen motor draait dit deeltje</translation>
    </message>
    <message>
        <source>No angle constraint joins these particles</source>
        <translation>Geen hoekconstraint verbindt deze deeltjes</translation>
    </message>
    <message>
        <source>taken out by contacts</source>
        <translation>door contacten weggenomen</translation>
    </message>
</context>
<context>
    <name>profiles</name>
    <message>
        <source>Add profile</source>
        <translation>Profiel toevoegen</translation>
    </message>
    <message>
        <source>A copy of %1</source>
        <translation>Een kopie van %1</translation>
    </message>
    <message>
        <source>Adds steel, wood, bamboo, spaghetti or rope, or a copy of the selected profile.</source>
        <translation>Voegt staal, hout, bamboe, spaghetti of touw toe, of een kopie van het geselecteerde profiel.</translation>
    </message>
</context>
<context>
    <name>step</name>
    <message>
        <source>Forces, the largest %1</source>
        <translation>Krachten, de grootste %1</translation>
    </message>
    <message>
        <source>Velocities, the largest %1</source>
        <translation>Snelheden, de grootste %1</translation>
    </message>
    <message>
        <source>%1 → %2, wants %3</source>
        <translation>%1 → %2, wil %3</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>%1 right</source>
        <translation>%1 naar rechts</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 naar links</translation>
    </message>
    <message>
        <source>%1 up</source>
        <translation>%1 omhoog</translation>
    </message>
    <message>
        <source>%1 down</source>
        <translation>%1 omlaag</translation>
    </message>
    <message>
        <source>%1 goes %2</source>
        <translation>%1 gaat %2</translation>
    </message>
    <message>
        <source>%1 is pinned and stays</source>
        <translation>%1 is vastgezet en blijft</translation>
    </message>
    <message>
        <source>%1 stays</source>
        <translation>%1 blijft</translation>
    </message>
    <message>
        <source>nothing moves</source>
        <translation>niets beweegt</translation>
    </message>
    <message numerus="yes">
        <source>%n particles move, the farthest of them</source>
        <translation>
            <numerusform>%n deeltje beweegt, het verst</numerusform>
            <numerusform>%n deeltjes bewegen, het verst daarvan</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Velocities and forces move the particles: %1.</source>
        <translation>Snelheden en krachten verplaatsen de deeltjes: %1.</translation>
    </message>
    <message>
        <source>No velocity and no force moves anything.</source>
        <translation>Geen snelheid en geen kracht beweegt iets.</translation>
    </message>
    <message>
        <source>What is beyond a wall is put back: %1.</source>
        <translation>Wat voorbij een wand is, wordt teruggezet: %1.</translation>
    </message>
    <message>
        <source>Nothing is beyond a wall, nothing moves.</source>
        <translation>Niets is voorbij een wand, niets beweegt.</translation>
    </message>
    <message>
        <source>The structure is solved, and slowed if it had gained energy: %1.</source>
        <translation>De constructie is opgelost, en afgeremd als zij energie had gewonnen: %1.</translation>
    </message>
    <message>
        <source>The structure is solved: nothing more moves.</source>
        <translation>De constructie is opgelost: er beweegt niets meer.</translation>
    </message>
    <message>
        <source>Ropes between ever fewer particles of a wide net are pulled taut: %1.</source>
        <translation>Touwen tussen steeds minder deeltjes van een breed net worden strakgetrokken: %1.</translation>
    </message>
    <message>
        <source>The ropes over the wide net are slack.</source>
        <translation>De touwen over het brede net hangen slap.</translation>
    </message>
    <message>
        <source>What is pinned is put back: %1.</source>
        <translation>Wat is vastgezet, wordt teruggezet: %1.</translation>
    </message>
    <message>
        <source>The spring %1 is %2 longer than at rest</source>
        <translation>De veer %1 is %2 langer dan in rust</translation>
    </message>
    <message>
        <source>The spring %1 is %2 shorter than at rest</source>
        <translation>De veer %1 is %2 korter dan in rust</translation>
    </message>
    <message>
        <source>and pulls its ends together with %1.</source>
        <translation>en trekt zijn uiteinden met %1 naar elkaar.</translation>
    </message>
    <message>
        <source>and pushes its ends apart with %1.</source>
        <translation>en duwt zijn uiteinden met %1 uit elkaar.</translation>
    </message>
    <message>
        <source>No force acts on any particle.</source>
        <translation>Op geen enkel deeltje werkt een kracht.</translation>
    </message>
    <message>
        <source>The forces on each particle are summed: the largest is %1, on %2.</source>
        <translation>De krachten op elk deeltje worden opgeteld: de grootste is %1, op %2.</translation>
    </message>
    <message>
        <source>which is little enough</source>
        <translation>wat weinig genoeg is</translation>
    </message>
    <message>
        <source>and %1 is little enough</source>
        <translation>en %1 is weinig genoeg</translation>
    </message>
    <message>
        <source>Iteration %1 of Newton&apos;s method: %2. Directions turn so that lengths miss by a share of %3, %4.</source>
        <translation>Newton-iteratie %1: %2. Richtingen draaien zo dat lengten er een deel van %3 naast zitten, %4.</translation>
    </message>
    <message>
        <source>it was %2 from the place of %1</source>
        <translation>het was %2 van de plaats van %1</translation>
    </message>
    <message>
        <source>it was %2 outside the circle %1</source>
        <translation>het was %2 buiten de cirkel %1</translation>
    </message>
    <message>
        <source>it was %2 inside the circle %1</source>
        <translation>het was %2 binnen de cirkel %1</translation>
    </message>
    <message>
        <source>it was %2 off the line %1</source>
        <translation>het was %2 van de lijn %1</translation>
    </message>
    <message>
        <source>%1 was %2 too large</source>
        <translation>%1 was %2 te groot</translation>
    </message>
    <message>
        <source>%1 was %2 too small</source>
        <translation>%1 was %2 te klein</translation>
    </message>
    <message>
        <source>%1 was %2 too long</source>
        <translation>%1 was %2 te lang</translation>
    </message>
    <message>
        <source>%1 was %2 too short</source>
        <translation>%1 was %2 te kort</translation>
    </message>
    <message>
        <source>and %1 takes all of it</source>
        <translation>en %1 neemt alles voor zijn rekening</translation>
    </message>
    <message>
        <source>and %1 takes %2 of it</source>
        <translation>en %1 neemt er %2 van voor zijn rekening</translation>
    </message>
    <message>
        <source>and both ends share it</source>
        <translation>en beide uiteinden delen dat</translation>
    </message>
    <message>
        <source>and each end takes %1 of it</source>
        <translation>en elk uiteinde neemt er %1 van voor zijn rekening</translation>
    </message>
    <message>
        <source>and %1, the lighter end, takes %2 of it</source>
        <translation>en %1, het lichtste uiteinde, neemt er %2 van voor zijn rekening</translation>
    </message>
    <message>
        <source>%1 is slack by %2, so nothing moves.</source>
        <translation>%1 hangt %2 slap, dus niets beweegt.</translation>
    </message>
    <message>
        <source>%1 is as it should be, so nothing moves.</source>
        <translation>%1 is zoals het moet, dus niets beweegt.</translation>
    </message>
    <message>
        <source>, but nothing of it can move.</source>
        <translation>, maar niets ervan kan bewegen.</translation>
    </message>
    <message>
        <source>Substeps</source>
        <translation>Deelstappen</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Krachten</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Beweging</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Wanden</translation>
    </message>
    <message>
        <source>Structure %1</source>
        <translation>Constructie %1</translation>
    </message>
    <message>
        <source>Net</source>
        <translation>Net</translation>
    </message>
    <message>
        <source>Iteration %1</source>
        <translation>Iteratie %1</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Breaking</source>
        <translation>Breken</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Vastgezet</translation>
    </message>
    <message>
        <source>substep %1 of %2</source>
        <translation>deelstap %1 van %2</translation>
    </message>
    <message>
        <source>iteration %1 of %2</source>
        <translation>iteratie %1 van %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 van %2</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>mijn</translation>
    </message>
    <message>
        <source>“%1” is no number.</source>
        <translation>“%1” is geen getal.</translation>
    </message>
    <message>
        <source>There are more numbers than rows.</source>
        <translation>Er zijn meer getallen dan rijen.</translation>
    </message>
    <message>
        <source>There is no number on the clipboard.</source>
        <translation>Er staat geen getal op het klembord.</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>what</source>
        <translation>wat</translation>
    </message>
    <message>
        <source>of</source>
        <translation>van</translation>
    </message>
    <message>
        <source>length</source>
        <translation>lengte</translation>
    </message>
    <message>
        <source>wants</source>
        <translation>wil</translation>
    </message>
    <message>
        <source>error</source>
        <translation>fout</translation>
    </message>
    <message>
        <source>moves the first</source>
        <translation>verschuift de eerste</translation>
    </message>
    <message>
        <source>moves the second</source>
        <translation>verschuift de tweede</translation>
    </message>
    <message>
        <source>length after</source>
        <translation>lengte erna</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteratie</translation>
    </message>
    <message>
        <source>the structure</source>
        <translation>de constructie</translation>
    </message>
    <message>
        <source>particle</source>
        <translation>deeltje</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>previous x</source>
        <translation>vorige x</translation>
    </message>
    <message>
        <source>previous y</source>
        <translation>vorige y</translation>
    </message>
    <message>
        <source>velocity x</source>
        <translation>snelheid x</translation>
    </message>
    <message>
        <source>velocity y</source>
        <translation>snelheid y</translation>
    </message>
    <message>
        <source>acceleration x</source>
        <translation>versnelling x</translation>
    </message>
    <message>
        <source>acceleration y</source>
        <translation>versnelling y</translation>
    </message>
    <message>
        <source>moves the others</source>
        <translation>verschuift de andere</translation>
    </message>
    <message>
        <source>%1 buckles: it is pressed with %2 and bears %3.</source>
        <translation>%1 knikt: er drukt %2 op en het houdt %3.</translation>
    </message>
    <message>
        <source>%1 breaks: it had to bear %2 and bears %3.</source>
        <translation>%1 breekt: het moest %2 dragen en houdt %3.</translation>
    </message>
    <message>
        <source>%1 breaks.</source>
        <translation>%1 breekt.</translation>
    </message>
    <message>
        <source>, which is too little to move anything.</source>
        <translation>, wat te weinig is om iets te bewegen.</translation>
    </message>
    <message>
        <source>%1 tears: it is %2 long and bears %3.</source>
        <translation>%1 scheurt: het is %2 lang en houdt %3.</translation>
    </message>
    <message>
        <source>residual (share of a length)</source>
        <translation>rest (deel van een lengte)</translation>
    </message>
    <message>
        <source>wants at most</source>
        <translation>wil hoogstens</translation>
    </message>
    <message>
        <source>which is little enough, but pushing links were taken to turn less readily, so it goes on</source>
        <translation>wat weinig genoeg is, maar duwende verbindingen zijn te stijf tegen draaien gerekend, dus het gaat door</translation>
    </message>
    <message>
        <source>Iteration %1 of Newton&apos;s method: %2. It has not settled which ropes pull, so it goes on.</source>
        <translation>Newton-iteratie %1: %2. Het ligt nog niet vast welke touwen trekken, dus het gaat door.</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Contacten</translation>
    </message>
    <message numerus="yes">
        <source>The step has %n substeps. The previous position is set so that the velocity holds for one substep.</source>
        <translation>
            <numerusform>De stap heeft %n deelstap. De vorige positie wordt zo gezet dat de snelheid voor één deelstap geldt.</numerusform>
            <numerusform>De stap heeft %n deelstappen. De vorige positie wordt zo gezet dat de snelheid voor één deelstap geldt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n substeps are done. The previous position is set so that the velocity holds for a whole step.</source>
        <translation>
            <numerusform>De %n deelstap is gedaan. De vorige positie wordt zo gezet dat de snelheid voor een hele stap geldt.</numerusform>
            <numerusform>Alle %n deelstappen zijn gedaan. De vorige positie wordt zo gezet dat de snelheid voor een hele stap geldt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bounces change the velocities of %n particles.</source>
        <translation>
            <numerusform>Stuiten veranderen de snelheid van %n deeltje.</numerusform>
            <numerusform>Stuiten veranderen de snelheden van %n deeltjes.</numerusform>
        </translation>
    </message>
    <message>
        <source>A bounce changes the velocity of %1.</source>
        <translation>Een stuit verandert de snelheid van %1.</translation>
    </message>
    <message>
        <source>Bounces</source>
        <translation>Stuiten</translation>
    </message>
    <message>
        <source>Motors turn particles against their links: %1.</source>
        <translation>Motoren draaien deeltjes tegen hun verbindingen: %1.</translation>
    </message>
    <message>
        <source>A drive lets %1 go.</source>
        <translation>Een aandrijving laat %1 los.</translation>
    </message>
    <message>
        <source>Motors</source>
        <translation>Motoren</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Loslaten</translation>
    </message>
    <message>
        <source>gap %1 → %2</source>
        <translation>spleet %1 → %2</translation>
    </message>
    <message>
        <source>slides</source>
        <translation>glijdt</translation>
    </message>
    <message>
        <source>sticks</source>
        <translation>houdt</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>alles samen</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>spleet</translation>
    </message>
    <message>
        <source>gap after</source>
        <translation>spleet erna</translation>
    </message>
    <message>
        <source>λ of friction</source>
        <translation>λ van de wrijving</translation>
    </message>
    <message>
        <source>at most μ λ</source>
        <translation>hoogstens μ λ</translation>
    </message>
    <message>
        <source>friction</source>
        <translation>wrijving</translation>
    </message>
    <message>
        <source>a corner of the ground “%1”</source>
        <translation>een hoek van de grond “%1”</translation>
    </message>
    <message>
        <source>the ground “%1”</source>
        <translation>de grond “%1”</translation>
    </message>
    <message>
        <source>%1 and %2 overlap by %3, and %4 is allowed. The contact takes back half of the rest, without giving speed: %5.</source>
        <translation>%1 en %2 overlappen %3, en %4 is toegestaan. Het contact neemt de helft van de rest terug, zonder snelheid te geven: %5.</translation>
    </message>
    <message>
        <source>The contact of %1 and %2 starts from its forces in the substep before, %3 along its normal: %4.</source>
        <translation>Het contact van %1 en %2 begint met zijn krachten uit de vorige deelstap, %3 langs zijn normaal: %4.</translation>
    </message>
    <message>
        <source>%1 and %2 overlap by %3</source>
        <translation>%1 en %2 overlappen %3</translation>
    </message>
    <message>
        <source>%1 and %2 are %3 apart</source>
        <translation>%1 en %2 zijn %3 van elkaar</translation>
    </message>
    <message>
        <source>it no longer pushes</source>
        <translation>het duwt niet meer</translation>
    </message>
    <message>
        <source>there is no friction</source>
        <translation>er is geen wrijving</translation>
    </message>
    <message>
        <source>it slides, and friction has its largest force, %1</source>
        <translation>het glijdt, en de wrijving heeft haar grootste kracht, %1</translation>
    </message>
    <message>
        <source>friction holds with %1 of at most %2</source>
        <translation>de wrijving houdt vast met %1 van hoogstens %2</translation>
    </message>
    <message>
        <source>the contact need not push more</source>
        <translation>het contact hoeft niet meer te duwen</translation>
    </message>
    <message>
        <source>the contact pushes %1 by %2 along its normal</source>
        <translation>het contact duwt %1 over %2 langs zijn normaal</translation>
    </message>
    <message>
        <source>the contact pushes them apart by %1</source>
        <translation>het contact duwt ze %1 uit elkaar</translation>
    </message>
    <message>
        <source>the contact has pushed too much and lets them come nearer by %1</source>
        <translation>het contact heeft te veel geduwd en laat ze %1 dichter bij elkaar komen</translation>
    </message>
    <message>
        <source>%1; %2; %3.</source>
        <translation>%1; %2; %3.</translation>
    </message>
    <message>
        <source>What would pass through ground or a link is stopped: %1.</source>
        <translation>Wat door de grond of een verbinding heen zou gaan, wordt tegengehouden: %1.</translation>
    </message>
    <message>
        <source>What would pass through ground or a link loses its speed.</source>
        <translation>Wat door de grond of een verbinding heen zou gaan, verliest zijn snelheid.</translation>
    </message>
    <message>
        <source>%1 and %2 would pass through each other by %3, so they are put back: %4.</source>
        <translation>%1 en %2 zouden %3 door elkaar heen gaan en worden daarom teruggezet: %4.</translation>
    </message>
    <message>
        <source>%1 and %2 bounce and part with %3.</source>
        <translation>%1 en %2 stuiten en gaan met %3 uit elkaar.</translation>
    </message>
    <message>
        <source>%1 and %2 hit each other with %3 and part with %4.</source>
        <translation>%1 en %2 botsen met %3 op elkaar en gaan met %4 uit elkaar.</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Overlap</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>Warme start</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>Bewaking</translation>
    </message>
    <message>
        <source>%1 and %2 touch</source>
        <translation>%1 en %2 raken elkaar</translation>
    </message>
    <message>
        <source>Contacts push particles, before links are solved: %1.</source>
        <translation>Contacten duwen deeltjes, voordat verbindingen worden opgelost: %1.</translation>
    </message>
    <message>
        <source>No contact pushes anything.</source>
        <translation>Geen contact duwt iets.</translation>
    </message>
    <message>
        <source>Pushes of contacts</source>
        <translation>Duwen van contacten</translation>
    </message>
    <message>
        <source>Motors only turn particles: none is moved.</source>
        <translation>Motoren draaien deeltjes alleen: geen ervan wordt verplaatst.</translation>
    </message>
    <message>
        <source>The iterations have raised velocities, which are now multiplied by %1.</source>
        <translation>De iteraties hebben snelheden verhoogd, die nu met %1 worden vermenigvuldigd.</translation>
    </message>
    <message>
        <source>%1; the contact no longer pushes.</source>
        <translation>%1; het contact duwt niet meer.</translation>
    </message>
    <message>
        <source>%1; solved together with the structures, the contact pushes with %2 along its normal; %3.</source>
        <translation>%1; samen met de constructies opgelost duwt het contact met %2 langs zijn normaal; %3.</translation>
    </message>
    <message>
        <source>Solved contacts</source>
        <translation>Opgeloste contacten</translation>
    </message>
</context>
<context>
    <name>stops</name>
    <message>
        <source>Stop when %1</source>
        <translation>Stoppen als %1</translation>
    </message>
    <message>
        <source>%1 passes…</source>
        <translation>%1 een waarde bereikt…</translation>
    </message>
    <message>
        <source>&amp;Stop when %1 passes…</source>
        <translation>&amp;Stoppen als %1 een waarde bereikt…</translation>
    </message>
</context>
<context>
    <name>under_cursor</name>
    <message>
        <source>Particle</source>
        <translation>Deeltje</translation>
    </message>
    <message>
        <source>&amp;Under the cursor</source>
        <translation>&amp;Onder de cursor</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Grond</translation>
    </message>
</context>
<context>
    <name>vakwerk::Application</name>
    <message>
        <source>Your work is not remembered for a restart. %1: %2</source>
        <translation>Je werk wordt niet onthouden voor een herstart. %1: %2</translation>
    </message>
    <message>
        <source>Not remembered</source>
        <translation>Niet onthouden</translation>
    </message>
    <message>
        <source>This could not be done</source>
        <translation>Dit kon niet worden gedaan</translation>
    </message>
    <message>
        <source>Your work is put away. Save it under another name, and start the program again.</source>
        <translation>Je werk is veiliggesteld. Bewaar het onder een andere naam en start het programma opnieuw.</translation>
    </message>
    <message>
        <source>Save your work under another name, and start the program again.</source>
        <translation>Bewaar je werk onder een andere naam en start het programma opnieuw.</translation>
    </message>
</context>
<context>
    <name>vakwerk::ArrangeMenu</name>
    <message>
        <source>Subdivide</source>
        <translation>In stukken verdelen</translation>
    </message>
    <message>
        <source>&amp;Align</source>
        <translation>&amp;Uitlijnen</translation>
    </message>
    <message>
        <source>&amp;Distribute</source>
        <translation>V&amp;erdelen</translation>
    </message>
    <message>
        <source>&amp;Mirror copy</source>
        <translation>Spiegel&amp;kopie</translation>
    </message>
    <message>
        <source>Join and split</source>
        <translation>Samenvoegen en splitsen</translation>
    </message>
</context>
<context>
    <name>vakwerk::BrushTool</name>
    <message>
        <source>The brush works only while the scene plays: press Space.</source>
        <translation>De kwast werkt alleen terwijl de scène speelt: druk op Spatie.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Space&lt;/b&gt;: play; the brush works only while the scene plays · Wheel: size</source>
        <translation>&lt;b&gt;Spatie&lt;/b&gt;: afspelen; de kwast werkt alleen terwijl de scène speelt · Muiswiel: grootte</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: sweep particles along · Shift: push them away · right: tear · Wheel: size</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: deeltjes meevegen · Shift: wegduwen · rechts: scheuren · Muiswiel: grootte</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: push particles out of the circle · right: tear · Wheel: size</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: deeltjes uit de cirkel duwen · rechts: scheuren · Muiswiel: grootte</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: tear the links of what is in the circle, until you go back to the start · Wheel: size</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: de verbindingen van wat in de cirkel ligt afscheuren, tot de terugkeer naar het begin · Muiswiel: grootte</translation>
    </message>
</context>
<context>
    <name>vakwerk::BuildTool</name>
    <message>
        <source> and </source>
        <translation> en </translation>
    </message>
    <message>
        <source>Link %1</source>
        <translation>%1 verbinden</translation>
    </message>
    <message>
        <source>Add static constraint %1</source>
        <translation>Vast punt %1 toevoegen</translation>
    </message>
    <message>
        <source>Add particle %1</source>
        <translation>Deeltje %1 toevoegen</translation>
    </message>
    <message numerus="yes">
        <source>Add particle %1 with %n link(s)</source>
        <translation>
            <numerusform>Deeltje %1 met %Ln verbinding toevoegen</numerusform>
            <numerusform>Deeltje %1 met %Ln verbindingen toevoegen</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no two particles to link yet.</source>
        <translation>Er zijn nog geen twee deeltjes om te verbinden.</translation>
    </message>
    <message>
        <source>%1 and %2 are linked already.</source>
        <translation>%1 en %2 zijn al verbonden.</translation>
    </message>
    <message>
        <source>There was nothing to link it to: only the particle was added.</source>
        <translation>Er was niets om mee te verbinden: alleen het deeltje is toegevoegd.</translation>
    </message>
    <message>
        <source>There was one particle to link it to: one link was added.</source>
        <translation>Er was maar één deeltje om mee te verbinden: er is één verbinding toegevoegd.</translation>
    </message>
    <message>
        <source>The links will pull: the worst is off by %1 now.</source>
        <translation>De verbindingen gaan trekken: de grootste afwijking is nu %1.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt; on the canvas: add a particle linked to the nearest one</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt; op het tekenvlak: een deeltje, verbonden met het dichtstbijzijnde</translation>
    </message>
    <message>
        <source>nothing to link here</source>
        <translation>hier is niets te verbinden</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>%1 verbinden</translation>
    </message>
    <message>
        <source>static constraint</source>
        <translation>vast punt</translation>
    </message>
    <message>
        <source>particle</source>
        <translation>deeltje</translation>
    </message>
    <message>
        <source>particle linked to %1</source>
        <translation>deeltje aan %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Right click&lt;/b&gt;: %1</source>
        <translation>&lt;b&gt;Rechtsklik&lt;/b&gt;: %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Right click&lt;/b&gt;: %1, length %2</source>
        <translation>&lt;b&gt;Rechtsklik&lt;/b&gt;: %1, lengte %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: %1 · right: two links · Ctrl: static constraint · Ctrl+right: two of %2 · Shift+right: link only</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: %1 · rechts: aan twee · Ctrl: vast punt · Ctrl+rechts: aan twee, lengte %2 · Shift+rechts: alleen verbinden</translation>
    </message>
    <message>
        <source>These two are linked already.</source>
        <translation>Deze twee zijn al verbonden.</translation>
    </message>
    <message>
        <source>There is a particle already.</source>
        <translation>Daar is al een deeltje.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Type&lt;/b&gt; the length, Tab, the angle · Enter: make the link · Esc: give up</source>
        <translation>&lt;b&gt;Typ&lt;/b&gt; de lengte, Tab, de hoek · Enter: maak de verbinding · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Type&lt;/b&gt; x, Tab, y · Enter: make the particle · Esc: give up</source>
        <translation>&lt;b&gt;Typ&lt;/b&gt; x, Tab, y · Enter: maak het deeltje · Esc: afbreken</translation>
    </message>
    <message>
        <source>Click to add a particle.
Ctrl-click adds a fixed one.</source>
        <translation>Klik om een deeltje toe te voegen.
Met Ctrl erbij komt het vast te staan.</translation>
    </message>
    <message>
        <source>The two particles lie in the same place.</source>
        <translation>De twee deeltjes liggen op dezelfde plaats.</translation>
    </message>
    <message>
        <source>The circles do not meet: together the lengths are %1 too short.</source>
        <translation>De cirkels raken elkaar niet: samen zijn de lengten %1 te kort.</translation>
    </message>
    <message>
        <source>The circles do not meet: one length is %1 too long for the other.</source>
        <translation>De cirkels raken elkaar niet: de ene lengte is %1 te lang voor de andere.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Type&lt;/b&gt; a length, Tab, a length · Up, Down: the other side · Enter, click: make the joint · Esc: give up</source>
        <translation>&lt;b&gt;Typ&lt;/b&gt; een lengte, Tab, een lengte · Omhoog, Omlaag: de andere kant · Enter, klik: maak de knoop · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Enter&lt;/b&gt;: %1 · arrows: move · 1–6: choose · Esc: back to the mouse</source>
        <translation>&lt;b&gt;Enter&lt;/b&gt;: %1 · pijltjes: verplaatsen · 1–6: kiezen · Esc: terug naar de muis</translation>
    </message>
</context>
<context>
    <name>vakwerk::Canvas</name>
    <message>
        <source>Canvas</source>
        <translation>Tekenvlak</translation>
    </message>
    <message>
        <source>Everything is outside the view.
View ▸ Fit all shows it.</source>
        <translation>Alles ligt buiten beeld.
Beeld ▸ Alles in beeld toont het.</translation>
    </message>
</context>
<context>
    <name>vakwerk::ColourButton</name>
    <message>
        <source>Choose a colour</source>
        <translation>Een kleur kiezen</translation>
    </message>
</context>
<context>
    <name>vakwerk::CommandPalette</name>
    <message>
        <source>No command has these words.</source>
        <translation>Geen opdracht heeft deze woorden.</translation>
    </message>
    <message>
        <source>Search for a command, an example or a recent file</source>
        <translation>Zoek een opdracht, een voorbeeld of een recent bestand</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Zoeken</translation>
    </message>
</context>
<context>
    <name>vakwerk::CompareMenu</name>
    <message>
        <source>%1 cannot be compared with</source>
        <translation>Met %1 kan niet worden vergeleken</translation>
    </message>
</context>
<context>
    <name>vakwerk::ComparePanel</name>
    <message>
        <source>Ends the comparison.</source>
        <translation>Beëindigt de vergelijking.</translation>
    </message>
    <message>
        <source>End the comparison</source>
        <translation>Vergelijking beëindigen</translation>
    </message>
    <message>
        <source>Go to it</source>
        <translation>Ga erheen</translation>
    </message>
    <message>
        <source>Goes to the first difference.</source>
        <translation>Gaat naar het eerste verschil.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Naast elkaar</translation>
    </message>
    <message>
        <source>A table…</source>
        <translation>Een tabel…</translation>
    </message>
    <message>
        <source>Compares with a CSV file of the places of particles: step, id, x, y. Export ▸ Numbers writes one, and your own engine may do so too.</source>
        <translation>Vergelijkt met een CSV-bestand van de plaatsen van deeltjes: step, id, x, y. Exporteren ▸ Getallen schrijft er een, en je eigen engine misschien ook.</translation>
    </message>
    <message>
        <source>Other settings</source>
        <translation>Andere instellingen</translation>
    </message>
    <message>
        <source>Compared with %1</source>
        <translation>Vergeleken met %1</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Vergeleken</translation>
    </message>
    <message>
        <source>Set what is to differ, and play the scene.</source>
        <translation>Stel in wat moet verschillen en speel de scène af.</translation>
    </message>
    <message>
        <source>Set what is to differ.</source>
        <translation>Stel in wat moet verschillen.</translation>
    </message>
    <message>
        <source>%1: the first difference is at %2, where %3 is %4 apart.</source>
        <translation>%1: het eerste verschil is bij %2, waar %3 %4 uiteen ligt.</translation>
    </message>
    <message numerus="yes">
        <source>%1: nothing differs in %Ln step(s).</source>
        <translation>
            <numerusform>%1: in %Ln stap verschilt niets.</numerusform>
            <numerusform>%1: in %Ln stappen verschilt niets.</numerusform>
        </translation>
    </message>
    <message>
        <source>Now: largest %1 (%2), mean %3.</source>
        <translation>Nu: grootste %1 (%2), gemiddelde %3.</translation>
    </message>
    <message>
        <source>The second simulation diverged at step %L1.</source>
        <translation>De tweede simulatie divergeerde bij stap %L1.</translation>
    </message>
    <message>
        <source>The rest of the run is not compared yet.</source>
        <translation>De rest van de simulatie is nog niet vergeleken.</translation>
    </message>
    <message>
        <source>%1 has steps %L2 to %L3.</source>
        <translation>%1 heeft de stappen %L2 tot en met %L3.</translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s) are in one of the two only.</source>
        <translation>
            <numerusform>%n deeltje zit maar in één van de twee.</numerusform>
            <numerusform>%n deeltjes zitten maar in één van de twee.</numerusform>
        </translation>
    </message>
    <message>
        <source>Play the scene: its steps are compared with those of %1 as they are taken.</source>
        <translation>Speel de scène af: haar stappen worden met die van %1 vergeleken terwijl ze gezet worden.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Instellingen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Verschillen</translation>
    </message>
</context>
<context>
    <name>vakwerk::ConnectTool</name>
    <message>
        <source>Press on a particle and drag to another one.</source>
        <translation>Druk op een deeltje en sleep naar een ander.</translation>
    </message>
    <message>
        <source>A link starts at a particle: press on one.</source>
        <translation>Een verbinding begint bij een deeltje: druk op een deeltje.</translation>
    </message>
    <message>
        <source>A particle is not linked to itself.</source>
        <translation>Een deeltje wordt niet met zichzelf verbonden.</translation>
    </message>
    <message>
        <source>%1 and %2 are linked already.</source>
        <translation>%1 en %2 zijn al verbonden.</translation>
    </message>
    <message>
        <source>Link %1 and %2</source>
        <translation>%1 en %2 verbinden</translation>
    </message>
    <message>
        <source>Add a particle linked to %1</source>
        <translation>Deeltje toevoegen aan %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: to another particle, or to empty space for a new one</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: naar een ander deeltje, of naar een lege plek voor een nieuw deeltje</translation>
    </message>
    <message>
        <source>&lt;b&gt;Press&lt;/b&gt; on a particle and drag</source>
        <translation>&lt;b&gt;Druk&lt;/b&gt; op een deeltje en sleep</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: link %1 and %2</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: %1 en %2 verbinden</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: new particle linked to %1 · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: nieuw deeltje aan %1 · Esc: afbreken</translation>
    </message>
</context>
<context>
    <name>vakwerk::ConstraintMenu</name>
    <message>
        <source>Sho&amp;w</source>
        <translation>To&amp;nen</translation>
    </message>
    <message>
        <source>Constrain</source>
        <translation>Vasthouden</translation>
    </message>
    <message>
        <source>Change links</source>
        <translation>Verbindingen wijzigen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Tonen</translation>
    </message>
    <message>
        <source>&amp;Plot</source>
        <translation>&amp;Grafiek</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Grafiek</translation>
    </message>
    <message>
        <source>Profi&amp;le</source>
        <translation>Profie&amp;l</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profiel</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>Aandrijvingen</translation>
    </message>
</context>
<context>
    <name>vakwerk::ContactOffer</name>
    <message>
        <source>4 substeps</source>
        <translation>4 deelstappen</translation>
    </message>
    <message>
        <source>6 × 2: heaps</source>
        <translation>6 × 2: hopen</translation>
    </message>
    <message>
        <source>8 × 2: high piles</source>
        <translation>8 × 2: hoge stapels</translation>
    </message>
    <message>
        <source>6 × 4: ropes</source>
        <translation>6 × 4: touwen</translation>
    </message>
    <message numerus="yes">
        <source>%n substep(s)</source>
        <translation>
            <numerusform>%n deelstap</numerusform>
            <numerusform>%n deelstappen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n iteratie</numerusform>
            <numerusform>%n iteraties</numerusform>
        </translation>
    </message>
    <message>
        <source>Solid links need small substeps</source>
        <translation>Massieve verbindingen hebben kleine deelstappen nodig</translation>
    </message>
    <message>
        <source>Contacts need small substeps</source>
        <translation>Contacten hebben kleine deelstappen nodig</translation>
    </message>
    <message>
        <source>The world has %1. Choose by what is to touch:</source>
        <translation>De wereld heeft %1. Kies naar wat elkaar moet raken:</translation>
    </message>
    <message>
        <source>Substeps</source>
        <translation>Deelstappen</translation>
    </message>
    <message>
        <source>The world has %1.</source>
        <translation>De wereld heeft %1.</translation>
    </message>
    <message>
        <source>With %1, they may stretch and pass through what they touch.</source>
        <translation>Met %1 kunnen ze rekken en door wat ze raken heen gaan.</translation>
    </message>
</context>
<context>
    <name>vakwerk::ControlDialog</name>
    <message>
        <source>Control</source>
        <translation>Regelaar</translation>
    </message>
</context>
<context>
    <name>vakwerk::ControlsPanel</name>
    <message>
        <source>Set %1</source>
        <translation>%1 instellen</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>verschillend</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Naar &amp;boven</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Naar &amp;onder</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Verwijderen</translation>
    </message>
    <message>
        <source>Remove control</source>
        <translation>Regelaar verwijderen</translation>
    </message>
    <message>
        <source>Move control</source>
        <translation>Regelaar verplaatsen</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>W&amp;ijzigen…</translation>
    </message>
    <message>
        <source>Controls</source>
        <translation>Bediening</translation>
    </message>
    <message>
        <source>There is no field that this could set.</source>
        <translation>Er is geen veld dat dit kan instellen.</translation>
    </message>
</context>
<context>
    <name>vakwerk::ConvergenceLine</name>
    <message>
        <source>Solve directly</source>
        <translation>Direct oplossen</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
</context>
<context>
    <name>vakwerk::ConvergenceView</name>
    <message>
        <source>Errors after each iteration</source>
        <translation>Fouten na elke iteratie</translation>
    </message>
    <message>
        <source>before the iterations</source>
        <translation>vóór de iteraties</translation>
    </message>
    <message>
        <source>after iteration %1</source>
        <translation>na iteratie %1</translation>
    </message>
    <message>
        <source>%1: largest %2, root mean square %3</source>
        <translation>%1: grootste %2, kwadratisch gemiddelde %3</translation>
    </message>
    <message>
        <source>No step is open.</source>
        <translation>Er is geen stap geopend.</translation>
    </message>
    <message>
        <source>No length has an error.</source>
        <translation>Geen lengte heeft een fout.</translation>
    </message>
    <message>
        <source>largest error</source>
        <translation>grootste fout</translation>
    </message>
    <message>
        <source>root mean square</source>
        <translation>kwadr. gemiddelde</translation>
    </message>
    <message>
        <source>constraints</source>
        <translation>constraints</translation>
    </message>
    <message>
        <source>full colour: the largest error; none: the smallest</source>
        <translation>volle kleur: de grootste fout; geen kleur: de kleinste</translation>
    </message>
    <message>
        <source>before the Newton iterations</source>
        <translation>vóór de Newton-iteraties</translation>
    </message>
    <message>
        <source>after Newton iteration %1</source>
        <translation>na Newton-iteratie %1</translation>
    </message>
    <message>
        <source>Neither relaxation nor the direct solver solves a constraint in this step.</source>
        <translation>In deze stap lossen relaxatie en de directe oplosser geen constraint op.</translation>
    </message>
</context>
<context>
    <name>vakwerk::CutTool</name>
    <message>
        <source>There is no link here: click on one, or swipe across several.</source>
        <translation>Hier is geen verbinding: klik er een aan, of veeg over meerdere.</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>%1 doorknippen</translation>
    </message>
    <message numerus="yes">
        <source>Cut %n link(s)</source>
        <translation>
            <numerusform>%Ln verbinding doorknippen</numerusform>
            <numerusform>%Ln verbindingen doorknippen</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: delete what was crossed · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: verwijderen wat gekruist is · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: cut what you cross, until you go back to the start</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: doorknippen wat gekruist wordt, tot de terugkeer naar het begin</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: cut what you cross, until you go back to the start · Click: one link · right: menu</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: doorknippen wat gekruist wordt, tot de terugkeer naar het begin · Klik: één verbinding · rechts: menu</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: delete the links that you cross · Click: one link · right: menu</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: de gekruiste verbindingen verwijderen · Klik: één verbinding · rechts: menu</translation>
    </message>
</context>
<context>
    <name>vakwerk::DescriptionPanel</name>
    <message>
        <source>Description</source>
        <translation>Beschrijving</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>uitgeklapt</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>ingeklapt</translation>
    </message>
</context>
<context>
    <name>vakwerk::DistanceView</name>
    <message>
        <source>Distance between the two runs</source>
        <translation>Afstand tussen de twee simulaties</translation>
    </message>
    <message>
        <source>%1: %2 is %3 apart, all are %4 on average</source>
        <translation>%1: %2 ligt %3 uiteen, gemiddeld liggen alle %4 uiteen</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>grootste</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>gemiddelde</translation>
    </message>
</context>
<context>
    <name>vakwerk::Document</name>
    <message>
        <source>Interaction at an earlier step</source>
        <translation>Ingreep bij een eerdere stap</translation>
    </message>
</context>
<context>
    <name>vakwerk::EditMenu</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>De afbeelding staat op het klembord.</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Ongedaan maken: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Ongedaan maken</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>Opn&amp;ieuw: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Opn&amp;ieuw</translation>
    </message>
    <message>
        <source>The start has moved to what you see. Undo brings it back.</source>
        <translation>Het begin is verplaatst naar wat je ziet. Ongedaan maken brengt het terug.</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Hiervoor is niet genoeg geheugen.</translation>
    </message>
    <message>
        <source>Visi&amp;bility and locks</source>
        <translation>S&amp;lot en zichtbaarheid</translation>
    </message>
    <message>
        <source>%1 %2 have become 1 m.</source>
        <translation>%1 %2 is nu 1 m.</translation>
    </message>
    <message>
        <source>Another run begins with this. Undo brings back the one before.</source>
        <translation>Hiermee begint een andere simulatie. Ongedaan maken haalt de vorige terug.</translation>
    </message>
    <message>
        <source>Part of it is outside the walls, which will push it in.</source>
        <translation>Een deel staat buiten de wanden, die het naar binnen duwen.</translation>
    </message>
    <message>
        <source>D&amp;elete</source>
        <translation>&amp;Verwijderen</translation>
    </message>
    <message>
        <source>D&amp;elete %1</source>
        <translation>%1 &amp;verwijderen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 van %2</translation>
    </message>
    <message>
        <source>This cannot be done. %1: %2.</source>
        <translation>Dit kan niet. %1: %2.</translation>
    </message>
    <message>
        <source>%1 acts on the highlighted row of this list, and no row is highlighted.</source>
        <translation>%1 werkt op de gemarkeerde rij van deze lijst, en er is geen rij gemarkeerd.</translation>
    </message>
</context>
<context>
    <name>vakwerk::ExportDialog</name>
    <message>
        <source>Already there: %1. Replace?</source>
        <translation>Bestaat al: %1. Vervangen?</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporteren</translation>
    </message>
</context>
<context>
    <name>vakwerk::Exporter</name>
    <message>
        <source>No program can be made of this scene</source>
        <translation>Van deze scène kan geen programma worden gemaakt</translation>
    </message>
    <message>
        <source>The scene %1.</source>
        <translation>De scène %1.</translation>
    </message>
    <message>
        <source>C++ programs</source>
        <translation>C++-programma&apos;s</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kan niet worden geschreven</translation>
    </message>
    <message>
        <source>%1 is written; its first lines tell how to compile it.</source>
        <translation>%1 is geschreven; de eerste regels zeggen hoe je het compileert.</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>The numbers of the plot are in %1.</source>
        <translation>De getallen van de grafiek staan in %1.</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Webpagina&apos;s</translation>
    </message>
    <message>
        <source>PDF documents</source>
        <translation>PDF-documenten</translation>
    </message>
    <message>
        <source>The report is in %1.</source>
        <translation>Het rapport staat in %1.</translation>
    </message>
</context>
<context>
    <name>vakwerk::FieldEditor</name>
    <message>
        <source>mixed</source>
        <translation>verschillend</translation>
    </message>
    <message>
        <source>This is not a number.</source>
        <translation>Dit is geen getal.</translation>
    </message>
    <message>
        <source>This is not a whole number.</source>
        <translation>Dit is geen geheel getal.</translation>
    </message>
    <message>
        <source>This is no list of particles.</source>
        <translation>Dit is geen lijst van deeltjes.</translation>
    </message>
    <message>
        <source>of the theme</source>
        <translation>van het thema</translation>
    </message>
    <message>
        <source>This has no unit, so not %1.</source>
        <translation>Dit heeft geen eenheid, dus ook geen %1.</translation>
    </message>
    <message>
        <source>This is in %1, and cannot be in %2.</source>
        <translation>Dit is in %1 en kan niet in %2.</translation>
    </message>
    <message>
        <source>Is this %1 or %2? Type it without a point.</source>
        <translation>Is dit %1 of %2? Typ het zonder punt.</translation>
    </message>
    <message>
        <source>This is no list of numbers.</source>
        <translation>Dit is geen lijst van getallen.</translation>
    </message>
</context>
<context>
    <name>vakwerk::FieldEntry</name>
    <message>
        <source>Edit %1</source>
        <translation>%1 bewerken</translation>
    </message>
</context>
<context>
    <name>vakwerk::FileMenu</name>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Recent geopend</translation>
    </message>
    <message>
        <source>Open e&amp;xample</source>
        <translation>Voor&amp;beeld openen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exporteren</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Nog niets</translation>
    </message>
    <message>
        <source>Load the changed file</source>
        <translation>Gewijzigde bestand laden</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Opslaan als…</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Weer opslaan</translation>
    </message>
    <message>
        <source>Keep my version</source>
        <translation>Mijn versie houden</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 is er niet meer</translation>
    </message>
    <message>
        <source>Another program has changed %1</source>
        <translation>Een ander programma heeft %1 gewijzigd</translation>
    </message>
    <message>
        <source>&amp;Insert it here</source>
        <translation>Hier &amp;invoegen</translation>
    </message>
    <message>
        <source>&amp;Open it</source>
        <translation>&amp;Openen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annuleren</translation>
    </message>
    <message>
        <source>Insert %1</source>
        <translation>%1 invoegen</translation>
    </message>
    <message>
        <source>There is nothing in %1 to insert.</source>
        <translation>In %1 is niets om in te voegen.</translation>
    </message>
</context>
<context>
    <name>vakwerk::FileSession</name>
    <message>
        <source>Scenes (*.json);;All files (*)</source>
        <translation>Scènes (*.json);;Alle bestanden (*)</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>De wijzigingen in %1 opslaan?</translation>
    </message>
    <message>
        <source>If you do not save them, File ▸ Recover still has them, until you have discarded five other works.</source>
        <translation>Als je ze niet opslaat, heeft Bestand ▸ Werk herstellen ze nog, totdat je daarna vijf keer ander werk hebt weggegooid.</translation>
    </message>
    <message>
        <source>If you do not save them, they are lost.</source>
        <translation>Als je ze niet opslaat, gaan ze verloren.</translation>
    </message>
    <message>
        <source>Open a scene</source>
        <translation>Scène openen</translation>
    </message>
    <message>
        <source>Save the scene</source>
        <translation>Scène opslaan</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>naamloos</translation>
    </message>
    <message>
        <source>%1 cannot be opened</source>
        <translation>%1 kan niet worden geopend</translation>
    </message>
    <message>
        <source>untitled.json</source>
        <translation>naamloos.json</translation>
    </message>
    <message>
        <source>%1 cannot be saved</source>
        <translation>%1 kan niet worden opgeslagen</translation>
    </message>
    <message>
        <source>Your changes are still here, in the window.</source>
        <translation>Je wijzigingen staan nog hier, in het venster.</translation>
    </message>
    <message>
        <source>Import a file</source>
        <translation>Een bestand importeren</translation>
    </message>
    <message>
        <source>There is no such scene in the folder of this one.</source>
        <translation>In de map van deze scène staat zo&apos;n scène niet.</translation>
    </message>
    <message>
        <source>Another program has changed %1. Save over it?</source>
        <translation>Een ander programma heeft %1 gewijzigd. Eroverheen opslaan?</translation>
    </message>
    <message>
        <source>Keep &amp;my version</source>
        <translation>&amp;Mijn versie houden</translation>
    </message>
    <message>
        <source>&amp;Load the changed file</source>
        <translation>Gewijzigde bestand &amp;laden</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>Op&amp;slaan</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Weggooien</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Opslaan &amp;als…</translation>
    </message>
    <message>
        <source>In the file: %1.</source>
        <translation>In het bestand: %1.</translation>
    </message>
    <message>
        <source>It is no scene any more: %1</source>
        <translation>Het is geen scène meer: %1</translation>
    </message>
    <message>
        <source>The scene is only in this window now.</source>
        <translation>De scène is nu alleen nog in dit venster.</translation>
    </message>
    <message>
        <source>Already there: %1. Replace?</source>
        <translation>Bestaat al: %1. Vervangen?</translation>
    </message>
    <message>
        <source>Still being made: %1. Give up and go on?</source>
        <translation>Wordt nog gemaakt: %1. Afbreken en doorgaan?</translation>
    </message>
    <message>
        <source>Load what is in the file</source>
        <translation>Laden wat in het bestand staat</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Hiervoor is niet genoeg geheugen.</translation>
    </message>
    <message>
        <source>It differs from what is here: %1.</source>
        <translation>Het verschilt van wat hier staat: %1.</translation>
    </message>
    <message>
        <source>%1 cannot be inserted</source>
        <translation>%1 kan niet worden ingevoegd</translation>
    </message>
    <message>
        <source>Compare with a table</source>
        <translation>Met een tabel vergelijken</translation>
    </message>
    <message>
        <source>Tables (*.csv);;All files (*)</source>
        <translation>Tabellen (*.csv);;Alle bestanden (*)</translation>
    </message>
    <message>
        <source>All that can be imported (*.edn *.xsp *.svg *.tmx *.csv *.json);;Worlds of points and sticks (*.edn);;XSpringies (*.xsp);;SVG drawings (*.svg);;Maps of Tiled (*.tmx);;Tables (*.csv);;Scenes (*.json);;All files (*)</source>
        <translation>Alles wat geïmporteerd kan worden (*.edn *.xsp *.svg *.tmx *.csv *.json);;Werelden van punten en stokken (*.edn);;XSpringies (*.xsp);;SVG-tekeningen (*.svg);;Kaarten van Tiled (*.tmx);;Tabellen (*.csv);;Scènes (*.json);;Alle bestanden (*)</translation>
    </message>
</context>
<context>
    <name>vakwerk::FilmDialog</name>
    <message>
        <source>Export a film</source>
        <translation>Een film exporteren</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Soort bestand</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>F&amp;rames per second</source>
        <translation>Beelden per se&amp;conde</translation>
    </message>
    <message>
        <source>The program ffmpeg is not installed, so the film will be a folder of pictures.</source>
        <translation>Het programma ffmpeg is niet geïnstalleerd; de film wordt daarom een map met beelden.</translation>
    </message>
    <message>
        <source>%1 films</source>
        <translation>%1-films</translation>
    </message>
    <message>
        <source>Cancelled: nothing is written.</source>
        <translation>Geannuleerd: er is niets geschreven.</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s) are in the folder %1.</source>
        <translation>
            <numerusform>%n beeld staat in de map %1.</numerusform>
            <numerusform>%n beelden staan in de map %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>It ends at step %1, where the simulation diverges.</source>
        <translation>Hij eindigt bij stap %1, waar de simulatie divergeert.</translation>
    </message>
    <message>
        <source>D&amp;uration</source>
        <translation>D&amp;uur</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>S&amp;nelheid</translation>
    </message>
    <message>
        <source>Rec&amp;ord…</source>
        <translation>&amp;Opnemen…</translation>
    </message>
    <message numerus="yes">
        <source>%1 is written: %n frame(s) of %2 × %3 pixels.</source>
        <translation>
            <numerusform>%1 is geschreven: %Ln beeld van %2 × %3 pixels.</numerusform>
            <numerusform>%1 is geschreven: %Ln beelden van %2 × %3 pixels.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::FindingList</name>
    <message>
        <source>line %1</source>
        <translation>regel %1</translation>
    </message>
</context>
<context>
    <name>vakwerk::GalleryWindow</name>
    <message>
        <source>Gallery</source>
        <translation>Galerij</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Zoeken</translation>
    </message>
    <message>
        <source>No scene has these words.</source>
        <translation>Geen scène heeft deze woorden.</translation>
    </message>
    <message>
        <source>Search in titles, descriptions and origins</source>
        <translation>Zoeken in titels, beschrijvingen en herkomst</translation>
    </message>
</context>
<context>
    <name>vakwerk::GrabTool</name>
    <message>
        <source>Move</source>
        <translation>Verplaatsen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: put them here · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: hier neerzetten · Esc: afbreken</translation>
    </message>
    <message>
        <source>The circle has no particle that can move. Pinned particles move along only if the option above the canvas says so.</source>
        <translation>In de cirkel is geen deeltje dat kan bewegen. Vastgezette deeltjes bewegen alleen mee als de optie boven het tekenvlak dat zegt.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: takes the particles along; the scene does not change</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: neemt de deeltjes mee; de scène verandert niet</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: take the particles in the circle along · Wheel: size</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: de deeltjes in de cirkel meenemen · Muiswiel: grootte</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: move the particles in the circle, which changes the scene · Wheel: size</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: de deeltjes in de cirkel verplaatsen, wat de scène wijzigt · Muiswiel: grootte</translation>
    </message>
</context>
<context>
    <name>vakwerk::GroundTool</name>
    <message>
        <source>Remove vertex of %1</source>
        <translation>Hoekpunt van %1 verwijderen</translation>
    </message>
    <message>
        <source>Ground needs two places.</source>
        <translation>Grond heeft twee plaatsen nodig.</translation>
    </message>
    <message>
        <source>Add ground</source>
        <translation>Grond toevoegen</translation>
    </message>
    <message>
        <source>Add vertex to %1</source>
        <translation>Hoekpunt aan %1 toevoegen</translation>
    </message>
    <message>
        <source>Move vertex of %1</source>
        <translation>Hoekpunt van %1 verplaatsen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: the vertex goes here · Ctrl: snap or not · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: het hoekpunt komt hier · Ctrl: wel of niet vangen · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: close the line</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: de lijn sluiten</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: next vertex · Enter or double click: done · first vertex: close · Backspace: one back · Esc: give up</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: volgend hoekpunt · Enter of dubbelklik: klaar · eerste hoekpunt: sluiten · Backspace: één terug · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: move the vertex · Ctrl+Click: remove it</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: hoekpunt verplaatsen · Ctrl+klik: verwijderen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: add a vertex · Click: select</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: hoekpunt toevoegen · Klik: selecteren</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: the first vertex of ground</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: het eerste hoekpunt van grond</translation>
    </message>
</context>
<context>
    <name>vakwerk::GuideBar</name>
    <message>
        <source>Leave the guide</source>
        <translation>De gids verlaten</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>ingeklapt</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>uitgeklapt</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1 van %2: %3</translation>
    </message>
</context>
<context>
    <name>vakwerk::HelpMenu</name>
    <message>
        <source>Open %1</source>
        <translation>%1 openen</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>Recent bestand</translation>
    </message>
    <message>
        <source>Open example: %1</source>
        <translation>Voorbeeld openen: %1</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Begin met</translation>
    </message>
    <message>
        <source>Empty (pixels)</source>
        <translation>Leeg (pixels)</translation>
    </message>
    <message>
        <source>Class: y down, relaxation, walls.</source>
        <translation>De les: y omlaag, relaxatie, wanden.</translation>
    </message>
    <message>
        <source>An empty scene for the class: lengths in pixels, 100 to a metre, y down, gravity 981 px/s², solved by relaxation, with walls of 1280 × 720 px. From now on, File ▸ New makes this too.</source>
        <translation>Een lege scène voor de les: lengten in pixels, 100 in een meter, y omlaag, zwaartekracht 981 px/s², opgelost met relaxatie, met wanden van 1280 × 720 px. Bestand ▸ Nieuw maakt voortaan ook deze.</translation>
    </message>
    <message>
        <source>Empty (metres)</source>
        <translation>Leeg (meters)</translation>
    </message>
    <message>
        <source>Newtons: y up, direct solver, no walls.</source>
        <translation>Newton: y omhoog, direct, geen wanden.</translation>
    </message>
    <message>
        <source>An empty scene in metres and newtons: y up, gravity 9.81 m/s² downwards, solved by the direct solver, without walls. From now on, File ▸ New makes this too.</source>
        <translation>Een lege scène in meters en newtons: y omhoog, zwaartekracht 9,81 m/s² omlaag, opgelost met de directe oplosser, zonder wanden. Bestand ▸ Nieuw maakt voortaan ook deze.</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerij</translation>
    </message>
    <message>
        <source>Scenes to play with.</source>
        <translation>Scènes om mee te spelen.</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Onlangs geopend</translation>
    </message>
    <message>
        <source>Build a bridge</source>
        <translation>Bouw een brug</translation>
    </message>
    <message>
        <source>In five steps, on the canvas.</source>
        <translation>In vijf stappen, op het tekenvlak.</translation>
    </message>
    <message>
        <source>Lesson 4</source>
        <translation>Les 4</translation>
    </message>
    <message>
        <source>Six tasks to tick off.</source>
        <translation>Zes taken om af te vinken.</translation>
    </message>
    <message>
        <source>Template: %1</source>
        <translation>Sjabloon: %1</translation>
    </message>
    <message>
        <source>Build with distance links</source>
        <translation>Bouwen met afstandsverbindingen</translation>
    </message>
    <message>
        <source>Build with ropes</source>
        <translation>Bouwen met touwen</translation>
    </message>
    <message>
        <source>Build with springs</source>
        <translation>Bouwen met veren</translation>
    </message>
</context>
<context>
    <name>vakwerk::HelpWindow</name>
    <message>
        <source>Vakwerk manual</source>
        <translation>Handleiding van Vakwerk</translation>
    </message>
    <message>
        <source>%1 (in English)</source>
        <translation>%1 (Engelstalig)</translation>
    </message>
    <message>
        <source>No section has these words.</source>
        <translation>Geen enkele paragraaf bevat deze woorden.</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Zoeken in de handleiding</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhoud</translation>
    </message>
    <message>
        <source>Places that have these words</source>
        <translation>Plaatsen met deze woorden</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Terug</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vooruit</translation>
    </message>
</context>
<context>
    <name>vakwerk::ImportDialog</name>
    <message>
        <source>Scene</source>
        <translation>Scène</translation>
    </message>
    <message>
        <source>World of points and sticks</source>
        <translation>Wereld van punten en stokken</translation>
    </message>
    <message>
        <source>XSpringies</source>
        <translation>XSpringies</translation>
    </message>
    <message>
        <source>SVG drawing</source>
        <translation>SVG-tekening</translation>
    </message>
    <message>
        <source>Table of points</source>
        <translation>Tabel met punten</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importeren</translation>
    </message>
    <message>
        <source>Different from the file</source>
        <translation>Anders dan in het bestand</translation>
    </message>
    <message>
        <source>Adding to this scene takes no gravity, walls or other settings of the file along.</source>
        <translation>Bij toevoegen aan deze scène komen zwaartekracht, wanden en andere instellingen uit het bestand niet mee.</translation>
    </message>
    <message>
        <source>&amp;Add to this scene</source>
        <translation>Aan deze scène &amp;toevoegen</translation>
    </message>
    <message>
        <source>&amp;Open as a new scene</source>
        <translation>Als nieuwe scène &amp;openen</translation>
    </message>
    <message>
        <source>Choose a table…</source>
        <translation>Een tabel kiezen…</translation>
    </message>
    <message>
        <source>A table with the columns a and b: the points that each link joins.</source>
        <translation>Een tabel met de kolommen a en b: de punten die elke verbinding verbindt.</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindingen</translation>
    </message>
    <message>
        <source>%1 cannot be imported</source>
        <translation>%1 kan niet geïmporteerd worden</translation>
    </message>
    <message>
        <source>Nothing was added. This stands in the way:</source>
        <translation>Er is niets toegevoegd. Dit staat in de weg:</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuleren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Sluiten</translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln deeltje</numerusform>
            <numerusform>%Ln deeltjes</numerusform>
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
            <numerusform>%Ln samenhangend deel</numerusform>
            <numerusform>%Ln samenhangende delen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 %1 becomes 1 %2.</source>
        <translation>1 %1 wordt 1 %2.</translation>
    </message>
    <message>
        <source>Map of Tiled</source>
        <translation>Kaart van Tiled</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground</source>
        <translation>
            <numerusform>%Ln lijn grond</numerusform>
            <numerusform>%Ln lijnen grond</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 by %2 %3</source>
        <translation>%1 bij %2 %3</translation>
    </message>
</context>
<context>
    <name>vakwerk::Importer</name>
    <message>
        <source>%1 cannot be imported</source>
        <translation>%1 kan niet geïmporteerd worden</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importeren</translation>
    </message>
</context>
<context>
    <name>vakwerk::InfluenceView</name>
    <message>
        <source>Influence line</source>
        <translation>Invloedslijn</translation>
    </message>
    <message>
        <source>%1, at %2: %3</source>
        <translation>%1, op %2: %3</translation>
    </message>
</context>
<context>
    <name>vakwerk::InfoBar</name>
    <message>
        <source>Close</source>
        <translation>Sluiten</translation>
    </message>
</context>
<context>
    <name>vakwerk::Inspector</name>
    <message>
        <source>World</source>
        <translation>Wereld</translation>
    </message>
    <message>
        <source>nothing selected</source>
        <translation>niets geselecteerd</translation>
    </message>
    <message>
        <source>Particle %1</source>
        <translation>Deeltje %1</translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln deeltje</numerusform>
            <numerusform>%Ln deeltjes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%Ln constraint</numerusform>
            <numerusform>%Ln constraints</numerusform>
        </translation>
    </message>
    <message>
        <source>broken</source>
        <translation>gebroken</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Nu</translation>
    </message>
    <message>
        <source>Length now</source>
        <translation>Lengte nu</translation>
    </message>
    <message>
        <source>Strain</source>
        <translation>Rek</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Snelheid</translation>
    </message>
    <message>
        <source>Angle now</source>
        <translation>Hoek nu</translation>
    </message>
    <message>
        <source>Area now</source>
        <translation>Oppervlakte nu</translation>
    </message>
    <message numerus="yes">
        <source>%n drawn item(s)</source>
        <translation>
            <numerusform>%Ln getekend onderdeel</numerusform>
            <numerusform>%Ln getekende onderdelen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Remove from controls</source>
        <translation>Uit de &amp;regelaars halen</translation>
    </message>
    <message>
        <source>Remove from controls</source>
        <translation>Uit de regelaars halen</translation>
    </message>
    <message>
        <source>&amp;Add to controls</source>
        <translation>&amp;Bij de regelaars zetten</translation>
    </message>
    <message>
        <source>Add to controls</source>
        <translation>Bij de regelaars zetten</translation>
    </message>
    <message>
        <source>Part of %1</source>
        <translation>Deel van %1</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>ingeklapt</translation>
    </message>
    <message>
        <source>unfolded</source>
        <translation>uitgeklapt</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Selectie</translation>
    </message>
    <message>
        <source>Something in it was edited since it was made, so its numbers no longer apply.</source>
        <translation>Er is iets aan veranderd sinds het gemaakt is, dus zijn getallen gelden niet meer.</translation>
    </message>
    <message>
        <source>An earlier step of the run: what was edited later has its new value here.</source>
        <translation>Een eerdere stap van de simulatie: wat later is bewerkt, heeft hier zijn nieuwe waarde.</translation>
    </message>
    <message>
        <source>At rest</source>
        <translation>In rust</translation>
    </message>
    <message numerus="yes">
        <source>%n load(s)</source>
        <translation>
            <numerusform>%n last</numerusform>
            <numerusform>%n lasten</numerusform>
        </translation>
    </message>
    <message>
        <source>Under any load</source>
        <translation>Onder elke last</translation>
    </message>
    <message>
        <source>choose the envelope in the list of loads</source>
        <translation>kies de omhullende in de lijst Lasten</translation>
    </message>
    <message numerus="yes">
        <source>%n profile(s)</source>
        <translation>
            <numerusform>%n profiel</numerusform>
            <numerusform>%n profielen</numerusform>
        </translation>
    </message>
    <message>
        <source>A link with this profile</source>
        <translation>Een verbinding met dit profiel</translation>
    </message>
    <message>
        <source>EA</source>
        <translation>EA</translation>
    </message>
    <message>
        <source>EI</source>
        <translation>EI</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Massa</translation>
    </message>
    <message>
        <source>Tension</source>
        <translation>Trek</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Druk</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Carries up to</source>
        <translation>Draagt tot</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>geen grens</translation>
    </message>
    <message>
        <source>Reaction at rest</source>
        <translation>Reactiekracht in rust</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) of these</source>
        <translation>
            <numerusform>%n verbinding hiervan</numerusform>
            <numerusform>%n verbindingen hiervan</numerusform>
        </translation>
    </message>
    <message>
        <source>Ground %1</source>
        <translation>Grond %1</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of ground</source>
        <translation>
            <numerusform>%Ln lijn grond</numerusform>
            <numerusform>%Ln lijnen grond</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drive(s)</source>
        <translation>
            <numerusform>%n aandrijving</numerusform>
            <numerusform>%n aandrijvingen</numerusform>
        </translation>
    </message>
    <message>
        <source>State</source>
        <translation>Toestand</translation>
    </message>
    <message>
        <source>let go</source>
        <translation>losgelaten</translation>
    </message>
</context>
<context>
    <name>vakwerk::ItemList</name>
    <message>
        <source>Filter…</source>
        <translation>Filter…</translation>
    </message>
    <message>
        <source>No row contains this.</source>
        <translation>Geen enkele rij bevat dit.</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Soort</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Kolommen</translation>
    </message>
    <message>
        <source>&amp;Usual columns</source>
        <translation>&amp;Gewone kolommen</translation>
    </message>
    <message numerus="yes">
        <source>The filter leaves out %n that is selected.</source>
        <translation>
            <numerusform>Het filter laat %n geselecteerde weg.</numerusform>
            <numerusform>Het filter laat %n geselecteerde weg.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::ItemModel</name>
    <message>
        <source>This kind has no such number.</source>
        <translation>Deze soort heeft zo&apos;n getal niet.</translation>
    </message>
    <message>
        <source>This is computed and cannot be typed.</source>
        <translation>Dit wordt uitgerekend en kun je niet typen.</translation>
    </message>
    <message>
        <source>The rows keep the order of an earlier step. Click the header to sort them again.</source>
        <translation>De rijen houden de volgorde van een eerdere stap. Klik op de kop om ze opnieuw te sorteren.</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>vergrendeld</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
</context>
<context>
    <name>vakwerk::ItemTable</name>
    <message>
        <source>To change the order of solving, sort the list by the column &quot;order&quot; (⋮ shows it), then drag rows.</source>
        <translation>Om de oplosvolgorde te wijzigen, sorteer je de lijst op de kolom ‘beurt’ (⋮ toont die), en sleep je daarna rijen.</translation>
    </message>
</context>
<context>
    <name>vakwerk::KeysDialog</name>
    <message>
        <source>No command has these words.</source>
        <translation>Geen opdracht heeft deze woorden.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Toetsen</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>Filter…</translation>
    </message>
    <message>
        <source>Press the new keys here</source>
        <translation>Druk hier de nieuwe toetsen</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Nieuwe toetsen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Opdracht</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>Ver&amp;wijderen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Herstellen</translation>
    </message>
    <message>
        <source>M&amp;ove them here</source>
        <translation>Hierheen ver&amp;plaatsen</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>&amp;Alles herstellen</translation>
    </message>
    <message>
        <source>%1 has a use of its own on the canvas or in the menu bar.</source>
        <translation>%1 heeft al een eigen rol op het tekenvlak of in de menubalk.</translation>
    </message>
    <message>
        <source>%1 is already the key of %2.</source>
        <translation>%1 is al de toets van %2.</translation>
    </message>
    <message numerus="yes">
        <source>The keys of %n command(s) are as they were at first.</source>
        <translation>
            <numerusform>De toetsen van %n opdracht zijn weer zoals eerst.</numerusform>
            <numerusform>De toetsen van %n opdrachten zijn weer zoals eerst.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Ongedaan maken</translation>
    </message>
</context>
<context>
    <name>vakwerk::LegendLine</name>
    <message>
        <source>What the colours show</source>
        <translation>Wat de kleuren tonen</translation>
    </message>
    <message>
        <source>No colours</source>
        <translation>Geen kleuren</translation>
    </message>
    <message>
        <source>Click: what the colours show</source>
        <translation>Klik: wat de kleuren tonen</translation>
    </message>
    <message>
        <source>Click: select the link with this value</source>
        <translation>Klik: selecteer de verbinding met deze waarde</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
    <message>
        <source>Tells why, and what puts it right.</source>
        <translation>Zegt waarom, en wat eraan te doen is.</translation>
    </message>
</context>
<context>
    <name>vakwerk::LengthRows</name>
    <message>
        <source>start</source>
        <translation>begin</translation>
    </message>
    <message>
        <source>step</source>
        <translation>stap</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>iteratie</translation>
    </message>
</context>
<context>
    <name>vakwerk::LoadTool</name>
    <message>
        <source>A load acts on a particle or a link: click on one.</source>
        <translation>Een last werkt op een deeltje of een verbinding: klik er op een.</translation>
    </message>
    <message>
        <source>Take the load off %1</source>
        <translation>Haal de last van %1</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>Belast %1</translation>
    </message>
    <message>
        <source>A load acts on a particle or a link: press on one.</source>
        <translation>Een last werkt op een deeltje of een verbinding: klik op een van beide.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: load %1 · numbers: force, Tab, angle · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: belast %1 · getallen: kracht, Tab, hoek · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt; on a particle or a link, or drag from it: a load</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt; op een deeltje of een verbinding, of sleep ervandaan: een last</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: take the load off %1 · Drag: another load</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: haal de last van %1 · Slepen: een andere last</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: %1 on %2 · Drag: another load</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: %1 op %2 · Slepen: een andere last</translation>
    </message>
    <message>
        <source> · into %1</source>
        <translation> · in %1</translation>
    </message>
</context>
<context>
    <name>vakwerk::LoadsPanel</name>
    <message>
        <source>A load case holds forces that can be switched on and off and vary with time, besides the permanent loads of particles. A moving load drives over a deck.</source>
        <translation>Een belastingsgeval heeft krachten die aan en uit kunnen en met de tijd verlopen, naast de permanente lasten van deeltjes. Een bewegende last rijdt over een dek.</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Lasten</translation>
    </message>
    <message>
        <source>New case</source>
        <translation>Nieuw geval</translation>
    </message>
    <message>
        <source>Adds a load case; the Load tool puts forces into the selected one.</source>
        <translation>Voegt een belastingsgeval toe; het gereedschap Last zet krachten in het geselecteerde geval.</translation>
    </message>
    <message>
        <source>Moving load</source>
        <translation>Bewegende last</translation>
    </message>
    <message>
        <source>Makes a load drive over the selected chain of particles, or over the way between the supports.</source>
        <translation>Laat een last rijden over de geselecteerde keten van deeltjes, of over de weg tussen de steunpunten.</translation>
    </message>
    <message>
        <source>C&amp;yclist</source>
        <translation>F&amp;ietser</translation>
    </message>
    <message>
        <source>&amp;Car</source>
        <translation>&amp;Auto</translation>
    </message>
    <message>
        <source>&amp;Truck of three axles</source>
        <translation>&amp;Vrachtwagen met drie assen</translation>
    </message>
    <message>
        <source>T&amp;rain</source>
        <translation>&amp;Trein</translation>
    </message>
    <message>
        <source>Deletes the selected load.</source>
        <translation>Verwijdert de geselecteerde last.</translation>
    </message>
    <message>
        <source>Delete the load</source>
        <translation>De last verwijderen</translation>
    </message>
    <message>
        <source>Place of the first axle along the deck</source>
        <translation>Plaats van de voorste as op het dek</translation>
    </message>
    <message>
        <source>Drives it over the deck at rest, without a run.</source>
        <translation>Rijdt hem in rust over het dek, zonder simulatie.</translation>
    </message>
    <message>
        <source>Loads that act now</source>
        <translation>Lasten die nu werken</translation>
    </message>
    <message numerus="yes">
        <source>%n axle(s)</source>
        <translation>
            <numerusform>%n as</numerusform>
            <numerusform>%n assen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n force(s)</source>
        <translation>
            <numerusform>%n kracht</numerusform>
            <numerusform>%n krachten</numerusform>
        </translation>
    </message>
    <message>
        <source>as in the run</source>
        <translation>als in de simulatie</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Aanzetten</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Uitzetten</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Hernoemen</translation>
    </message>
    <message>
        <source>Case %L1</source>
        <translation>Geval %L1</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Toevoegen</translation>
    </message>
    <message>
        <source>There is no deck. Select the particles that it goes over, each linked to the next.</source>
        <translation>Er is geen dek. Selecteer de deeltjes waar hij over gaat, elk verbonden met het volgende.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Verwijderen</translation>
    </message>
    <message>
        <source>Largest tension: %1, %2, under: %3.</source>
        <translation>Grootste trek: %1, %2, onder: %3.</translation>
    </message>
    <message>
        <source>Largest compression: %1, %2, under: %3.</source>
        <translation>Grootste druk: %1, %2, onder: %3.</translation>
    </message>
    <message>
        <source>There is no link of which the force is known under every load.</source>
        <translation>Van geen enkele verbinding is de kracht onder elke last bekend.</translation>
    </message>
    <message>
        <source>Envelope of all that are on</source>
        <translation>Omhullende van alle die aan staan</translation>
    </message>
</context>
<context>
    <name>vakwerk::LookForm</name>
    <message>
        <source>Width</source>
        <translation>Breedte</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hoogte</translation>
    </message>
    <message>
        <source>What the canvas shows</source>
        <translation>Wat het tekenvlak toont</translation>
    </message>
    <message>
        <source>The whole scene</source>
        <translation>De hele scène</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Toon</translation>
    </message>
    <message>
        <source>As the canvas</source>
        <translation>Als het tekenvlak</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anders</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Formaat</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>pixels</translation>
    </message>
    <message>
        <source>How large lines and letters are; 100 % is as on the screen.</source>
        <translation>Hoe groot lijnen en letters zijn; 100 % is zoals op het scherm.</translation>
    </message>
    <message>
        <source>&amp;Lines and letters</source>
        <translation>&amp;Lijnen en letters</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>Als het venster</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Donker</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Kleuren</translation>
    </message>
    <message>
        <source>&amp;Transparent</source>
        <translation>&amp;Doorzichtig</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>&amp;Raster</translation>
    </message>
    <message>
        <source>&amp;Walls</source>
        <translation>&amp;Wanden</translation>
    </message>
    <message>
        <source>Scale &amp;bar</source>
        <translation>Schaal&amp;balk</translation>
    </message>
    <message>
        <source>Str&amp;ess colours</source>
        <translation>S&amp;panningskleuren</translation>
    </message>
    <message>
        <source>&amp;Numbers on links</source>
        <translation>&amp;Getallen op verbindingen</translation>
    </message>
    <message>
        <source>Legen&amp;d</source>
        <translation>L&amp;egenda</translation>
    </message>
    <message>
        <source>The arrows that the canvas shows</source>
        <translation>De pijlen die het tekenvlak toont</translation>
    </message>
    <message>
        <source>Arrows of V&amp;iew ▸ Vectors</source>
        <translation>Pi&amp;jlen van Beeld ▸ Vectoren</translation>
    </message>
</context>
<context>
    <name>vakwerk::MainWindow</name>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
    <message>
        <source>Statics</source>
        <translation>Statica</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergelijken</translation>
    </message>
    <message>
        <source>Inside the step</source>
        <translation>In de stap</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Bestand</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>Be&amp;werken</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Gereedschap</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>Bee&amp;ld</translation>
    </message>
    <message>
        <source>&amp;Simulation</source>
        <translation>&amp;Simulatie</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>&amp;Voorbeelden</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>&amp;Constraint</source>
        <translation>&amp;Constraint</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>Schi&amp;kken</translation>
    </message>
    <message>
        <source>Drop one file at a time.</source>
        <translation>Laat één bestand tegelijk los.</translation>
    </message>
</context>
<context>
    <name>vakwerk::MeasureTool</name>
    <message>
        <source>Add ruler</source>
        <translation>Liniaal toevoegen</translation>
    </message>
    <message>
        <source>Add protractor</source>
        <translation>Gradenboog toevoegen</translation>
    </message>
    <message>
        <source>A ruler needs two places.</source>
        <translation>Een liniaal heeft twee plaatsen nodig.</translation>
    </message>
    <message>
        <source>An angle needs two sides from its vertex.</source>
        <translation>Een hoek heeft twee benen vanuit het hoekpunt nodig.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: a ruler · Click: the first side of an angle</source>
        <translation>&lt;b&gt;Slepen&lt;/b&gt;: een liniaal · Klik: het eerste been van een hoek</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: a ruler to here · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: een liniaal tot hier · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: the vertex of the angle · Esc: give up</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: het hoekpunt · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: the other side · Enter: a ruler of the two · Esc: give up</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: het andere been · Enter: een liniaal tussen de twee · Esc: afbreken</translation>
    </message>
</context>
<context>
    <name>vakwerk::MicroscopeMenu</name>
    <message>
        <source>Insi&amp;de the step</source>
        <translation>&amp;In de stap</translation>
    </message>
</context>
<context>
    <name>vakwerk::NoteTool</name>
    <message>
        <source>Add note</source>
        <translation>Notitie toevoegen</translation>
    </message>
    <message>
        <source>Click where the note is to be.</source>
        <translation>Klik waar de notitie moet komen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: a note here · Drag: select a rectangle</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: hier een notitie · Sleep: een rechthoek selecteren</translation>
    </message>
</context>
<context>
    <name>vakwerk::NumberEntry</name>
    <message>
        <source>Length</source>
        <translation>Lengte</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breedte</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Hoek</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hoogte</translation>
    </message>
    <message>
        <source>This is no angle.</source>
        <translation>Dit is geen hoek.</translation>
    </message>
    <message>
        <source>This is no length.</source>
        <translation>Dit is geen lengte.</translation>
    </message>
    <message>
        <source>It has to be above 0.</source>
        <translation>Het moet boven 0 zijn.</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kracht</translation>
    </message>
    <message>
        <source>This is no force.</source>
        <translation>Dit is geen kracht.</translation>
    </message>
    <message>
        <source>To %1</source>
        <translation>Naar %1</translation>
    </message>
</context>
<context>
    <name>vakwerk::NumbersDialog</name>
    <message>
        <source>Export numbers</source>
        <translation>Getallen exporteren</translation>
    </message>
    <message>
        <source>Particles: where they are</source>
        <translation>Deeltjes: waar ze zijn</translation>
    </message>
    <message>
        <source>Constraints: length, strain and force</source>
        <translation>Constraints: lengte, rek en kracht</translation>
    </message>
    <message>
        <source>Both, as two tables</source>
        <translation>Beide, als twee tabellen</translation>
    </message>
    <message>
        <source>&amp;Table of</source>
        <translation>&amp;Tabel van</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>&amp;Stappen</translation>
    </message>
    <message>
        <source>&amp;Every so many</source>
        <translation>O&amp;m de zoveel</translation>
    </message>
    <message>
        <source>A CSV file of a run from the start of the scene. The decimal sign is a point in every language.</source>
        <translation>Een CSV-bestand van een simulatie vanaf het begin van de scène. Het decimaalteken is in elke taal een punt.</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>&amp;Opslaan…</translation>
    </message>
    <message>
        <source>CSV tables</source>
        <translation>CSV-tabellen</translation>
    </message>
    <message>
        <source>Cancelled: nothing is written.</source>
        <translation>Geannuleerd: er is niets geschreven.</translation>
    </message>
    <message>
        <source>%1 and %2 are written.</source>
        <translation>%1 en %2 zijn geschreven.</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 is geschreven.</translation>
    </message>
    <message>
        <source>The run ends before step %1, where it diverges.</source>
        <translation>De simulatie eindigt vóór stap %1, waar ze divergeert.</translation>
    </message>
</context>
<context>
    <name>vakwerk::OptionBar</name>
    <message>
        <source>Build with</source>
        <translation>Bouw met</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 verbinding</translation>
    </message>
    <message>
        <source>click</source>
        <translation>klik</translation>
    </message>
    <message>
        <source>2 links</source>
        <translation>2 verbindingen</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>2 × fixed</source>
        <translation>2 × vast</translation>
    </message>
    <message>
        <source>Ctrl+right</source>
        <translation>Ctrl+rechts</translation>
    </message>
    <message>
        <source>link only</source>
        <translation>verbinden</translation>
    </message>
    <message>
        <source>Shift+right</source>
        <translation>Shift+rechts</translation>
    </message>
    <message>
        <source>static constraint</source>
        <translation>vast punt</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Ctrl+klik</translation>
    </message>
    <message>
        <source>Connect with</source>
        <translation>Verbinden met</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Sjabloon</translation>
    </message>
    <message>
        <source>Place (Enter)</source>
        <translation>Plaatsen (Enter)</translation>
    </message>
    <message>
        <source>Let a plain click do this; by mouse: %1</source>
        <translation>Laat een gewone klik dit doen; met de muis: %1</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>afstand</translation>
    </message>
    <message>
        <source>rope</source>
        <translation>touw</translation>
    </message>
    <message>
        <source>spring</source>
        <translation>veer</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Kwast</translation>
    </message>
    <message>
        <source>sweep along</source>
        <translation>meevegen</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>slepen</translation>
    </message>
    <message>
        <source>push away</source>
        <translation>wegduwen</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Shift+slepen</translation>
    </message>
    <message>
        <source>tear</source>
        <translation>scheuren</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>hoogstens</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>per stap</translation>
    </message>
    <message>
        <source>Cut: click a link, or swipe across several</source>
        <translation>Knippen: klik een verbinding aan, of veeg over meerdere</translation>
    </message>
    <message>
        <source>Grab</source>
        <translation>Pakken</translation>
    </message>
    <message>
        <source>pull</source>
        <translation>trekken</translation>
    </message>
    <message>
        <source>hold at the mouse</source>
        <translation>aan de muis houden</translation>
    </message>
    <message>
        <source>pinned ones</source>
        <translation>vastgezette</translation>
    </message>
    <message>
        <source>stay</source>
        <translation>blijven</translation>
    </message>
    <message>
        <source>come along</source>
        <translation>gaan mee</translation>
    </message>
    <message>
        <source>are unpinned</source>
        <translation>komen los</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>straal</translation>
    </message>
    <message>
        <source>Note: click where it should stand, and type its text</source>
        <translation>Notitie: klik waar ze moet staan, en typ haar tekst</translation>
    </message>
    <message>
        <source>rest lengths of moved links</source>
        <translation>rustlengten van wat verplaatst wordt</translation>
    </message>
    <message>
        <source>follow</source>
        <translation>volgen</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Selecteren</translation>
    </message>
    <message>
        <source>Measure: drag from point to point for a ruler, or click three points for an angle, the vertex second</source>
        <translation>Meten: sleep van punt naar punt voor een liniaal, of klik drie punten voor een hoek, het hoekpunt als tweede</translation>
    </message>
    <message>
        <source>Load: a click puts the last one on a particle or a link, a drag draws another</source>
        <translation>Last: een klik zet de laatste op een deeltje of een verbinding, slepen tekent een andere</translation>
    </message>
    <message>
        <source>Support: each click on a particle holds it, lets it roll level, upright, frees it; a drag: along a line</source>
        <translation>Steunpunt: klik op een deeltje: vast, vlak rollend, rechtop, of los; slepen: langs een lijn</translation>
    </message>
    <message>
        <source>Ground: click from vertex to vertex, Enter ends the line; drag a vertex or a piece of ground that is there</source>
        <translation>Grond: klik van hoekpunt naar hoekpunt, Enter beëindigt de lijn; sleep een hoekpunt of een stuk grond dat er is</translation>
    </message>
    <message>
        <source>particle only</source>
        <translation>alleen deeltje</translation>
    </message>
</context>
<context>
    <name>vakwerk::OverflowRow</name>
    <message>
        <source>More options</source>
        <translation>Meer opties</translation>
    </message>
</context>
<context>
    <name>vakwerk::PictureDialog</name>
    <message>
        <source>Preview</source>
        <translation>Voorbeeld</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>Een afbeelding exporteren</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>Kop&amp;iëren</translation>
    </message>
    <message>
        <source>PNG pictures</source>
        <translation>PNG-afbeeldingen</translation>
    </message>
    <message>
        <source>SVG drawings</source>
        <translation>SVG-tekeningen</translation>
    </message>
    <message>
        <source>%1 is written.</source>
        <translation>%1 is geschreven.</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>De afbeelding staat op het klembord.</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>&amp;Opslaan…</translation>
    </message>
</context>
<context>
    <name>vakwerk::PolygonView</name>
    <message>
        <source>Force polygon</source>
        <translation>Krachtenveelhoek</translation>
    </message>
    <message>
        <source>load and weight: %1</source>
        <translation>last en gewicht: %1</translation>
    </message>
    <message>
        <source>the pin: %1</source>
        <translation>het scharnier: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 pulls with %2</source>
        <translation>%1 trekt met %2</translation>
    </message>
    <message>
        <source>%1 pushes with %2</source>
        <translation>%1 duwt met %2</translation>
    </message>
    <message>
        <source>contacts with particles and links: %1</source>
        <translation>contacten met deeltjes en verbindingen: %1</translation>
    </message>
</context>
<context>
    <name>vakwerk::Recovery</name>
    <message>
        <source>Work of %1 cannot be read: %2. It has been put aside as %3.</source>
        <translation>Werk van %1 kan niet worden gelezen: %2. Het is apart gezet als %3.</translation>
    </message>
    <message>
        <source>the program ended each time it was read</source>
        <translation>het programma stopte elke keer dat het gelezen werd</translation>
    </message>
    <message>
        <source>Work of %1 cannot be read: %2. It has been left as %3.</source>
        <translation>Werk van %1 kan niet worden gelezen: %2. Het is blijven staan als %3.</translation>
    </message>
</context>
<context>
    <name>vakwerk::RecoveryDialog</name>
    <message>
        <source>Untitled</source>
        <translation>Naamloos</translation>
    </message>
    <message>
        <source>%1, discarded</source>
        <translation>%1, weggegooid</translation>
    </message>
    <message>
        <source>Never saved</source>
        <translation>Nooit opgeslagen</translation>
    </message>
    <message>
        <source>Discard removes this work for good.</source>
        <translation>Weggooien verwijdert dit werk voorgoed.</translation>
    </message>
    <message>
        <source>After Discard, File ▸ Recover still has this work, until you have discarded five others.</source>
        <translation>Na Weggooien heeft Bestand ▸ Werk herstellen dit werk nog, totdat je daarna vijf keer ander werk hebt weggegooid.</translation>
    </message>
    <message>
        <source>Recover work</source>
        <translation>Werk herstellen</translation>
    </message>
    <message>
        <source>There is no work to recover.</source>
        <translation>Er is geen werk om te herstellen.</translation>
    </message>
    <message>
        <source>This was not saved. It comes back as it was, with all that can be undone.</source>
        <translation>Dit is niet opgeslagen. Het komt terug zoals het was, met alles wat ongedaan te maken is.</translation>
    </message>
    <message>
        <source>Work that was not saved</source>
        <translation>Werk dat niet is opgeslagen</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Herstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Weggooien</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Sluiten</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>&amp;Nu niet</translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more.</source>
        <translation>
            <numerusform>En nog %Ln.</numerusform>
            <numerusform>En nog %Ln.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>vakwerk::RepeatDialog</name>
    <message>
        <source>Repeat</source>
        <translation>Herhalen</translation>
    </message>
    <message numerus="yes">
        <source>Repeat %n time(s)</source>
        <translation>
            <numerusform>%n keer herhalen</numerusform>
            <numerusform>%n keer herhalen</numerusform>
        </translation>
    </message>
    <message>
        <source>Mirror copy</source>
        <translation>Spiegelkopie</translation>
    </message>
</context>
<context>
    <name>vakwerk::RightColumn</name>
    <message>
        <source>Inspector</source>
        <translation>Eigenschappen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historie</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Begin</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Lasten</translation>
    </message>
</context>
<context>
    <name>vakwerk::RunDialog</name>
    <message>
        <source>C&amp;ancel</source>
        <translation>&amp;Annuleren</translation>
    </message>
    <message>
        <source>It is still being made: Cancel gives it up.</source>
        <translation>Hij wordt nog gemaakt: met Annuleren stopt dat.</translation>
    </message>
    <message>
        <source>The program ffmpeg has done nothing for a while. Cancel gives the film up.</source>
        <translation>Het programma ffmpeg doet al een tijd niets. Annuleren breekt de film af.</translation>
    </message>
    <message>
        <source>Making %1 …</source>
        <translation>%1 wordt gemaakt …</translation>
    </message>
</context>
<context>
    <name>vakwerk::ScenePreview</name>
    <message>
        <source>Picture of what is imported</source>
        <translation>Afbeelding van wat geïmporteerd wordt</translation>
    </message>
</context>
<context>
    <name>vakwerk::ScrubBar</name>
    <message>
        <source>Step of the run</source>
        <translation>Stap van de simulatie</translation>
    </message>
    <message>
        <source>Go back here to any step of the run.</source>
        <translation>Ga hier terug naar elke stap van de simulatie.</translation>
    </message>
</context>
<context>
    <name>vakwerk::SecondView</name>
    <message>
        <source>The second simulation</source>
        <translation>De tweede simulatie</translation>
    </message>
    <message>
        <source>Second simulation: diverged at step %L1</source>
        <translation>Tweede simulatie: gedivergeerd bij stap %L1</translation>
    </message>
    <message>
        <source>Second simulation</source>
        <translation>Tweede simulatie</translation>
    </message>
</context>
<context>
    <name>vakwerk::SelectTool</name>
    <message>
        <source>Move</source>
        <translation>Verplaatsen</translation>
    </message>
    <message>
        <source>touches</source>
        <translation>raakt</translation>
    </message>
    <message>
        <source>encloses</source>
        <translation>omsluit</translation>
    </message>
    <message>
        <source>Nudge</source>
        <translation>Verschuiven</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: put it here · Shift: along one axis · Ctrl: snap or not · Alt: leave a copy · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: hier neerzetten · Shift: langs één as · Ctrl: vangen of niet · Alt: kopie achterlaten · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: pulls the particle, without an edit</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: trekt aan het deeltje, zonder de scène te wijzigen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: select · to the right: what is enclosed · to the left: what is touched</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: selecteren · naar rechts: wat omsloten is · naar links: wat geraakt wordt</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: select a rectangle · Click: select nothing</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: rechthoek selecteren · Klik: niets selecteren</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: pull · Click: select · Ctrl: add or take away · right: menu</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: trekken · Klik: selecteren · Ctrl: erbij of eraf · rechts: menu</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: move · Click: select · Ctrl: add or take away · right: menu</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: verplaatsen · Klik: selecteren · Ctrl: erbij of eraf · rechts: menu</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Draaien</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Schalen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: turned by multiples of 15° · Ctrl: freely · a number: by so many degrees · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: gedraaid met veelvouden van 15° · Ctrl: vrij · een getal: zoveel graden · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: so large · Shift: in proportion · Ctrl: snap or not · numbers: width, Tab, height · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: zo groot · Shift: in verhouding · Ctrl: vangen of niet · getallen: breedte, Tab, hoogte · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: the selection turns about this point</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: de selectie draait om dit punt</translation>
    </message>
    <message>
        <source>Nothing here yet.
The Build tool (B) adds particles by clicking.</source>
        <translation>Hier is nog niets.
Het bouwgereedschap (B) voegt deeltjes toe met een klik.</translation>
    </message>
    <message>
        <source>Aim</source>
        <translation>Richten</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: starts so fast and in this direction · Shift: along one axis · near the particle: from rest · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: begint zo snel en in deze richting · Shift: langs één as · bij het deeltje: vanuit rust · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: aims the velocity with which the particle starts</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: richt de snelheid waarmee het deeltje begint</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: select a rectangle, for the particle is locked · Click: select · right: menu</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: rechthoek selecteren, want het deeltje is vergrendeld · Klik: selecteren · rechts: menu</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>Belast %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: loaded so · Ctrl: not rounded · near the particle: no load · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: zo belast · Ctrl: niet afgerond · bij het deeltje: geen last · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: changes the load</source>
        <translation>&lt;b&gt;Slepen&lt;/b&gt;: verandert de last</translation>
    </message>
</context>
<context>
    <name>vakwerk::SimulationMenu</name>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pauzeren</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Afspelen</translation>
    </message>
    <message>
        <source>Halve the time step</source>
        <translation>Tijdstap halveren</translation>
    </message>
    <message>
        <source>Explicit Euler gains energy in every step; another integrator would not.</source>
        <translation>Expliciete Euler wint in elke stap energie; een andere integrator niet.</translation>
    </message>
    <message>
        <source>Smaller time steps, more damping or a stiffness below 1 can help.</source>
        <translation>Kleinere tijdstappen, meer demping of een stijfheid onder 1 kunnen helpen.</translation>
    </message>
    <message>
        <source>The simulation diverged at step %L1</source>
        <translation>De simulatie divergeerde bij stap %L1</translation>
    </message>
    <message>
        <source>%1 went too far. The last good step is shown.</source>
        <translation>%1 ging te ver. Je ziet de laatste goede stap.</translation>
    </message>
    <message>
        <source>Back to the start</source>
        <translation>Terug naar het begin</translation>
    </message>
    <message>
        <source>Go to step</source>
        <translation>Ga naar stap</translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Gestopt: %1</translation>
    </message>
    <message>
        <source>St&amp;op when</source>
        <translation>St&amp;oppen als</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
</context>
<context>
    <name>vakwerk::SnapButton</name>
    <message>
        <source>What points snap to, and the grid</source>
        <translation>Waarop punten vangen, en het raster</translation>
    </message>
    <message>
        <source>Snap to &amp;particles, links and directions</source>
        <translation>Vangen op &amp;deeltjes, verbindingen en richtingen</translation>
    </message>
    <message>
        <source>&amp;Snap to the grid</source>
        <translation>&amp;Vangen op het raster</translation>
    </message>
    <message>
        <source>Show the &amp;grid</source>
        <translation>&amp;Raster tonen</translation>
    </message>
    <message>
        <source>Origin x</source>
        <translation>Oorsprong x</translation>
    </message>
    <message>
        <source>Origin y</source>
        <translation>Oorsprong y</translation>
    </message>
    <message>
        <source>Ctrl during a drag switches snapping off, or on.</source>
        <translation>Ctrl tijdens het slepen zet vangen uit, of aan.</translation>
    </message>
    <message>
        <source>Grid step</source>
        <translation>Rasterstap</translation>
    </message>
    <message>
        <source>grid %1</source>
        <translation>raster %1</translation>
    </message>
    <message>
        <source>Snap: %1</source>
        <translation>Vangen: %1</translation>
    </message>
    <message>
        <source>off</source>
        <translation>uit</translation>
    </message>
    <message>
        <source>particles and links</source>
        <translation>deeltjes en verbindingen</translation>
    </message>
</context>
<context>
    <name>vakwerk::StartPage</name>
    <message>
        <source>Open a &amp;file…</source>
        <translation>Een &amp;bestand openen…</translation>
    </message>
    <message>
        <source>&amp;Show this at the start</source>
        <translation>Dit tonen bij het &amp;starten</translation>
    </message>
</context>
<context>
    <name>vakwerk::StaticsPanel</name>
    <message>
        <source>Deflection ×</source>
        <translation>Doorbuiging ×</translation>
    </message>
    <message>
        <source>How many times the deflection is enlarged</source>
        <translation>Hoeveel keer de doorbuiging is vergroot</translation>
    </message>
    <message>
        <source>In the run</source>
        <translation>In de simulatie</translation>
    </message>
    <message>
        <source>Draws the forces at this step of the run. The gap that is left is the force that still accelerates the particle.</source>
        <translation>Tekent de krachten bij deze stap van de simulatie. Het gat dat overblijft is de kracht die het deeltje nog versnelt.</translation>
    </message>
    <message>
        <source>Closes this panel.</source>
        <translation>Sluit dit paneel.</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Het paneel sluiten</translation>
    </message>
    <message>
        <source>The forces are being computed…</source>
        <translation>De krachten worden berekend…</translation>
    </message>
    <message>
        <source>Forces at rest: %1.</source>
        <translation>Krachten in rust: %1.</translation>
    </message>
    <message>
        <source>This can move: %1</source>
        <translation>Dit kan bewegen: %1</translation>
    </message>
    <message>
        <source>Zero-force members: %1</source>
        <translation>Nulstaven: %1</translation>
    </message>
    <message>
        <source>These are slack: %1</source>
        <translation>Deze hangen slap: %1</translation>
    </message>
    <message>
        <source>Solve directly</source>
        <translation>Direct oplossen</translation>
    </message>
    <message>
        <source>Draws the deflection of the structure under the loads, enlarged.</source>
        <translation>Tekent de doorbuiging van de constructie onder de lasten, vergroot.</translation>
    </message>
    <message>
        <source>Rigid links have no deflection: give them a compliance.</source>
        <translation>Starre verbindingen buigen niet door: geef ze een meegevendheid.</translation>
    </message>
    <message>
        <source>at most %1, %2</source>
        <translation>hoogstens %1, %2</translation>
    </message>
    <message>
        <source>The forces on %1 are not known.</source>
        <translation>De krachten op %1 zijn niet bekend.</translation>
    </message>
    <message>
        <source>No force acts on %1.</source>
        <translation>Op %1 werkt geen kracht.</translation>
    </message>
    <message>
        <source>Forces on %1: in equilibrium</source>
        <translation>Krachten op %1: in evenwicht</translation>
    </message>
    <message>
        <source>Forces on %1: residual %2</source>
        <translation>Krachten op %1: restkracht %2</translation>
    </message>
    <message>
        <source>This structure is too large for influence lines.</source>
        <translation>Deze constructie is te groot voor invloedslijnen.</translation>
    </message>
    <message>
        <source>There is no deck from support to support: select its links.</source>
        <translation>Er is geen dek van steunpunt tot steunpunt: selecteer de verbindingen ervan.</translation>
    </message>
    <message>
        <source>%1, for a force of 1 on the deck</source>
        <translation>%1, voor een kracht van 1 op het dek</translation>
    </message>
    <message>
        <source>A force on the deck would set a mechanism in motion.</source>
        <translation>Een kracht op het dek zou een mechanisme in beweging brengen.</translation>
    </message>
    <message>
        <source>Take this chain as the deck</source>
        <translation>Deze keten als dek nemen</translation>
    </message>
    <message>
        <source>The force of an influence line goes over the deck. A scene without a deck uses the shortest way between the supports.</source>
        <translation>De kracht van een invloedslijn gaat over het dek. Een scène zonder dek gebruikt de kortste weg tussen de steunpunten.</translation>
    </message>
    <message>
        <source>Select a particle to see the forces on it, a link to see its influence line.</source>
        <translation>Selecteer een deeltje om de krachten erop te zien, een verbinding voor haar invloedslijn.</translation>
    </message>
    <message>
        <source>, under: %1</source>
        <translation>, onder: %1</translation>
    </message>
    <message>
        <source>The extremes of an envelope do not act at one time: choose one load to see the forces on %1.</source>
        <translation>De uitersten van een omhullende werken niet tegelijk: kies één last om de krachten op %1 te zien.</translation>
    </message>
    <message>
        <source>Replaceable: %1</source>
        <translation>Vervangbaar: %1</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
</context>
<context>
    <name>vakwerk::StatusLine</name>
    <message>
        <source>%1 is a hash of the state that is shown. Two computers that show the same hash have computed the same numbers.</source>
        <translation>%1 is een hash van de getoonde toestand. Twee computers die dezelfde hash tonen, hebben dezelfde getallen berekend.</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%Ln geselecteerd</numerusform>
            <numerusform>%Ln geselecteerd</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%Ln deeltje</numerusform>
            <numerusform>%Ln deeltjes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n constraint(s)</source>
        <translation>
            <numerusform>%Ln constraint</numerusform>
            <numerusform>%Ln constraints</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ms a step</source>
        <translation>%1 ms per stap</translation>
    </message>
    <message>
        <source>slow: a step takes %1 ms, one is due every %2 ms</source>
        <translation>traag: een stap duurt %1 ms, er is er een nodig om de %2 ms</translation>
    </message>
    <message>
        <source>slow: drawing a frame takes %1 ms</source>
        <translation>traag: een beeld tekenen duurt %1 ms</translation>
    </message>
    <message>
        <source>mass %1</source>
        <translation>massa %1</translation>
    </message>
    <message>
        <source>cost %1 %2</source>
        <translation>kosten %1 %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: go through the run · Esc: give up</source>
        <translation>&lt;b&gt;Sleep&lt;/b&gt;: door de simulatie gaan · Esc: afbreken</translation>
    </message>
</context>
<context>
    <name>vakwerk::StepPanel</name>
    <message>
        <source>In order of solving</source>
        <translation>In volgorde van oplossen</translation>
    </message>
    <message>
        <source>Particles</source>
        <translation>Deeltjes</translation>
    </message>
    <message>
        <source>Lengths</source>
        <translation>Lengten</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Convergentie</translation>
    </message>
    <message>
        <source>The beginning of the step</source>
        <translation>Het begin van de stap</translation>
    </message>
    <message>
        <source>The rest of this large step was not kept.</source>
        <translation>De rest van deze grote stap is niet bewaard.</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>regel %1: %2</translation>
    </message>
</context>
<context>
    <name>vakwerk::StepRibbon</name>
    <message>
        <source>Place in the step</source>
        <translation>Plaats in de stap</translation>
    </message>
    <message>
        <source>The beginning of the step</source>
        <translation>Het begin van de stap</translation>
    </message>
</context>
<context>
    <name>vakwerk::StepTable</name>
    <message>
        <source>Paste mine</source>
        <translation>Mijn getallen plakken</translation>
    </message>
    <message>
        <source>Takes numbers from the clipboard, of a calculation by hand or of another engine, for the selected row and those after it, and marks the first that differs.</source>
        <translation>Neemt getallen van het klembord, van een berekening met de hand of van een andere engine, voor de geselecteerde rij en die erna, en markeert het eerste dat verschilt.</translation>
    </message>
    <message>
        <source>What my numbers are</source>
        <translation>Wat mijn getallen zijn</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Tolerantie</translation>
    </message>
    <message>
        <source>How far my numbers may be off</source>
        <translation>Hoever mijn getallen mogen afwijken</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopiëren</translation>
    </message>
    <message>
        <source>Copies the table, for a spreadsheet.</source>
        <translation>Kopieert de tabel, voor een rekenblad.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Opslaan…</translation>
    </message>
    <message>
        <source>Saves a CSV file.</source>
        <translation>Slaat een CSV-bestand op.</translation>
    </message>
    <message>
        <source>step.csv</source>
        <translation>stap.csv</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 is opgeslagen.</translation>
    </message>
    <message numerus="yes">
        <source>My %n number(s) agree.</source>
        <translation>
            <numerusform>Mijn %n getal klopt.</numerusform>
            <numerusform>Mijn %n getallen kloppen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first that differs: &lt;a href=&quot;there&quot;&gt;%1&lt;/a&gt;, mine %2, here %3</source>
        <translation>Het eerste dat verschilt: &lt;a href=&quot;there&quot;&gt;%1&lt;/a&gt;, mijn %2, hier %3</translation>
    </message>
</context>
<context>
    <name>vakwerk::StressMenu</name>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Grootheid</translation>
    </message>
    <message>
        <source>Fixed scale</source>
        <translation>Vaste schaal</translation>
    </message>
    <message>
        <source>No link shows any stress.</source>
        <translation>Geen verbinding laat spanning zien.</translation>
    </message>
    <message>
        <source>Solve &amp;directly</source>
        <translation>&amp;Direct oplossen</translation>
    </message>
</context>
<context>
    <name>vakwerk::SupportTool</name>
    <message>
        <source>Hold %1 in place</source>
        <translation>Houd %1 op zijn plaats</translation>
    </message>
    <message>
        <source>Let %1 roll to the left and right</source>
        <translation>Laat %1 naar links en rechts rollen</translation>
    </message>
    <message>
        <source>Let %1 roll up and down</source>
        <translation>Laat %1 op en neer rollen</translation>
    </message>
    <message>
        <source>Free %1</source>
        <translation>Maak %1 los</translation>
    </message>
    <message>
        <source>A support holds a particle: click on one.</source>
        <translation>Een steunpunt houdt een deeltje vast: klik er op een.</translation>
    </message>
    <message>
        <source>A support holds a particle: choose one for Enter, or click on one.</source>
        <translation>Een steunpunt houdt een deeltje: kies er een voor Enter, of klik erop.</translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s)</source>
        <translation>
            <numerusform>%n deeltje</numerusform>
            <numerusform>%n deeltjes</numerusform>
        </translation>
    </message>
    <message>
        <source>A support holds a particle: press on one.</source>
        <translation>Een steunpunt houdt een deeltje vast: druk op een deeltje.</translation>
    </message>
    <message>
        <source>Let %1 roll along %2°</source>
        <translation>Laat %1 langs %2° rollen</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: %1 · a number: its angle · Ctrl: any · Esc: give up</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: %1 · een getal: de hoek · Ctrl: elke · Esc: afbreken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt;: %1 · Drag: an inclined roller</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt;: %1 · Sleep: een schuine rol</translation>
    </message>
    <message>
        <source>&lt;b&gt;Click&lt;/b&gt; on a particle: its next support (pin, horizontal roller, vertical roller, none) · Drag from it: an inclined roller · Enter: the selected particles</source>
        <translation>&lt;b&gt;Klik&lt;/b&gt; op een deeltje: het volgende steunpunt (scharnier, horizontale rol, verticale rol, geen) · Sleep ervandaan: een schuine rol · Enter: de geselecteerde deeltjes</translation>
    </message>
</context>
<context>
    <name>vakwerk::TemplateTool</name>
    <message>
        <source>Drag a larger frame, in width and in height.</source>
        <translation>Sleep een groter kader, in de breedte en in de hoogte.</translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation>%1 plaatsen</translation>
    </message>
    <message>
        <source>Drag a frame for the template.</source>
        <translation>Sleep een kader voor het sjabloon.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Release&lt;/b&gt;: keep this frame</source>
        <translation>&lt;b&gt;Loslaten&lt;/b&gt;: dit kader gebruiken</translation>
    </message>
    <message>
        <source>&lt;b&gt;Enter&lt;/b&gt;: place it · drag inside: move the frame · a corner: resize it · outside: a new one · Esc: give up</source>
        <translation>&lt;b&gt;Enter&lt;/b&gt;: plaatsen · binnen slepen: kader verplaatsen · hoek: groter of kleiner · buiten: nieuw kader · Esc: afbreken</translation>
    </message>
    <message numerus="yes">
        <source>%n particle(s) of it lie on others and are not joined to them: select all, then Arrange ▸ Weld coincident particles.</source>
        <translation>
            <numerusform>%n deeltje ervan ligt op een ander en zit er niet aan vast: selecteer alles, dan Schikken ▸ Samenvallende deeltjes lassen.</numerusform>
            <numerusform>%n deeltjes ervan liggen op andere en zitten er niet aan vast: selecteer alles, dan Schikken ▸ Samenvallende deeltjes lassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;Drag&lt;/b&gt;: draw the frame · Click, Enter: a frame of a handy size · 1–7: choose</source>
        <translation>&lt;b&gt;Slepen&lt;/b&gt;: teken het kader · Klik, Enter: een kader van een handige maat · 1–7: kies</translation>
    </message>
</context>
<context>
    <name>vakwerk::Tool</name>
    <message>
        <source>Cancelled: nothing has changed</source>
        <translation>Afgebroken: er is niets veranderd</translation>
    </message>
</context>
<context>
    <name>vakwerk::ToolMenu</name>
    <message>
        <source>&amp;Paste here</source>
        <translation>Hier &amp;plakken</translation>
    </message>
    <message>
        <source>Stop &amp;when</source>
        <translation>Stoppen &amp;als</translation>
    </message>
</context>
<context>
    <name>vakwerk::Transport</name>
    <message>
        <source>Speed</source>
        <translation>Snelheid</translation>
    </message>
    <message>
        <source>the machine reaches %1×</source>
        <translation>de computer haalt %1×</translation>
    </message>
    <message numerus="yes">
        <source>%n broken</source>
        <translation>
            <numerusform>%Ln gebroken</numerusform>
            <numerusform>%Ln gebroken</numerusform>
        </translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pauzeren</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Afspelen</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>ongedaan maken</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 van %2</translation>
    </message>
    <message>
        <source>run again from the start</source>
        <translation>opnieuw vanaf het begin</translation>
    </message>
    <message>
        <source>start moved to what you see</source>
        <translation>begin verplaatst naar wat je ziet</translation>
    </message>
    <message>
        <source>another run begins here</source>
        <translation>hier begint een andere simulatie</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>geen verschil</translation>
    </message>
    <message>
        <source>%1 differs by %2</source>
        <translation>%1 scheelt %2</translation>
    </message>
    <message>
        <source>give up (Esc)</source>
        <translation>afbreken (Esc)</translation>
    </message>
    <message>
        <source>not gone on to step %1</source>
        <translation>niet verder naar stap %1</translation>
    </message>
    <message>
        <source>to step %1 …</source>
        <translation>naar stap %1 …</translation>
    </message>
    <message>
        <source>to a stop …</source>
        <translation>naar een stop …</translation>
    </message>
    <message>
        <source>the next step …</source>
        <translation>de volgende stap …</translation>
    </message>
    <message>
        <source>computing the recorded steps again …</source>
        <translation>de vastgelegde stappen opnieuw berekenen …</translation>
    </message>
</context>
<context>
    <name>vakwerk::ViewMenu</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thema</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>T&amp;aal</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>Opschri&amp;ften</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschrijving</translation>
    </message>
    <message>
        <source>How far ahead</source>
        <translation>Hoe ver vooruit</translation>
    </message>
    <message>
        <source>Wa&amp;y ahead</source>
        <translation>&amp;Weg vooruit</translation>
    </message>
    <message>
        <source>Scale of arrows</source>
        <translation>Schaal van de pijlen</translation>
    </message>
    <message>
        <source>&amp;Vectors</source>
        <translation>&amp;Vectoren</translation>
    </message>
</context>
<context>
    <name>vakwerk::WhyPanel</name>
    <message>
        <source>Why?</source>
        <translation>Waarom?</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Opnieuw kijken</translation>
    </message>
    <message>
        <source>Looks for the causes in the step that is shown.</source>
        <translation>Zoekt de oorzaken in de stap die te zien is.</translation>
    </message>
    <message>
        <source>Closes this panel.</source>
        <translation>Sluit dit paneel.</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Het paneel sluiten</translation>
    </message>
    <message>
        <source>Remedies are being tried in copies of the run…</source>
        <translation>Oplossingen worden geprobeerd in kopieën van de simulatie…</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>Hiervoor is niet genoeg geheugen.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Tonen</translation>
    </message>
    <message>
        <source>Shows the motion, and the link that would hold it, in the start of the run.</source>
        <translation>Toont de beweging, en de verbinding die haar zou tegenhouden, in het begin van de simulatie.</translation>
    </message>
</context>
<context>
    <name>why</name>
    <message>
        <source>A member is missing: the structure is in equilibrium but unstable, and a very small push makes %1 topple.</source>
        <translation>Er ontbreekt een staaf: de constructie is in evenwicht maar instabiel, en een heel kleine duw laat %1 omvallen.</translation>
    </message>
    <message>
        <source>A member is missing: %1 can move while no length changes, and the loads set it going.</source>
        <translation>Er ontbreekt een staaf: %1 kan bewegen zonder dat een lengte verandert, en de lasten brengen dat op gang.</translation>
    </message>
    <message>
        <source>A member is missing: %1 can move while no length changes. The loads leave it at rest.</source>
        <translation>Er ontbreekt een staaf: %1 kan bewegen zonder dat een lengte verandert. De lasten laten het in rust.</translation>
    </message>
    <message>
        <source>This is one of %L1 such motions.</source>
        <translation>Dit is een van %L1 zulke bewegingen.</translation>
    </message>
    <message>
        <source>No single link or pin holds it.</source>
        <translation>Geen enkele verbinding of vastgezet deeltje houdt het tegen.</translation>
    </message>
    <message>
        <source>The number of iterations in a substep, %L1, is too small: it leaves a strain of %2 in %3.</source>
        <translation>Het aantal iteraties per deelstap, %L1, is te klein: het laat een rek van %2 over in %3.</translation>
    </message>
    <message>
        <source>The step is too long: with substeps of %1 the numbers grow without end.</source>
        <translation>De stap is te lang: met deelstappen van %1 groeien de getallen zonder einde.</translation>
    </message>
    <message>
        <source>The step is too long: with substeps of %1 something springs back and forth from step to step.</source>
        <translation>De stap is te lang: met deelstappen van %1 springt er iets van stap tot stap heen en weer.</translation>
    </message>
    <message>
        <source>A support is outside the walls: %1.</source>
        <translation>Er is een steunpunt buiten de wanden: %1.</translation>
    </message>
    <message>
        <source>In each step the walls push it in, and the support pulls it out again.</source>
        <translation>In elke stap duwen de wanden het naar binnen, en het steunpunt trekt het er weer uit.</translation>
    </message>
    <message>
        <source>Outside the walls, which push it in: %1.</source>
        <translation>Buiten de wanden, die het naar binnen duwen: %1.</translation>
    </message>
    <message>
        <source>%1 is light: its mass is %2, and %3 hangs on it. The lighter end of a link gives way most in an iteration, which leaves a strain of %4. With the larger mass it is %5.</source>
        <translation>%1 is licht: de massa is %2, en er hangt %3 aan. Het lichtste uiteinde van een verbinding geeft in een iteratie het meeste mee, en dat laat een rek van %4 over. Met de grotere massa is die %5.</translation>
    </message>
    <message>
        <source>A limit is too low: at rest %1 carries %2 of tension, and it breaks at %3.</source>
        <translation>Een grens is te laag: in rust draagt %1 %2 trek, en bij %3 breekt de verbinding.</translation>
    </message>
    <message>
        <source>A limit is too low: at rest %1 carries %2 of compression, and it buckles at %3.</source>
        <translation>Een grens is te laag: in rust draagt %1 %2 druk, en bij %3 knikt de verbinding.</translation>
    </message>
    <message>
        <source>A limit is too low: at rest %1 carries %2 of compression, and it breaks at %3.</source>
        <translation>Een grens is te laag: in rust draagt %1 %2 druk, en bij %3 breekt de verbinding.</translation>
    </message>
    <message>
        <source>%L1 links carry too much.</source>
        <translation>%L1 verbindingen dragen te veel.</translation>
    </message>
    <message>
        <source>Raise %L1 limits</source>
        <translation>%L1 grenzen verhogen</translation>
    </message>
    <message>
        <source>Raise the limit to %1</source>
        <translation>De grens verhogen tot %1</translation>
    </message>
    <message>
        <source>The run diverges.</source>
        <translation>De simulatie divergeert.</translation>
    </message>
    <message>
        <source>Links break: %L1.</source>
        <translation>Verbindingen die breken: %L1.</translation>
    </message>
    <message>
        <source>It shakes.</source>
        <translation>Het trilt.</translation>
    </message>
    <message>
        <source>It fell over because a member is missing at the start:</source>
        <translation>Het is omgevallen doordat er in het begin een staaf ontbreekt:</translation>
    </message>
    <message>
        <source>%1 has a strain of %2.</source>
        <translation>%1 heeft een rek van %2.</translation>
    </message>
    <message>
        <source>The steps that follow put this right: play on.</source>
        <translation>In de stappen hierna komt dit goed: speel verder af.</translation>
    </message>
    <message>
        <source>It is at rest, but it can move:</source>
        <translation>Het is in rust, maar het kan bewegen:</translation>
    </message>
    <message>
        <source>This keeps it from standing:</source>
        <translation>Hierdoor blijft het niet staan:</translation>
    </message>
    <message>
        <source>The step is too long: with substeps of %1 the structure turns over into another shape.</source>
        <translation>De stap is te lang: met deelstappen van %1 klapt de constructie om naar een andere vorm.</translation>
    </message>
    <message>
        <source>It has turned over: rigid links have their lengths, but in another shape.</source>
        <translation>Het is omgeklapt: starre verbindingen hebben hun lengte, maar in een andere vorm.</translation>
    </message>
    <message>
        <source>A run from the start keeps the shape: go back to the start.</source>
        <translation>Een simulatie vanaf het begin houdt de vorm: ga terug naar het begin.</translation>
    </message>
    <message>
        <source>Nothing is wrong: rigid links keep their lengths, nothing shakes and nothing breaks.</source>
        <translation>Er is niets mis: starre verbindingen houden hun lengte, niets trilt en niets breekt.</translation>
    </message>
    <message>
        <source>At rest no link carries more than its limit, as far as forces are known. They are larger while it moves, and then links break.</source>
        <translation>In rust draagt geen verbinding meer dan haar grens, voor zover de krachten bekend zijn. Tijdens het bewegen zijn ze groter, en dan breken er verbindingen.</translation>
    </message>
    <message>
        <source>More iterations, the direct solver and smaller steps do not help. So the rest lengths contradict each other, or links or springs are soft.</source>
        <translation>Meer iteraties, de directe oplosser en kleinere stappen helpen niet. De rustlengten spreken elkaar dus tegen, of verbindingen of veren zijn slap.</translation>
    </message>
    <message>
        <source>Add the link %1–%2</source>
        <translation>De verbinding %1–%2 toevoegen</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>%1 vastzetten</translation>
    </message>
    <message>
        <source>Use %L1 iterations</source>
        <translation>%L1 iteraties gebruiken</translation>
    </message>
    <message>
        <source>Solve directly</source>
        <translation>Direct oplossen</translation>
    </message>
    <message>
        <source>Use %L1 substeps</source>
        <translation>%L1 deelstappen gebruiken</translation>
    </message>
    <message>
        <source>Move the walls outwards</source>
        <translation>De wanden naar buiten zetten</translation>
    </message>
    <message>
        <source>Raise the mass to %1</source>
        <translation>De massa verhogen tot %1</translation>
    </message>
    <message>
        <source>The step is too long: with substeps of %1 links get wrong lengths.</source>
        <translation>De stap is te lang: met deelstappen van %1 krijgen verbindingen verkeerde lengten.</translation>
    </message>
    <message>
        <source>In a run from the start this does not happen, or only later: so it was done by hand, or it comes after many steps.</source>
        <translation>In een simulatie vanaf het begin gebeurt dit niet, of pas later: het is dus met de hand gedaan, of het komt na veel stappen.</translation>
    </message>
    <message>
        <source>At the start it stands on %1, with %2. What is said of forces at rest leaves out the friction there.</source>
        <translation>Aan het begin staat het op %1, met %2. Wat over krachten in rust wordt gezegd, laat de wrijving daar weg.</translation>
    </message>
</context>
</TS>
