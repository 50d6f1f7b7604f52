// Default texts of invoices made from a quote, in each language of a customer.
import type { Language } from '#core/language.ts';
import type { QuotePart } from '#core/sales/quote.ts';

interface QuoteWords {
  /** Above the lines. */
  readonly about: (number: string, day: string) => string;
  /** `percent` is empty if an amount was chosen. */
  readonly deposit: (number: string, percent: string) => string;
  readonly share: (description: string, percent: string) => string;
  /** Heading of the deductions. */
  readonly before: string;
  readonly proforma: {
    readonly file: string;
    readonly subject: (sender: string) => string;
    readonly body: (name: string, amount: string, sender: string) => string;
    readonly attached: string;
  };
  readonly less: Readonly<Record<Exclude<QuotePart, 'final'>, (number: string, day: string) => string>>;
}

const en: QuoteWords = {
  about: (number, day) => `As agreed in quote ${number} of ${day}.`,
  deposit: (number, percent) => (percent === '' ? `Deposit on quote ${number}` : `Deposit of ${percent} on quote ${number}`),
  share: (description, percent) => `${description} – ${percent}`,
  before: 'Already invoiced',
  proforma: {
    file: 'pro-forma-invoice',
    subject: (sender) => `Pro-forma invoice from ${sender}`,
    body: (name, amount, sender) =>
      `Hello${name},\n\nAttached is a pro-forma invoice for ${amount}. It isn’t an invoice yet; the invoice will follow.\n\nKind regards,\n${sender}`,
    attached: 'Attached',
  },
  less: {
    deposit: (number, day) => `Less deposit invoice ${number} of ${day}`,
    progress: (number, day) => `Less progress invoice ${number} of ${day}`,
  },
};
const es: QuoteWords = {
  about: (number, day) => `Según lo acordado en el presupuesto ${number} del ${day}.`,
  deposit: (number, percent) =>
    percent === '' ? `Anticipo sobre el presupuesto ${number}` : `Anticipo del ${percent} sobre el presupuesto ${number}`,
  share: (description, percent) => `${description} – ${percent}`,
  before: 'Ya facturado',
  proforma: {
    file: 'factura-proforma',
    subject: (sender) => `Factura proforma de ${sender}`,
    body: (name, amount, sender) =>
      `Hola${name}:\n\nLe adjuntamos una factura proforma por ${amount}. Todavía no es una factura; esta le llegará después.\n\nUn cordial saludo\n${sender}`,
    attached: 'Adjunto',
  },
  less: {
    deposit: (number, day) => `Menos factura de anticipo ${number} del ${day}`,
    progress: (number, day) => `Menos factura parcial ${number} del ${day}`,
  },
};
const fr: QuoteWords = {
  about: (number, day) => `Comme convenu dans le devis ${number} du ${day}.`,
  deposit: (number, percent) => (percent === '' ? `Acompte sur le devis ${number}` : `Acompte de ${percent} sur le devis ${number}`),
  share: (description, percent) => `${description} – ${percent}`,
  before: 'Déjà facturé',
  proforma: {
    file: 'facture-pro-forma',
    subject: (sender) => `Facture pro forma de ${sender}`,
    body: (name, amount, sender) =>
      `Bonjour${name},\n\nVeuillez trouver ci-joint une facture pro forma d’un montant de ${amount}. Ce n’est pas encore une facture ; celle-ci suivra.\n\nCordialement\n${sender}`,
    attached: 'Pièce jointe',
  },
  less: {
    deposit: (number, day) => `À déduire : facture d’acompte ${number} du ${day}`,
    progress: (number, day) => `À déduire : facture de situation ${number} du ${day}`,
  },
};
const de: QuoteWords = {
  about: (number, day) => `Wie vereinbart im Angebot ${number} vom ${day}.`,
  deposit: (number, percent) => (percent === '' ? `Anzahlung zum Angebot ${number}` : `Anzahlung von ${percent} zum Angebot ${number}`),
  share: (description, percent) => `${description} – ${percent}`,
  before: 'Bereits berechnet',
  proforma: {
    file: 'proforma-rechnung',
    subject: (sender) => `Proforma-Rechnung von ${sender}`,
    body: (name, amount, sender) =>
      `Guten Tag${name},\n\nanbei eine Proforma-Rechnung über ${amount}. Sie ist noch keine Rechnung; diese folgt.\n\nMit freundlichen Grüßen\n${sender}`,
    attached: 'Anlage',
  },
  less: {
    deposit: (number, day) => `Abzüglich Anzahlungsrechnung ${number} vom ${day}`,
    progress: (number, day) => `Abzüglich Abschlagsrechnung ${number} vom ${day}`,
  },
};
export const quoteWords: Readonly<Record<Language, QuoteWords>> = { en, es, fr, de };
