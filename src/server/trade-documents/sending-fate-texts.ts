// The email to a sender whose email couldn't be delivered, in their language.
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
    lost: (subject, recipient) => `Your email “${subject}” couldn’t be delivered to ${recipient}.`,
    reason: (failure) => `The recipient’s mail server said: ${failure}`,
    next: 'Check the address, or ask for a different one, and send it again:',
  },
  es: {
    subject: (subject) => `No entregado: ${subject}`,
    lost: (subject, recipient) => `El mensaje «${subject}» no se pudo entregar a ${recipient}.`,
    reason: (failure) => `El otro servidor respondió: ${failure}`,
    next: 'Compruebe la dirección, o pida otra, y vuelva a enviarlo:',
  },
  fr: {
    subject: (subject) => `E-mail non distribué\u00a0: ${subject}`,
    lost: (subject, recipient) => `L’e-mail «\u00a0${subject}\u00a0» n’a pas été distribué à ${recipient}.`,
    reason: (failure) => `Réponse du serveur\u00a0: ${failure}`,
    next: 'Vérifiez l’adresse, puis renvoyez l’e-mail\u00a0:',
  },
  de: {
    subject: (subject) => `Nicht zugestellt: ${subject}`,
    lost: (subject, recipient) => `Die Nachricht „${subject}“ konnte ${recipient} nicht zugestellt werden.`,
    reason: (failure) => `Die Gegenseite antwortete: ${failure}`,
    next: 'Prüfen Sie die Adresse, oder erfragen Sie eine andere, und senden Sie sie noch einmal:',
  },
};
