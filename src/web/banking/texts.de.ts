// Dasselbe wie texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { BankingTexts } from './texts.en.ts';

export const de: BankingTexts = {
  kinds: { bank: 'Bankkonto', credit_card: 'Kreditkarte', wallet: 'Wallet oder mobiles Geld', cash: 'Bargeld' },
  formats: { csv: 'Tabelle (CSV)', journal: 'Tabelle mit Journalzeilen' },
  drop: {
    title: 'Kontoauszug hier ablegen, um ihn zu lesen',
    text: 'Vor Ihrer Bestätigung wird nichts gebucht.',
  },
  account: {
    title: 'Konto hinzufügen',
    text: 'Ein Bankkonto, eine Karte, eine Wallet oder eine Kasse, auf der sich Geld bewegt.',
    add: 'Konto hinzufügen',
    adding: 'Wird hinzugefügt…',
    added: (name) => `${name} hinzugefügt`,
    nameMissing: 'Geben Sie dem Konto einen Namen, so wie Sie es nennen.',
    name: 'Name',
    nameExample: 'Geschäftskonto',
    chart: 'Im Kontenplan',
    chartHelp: 'Verknüpfen Sie ein vorhandenes, wenn seine Vergangenheit schon in den Büchern steht.',
    newInChart: 'Ein neues Konto',
    kind: 'Art',
    currency: 'Währung',
    bank: 'Bank',
    number: 'Kontonummer oder IBAN',
    numberHelp: 'Daran werden Dateien dieses Kontos erkannt.',
  },
  rollBack: {
    title: (file) => `${file} zurücknehmen?`,
    text: (count, figure) =>
      `${plural('de', count, { one: `${figure} Buchung, die damit kam, wird`, other: `${figure} Buchungen, die damit kamen, werden` })} storniert; das Journal behält beides. Kategorien, die Sie dafür gewählt haben, gehen mit. Sie können die Datei danach wieder importieren.`,
    action: 'Zurücknehmen',
    busy: 'Wird zurückgenommen…',
    done: 'Import zurückgenommen',
    doneText: (file) => `Was ${file} gebracht hat, ist storniert.`,
    failed: 'Nicht zurückgenommen',
    state: 'Zurückgenommen',
  },
};
