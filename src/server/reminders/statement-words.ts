// The words of a statement of account, on paper and in its email, in each language.
import { dayInWords } from '#core/written-date.ts';
import type { StatementLine } from '#contract/sales/customers.ts';
import type { Language } from '#core/language.ts';

interface StatementTexts {
  readonly title: string;
  readonly to: string;
  readonly taxId: string;
  /** `from` is null from the beginning. */
  readonly range: (from: string | null, through: string) => string;
  readonly account: (currency: string) => string;
  readonly opening: string;
  readonly closing: string;
  /** If the customer has a credit balance. */
  readonly inCredit: string;
  readonly nothing: string;
  readonly heads: {
    readonly date: string;
    readonly about: string;
    readonly charged: string;
    readonly settled: string;
    readonly balance: string;
  };
  readonly kinds: Readonly<Record<StatementLine['kind'], string>>;
  readonly due: (day: string) => string;
  readonly page: (page: number, pages: number) => string;
  readonly fileName: string;
  readonly mailSubject: (sender: string) => string;
  readonly greeting: (name: string) => string;
  readonly mailBody: (range: string) => string;
  readonly regards: string;
  readonly attached: string;
}

const after = (name: string): string => (name === '' ? '' : ` ${name}`);

const en: StatementTexts = {
  title: 'Statement of account',
  to: 'For',
  taxId: 'Tax ID',
  range: (from, through) =>
    from === null ? `through ${dayInWords(through, 'en')}` : `${dayInWords(from, 'en')} to ${dayInWords(through, 'en')}`,
  account: (currency) => `In ${currency}`,
  opening: 'Balance brought forward',
  closing: 'Balance due',
  inCredit: 'Credit balance',
  nothing: 'No activity in this period.',
  heads: { date: 'Date', about: 'Description', charged: 'Charged', settled: 'Settled', balance: 'Balance' },
  kinds: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    payment: 'Payment',
    refund: 'Refund',
    write_off: 'Written off',
    taken_back: 'Reversed',
    other: 'Adjustment',
  },
  due: (day) => `due ${day}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  fileName: 'Statement',
  mailSubject: (sender) => `Statement of account from ${sender}`,
  greeting: (name) => `Hello${after(name)},`,
  mailBody: (range) => `Attached is your statement of account ${range}.`,
  regards: 'Kind regards,',
  attached: 'Attached',
};
const es: StatementTexts = {
  title: 'Estado de cuenta',
  to: 'Para',
  taxId: 'NIF',
  range: (from, through) =>
    from === null ? `hasta el ${dayInWords(through, 'es')}` : `del ${dayInWords(from, 'es')} al ${dayInWords(through, 'es')}`,
  account: (currency) => `En ${currency}`,
  opening: 'Saldo anterior',
  closing: 'Saldo pendiente',
  inCredit: 'Saldo a su favor',
  nothing: 'Sin saldo ni movimientos en esta cuenta durante estos días.',
  heads: { date: 'Fecha', about: 'Concepto', charged: 'Cargos', settled: 'Abonos', balance: 'Saldo' },
  kinds: {
    invoice: 'Factura',
    credit_note: 'Factura rectificativa',
    payment: 'Pago',
    refund: 'Reembolso',
    write_off: 'Condonado',
    taken_back: 'Anulado',
    other: 'Ajuste',
  },
  due: (day) => `vence el ${day}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
  fileName: 'Estado-de-cuenta',
  mailSubject: (sender) => `Estado de cuenta de ${sender}`,
  greeting: (name) => `Hola${after(name)}:`,
  mailBody: (range) => `Le adjuntamos su estado de cuenta ${range}.`,
  regards: 'Un cordial saludo',
  attached: 'Adjunto',
};
const fr: StatementTexts = {
  title: 'Relevé de compte',
  to: 'Pour',
  taxId: 'Identifiant fiscal',
  range: (from, through) =>
    from === null ? `jusqu’au ${dayInWords(through, 'fr')}` : `du ${dayInWords(from, 'fr')} au ${dayInWords(through, 'fr')}`,
  account: (currency) => `En ${currency}`,
  opening: 'Solde initial',
  closing: 'Solde dû',
  inCredit: 'Solde en votre faveur',
  nothing: 'Aucun mouvement sur la période.',
  heads: { date: 'Date', about: 'Libellé', charged: 'Facturé', settled: 'Réglé', balance: 'Solde' },
  kinds: {
    invoice: 'Facture',
    credit_note: 'Avoir',
    payment: 'Paiement',
    refund: 'Remboursement',
    write_off: 'Passé en perte',
    taken_back: 'Annulé',
    other: 'Ajustement',
  },
  due: (day) => `échéance ${day}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
  fileName: 'Releve-de-compte',
  mailSubject: (sender) => `Relevé de compte de ${sender}`,
  greeting: (name) => `Bonjour${after(name)},`,
  mailBody: (range) => `Veuillez trouver ci-joint votre relevé de compte ${range}.`,
  regards: 'Cordialement',
  attached: 'Pièce jointe',
};
const de: StatementTexts = {
  title: 'Kontoauszug',
  to: 'Für',
  taxId: 'Steuernr./USt-IdNr.',
  range: (from, through) =>
    from === null ? `bis ${dayInWords(through, 'de')}` : `vom ${dayInWords(from, 'de')} bis ${dayInWords(through, 'de')}`,
  account: (currency) => `In ${currency}`,
  opening: 'Saldovortrag',
  closing: 'Offener Saldo',
  inCredit: 'Guthaben',
  nothing: 'Auf diesem Konto stand und geschah in diesen Tagen nichts.',
  heads: { date: 'Datum', about: 'Vorgang', charged: 'Belastet', settled: 'Beglichen', balance: 'Saldo' },
  kinds: {
    invoice: 'Rechnung',
    credit_note: 'Rechnungskorrektur',
    payment: 'Zahlung',
    refund: 'Erstattung',
    write_off: 'Ausgebucht',
    taken_back: 'Zurückgenommen',
    other: 'Berichtigung',
  },
  due: (day) => `fällig am ${day}`,
  page: (page, pages) => `Seite ${page} von ${pages}`,
  fileName: 'Kontoauszug',
  mailSubject: (sender) => `Kontoauszug von ${sender}`,
  greeting: (name) => `Guten Tag${after(name)},`,
  mailBody: (range) => `anbei Ihr Kontoauszug ${range}.`,
  regards: 'Mit freundlichen Grüßen',
  attached: 'Anlage',
};
export const statementTexts: Readonly<Record<Language, StatementTexts>> = { en, es, fr, de };
