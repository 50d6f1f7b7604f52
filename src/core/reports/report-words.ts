// The words of statements – headings, sums, computed lines – in the four languages of the program. Names of accounts are the business's.
import type { Language } from '../language.ts';

type Said = Readonly<Record<Language, string>>;
/** The heading of a section, and the sum that closes it. */
interface SectionWords {
  readonly label: Said;
  readonly total: Said;
}

export const sectionWords = {
  revenue: {
    label: { en: 'Revenue', es: 'Cifra de negocios', fr: 'Chiffre d’affaires', de: 'Umsatzerlöse' },
    total: { en: 'Total revenue', es: 'Total de la cifra de negocios', fr: 'Total du chiffre d’affaires', de: 'Summe Umsatzerlöse' },
  },
  'cost-of-sales': {
    label: { en: 'Cost of goods sold', es: 'Coste de las ventas', fr: 'Achats et sous-traitance', de: 'Umsatzkosten' },
    total: {
      en: 'Total cost of goods sold',
      es: 'Total del coste de las ventas',
      fr: 'Total des achats et de la sous-traitance',
      de: 'Summe Umsatzkosten',
    },
  },
  'operating-expenses': {
    label: { en: 'Operating expenses', es: 'Gastos de explotación', fr: 'Charges d’exploitation', de: 'Betriebliche Aufwendungen' },
    total: {
      en: 'Total operating expenses',
      es: 'Total de gastos de explotación',
      fr: 'Total des charges d’exploitation',
      de: 'Summe betriebliche Aufwendungen',
    },
  },
  'other-income': {
    label: { en: 'Other income', es: 'Otros ingresos', fr: 'Autres produits', de: 'Sonstige Erträge' },
    total: { en: 'Total other income', es: 'Total de otros ingresos', fr: 'Total des autres produits', de: 'Summe sonstige Erträge' },
  },
  'other-expenses': {
    label: { en: 'Other expenses', es: 'Otros gastos', fr: 'Autres charges', de: 'Sonstige Aufwendungen' },
    total: { en: 'Total other expenses', es: 'Total de otros gastos', fr: 'Total des autres charges', de: 'Summe sonstige Aufwendungen' },
  },
  'income-tax': {
    label: { en: 'Income tax', es: 'Impuesto sobre beneficios', fr: 'Impôt sur les bénéfices', de: 'Ertragsteuern' },
    total: {
      en: 'Total income tax',
      es: 'Total del impuesto sobre beneficios',
      fr: 'Total de l’impôt sur les bénéfices',
      de: 'Summe Ertragsteuern',
    },
  },
  assets: {
    label: { en: 'Assets', es: 'Activo', fr: 'Actif', de: 'Aktiva' },
    total: { en: 'Total assets', es: 'Total activo', fr: 'Total de l’actif', de: 'Summe Aktiva' },
  },
  'current-assets': {
    label: { en: 'Current assets', es: 'Activo corriente', fr: 'Actif circulant', de: 'Umlaufvermögen' },
    total: { en: 'Total current assets', es: 'Total activo corriente', fr: 'Total de l’actif circulant', de: 'Summe Umlaufvermögen' },
  },
  'non-current-assets': {
    label: { en: 'Non-current assets', es: 'Activo no corriente', fr: 'Actif immobilisé', de: 'Anlagevermögen' },
    total: {
      en: 'Total non-current assets',
      es: 'Total activo no corriente',
      fr: 'Total de l’actif immobilisé',
      de: 'Summe Anlagevermögen',
    },
  },
  liabilities: {
    label: { en: 'Liabilities', es: 'Pasivo', fr: 'Dettes', de: 'Verbindlichkeiten' },
    total: { en: 'Total liabilities', es: 'Total pasivo', fr: 'Total des dettes', de: 'Summe Verbindlichkeiten' },
  },
  'current-liabilities': {
    label: { en: 'Current liabilities', es: 'Pasivo corriente', fr: 'Dettes à court terme', de: 'Kurzfristige Verbindlichkeiten' },
    total: {
      en: 'Total current liabilities',
      es: 'Total pasivo corriente',
      fr: 'Total des dettes à court terme',
      de: 'Summe kurzfristige Verbindlichkeiten',
    },
  },
  'non-current-liabilities': {
    label: { en: 'Non-current liabilities', es: 'Pasivo no corriente', fr: 'Dettes à long terme', de: 'Langfristige Verbindlichkeiten' },
    total: {
      en: 'Total non-current liabilities',
      es: 'Total pasivo no corriente',
      fr: 'Total des dettes à long terme',
      de: 'Summe langfristige Verbindlichkeiten',
    },
  },
  equity: {
    label: { en: 'Equity', es: 'Patrimonio neto', fr: 'Capitaux propres', de: 'Eigenkapital' },
    total: { en: 'Total equity', es: 'Total patrimonio neto', fr: 'Total des capitaux propres', de: 'Summe Eigenkapital' },
  },
  operating: {
    label: {
      en: 'Operating activities',
      es: 'Actividades de explotación',
      fr: 'Activité',
      de: 'Laufende Geschäftstätigkeit',
    },
    total: {
      en: 'Net cash from operating activities',
      es: 'Flujo neto de las actividades de explotación',
      fr: 'Flux net de trésorerie lié à l’activité',
      de: 'Cashflow aus laufender Geschäftstätigkeit',
    },
  },
  investing: {
    label: {
      en: 'Investing activities',
      es: 'Actividades de inversión',
      fr: 'Opérations d’investissement',
      de: 'Investitionen',
    },
    total: {
      en: 'Net cash from investing activities',
      es: 'Flujo neto de las actividades de inversión',
      fr: 'Flux net lié aux opérations d’investissement',
      de: 'Cashflow aus Investitionstätigkeit',
    },
  },
  financing: {
    label: {
      en: 'Financing activities',
      es: 'Actividades de financiación',
      fr: 'Opérations de financement',
      de: 'Finanzierung',
    },
    total: {
      en: 'Net cash from financing activities',
      es: 'Flujo neto de las actividades de financiación',
      fr: 'Flux net lié aux opérations de financement',
      de: 'Cashflow aus Finanzierungstätigkeit',
    },
  },
  receipts: {
    label: { en: 'Receipts', es: 'Cobros', fr: 'Encaissements', de: 'Einzahlungen' },
    total: { en: 'Total receipts', es: 'Total de cobros', fr: 'Total des encaissements', de: 'Summe Einzahlungen' },
  },
  payments: {
    label: { en: 'Payments', es: 'Pagos', fr: 'Décaissements', de: 'Auszahlungen' },
    total: { en: 'Total payments', es: 'Total de pagos', fr: 'Total des décaissements', de: 'Summe Auszahlungen' },
  },
} as const satisfies Readonly<Record<string, SectionWords>>;

