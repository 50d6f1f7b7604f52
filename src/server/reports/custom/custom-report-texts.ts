// Headings, rows and facts of custom reports, on screen, in PDF and spreadsheet, in four languages.
import type { Language } from '#core/language.ts';
import type { reportMeasures, reportRowsBy, reportSubjects } from '#core/reports/report-query.ts';
import type { ReportColumnOf } from '#core/reports/report-table.ts';

type Subject = (typeof reportSubjects)[number];
export interface CustomReportTexts {
  /** If it has no name yet. */
  readonly untitled: string;
  readonly subjects: Readonly<Record<Subject, string>>;
  readonly by: (subject: string, rows: (typeof reportRowsBy)[number]) => string;
  readonly measures: Readonly<Record<Exclude<(typeof reportMeasures)[number], 'net'>, string>>;
  readonly columns: Readonly<Record<Exclude<ReportColumnOf, 'step' | 'amount' | 'previous' | 'formula'>, string>>;
  readonly rowHeads: Readonly<Record<(typeof reportRowsBy)[number], string>>;
  readonly total: string;
  readonly others: (count: number) => string;
  readonly noContact: string;
  readonly untagged: string;
  readonly days: (from: string, to: string) => string;
  readonly compared: (days: string) => string;
  readonly largest: (count: number) => string;
  readonly only: (names: string) => string;
  /** What has a tag, and how several are counted. */
  readonly tagRule: string;
  readonly formula: (name: string, formula: string) => string;
  readonly figures: Readonly<Record<'amount' | 'previous' | 'budget' | 'whole', string>>;
}

