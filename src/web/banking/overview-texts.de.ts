// Dasselbe wie overview-texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { OverviewTexts } from './overview-texts.en.ts';

export const de: OverviewTexts = {
  page: {
    title: 'Bank',
    description: 'Bankkonten und die Kontoauszüge, die von ihnen kamen.',
    addAccount: 'Konto hinzufügen',
    importStatement: 'Kontoauszug importieren',
  },
  accounts: {
    what: 'Die Bankkonten',
    loading: 'Bankkonten werden geladen…',
    emptyTitle: 'Noch kein Bankkonto',
    emptyText:
      'Legen Sie hier einen Kontoauszug ab, oder fügen Sie zuerst das Konto hinzu. Gelesen wird, was Ihre Bank ausgibt: CSV, OFX, QIF, CAMT.053, MT940.',
    noStatement: 'Noch kein Kontoauszug gelesen',
    lastRead: (count, figure, day) =>
      `${plural('de', count, { one: `${figure} Auszugszeile`, other: `${figure} Auszugszeilen` })}, zuletzt gelesen am ${day}`,
  },
  statements: {
    title: 'Kontoauszüge',
    description: 'Jede Datei, die gelesen wurde. Wird eine zurückgenommen, wird storniert, was sie brachte.',
    what: 'Die Kontoauszüge',
    none: 'Noch keine.',
    noneText: 'Legen Sie eine Datei Ihrer Bank irgendwo auf dieser Seite ab: Sie sehen, was darin steht, bevor etwas gebucht wird.',
    read: (instant) => `Gelesen am ${instant}`,
    fresh: (figure) => `${figure} neu`,
    known: (figure) => `${figure} schon da`,
    transfers: (count, figure) => plural('de', count, { one: `${figure} Umbuchung`, other: `${figure} Umbuchungen` }),
    rollBack: (file) => `${file} zurücknehmen`,
  },
  offers: {
    label: 'Bankbuchungen, die zu Rechnungen passen',
    title: (count, figure) =>
      plural('de', count, {
        one: 'Eine Bankbuchung passt zu offenen Rechnungen.',
        other: `${figure} Bankbuchungen passen zu offenen Rechnungen.`,
      }),
    first: (numbers, name) => `Eine passt zu ${numbers} von ${name}.`,
    text: 'Mit einem Klick übernehmen Sie sie als Zahlung.',
    look: () => 'Ansehen',
  },
};
