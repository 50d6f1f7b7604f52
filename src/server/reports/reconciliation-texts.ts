// The texts of a reconciliation report in PDF and spreadsheet, in four languages.
import type { Language } from '#core/language.ts';

interface ReconciliationTexts {
  readonly title: string;
  readonly account: (name: string, currency: string) => string;
  readonly period: (from: string, to: string) => string;
  readonly day: string;
  readonly text: string;
  readonly amount: string;
  readonly statement: string;
  readonly opening: string;
  readonly cleared: (count: string) => string;
  readonly unmatched: string;
  readonly closing: string;
  readonly books: string;
  readonly deposits: string;
  readonly payments: string;
  readonly balance: string;
  readonly excluded: string;
  readonly more: (count: string) => string;
  readonly open: (difference: string) => string;
  readonly finished: (instant: string) => string;
}

export const reconciliationTexts: Readonly<Record<Language, ReconciliationTexts>> = {
  en: {
    title: 'Bank reconciliation',
    account: (name, currency) => `${name}, amounts in ${currency}`,
    period: (from, to) => `Statement from ${from} to ${to}`,
    day: 'Date',
    text: 'Description',
    amount: 'Amount',
    statement: 'Bank statement',
    opening: 'Opening balance',
    cleared: (count) => `Matched lines (${count})`,
    unmatched: 'Not matched yet',
    closing: 'Closing balance',
    books: 'Books',
    deposits: 'Deposits in transit',
    payments: 'Outstanding payments',
    balance: 'Balance in the books',
    excluded: 'Left out of the statement',
    more: (count) => `and ${count} more`,
    open: (difference) => `Not finished: a difference of ${difference} is left.`,
    finished: (instant) => `Finished ${instant}`,
  },
  es: {
    title: 'Conciliación bancaria',
    account: (name, currency) => `${name}, importes en ${currency}`,
    period: (from, to) => `Extracto del ${from} al ${to}`,
    day: 'Fecha',
    text: 'Concepto',
    amount: 'Importe',
    statement: 'Extracto bancario',
    opening: 'Saldo inicial',
    cleared: (count) => `Líneas conciliadas (${count})`,
    unmatched: 'Por conciliar',
    closing: 'Saldo final',
    books: 'Contabilidad',
    deposits: 'Ingresos en tránsito',
    payments: 'Pagos pendientes',
    balance: 'Saldo contable',
    excluded: 'Excluido del extracto',
    more: (count) => `y ${count} más`,
    open: (difference) => `Sin terminar: queda una diferencia de ${difference}.`,
    finished: (instant) => `Terminada ${instant}`,
  },
  fr: {
    title: 'Rapprochement bancaire',
    account: (name, currency) => `${name}, montants en ${currency}`,
    period: (from, to) => `Relevé du ${from} au ${to}`,
    day: 'Date',
    text: 'Libellé',
    amount: 'Montant',
    statement: 'Relevé bancaire',
    opening: 'Solde initial',
    cleared: (count) => `Lignes rapprochées (${count})`,
    unmatched: 'Pas encore rapproché',
    closing: 'Solde final',
    books: 'Comptabilité',
    deposits: 'Encaissements en cours',
    payments: 'Paiements en cours',
    balance: 'Solde comptable',
    excluded: 'Exclu du relevé',
    more: (count) => `et ${count} de plus`,
    open: (difference) => `Non terminé\u00a0: il reste un écart de ${difference}.`,
    finished: (instant) => `Terminé ${instant}`,
  },
  de: {
    title: 'Bankabgleich',
    account: (name, currency) => `${name}, Beträge in ${currency}`,
    period: (from, to) => `Kontoauszug vom ${from} bis ${to}`,
    day: 'Datum',
    text: 'Text',
    amount: 'Betrag',
    statement: 'Kontoauszug',
    opening: 'Anfangssaldo',
    cleared: (count) => `Zugeordnete Umsätze (${count})`,
    unmatched: 'Noch nicht zugeordnet',
    closing: 'Endsaldo',
    books: 'Buchhaltung',
    deposits: 'Eingänge unterwegs',
    payments: 'Ausstehende Zahlungen',
    balance: 'Gebuchter Saldo',
    excluded: 'Ausgeschlossene Umsätze',
    more: (count) => `und ${count} weitere`,
    open: (difference) => `Nicht abgeschlossen: Es bleibt eine Differenz von ${difference}.`,
    finished: (instant) => `Abgeschlossen ${instant}`,
  },
};