export const customReportTexts: Readonly<Record<Language, CustomReportTexts>> = {
  en: {
    untitled: 'Custom report',
    subjects: { income: 'Income', expense: 'Expenses', result: 'Income less expenses', accounts: 'Chosen accounts' },
    by: (subject, rows) => `${subject} by ${{ account: 'account', contact: 'customer or supplier', tag: 'tag', month: 'month' }[rows]}`,
    measures: { debit: 'debits only', credit: 'credits only', lines: 'number of lines' },
    columns: {
      total: 'Total',
      change: 'Change',
      change_part: 'Change, %',
      budget: 'Budget',
      budget_difference: 'Over or under',
      share: 'Share',
    },
    rowHeads: { account: 'Account', contact: 'Customer or supplier', tag: 'Tag', month: 'Month' },
    total: 'Total',
    others: (count) => (count === 1 ? '1 other' : `${count} others`),
    noContact: 'No name',
    untagged: 'Untagged',
    days: (from, to) => `${from} – ${to}`,
    compared: (days) => `compared with ${days}`,
    largest: (count) => `top ${count}`,
    only: (names) => `only ${names}`,
    tagRule: 'tags of transactions and of the documents that entries come from; what has several tags counts once in the total',
    formula: (name, formula) => `${name} = ${formula}`,
    figures: { amount: 'Amount', previous: 'Previous', budget: 'Budget', whole: 'Total of the report' },
  },
  de: {
    untitled: 'Eigener Bericht',
    subjects: { income: 'Erträge', expense: 'Aufwendungen', result: 'Erträge abzüglich Aufwendungen', accounts: 'Gewählte Konten' },
    by: (subject, rows) =>
      `${subject} nach ${{ account: 'Konten', contact: 'Kunden und Lieferanten', tag: 'Schlagwörtern', month: 'Monaten' }[rows]}`,
    measures: { debit: 'nur Soll', credit: 'nur Haben', lines: 'Anzahl der Buchungszeilen' },
    columns: {
      total: 'Summe',
      change: 'Veränderung',
      change_part: 'Veränderung in %',
      budget: 'Budget',
      budget_difference: 'Abweichung vom Budget',
      share: 'Anteil',
    },
    rowHeads: { account: 'Konto', contact: 'Kunde oder Lieferant', tag: 'Schlagwort', month: 'Monat' },
    total: 'Summe',
    others: (count) => (count === 1 ? '1 weitere Zeile' : `${count} weitere Zeilen`),
    noContact: 'Ohne Namen',
    untagged: 'Ohne Schlagwort',
    days: (from, to) => `${from} – ${to}`,
    compared: (days) => `verglichen mit ${days}`,
    largest: (count) => `die ${count} größten`,
    only: (names) => `nur ${names}`,
    tagRule:
      'Schlagwörter von Transaktionen und von den Dokumenten, aus denen die Buchungen stammen; was mehrere hat, zählt in der Summe einmal',
    formula: (name, formula) => `${name} = ${formula}`,
    figures: { amount: 'Betrag', previous: 'Vorher', budget: 'Budget', whole: 'Summe des Berichts' },
  },
  fr: {
    untitled: 'Rapport personnalisé',
    subjects: { income: 'Produits', expense: 'Charges', result: 'Produits moins charges', accounts: 'Comptes choisis' },
    by: (subject, rows) =>
      `${subject} par ${{ account: 'compte', contact: 'client ou fournisseur', tag: 'étiquette', month: 'mois' }[rows]}`,
    measures: { debit: 'débits seulement', credit: 'crédits seulement', lines: 'nombre de lignes' },
    columns: {
      total: 'Total',
      change: 'Variation',
      change_part: 'Variation en %',
      budget: 'Budget',
      budget_difference: 'Écart au budget',
      share: 'Part',
    },
    rowHeads: { account: 'Compte', contact: 'Client ou fournisseur', tag: 'Étiquette', month: 'Mois' },
    total: 'Total',
    others: (count) => (count === 1 ? '1 autre ligne' : `${count} autres lignes`),
    noContact: 'Sans nom',
    untagged: 'Sans étiquette',
    days: (from, to) => `${from} – ${to}`,
    compared: (days) => `comparé à ${days}`,
    largest: (count) => `les ${count} plus grands`,
    only: (names) => `seulement ${names}`,
    tagRule:
      'étiquettes des transactions et des documents d’où viennent les écritures ; ce qui en porte plusieurs compte une seule fois dans le total',
    formula: (name, formula) => `${name} = ${formula}`,
    figures: { amount: 'Montant', previous: 'Avant', budget: 'Budget', whole: 'Total du rapport' },
  },
  es: {
    untitled: 'Informe personalizado',
    subjects: { income: 'Ingresos', expense: 'Gastos', result: 'Ingresos menos gastos', accounts: 'Cuentas elegidas' },
    by: (subject, rows) => `${subject} por ${{ account: 'cuenta', contact: 'cliente o proveedor', tag: 'etiqueta', month: 'mes' }[rows]}`,
    measures: { debit: 'solo el debe', credit: 'solo el haber', lines: 'número de líneas' },
    columns: {
      total: 'Total',
      change: 'Variación',
      change_part: 'Variación en %',
      budget: 'Presupuesto',
      budget_difference: 'Desviación',
      share: 'Proporción',
    },
    rowHeads: { account: 'Cuenta', contact: 'Cliente o proveedor', tag: 'Etiqueta', month: 'Mes' },
    total: 'Total',
    others: (count) => (count === 1 ? '1 línea más' : `${count} líneas más`),
    noContact: 'Sin nombre',
    untagged: 'Sin etiqueta',
    days: (from, to) => `${from} – ${to}`,
    compared: (days) => `comparado con ${days}`,
    largest: (count) => `los ${count} mayores`,
    only: (names) => `solo ${names}`,
    tagRule:
      'etiquetas de los movimientos y de los documentos de los que proceden los asientos; lo que tiene varias cuenta una sola vez en el total',
    formula: (name, formula) => `${name} = ${formula}`,
    figures: { amount: 'Importe', previous: 'Antes', budget: 'Presupuesto', whole: 'Total del informe' },
  },
};
