// Dasselbe wie texts.en.ts, auf Deutsch.
import type { ReportTexts } from './texts.en.ts';

export const de: ReportTexts = {
  page: {
    title: 'Berichte',
    description: 'Aufstellungen aus den Büchern, bis hinab zu der Zeile, aus der sie stammen.',
    books: 'Die Bücher dahinter',
    today: 'heute',
    figure: (name, when) => `${name}, ${when}`,
    missing: 'nicht verfügbar',
    open: 'Bericht erstellen',
  },
  figures: { 'income-statement': 'Nettoergebnis', 'balance-sheet': 'Eigenkapital', 'cash-flow': 'Cashflow' },
  statements: {
    'income-statement': {
      title: 'Gewinn- und Verlustrechnung',
      question: 'Was das Unternehmen verdient und ausgegeben hat und was übrig blieb.',
    },
    'balance-sheet': { title: 'Bilanz', question: 'Was das Unternehmen hat, was es schuldet und was davon dem Inhaber gehört.' },
    'cash-flow': { title: 'Kapitalflussrechnung', question: 'Woher das Geld kam und wohin es ging.' },
    'trial-balance': { title: 'Summen- und Saldenliste', question: 'Jedes Konto mit seinem Saldo; Soll und Haben müssen gleich sein.' },
  },
  books: {
    generalLedger: { title: 'Hauptbuch', question: 'Alle Buchungszeilen eines Kontos mit laufendem Saldo.' },
    agedReceivables: { title: 'Offene Forderungen', question: 'Wer Ihnen wie viel schuldet und wie lange schon; gleich den Büchern.' },
    taxes: { title: 'Steuern', question: 'Was in einem Zeitraum auf Ihre Verkäufe berechnet wurde, für Ihre Voranmeldung.' },
    proof: { title: 'Nachweis der Bücher', question: 'Alles, was übereinstimmen muss, nebeneinander: Belege, Konten, Banken, Steuern.' },
    journal: { title: 'Journal', question: 'Jeder Buchungssatz mit seinen Zeilen, in der Reihenfolge des Buchens.' },
  },
  none: { title: 'Diesen Bericht gibt es nicht', text: 'Unter dieser Adresse ist nichts.', all: 'Alle Berichte' },
};
