// Dasselbe wie receipt-need-texts.en.ts, auf Deutsch.
import { plural } from '../../platform/texts.ts';
import type { ReceiptNeedTexts } from './receipt-need-texts.en.ts';

export const de: ReceiptNeedTexts = {
  action: 'Belege',
  waiting: (count, figure) =>
    plural('de', count, { one: '1 Transaktion braucht einen Beleg.', other: `${figure} Transaktionen brauchen einen Beleg.` }),
  show: 'Anzeigen',
  filter: 'Fehlende Belege',
  filterHelp: 'Nur Transaktionen, die einen Beleg brauchen',
  setting: {
    title: 'Transaktionen, die einen Beleg brauchen',
    description: 'Sie stehen unter „Fehlende Belege“, bis ein Dokument angehängt ist.',
    what: 'die Einstellungen zu Belegen',
    loading: 'Wird geladen\u00a0…',
    asked: 'Nach Belegen fragen',
    askedHelp: 'Rechnungen und Eingangsrechnungen haben eigene Dokumente; nach ihnen wird nicht gefragt.',
    from: 'Ab Betrag',
    since: 'Seit',
    types: 'Welche Transaktionen',
    income: 'Einnahmen',
    expense: 'Ausgaben',
    needAmount: 'Geben Sie einen Betrag ein.',
    needSince: 'Geben Sie ein Datum ein.',
    needType: 'Wählen Sie mindestens eine Art.',
    saved: 'Einstellungen zu Belegen gespeichert',
  },
  missing: 'Diese Transaktion braucht einen Beleg.',
  waived: 'Kein Beleg nötig.',
  waive: 'Kein Beleg nötig',
  want: 'Nach Beleg fragen',
  dropHint: 'Legen Sie eine Datei auf einer Transaktion ab, um sie anzuhängen.',
};
