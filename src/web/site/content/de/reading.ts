// Blog and help in German.
import type { SiteContent } from '../en/site.ts';

export const reading: SiteContent['reading'] = {
  blog: {
    title: 'Blog · Daybook',
    description: 'Über Buchhaltung: doppelte Buchführung, Abstimmen, und was eine Maschine entscheiden darf.',
    heading: 'Notizen zum Bücherführen',
    lead: 'Für Menschen, die ihre Buchhaltung selbst machen, mit Zahlen, die aufgehen.',
    feed: 'Per RSS folgen',
    back: 'Alle Artikel',
    minutes: (n) => `${n} Min.`,
    next: 'Als Nächstes lesen',
    none: 'Der erste Artikel wird gerade geschrieben.',
  },
  help: {
    title: 'Hilfe · Daybook',
    description:
      'Wie man in Daybook etwas tut: Auszüge importieren, Rechnungen, Kategorien, Berichte, einen Monat abschließen, anmelden. Schritt für Schritt, mit Suche.',
    heading: 'Wie können wir helfen?',
    lead: 'Ein Artikel für jede Sache, die Sie tun möchten.',
    search: 'Hilfe durchsuchen',
    searchHelp: 'Zum Beispiel: Import, Rechnung, zweiter Faktor, Storno',
    found: {
      none: 'Nichts gefunden. Versuchen Sie ein anderes Wort oder fragen Sie uns.',
      one: '1 Artikel gefunden',
      other: '{n} Artikel gefunden',
    },
    back: 'Alle Hilfeartikel',
    ask: { heading: 'Nicht dabei?', text: 'Schreiben Sie uns, was Sie tun wollten.', link: 'Kontakt' },
    none: 'Die ersten Artikel werden gerade geschrieben.',
    areas: {
      Start: 'Erste Schritte',
      Transactions: 'Transaktionen',
      Banking: 'Bank',
      Sales: 'Verkauf',
      Purchases: 'Einkauf',
      Reports: 'Berichte',
      Ledger: 'Das Hauptbuch',
      Account: 'Ihr Konto',
      Hosting: 'Selbst betreiben',
    },
  },
};
