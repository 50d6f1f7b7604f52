// Typical help searches and the expected article, which has to be among the first three, in every language.
import { describe, expect, it, test } from 'vitest';
import { type Language, languages } from '#core/language.ts';
import { articlesOn } from './articles.ts';
import { type HelpEntry, helpEntry, matchHelp } from './help-match.ts';

const entriesIn = (language: Language): readonly HelpEntry[] =>
  articlesOn('help', language).map(({ path, title, also, description, words }) =>
    helpEntry(path.replace('/help/', ''), [title, ...also], `${description} ${words}`),
  );

const wanted: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    invoice: 'write-an-invoice',
    'create invoice': 'write-an-invoice',
    'cancel invoice': 'credit-notes',
    attachment: 'write-an-invoice',
    'e-invoice': 'electronic-invoices',
    vat: 'tax-codes',
    'sales tax': 'tax-codes',
    'vat return': 'tax-report',
    estimate: 'quotes',
    deposit: 'quotes',
    dunning: 'reminders-and-late-fees',
    'late fee': 'reminders-and-late-fees',
    stripe: 'get-paid-online',
    'payment link': 'get-paid-online',
    'partial payment': 'record-a-payment',
    overpayment: 'record-a-payment',
    'bad debt': 'refund-or-write-off',
    portal: 'statements-and-customer-page',
    reconciliation: 'bank-lines-that-pay-invoices',
    numbering: 'how-documents-look',
    'qr code': 'how-documents-look',
    proforma: 'quotes',
    import: 'import-a-bank-statement',
    duplicates: 'undo-an-import',
    split: 'split-a-transaction',
    'year end': 'lock-a-period',
    profit: 'income-statement',
    backup: 'back-up-and-restore',
    docker: 'run-it-yourself',
    'self-host': 'run-it-yourself',
    export: 'take-your-data-with-you',
    'dark mode': 'language-theme-and-profile',
    avatar: 'language-theme-and-profile',
    demo: 'sample-business',
    upgrade: 'plans-and-limits',
    'invite a user': 'plans-and-limits',
    '2fa': 'two-factor-authentication',
    'recovery codes': 'two-factor-authentication',
    fingerprint: 'passkeys',
    'forgot password': 'sign-in-and-password',
    logout: 'sessions-and-security-log',
    'sign up': 'create-an-account',
  },
  es: {
    factura: 'write-an-invoice',
    iva: 'tax-codes',
    'declaración de iva': 'tax-report',
    presupuesto: 'quotes',
    'factura electrónica': 'electronic-invoices',
    recordatorio: 'reminders-and-late-fees',
    reembolso: 'refund-or-write-off',
    devolución: 'refund-or-write-off',
    divisa: 'currencies',
    tarjeta: 'get-paid-online',
    extracto: 'import-a-bank-statement',
    conciliar: 'bank-lines-that-pay-invoices',
    contraseña: 'sign-in-and-password',
    'cerrar sesion': 'sessions-and-security-log',
    'copia de seguridad': 'back-up-and-restore',
    exportar: 'take-your-data-with-you',
    'doble factor': 'two-factor-authentication',
  },
  fr: {
    facture: 'write-an-invoice',
    tva: 'tax-codes',
    'déclaration de tva': 'tax-report',
    devis: 'quotes',
    avoir: 'credit-notes',
    relance: 'reminders-and-late-fees',
    remboursement: 'refund-or-write-off',
    'mot de passe': 'sign-in-and-password',
    'facture électronique': 'electronic-invoices',
    rapprochement: 'bank-lines-that-pay-invoices',
    'carte bancaire': 'get-paid-online',
    clôture: 'lock-a-period',
    sauvegarde: 'back-up-and-restore',
    devise: 'currencies',
    déconnexion: 'sessions-and-security-log',
    'pièce jointe': 'write-an-invoice',
  },
  de: {
    Rechnung: 'write-an-invoice',
    MwSt: 'tax-codes',
    Umsatzsteuer: 'tax-codes',
    'Umsatzsteuer-Voranmeldung': 'tax-report',
    Mahnung: 'reminders-and-late-fees',
    Mahnungen: 'reminders-and-late-fees',
    Zahlungserinnerung: 'reminders-and-late-fees',
    Angebot: 'quotes',
    Gutschrift: 'credit-notes',
    Stornorechnung: 'credit-notes',
    'E-Rechnung': 'electronic-invoices',
    Teilzahlung: 'record-a-payment',
    Kundenportal: 'statements-and-customer-page',
    Nummernkreis: 'how-documents-look',
    Anhang: 'write-an-invoice',
    Jahresabschluss: 'lock-a-period',
    Datensicherung: 'back-up-and-restore',
    Kontoauszug: 'import-a-bank-statement',
    'Passwort vergessen': 'sign-in-and-password',
    abmelden: 'sessions-and-security-log',
    '2FA': 'two-factor-authentication',
  },
};

describe.each(languages)('in %s', (language) => {
  const entries = entriesIn(language);

  it.each(Object.entries(wanted[language]))('%s leads to %s', (typed, article) => {
    expect(matchHelp(entries, typed).slice(0, 3)).toContain(article);
  });

  it('every article has other search terms', () => {
    expect(articlesOn('help', language).filter(({ also }) => also.length < 2)).toEqual([]);
  });
});

describe('people who type', () => {
  const entries = entriesIn('en');

  test.each([
    ['a slip of the hand', 'invocie', 'write-an-invoice'],
    ['a letter too few', 'pasword', 'sign-in-and-password'],
    ['a whole question', 'how can I get paid with paypal?', 'get-paid-online'],
    ['capitals and accents', 'ÍNVOICE', 'write-an-invoice'],
  ])('%s is understood', (_, typed, article) => expect(matchHelp(entries, typed).slice(0, 3)).toContain(article));

  test('an exact title match comes first', () => {
    expect(matchHelp(entries, 'VAT')[0]).toBe('tax-codes');
    expect(matchHelp(entries, 'recovery codes')[0]).toBe('two-factor-authentication');
  });

  test('a nonsense search finds nothing', () => {
    expect(['zzzz', '', '  ', '?!'].map((typed) => matchHelp(entries, typed))).toEqual([[], [], [], []]);
  });
});
