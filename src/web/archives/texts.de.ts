// Was die Exportseite sagt, auf Deutsch.
import type { en } from './texts.en.ts';

export const de: typeof en = {
  title: 'Export',
  description: 'Alles in diesem Unternehmen in einer ZIP-Datei, die Ihnen gehört.',
  what: 'Exporte',
  contents: 'Was darin ist',
  parts: [
    'Listen als CSV: Konten, Journal, Summen und Salden, Kontakte, Belege',
    'Das Journal als Klartext für hledger, ledger und beancount',
    'Angebote, Rechnungen und Gutschriften als PDF, elektronische Rechnungen als XML',
    'Alle Dokumente und Anhänge unter ihren Namen',
    'Jede Tabelle als CSV, damit Daybook das Unternehmen anderswo wiederherstellen kann',
  ],
  start: 'Unternehmen exportieren',
  ready: 'Fertig',
  making: 'Wird vorbereitet\u00a0…',
  waiting: 'Beginnt gleich\u00a0…',
  failed: 'Der Export ist fehlgeschlagen. Versuchen Sie es erneut oder fragen Sie Ihren Administrator.',
  none: 'Keine Exporte in den letzten 7 Tagen.',
  recent: 'Letzte Exporte',
  asked: (when) => `Begonnen ${when}`,
  until: (day) => `Verfügbar bis ${day}`,
  download: 'Herunterladen',
  downloadLabel: (when) => `Export von ${when} herunterladen`,
  notAllowed: 'Sie dürfen dieses Unternehmen nicht exportieren. Fragen Sie den Inhaber oder einen Admin.',
};
