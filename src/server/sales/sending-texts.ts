// What a mail with a document says, in each language of a customer, until its sender writes it otherwise.
import type { DocumentKind } from '#core/invoice.ts';
import type { Language } from '#core/language.ts';

interface MailFacts {
  readonly number: string;
  readonly sender: string;
  readonly amount: string;
  /** When it is due or how long it holds; empty where that is not said. */
  readonly until: string;
}
interface SendingTexts {
  readonly subject: Readonly<Record<DocumentKind, (facts: MailFacts) => string>>;
  /** `name` is empty for a company. */
  readonly greeting: (name: string) => string;
  readonly body: Readonly<Record<DocumentKind, (facts: MailFacts) => string>>;
  readonly regards: string;
  readonly attached: string;
}

const after = (name: string): string => (name === '' ? '' : ` ${name}`);

const en: SendingTexts = {
  subject: {
    invoice: ({ number, sender }) => `Invoice ${number} from ${sender}`,
    credit_note: ({ number, sender }) => `Credit note ${number} from ${sender}`,
    quote: ({ number, sender }) => `Quote ${number} from ${sender}`,
  },
  greeting: (name) => `Hello${after(name)},`,
  body: {
    invoice: ({ number, amount, until }) => `Attached is invoice ${number} for ${amount}${until ? `, due on ${until}` : ''}.`,
    credit_note: ({ number, amount }) => `Attached is credit note ${number} for ${amount}.`,
    quote: ({ number, amount, until }) => `Attached is quote ${number} for ${amount}${until ? `, valid until ${until}` : ''}.`,
  },
  regards: 'Kind regards',
  attached: 'Attached',
};
const es: SendingTexts = {
  subject: {
    invoice: ({ number, sender }) => `Factura ${number} de ${sender}`,
    credit_note: ({ number, sender }) => `Factura rectificativa ${number} de ${sender}`,
    quote: ({ number, sender }) => `Presupuesto ${number} de ${sender}`,
  },
  greeting: (name) => `Hola${after(name)}:`,
  body: {
    invoice: ({ number, amount, until }) =>
      `Le adjuntamos la factura ${number} por ${amount}${until ? `, con vencimiento el ${until}` : ''}.`,
    credit_note: ({ number, amount }) => `Le adjuntamos la factura rectificativa ${number} por ${amount}.`,
    quote: ({ number, amount, until }) =>
      `Le adjuntamos el presupuesto ${number} por ${amount}${until ? `, válido hasta el ${until}` : ''}.`,
  },
  regards: 'Un cordial saludo',
  attached: 'Adjunto',
};
const fr: SendingTexts = {
  subject: {
    invoice: ({ number, sender }) => `Facture ${number} de ${sender}`,
    credit_note: ({ number, sender }) => `Avoir ${number} de ${sender}`,
    quote: ({ number, sender }) => `Devis ${number} de ${sender}`,
  },
  greeting: (name) => `Bonjour${after(name)},`,
  body: {
    invoice: ({ number, amount, until }) =>
      `Veuillez trouver ci-joint la facture ${number} d’un montant de ${amount}${until ? `, à régler au plus tard le ${until}` : ''}.`,
    credit_note: ({ number, amount }) => `Veuillez trouver ci-joint l’avoir ${number} d’un montant de ${amount}.`,
    quote: ({ number, amount, until }) =>
      `Veuillez trouver ci-joint le devis ${number} d’un montant de ${amount}${until ? `, valable jusqu’au ${until}` : ''}.`,
  },
  regards: 'Cordialement',
  attached: 'Pièce jointe',
};
const de: SendingTexts = {
  subject: {
    invoice: ({ number, sender }) => `Rechnung ${number} von ${sender}`,
    credit_note: ({ number, sender }) => `Rechnungskorrektur ${number} von ${sender}`,
    quote: ({ number, sender }) => `Angebot ${number} von ${sender}`,
  },
  greeting: (name) => `Guten Tag${after(name)},`,
  body: {
    invoice: ({ number, amount, until }) => `anbei die Rechnung ${number} über ${amount}${until ? `, fällig am ${until}` : ''}.`,
    credit_note: ({ number, amount }) => `anbei die Rechnungskorrektur ${number} über ${amount}.`,
    quote: ({ number, amount, until }) => `anbei das Angebot ${number} über ${amount}${until ? `, gültig bis ${until}` : ''}.`,
  },
  regards: 'Mit freundlichen Grüßen',
  attached: 'Anlage',
};
export const sendingTexts: Readonly<Record<Language, SendingTexts>> = { en, es, fr, de };
