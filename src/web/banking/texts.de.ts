// Dasselbe wie texts.en.ts, auf Deutsch.
import { plural } from '../platform/texts.ts';
import type { BankingTexts } from './texts.en.ts';

export const de: BankingTexts = {
  kinds: { bank: 'Bankkonto', credit_card: 'Kreditkarte', wallet: 'Wallet / Mobile Money', cash: 'Kasse' },
  formats: {
    csv: 'Tabelle (CSV)',
    journal: 'CSV mit Buchungssätzen',
    simplefin: 'SimpleFIN',
    enablebanking: 'Enable Banking',
    sandbox: 'Testbank',
  },
  drop: {
    title: 'Kontoauszug hier ablegen, um ihn zu lesen',
    text: 'Vor Ihrer Bestätigung wird nichts gebucht.',
  },
  account: {
    title: 'Konto hinzufügen',
    text: 'Bankkonto, Kreditkarte, Wallet oder Kasse',
    add: 'Konto hinzufügen',
    adding: 'Wird hinzugefügt\u00a0…',
    added: (name) => `${name} hinzugefügt`,
    nameMissing: 'Geben Sie einen Namen ein.',
    name: 'Name',
    nameExample: 'Geschäftskonto',
    chart: 'Sachkonto',
    chartHelp: 'Wählen Sie ein vorhandenes Konto, wenn darauf schon gebucht wurde.',
    newInChart: 'Ein neues Konto',
    kind: 'Art',
    currency: 'Währung',
    bank: 'Bank',
    number: 'Kontonummer oder IBAN',
    numberHelp: 'Zur Erkennung von Kontoauszügen',
  },
  rollBack: {
    file: 'Sie können die Datei danach wieder importieren.',
    feed: 'Die Verbindung zu diesem Konto pausiert, bis Sie sie fortsetzen.',
    title: (file) => `Import von ${file} rückgängig machen?`,
    text: (count, figure) =>
      `${plural('de', count, { one: `${figure} Buchung, die damit kam, wird`, other: `${figure} Buchungen, die damit kamen, werden` })} storniert; das Journal behält beides. Kategorien, die Sie dafür gewählt haben, gehen mit.`,
    action: 'Import rückgängig machen',
    busy: 'Wird rückgängig gemacht\u00a0…',
    done: 'Import rückgängig gemacht',
    doneText: (file) => `Was ${file} gebracht hat, ist storniert.`,
    failed: 'Konnte nicht rückgängig gemacht werden',
    state: 'Zurückgenommen',
  },
};
