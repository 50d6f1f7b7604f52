// Dasselbe wie texts.en.ts, auf Deutsch.
import type { ReportTexts } from './texts.en.ts';

export const de: ReportTexts = {
  page: {
    title: 'Berichte',
    description: 'Auswertungen mit Details bis zur einzelnen Buchung',
    books: 'Listen und Abstimmung',
    today: 'heute',
    figure: (name, when) => `${name}, ${when}`,
    missing: 'nicht verfügbar',
    open: 'Bericht erstellen',
  },
  figures: { 'income-statement': 'Ergebnis nach Steuern', 'balance-sheet': 'Eigenkapital', 'cash-flow': 'Cashflow' },
  statements: {
    'income-statement': {
      title: 'Gewinn- und Verlustrechnung',
      question: 'Erträge, Aufwendungen und Ergebnis',
    },
    'balance-sheet': { title: 'Bilanz', question: 'Was das Unternehmen hat, was es schuldet und was davon dem Inhaber gehört.' },
    'cash-flow': { title: 'Kapitalflussrechnung', question: 'Ein- und Auszahlungen im Zeitraum' },
    'trial-balance': { title: 'Summen- und Saldenliste', question: 'Jedes Konto mit seinem Saldo; Soll und Haben müssen gleich sein.' },
  },
  books: {
    generalLedger: { title: 'Hauptbuch', question: 'Alle Buchungszeilen eines Kontos mit laufendem Saldo.' },
    agedPayables: { title: 'Offene Verbindlichkeiten', question: 'Offene Eingangsrechnungen nach Lieferant und Alter.' },
    agedReceivables: { title: 'Offene Posten', question: 'Offene Rechnungen nach Fälligkeit, abgestimmt mit dem Forderungskonto' },
    taxes: { title: 'Steuerbericht', question: 'Was in einem Zeitraum auf Ihre Verkäufe berechnet wurde, für Ihre Voranmeldung.' },
    exchangeGains: { title: 'Kursgewinne und -verluste', question: 'Realisiert und unrealisiert, nach Währung, Konto und Beleg.' },
    exchange: {
      title: 'Kursdifferenzen',
      question: 'Was Salden in anderen Währungen gewonnen oder verloren haben, zu buchen am Ende eines Zeitraums.',
    },
    proof: { title: 'Abstimmung', question: 'Abstimmung von Rechnungen, Bank, Steuern und Konten' },
    journal: { title: 'Journal', question: 'Alle Buchungssätze in chronologischer Reihenfolge' },
  },
  none: { title: 'Bericht nicht gefunden', text: 'Nicht gefunden.', all: 'Alle Berichte' },
};
