// The words of the email with a purchase order, in the supplier's language.
import type { Language } from '#core/language.ts';

interface OrderTexts {
  /** A draft has no number yet. */
  readonly subject: (number: string, sender: string) => string;
  /** Without a name for a company. */
  readonly greeting: (name: string) => string;
  readonly body: string;
  readonly regards: string;
}

export const orderTexts: Readonly<Record<Language, OrderTexts>> = {
  en: {
    subject: (number, sender) => `Purchase order${number === '' ? '' : ` ${number}`} from ${sender}`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    body: 'Please find our purchase order attached. Let us know when you can deliver.',
    regards: 'Kind regards',
  },
  de: {
    subject: (number, sender) => `Bestellung${number === '' ? '' : ` ${number}`} von ${sender}`,
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    body: 'anbei erhalten Sie unsere Bestellung. Bitte bestätigen Sie uns den Liefertermin.',
    regards: 'Mit freundlichen Grüßen',
  },
  es: {
    subject: (number, sender) => `Pedido${number === '' ? '' : ` ${number}`} de ${sender}`,
    greeting: (name) => (name === '' ? 'Buenos días:' : `Hola, ${name}:`),
    body: 'Adjuntamos nuestro pedido. Indíquenos, por favor, cuándo podrá entregarlo.',
    regards: 'Un saludo',
  },
  fr: {
    subject: (number, sender) => `Bon de commande${number === '' ? '' : ` ${number}`} de ${sender}`,
    greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    body: 'Veuillez trouver notre bon de commande ci-joint. Merci de nous confirmer la date de livraison.',
    regards: 'Cordialement',
  },
};
