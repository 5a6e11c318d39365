/** German: puzzles from pictures. */
export default {
  'scan.reading': 'Das Bild wird gelesen …',
  'scan.read': { one: '{n} Vorgabe gelesen. Bitte vergleichen.', other: '{n} Vorgaben gelesen. Bitte vergleichen.' },
  'scan.readUnsure': { one: '{n} Ziffer gelesen; unsicher: die gefärbten Zellen.', other: '{n} Ziffern gelesen; unsicher: die gefärbten Zellen.' },
  'scan.broken': 'Dieses Bild lässt sich nicht öffnen. Vielleicht ist es beschädigt; PNG und JPEG gehen.',
  'scan.no-grid': 'Kein Sudoku gefunden. Schneide das Bild so zu, dass das ganze Gitter es ausfüllt.',
  'scan.no-digits': 'Ein Gitter, aber keine lesbare Ziffer. Versuche ein schärferes oder größeres Bild.',
  'scan.cut-off': 'Ein Teil des Gitters liegt außerhalb des Bildes. Geh etwas zurück, bis alle vier Ecken zu sehen sind.',
  'scan.mirrored': 'Dieses Bild ist gespiegelt. Drehe es um, oder nimm die andere Kamera.',
  'scan.small-picture': 'Dieses Bild ist zu klein: Das Gitter sollte 200 Pixel oder breiter sein.',
};