/** Lines without an account, by key. */
export const lineWords = {
  'gross-profit': { en: 'Gross profit', es: 'Resultado bruto', fr: 'Marge brute', de: 'Bruttoergebnis' },
  'operating-profit': { en: 'Operating profit', es: 'Resultado de explotación', fr: 'Résultat d’exploitation', de: 'Betriebsergebnis' },
  'profit-before-tax': {
    en: 'Profit before tax',
    es: 'Resultado antes de impuestos',
    fr: 'Résultat avant impôt',
    de: 'Ergebnis vor Steuern',
  },
  'net-profit': { en: 'Net profit', es: 'Resultado neto', fr: 'Résultat net', de: 'Nettoergebnis' },
  'earlier-results': {
    en: 'Retained earnings',
    es: 'Resultados de ejercicios anteriores',
    fr: 'Report à nouveau',
    de: 'Ergebnisse früherer Jahre',
  },
  'current-result': {
    en: 'Net income for the year',
    es: 'Resultado del ejercicio',
    fr: 'Résultat de l’exercice',
    de: 'Ergebnis des laufenden Jahres',
  },
  'liabilities-and-equity': {
    en: 'Total liabilities and equity',
    es: 'Total patrimonio neto y pasivo',
    fr: 'Total du passif',
    de: 'Summe Passiva',
  },
  'out-of-balance': { en: 'Out of balance', es: 'Descuadre', fr: 'Écart', de: 'Differenz' },
  depreciation: {
    en: 'Depreciation added back',
    es: 'Amortización que no es un pago',
    fr: 'Amortissements réintégrés',
    de: 'Hinzugerechnete Abschreibungen',
  },
  'depreciation-in-assets': {
    en: 'Depreciation (non-cash)',
    es: 'Amortización, no es un pago',
    fr: 'Dotations aux amortissements',
    de: 'Abschreibungen, keine Zahlung',
  },
  'net-change': {
    en: 'Net change in cash',
    es: 'Variación neta del efectivo',
    fr: 'Variation nette de la trésorerie',
    de: 'Veränderung der Zahlungsmittel',
  },
  'beginning-cash': {
    en: 'Beginning cash',
    es: 'Efectivo al inicio',
    fr: 'Trésorerie à l’ouverture',
    de: 'Zahlungsmittel am Anfang',
  },
  'ending-cash': { en: 'Ending cash', es: 'Efectivo al final', fr: 'Trésorerie à la clôture', de: 'Zahlungsmittel am Ende' },
  unexplained: {
    en: 'Unexplained difference',
    es: 'No explicado por los flujos',
    fr: 'Non expliqué par les flux',
    de: 'Durch die Zahlungsströme nicht erklärt',
  },
  'trial:total': { en: 'Total', es: 'Total', fr: 'Total', de: 'Summe' },
} as const satisfies Readonly<Record<string, Said>>;

/** The line for what is posted directly to an account whose subaccounts are also listed. */
export const directly: Readonly<Record<Language, (account: string) => string>> = {
  en: (account) => `${account} (direct)`,
  es: (account) => `${account}, directamente`,
  fr: (account) => `${account}, directement`,
  de: (account) => `${account}, direkt`,
};

/** The line for how a change in an account makes cash differ from profit. */
export const changeIn: Readonly<Record<Language, (account: string) => string>> = {
  en: (account) => `Change in ${account}`,
  es: (account) => `Variación: ${account}`,
  fr: (account) => `Variation : ${account}`,
  de: (account) => `Veränderung: ${account}`,
};
