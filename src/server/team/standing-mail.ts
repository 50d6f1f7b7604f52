// The email to a person whose membership was changed by somebody else: always sent, like everything about their rights.
import type { Language } from '#core/language.ts';
import { roleName } from '#core/org/notification-words.ts';
import { asMail } from '../auth/index.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Work } from '../platform/work.ts';
import { shownNames, type TeamParts } from './parts.ts';

export type StandingChange =
  | { readonly kind: 'role_changed' | 'reactivated' | 'made_owner'; readonly role: string }
  | { readonly kind: 'deactivated' };

interface Words {
  readonly subject: Readonly<Record<StandingChange['kind'], (business: string) => string>>;
  readonly line: Readonly<Record<StandingChange['kind'], (who: string, business: string, role: string) => string>>;
  readonly open: string;
  readonly orOpen: string;
  readonly why: (business: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: {
      role_changed: (business) => `Your role in ${business} changed`,
      reactivated: (business) => `You have access to ${business} again`,
      made_owner: (business) => `You are now the owner of ${business}`,
      deactivated: (business) => `You no longer have access to ${business}`,
    },
    line: {
      role_changed: (who, business, role) => `${who} changed your role in ${business}. It is now ${role}.`,
      reactivated: (who, business, role) => `${who} gave you access to ${business} again. Your role is ${role}.`,
      made_owner: (who, business) => `${who} transferred ${business} to you. It now counts towards your plan.`,
      deactivated: (who, business) => `${who} ended your access to ${business}. What you recorded stays there.`,
    },
    open: 'Open Daybook',
    orOpen: 'If the button doesn’t work, open this link:',
    why: (business) => `You’re receiving this because you are or were a member of ${business} in Daybook.`,
  },
  de: {
    subject: {
      role_changed: (business) => `Ihre Rolle in ${business} wurde geändert`,
      reactivated: (business) => `Sie haben wieder Zugriff auf ${business}`,
      made_owner: (business) => `${business} gehört jetzt Ihnen`,
      deactivated: (business) => `Sie haben keinen Zugriff mehr auf ${business}`,
    },
    line: {
      role_changed: (who, business, role) => `${who} hat Ihre Rolle in ${business} geändert. Sie lautet jetzt: ${role}.`,
      reactivated: (who, business, role) => `${who} hat Ihnen wieder Zugriff auf ${business} gegeben. Ihre Rolle: ${role}.`,
      made_owner: (who, business) => `${who} hat Ihnen ${business} übertragen. Es zählt jetzt zu Ihrem Tarif.`,
      deactivated: (who, business) => `${who} hat Ihren Zugriff auf ${business} beendet. Was Sie erfasst haben, bleibt dort.`,
    },
    open: 'Daybook öffnen',
    orOpen: 'Falls der Button nicht funktioniert, öffnen Sie diesen Link:',
    why: (business) => `Sie erhalten diese E-Mail, weil Sie in Daybook zu ${business} gehören oder gehörten.`,
  },
  es: {
    subject: {
      role_changed: (business) => `Su rol en ${business} ha cambiado`,
      reactivated: (business) => `Vuelve a tener acceso a ${business}`,
      made_owner: (business) => `Ahora es propietario de ${business}`,
      deactivated: (business) => `Ya no tiene acceso a ${business}`,
    },
    line: {
      role_changed: (who, business, role) => `${who} ha cambiado su rol en ${business}. Ahora es: ${role}.`,
      reactivated: (who, business, role) => `${who} le ha devuelto el acceso a ${business}. Su rol es: ${role}.`,
      made_owner: (who, business) => `${who} le ha traspasado ${business}. Ahora cuenta para su plan.`,
      deactivated: (who, business) => `${who} ha retirado su acceso a ${business}. Lo que registró se conserva allí.`,
    },
    open: 'Abrir Daybook',
    orOpen: 'Si el botón no funciona, abra este enlace:',
    why: (business) => `Recibe este correo porque es o fue miembro de ${business} en Daybook.`,
  },
  fr: {
    subject: {
      role_changed: (business) => `Votre rôle dans ${business} a changé`,
      reactivated: (business) => `Vous avez de nouveau accès à ${business}`,
      made_owner: (business) => `Vous êtes désormais propriétaire de ${business}`,
      deactivated: (business) => `Vous n’avez plus accès à ${business}`,
    },
    line: {
      role_changed: (who, business, role) => `${who} a modifié votre rôle dans ${business}. Nouveau rôle : ${role}.`,
      reactivated: (who, business, role) => `${who} vous a redonné accès à ${business}. Votre rôle : ${role}.`,
      made_owner: (who, business) => `${who} vous a transféré ${business}. L’entreprise compte désormais dans votre forfait.`,
      deactivated: (who, business) => `${who} a mis fin à votre accès à ${business}. Ce que vous avez enregistré y reste.`,
    },
    open: 'Ouvrir Daybook',
    orOpen: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
    why: (business) => `Vous recevez cet e-mail car vous êtes ou étiez membre de ${business} dans Daybook.`,
  },
};

type Parts = Pick<TeamParts, 'emailsOf' | 'namesOf' | 'languageAt' | 'siteUrl'>;

/** In the transaction of the change. */
export async function mailStanding(work: Work, parts: Parts, userId: string, change: StandingChange): Promise<void> {
  const email = (await parts.emailsOf([userId])).get(userId);
  if (email === undefined) return;
  const by = work.userId ?? '';
  const { nameOf, emailOf } = await shownNames(work, parts, [by]);
  const language = (await parts.languageAt(email)) ?? 'en';
  const t = words[language];
  const role = 'role' in change ? roleName(change.role, language) : '';
  const letter = asMail(email, {
    language,
    subject: t.subject[change.kind](work.org.name),
    lines: [t.line[change.kind](nameOf(by) || emailOf(by), work.org.name, role)],
    button: { label: t.open, url: `${parts.siteUrl}/app`, orOpen: t.orOpen },
    after: [],
    why: t.why(work.org.name),
    siteUrl: parts.siteUrl,
  });
  await queueMail(work.tx, letter);
}
