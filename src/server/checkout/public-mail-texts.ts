// The email to the owner of a quote when its customer answered, in the reader's language.
import type { Language } from '#core/language.ts';

export interface AnswerFacts {
  readonly number: string;
  readonly customer: string;
  /** The person who answered, as they typed their name. */
  readonly name: string;
  readonly amount: string;
  readonly reason: string;
}
interface AnswerTexts {
  readonly subject: Readonly<Record<'accepted' | 'declined', (facts: AnswerFacts) => string>>;
  readonly body: Readonly<Record<'accepted' | 'declined', (facts: AnswerFacts) => string>>;
  readonly reason: (facts: AnswerFacts) => string;
  readonly open: string;
}

const en: AnswerTexts = {
  subject: {
    accepted: ({ number, customer }) => `${customer} accepted quote ${number}`,
    declined: ({ number, customer }) => `${customer} declined quote ${number}`,
  },
  body: {
    accepted: ({ number, customer, name, amount }) => `${name} accepted quote ${number} for ${amount} (${customer}).`,
    declined: ({ number, customer, name, amount }) => `${name} declined quote ${number} for ${amount} (${customer}).`,
  },
  reason: ({ reason }) => `Reason: ${reason}`,
  open: 'View quote',
};
const es: AnswerTexts = {
  subject: {
    accepted: ({ number, customer }) => `${customer} ha aceptado el presupuesto ${number}`,
    declined: ({ number, customer }) => `${customer} ha rechazado el presupuesto ${number}`,
  },
  body: {
    accepted: ({ number, customer, name, amount }) => `${name} ha aceptado el presupuesto ${number} por ${amount} para ${customer}.`,
    declined: ({ number, customer, name, amount }) => `${name} ha rechazado el presupuesto ${number} por ${amount} para ${customer}.`,
  },
  reason: ({ reason }) => `Su motivo: ${reason}`,
  open: 'Abrir el presupuesto',
};
const fr: AnswerTexts = {
  subject: {
    accepted: ({ number, customer }) => `${customer} a accepté le devis ${number}`,
    declined: ({ number, customer }) => `${customer} a refusé le devis ${number}`,
  },
  body: {
    accepted: ({ number, customer, name, amount }) => `${name} a accepté le devis ${number} d’un montant de ${amount} pour ${customer}.`,
    declined: ({ number, customer, name, amount }) => `${name} a refusé le devis ${number} d’un montant de ${amount} pour ${customer}.`,
  },
  reason: ({ reason }) => `Motif indiqué : ${reason}`,
  open: 'Ouvrir le devis',
};
const de: AnswerTexts = {
  subject: {
    accepted: ({ number, customer }) => `${customer} hat das Angebot ${number} angenommen`,
    declined: ({ number, customer }) => `${customer} hat das Angebot ${number} abgelehnt`,
  },
  body: {
    accepted: ({ number, customer, name, amount }) => `${name} hat das Angebot ${number} über ${amount} für ${customer} angenommen.`,
    declined: ({ number, customer, name, amount }) => `${name} hat das Angebot ${number} über ${amount} für ${customer} abgelehnt.`,
  },
  reason: ({ reason }) => `Genannter Grund: ${reason}`,
  open: 'Angebot öffnen',
};
export const answerTexts: Readonly<Record<Language, AnswerTexts>> = { en, es, fr, de };
