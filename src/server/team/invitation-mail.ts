// The mail of an invitation, in the reader's language.
import { writtenDate } from '#core/written-date.ts';
import type { Language } from '#core/language.ts';
import type { GivenRole } from '#contract/team/team.ts';
import { asMail } from '../auth/index.ts';
import type { Mail } from '../platform/mail/mail.ts';

export interface InvitationLetter {
  readonly language: Language;
  readonly email: string;
  readonly role: GivenRole | 'custom';
  /** Of a custom role. */
  readonly roleName: string | null;
  readonly businessName: string;
  readonly invitedBy: string;
  readonly expiresAt: Date;
  readonly timeZone: string;
  readonly url: string;
  readonly siteUrl: string;
}

interface InvitationWords {
  readonly subject: (who: string, business: string) => string;
  readonly line: (who: string, business: string, role: string) => string;
  readonly button: string;
  readonly lasts: (day: string) => string;
  readonly after: string;
  readonly orOpen: string;
  readonly why: string;
  readonly roles: Readonly<Record<GivenRole, string>>;
}

const words: Readonly<Record<Language, InvitationWords>> = {
  en: {
    subject: (who, business) => `${who} invited you to ${business} on Daybook`,
    line: (who, business, role) => `${who} invited you to work in the books of ${business} as ${role}.`,
    button: 'Accept invitation',
    lasts: (day) => `The invitation is for this email address only and expires on ${day}.`,
    after: 'If you don’t know the sender, ignore this email.',
    orOpen: 'If the button doesn’t work, open this link:',
    why: 'You’re receiving this because someone invited this address to their business in Daybook.',
    roles: { admin: 'an admin', manager: 'a manager', user: 'a user', accountant: 'an accountant' },
  },
  es: {
    subject: (who, business) => `${who} le ha invitado a ${business} en Daybook`,
    line: (who, business, role) => `${who} le ha invitado a trabajar en la contabilidad de ${business} como ${role}.`,
    button: 'Aceptar invitación',
    lasts: (day) => `La invitación solo es válida para esta dirección y caduca el ${day}.`,
    after: 'Si no conoce al remitente, ignore este correo.',
    orOpen: 'Si el botón no funciona, abra este enlace:',
    why: 'Recibe este correo porque alguien ha invitado a esta dirección a su empresa en Daybook.',
    roles: { admin: 'administrador', manager: 'gestor', user: 'usuario', accountant: 'contable' },
  },
  fr: {
    subject: (who, business) => `${who} vous invite à rejoindre ${business} sur Daybook`,
    line: (who, business, role) => `${who} vous invite à travailler sur la comptabilité de ${business} en tant que ${role}.`,
    button: 'Accepter l’invitation',
    lasts: (day) => `L’invitation est réservée à cette adresse e-mail et expire le ${day}.`,
    after: 'Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail.',
    orOpen: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
    why: 'Vous recevez cet e-mail car quelqu’un a invité cette adresse dans son entreprise sur Daybook.',
    roles: { admin: 'administrateur', manager: 'gestionnaire', user: 'utilisateur', accountant: 'comptable' },
  },
  de: {
    subject: (who, business) => `${who} lädt Sie zu ${business} in Daybook ein`,
    line: (who, business, role) => `${who} lädt Sie ein, in der Buchhaltung von ${business} mitzuarbeiten. Ihre Rolle: ${role}.`,
    button: 'Einladung annehmen',
    lasts: (day) => `Die Einladung gilt nur für diese E-Mail-Adresse und läuft am ${day} ab.`,
    after: 'Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.',
    orOpen: 'Falls der Button nicht funktioniert, öffnen Sie diesen Link:',
    why: 'Sie erhalten diese E-Mail, weil jemand diese Adresse in sein Unternehmen in Daybook eingeladen hat.',
    roles: { admin: 'Administrator', manager: 'Manager', user: 'Benutzer', accountant: 'Steuerberater' },
  },
};

export function invitationMail(letter: InvitationLetter): Mail {
  const { language, email, role, roleName, businessName, invitedBy, expiresAt, timeZone, url, siteUrl } = letter;
  const t = words[language];
  const day = writtenDate(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }), expiresAt);
  return asMail(email, {
    language,
    subject: t.subject(invitedBy, businessName),
    lines: [t.line(invitedBy, businessName, roleName ?? (role === 'custom' ? '' : t.roles[role]))],
    button: { label: t.button, url, orOpen: t.orOpen },
    after: [t.lasts(day), t.after],
    why: t.why,
    siteUrl,
  });
}
