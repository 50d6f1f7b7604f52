// Headings, notes and labels around the rows of a financial statement, on screen, in PDF and spreadsheet, in four languages.
import type { Language } from '#core/language.ts';
import type { Statement } from '#contract/reports/reports.ts';

interface StatementTexts {
  readonly titles: Readonly<Record<Statement['kind'], string>>;
  readonly actual: string;
  readonly budget: string;
  readonly difference: string;
  readonly debit: string;
  readonly credit: string;
  readonly code: string;
  readonly account: string;
  readonly fiscalYear: (label: string) => string;
  readonly asOf: (day: string) => string;
  /** A period by name, with its dates if the name doesn't contain them. */
  readonly period: (name: string, days?: string) => string;
  readonly method: Readonly<Record<NonNullable<Statement['method']>, string>>;
  readonly basis: Readonly<Record<Statement['basis'], string>>;
  readonly amounts: (currency: string) => string;
  readonly known: (instant: string) => string;
  /** The days compared with are missing in part. */
  readonly booksSince: (day: string) => string;
  /** Beside the heading of such a column. */
  readonly columnSince: (label: string, day: string) => string;
  readonly outBy: (amount: string) => string;
  readonly prepared: (instant: string, zone: string) => string;
}

const named = (name: string, days?: string): string => (days === undefined ? name : `${name} (${days})`);

export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  en: {
    titles: {
      'income-statement': 'Income Statement',
      'balance-sheet': 'Balance Sheet',
      'cash-flow': 'Cash Flow Statement',
      'trial-balance': 'Trial balance',
    },
    actual: 'Actual',
    budget: 'Budget',
    difference: 'Difference',
    debit: 'Debit',
    credit: 'Credit',
    code: 'Code',
    account: 'Account',
    fiscalYear: (label) => `FY ${label}`,
    asOf: (day) => `As of ${day}`,
    period: (name, days) => `For ${named(name, days)}`,
    method: { direct: 'Direct method', indirect: 'Indirect method' },
    basis: { accrual: 'Accrual basis', cash: 'Cash basis' },
    amounts: (currency) => `amounts in ${currency}`,
    known: (instant) => `as recorded on ${instant}`,
    booksSince: (day) => `Books begin on ${day}: the comparison period is incomplete.`,
    columnSince: (label, day) => `${label} (from ${day})`,
    outBy: (amount) => `This statement doesn’t balance: difference ${amount}.`,
    prepared: (instant, zone) => `Prepared with Daybook on ${instant} (${zone})`,
  },
  es: {
    titles: {
      'income-statement': 'Cuenta de resultados',
      'balance-sheet': 'Balance de situación',
      'cash-flow': 'Estado de flujos de efectivo',
      'trial-balance': 'Balance de comprobación',
    },
    actual: 'Real',
    budget: 'Presupuesto',
    difference: 'Diferencia',
    debit: 'Debe',
    credit: 'Haber',
    code: 'Código',
    account: 'Cuenta',
    fiscalYear: (label) => `Ejercicio ${label}`,
    asOf: (day) => `A ${day}`,
    period: named,
    method: { direct: 'Método directo', indirect: 'Método indirecto' },
    basis: { accrual: 'Criterio de devengo', cash: 'Criterio de caja' },
    amounts: (currency) => `importes en ${currency}`,
    known: (instant) => `según lo que constaba en los libros el ${instant}`,
    booksSince: (day) => `Los libros empiezan el ${day}: el periodo de comparación está incompleto.`,
    columnSince: (label, day) => `${label} (desde el ${day})`,
    outBy: (amount) => `Este estado tiene un descuadre de ${amount}.`,
    prepared: (instant, zone) => `Elaborado con Daybook el ${instant} (${zone})`,
  },
  fr: {
    titles: {
      'income-statement': 'Compte de résultat',
      'balance-sheet': 'Bilan',
      'cash-flow': 'Tableau des flux de trésorerie',
      'trial-balance': 'Balance générale',
    },
    actual: 'Réel',
    budget: 'Budget',
    difference: 'Écart',
    debit: 'Débit',
    credit: 'Crédit',
    code: 'Numéro',
    account: 'Compte',
    fiscalYear: (label) => `Exercice ${label}`,
    asOf: (day) => `Au ${day}`,
    period: named,
    method: { direct: 'Méthode directe', indirect: 'Méthode indirecte' },
    basis: { accrual: 'Comptabilité d’engagement', cash: 'Comptabilité de trésorerie' },
    amounts: (currency) => `montants en ${currency}`,
    known: (instant) => `situation au ${instant}`,
    booksSince: (day) => `Les comptes commencent le ${day}\u00a0: la période de comparaison est incomplète.`,
    columnSince: (label, day) => `${label} (à partir du ${day})`,
    outBy: (amount) => `Rapport déséquilibré\u00a0: écart de ${amount}.`,
    prepared: (instant, zone) => `Établi avec Daybook le ${instant} (${zone})`,
  },
  de: {
    titles: {
      'income-statement': 'Gewinn- und Verlustrechnung',
      'balance-sheet': 'Bilanz',
      'cash-flow': 'Kapitalflussrechnung',
      'trial-balance': 'Summen- und Saldenliste',
    },
    actual: 'Ist',
    budget: 'Budget',
    difference: 'Abweichung',
    debit: 'Soll',
    credit: 'Haben',
    code: 'Nummer',
    account: 'Konto',
    fiscalYear: (label) => `Geschäftsjahr ${label}`,
    asOf: (day) => `Zum ${day}`,
    period: named,
    method: { direct: 'Direkte Methode', indirect: 'Indirekte Methode' },
    basis: { accrual: 'Periodengerecht', cash: 'Nach Zahlung' },
    amounts: (currency) => `Beträge in ${currency}`,
    known: (instant) => `nach dem Stand der Bücher vom ${instant}`,
    booksSince: (day) => `Die Buchhaltung beginnt am ${day}: Der Vergleichszeitraum ist unvollständig.`,
    columnSince: (label, day) => `${label} (ab ${day})`,
    outBy: (amount) => `Diese Aufstellung geht um ${amount} nicht auf.`,
    prepared: (instant, zone) => `Erstellt mit Daybook am ${instant} (${zone})`,
  },
};
