// Dasselbe wie overview-texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { OverviewTexts } from './overview-texts.en.ts';

export const de: OverviewTexts = {
  page: {
    description: 'Ihre Konten und importierten Kontoauszüge',
    addAccount: 'Konto hinzufügen',
    reconcile: 'Abgleichen',
    payouts: 'Auszahlungen',
    crypto: 'Krypto',
    connectBank: 'Bank verbinden',
    importStatement: 'Kontoauszug importieren',
  },
  accounts: {
    what: 'Die Bankkonten',
    loading: 'Bankkonten werden geladen\u00a0…',
    emptyTitle: 'Noch kein Bankkonto',
    emptyText:
      'Legen Sie hier einen Kontoauszug ab, oder fügen Sie zuerst das Konto hinzu. Gelesen wird, was Ihre Bank ausgibt: CSV, OFX, QIF, CAMT.053, MT940.',
    pending: 'Vorgemerkt',
    noStatement: 'Noch kein Kontoauszug importiert',
    lastRead: (count, figure, day) =>
      `${plural('de', count, { one: `${figure} Auszugszeile`, other: `${figure} Auszugszeilen` })}, zuletzt gelesen am ${day}`,
  },
  statements: {
    title: 'Kontoauszüge',
    description: 'Importierte Dateien. Jeder Import lässt sich rückgängig machen.',
    what: 'Die Kontoauszüge',
    none: 'Noch keine Kontoauszüge.',
    noneText: 'Legen Sie eine Datei Ihrer Bank irgendwo auf dieser Seite ab: Sie sehen, was darin steht, bevor etwas gebucht wird.',
    read: (instant) => `Gelesen am ${instant}`,
    fresh: (figure) => `${figure} neu`,
    waiting: (figure) => `noch ${figure} zu importieren`,
    known: (figure) => `${figure} schon da`,
    transfers: (count, figure) => plural('de', count, { one: `${figure} Umbuchung`, other: `${figure} Umbuchungen` }),
    rollBack: (file) => `Import rückgängig machen: ${file}`,
  },
  offers: {
    label: 'Zuordnungsvorschläge für Rechnungen',
    title: (count, figure) =>
      plural('de', count, {
        one: '1 Zahlungseingang zu einer offenen Rechnung gefunden',
        other: `${figure} Zahlungseingänge zu offenen Rechnungen gefunden`,
      }),
    first: (numbers, name) => `${name} hat offenbar ${numbers} bezahlt.`,
    text: 'Mit einem Klick zuordnen.',
    look: () => 'Ansehen',
  },
};
