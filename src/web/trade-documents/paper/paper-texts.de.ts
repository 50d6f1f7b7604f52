// What is said of documents on paper, in German.
import type { en } from './paper-texts.en.ts';

export const de: typeof en = {
  paper: {
    logo: 'Logo',
    choose: 'Logo wählen',
    change: 'Logo ändern',
    help: 'PNG, JPEG oder WebP, bis 10 MB. Ausgestellte Dokumente behalten das, das sie hatten.',
    saved: 'Logo gespeichert',
    removed: 'Dokumente haben ab jetzt kein Logo',
    failed: 'Das Logo konnte nicht gespeichert werden',
    failedPages: 'Die Vorschau lässt sich gerade nicht anzeigen.',
    view: 'Wie die Vorschau gezeigt wird',
    live: 'Beim Schreiben',
    preview: 'So wird es gedruckt',
    pageOf: (page, pages) => `Seite ${page} von ${pages}, so wird sie gedruckt`,
    more: (count) => `und ${count} weitere`,
    loading: 'Vorschau wird erstellt\u00a0…',
  },
};
