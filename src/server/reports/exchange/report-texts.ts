// The texts of the report of exchange gains and losses in PDF and spreadsheet, in four languages.
import type { Language } from '#core/language.ts';

interface ExchangeReportTexts {
  readonly title: string;
  readonly place: string;
  readonly code: string;
  readonly realized: string;
  readonly unrealized: string;
  readonly total: string;
  /** The total of the period that is compared with. */
  readonly totalOf: (period: string) => string;
  readonly noCurrency: string;
  readonly noAccount: string;
  readonly noDocument: string;
  readonly note: string;
  readonly differs: (amount: string) => string;
}

export const exchangeReportTexts: Readonly<Record<Language, ExchangeReportTexts>> = {
  en: {
    title: 'Exchange gains and losses',
    place: 'Currency, account, document',
    code: 'Account',
    realized: 'Realized',
    unrealized: 'Unrealized',
    total: 'Total',
    totalOf: (period) => `Total ${period}`,
    noCurrency: 'Without a currency',
    noAccount: 'Other entries',
    noDocument: 'Not on a document',
    note: 'Gains are positive. Unrealized differences are reversed on the day after the period end.',
    differs: (amount) => `Differs from the books by ${amount}.`,
  },
  es: {
    title: 'Diferencias de cambio del periodo',
    place: 'Divisa, cuenta, documento',
    code: 'Cuenta',
    realized: 'Realizadas',
    unrealized: 'No realizadas',
    total: 'Total',
    totalOf: (period) => `Total ${period}`,
    noCurrency: 'Sin divisa',
    noAccount: 'Otros asientos',
    noDocument: 'Sin documento',
    note: 'Las diferencias positivas aparecen sin signo. Las no realizadas se revierten al día siguiente del cierre.',
    differs: (amount) => `Difiere de la contabilidad en ${amount}.`,
  },
  fr: {
    title: 'Gains et pertes de change',
    place: 'Devise, compte, document',
    code: 'Compte',
    realized: 'Réalisés',
    unrealized: 'Latents',
    total: 'Total',
    totalOf: (period) => `Total ${period}`,
    noCurrency: 'Sans devise',
    noAccount: 'Autres écritures',
    noDocument: 'Sans document',
    note: 'Les gains sont positifs. Les écarts latents sont contrepassés le lendemain de la clôture.',
    differs: (amount) => `Écart de ${amount} avec la comptabilité.`,
  },
  de: {
    title: 'Kursgewinne und -verluste',
    place: 'Währung, Konto, Beleg',
    code: 'Konto',
    realized: 'Realisiert',
    unrealized: 'Unrealisiert',
    total: 'Gesamt',
    totalOf: (period) => `Gesamt ${period}`,
    noCurrency: 'Ohne Währung',
    noAccount: 'Sonstige Buchungen',
    noDocument: 'Ohne Beleg',
    note: 'Gewinne sind positiv. Unrealisierte Differenzen werden am Tag nach dem Stichtag storniert.',
    differs: (amount) => `Weicht um ${amount} von der Buchhaltung ab.`,
  },
};
