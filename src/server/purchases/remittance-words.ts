// The words of a remittance advice, in the language of the supplier.
import type { Language } from '#core/language.ts';

interface RemittanceTexts {
  readonly subject: (sender: string, day: string) => string;
  /** Without a name for a company. */
  readonly greeting: (name: string) => string;
  readonly body: (amount: string, day: string) => string;
  readonly regards: string;
}

export const remittanceTexts: Readonly<Record<Language, RemittanceTexts>> = {
  en: {
    subject: (sender, day) => `Remittance advice from ${sender}, ${day}`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    body: (amount, day) => `We paid ${amount} on ${day} for:`,
    regards: 'Kind regards',
  },
  de: {
    subject: (sender, day) => `Zahlungsavis von ${sender}, ${day}`,
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    body: (amount, day) => `am ${day} haben wir ${amount} überwiesen für:`,
    regards: 'Mit freundlichen Grüßen',
  },
  es: {
    subject: (sender, day) => `Aviso de pago de ${sender}, ${day}`,
    greeting: (name) => (name === '' ? 'Buenos días:' : `Hola, ${name}:`),
    body: (amount, day) => `El ${day} pagamos ${amount} por:`,
    regards: 'Un saludo',
  },
  fr: {
    subject: (sender, day) => `Avis de paiement de ${sender}, ${day}`,
    greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    body: (amount, day) => `Le ${day}, nous avons réglé ${amount} pour\u00a0:`,
    regards: 'Cordialement',
  },
};
