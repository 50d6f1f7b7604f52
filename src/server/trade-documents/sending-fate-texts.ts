// What the sender of an email reads where it could not be delivered, in their language.
import type { Language } from '#core/language.ts';

interface FateTexts {
  readonly subject: (subject: string) => string;
  readonly lost: (subject: string, recipient: string) => string;
  readonly reason: (failure: string) => string;
  readonly next: string;
}

export const fateTexts: Readonly<Record<Language, FateTexts>> = {
  en: {
    subject: (subject) => `Not delivered: ${subject}`,
    lost: (subject, recipient) => `The mail "${subject}" could not be delivered to ${recipient}.`,
    reason: (failure) => `The other side said: ${failure}`,
    next: 'Check the address, or ask for another one, and send it again:',
  },
  es: {
    subject: (subject) => `No entregado: ${subject}`,
    lost: (subject, recipient) => `El mensaje «${subject}» no se pudo entregar a ${recipient}.`,
    reason: (failure) => `El otro servidor respondió: ${failure}`,
    next: 'Compruebe la dirección, o pida otra, y vuelva a enviarlo:',
  },
  fr: {
    subject: (subject) => `Non remis : ${subject}`,
    lost: (subject, recipient) => `Le message « ${subject} » n’a pas pu être remis à ${recipient}.`,
    reason: (failure) => `L’autre serveur a répondu : ${failure}`,
    next: 'Vérifiez l’adresse, ou demandez-en une autre, puis renvoyez-le :',
  },
  de: {
    subject: (subject) => `Nicht zugestellt: ${subject}`,
    lost: (subject, recipient) => `Die Nachricht „${subject}“ konnte ${recipient} nicht zugestellt werden.`,
    reason: (failure) => `Die Gegenseite antwortete: ${failure}`,
    next: 'Prüfen Sie die Adresse, oder erfragen Sie eine andere, und senden Sie sie noch einmal:',
  },
};
