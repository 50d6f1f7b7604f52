// The emails about a deleted business: to its owner, and to everyone who loses access with it.
import { writtenDate } from '#core/written-date.ts';
import type { Language } from '#core/language.ts';
import { asMail } from '../auth/index.ts';
import { members } from '../org/index.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Work } from '../platform/work.ts';
import { shownNames, type TeamParts } from '../team/index.ts';

interface Words {
  readonly subject: (business: string) => string;
  readonly ofOwner: (business: string, day: string) => string;
  readonly ofMember: (who: string, business: string) => string;
  readonly restore: string;
  readonly orOpen: string;
  readonly why: (business: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: (business) => `${business} was deleted`,
    ofOwner: (business, day) =>
      `You deleted ${business} in Daybook. It will be erased on ${day}. Until then you can restore it under Settings → Delete.`,
    ofMember: (who, business) => `${who} deleted ${business} in Daybook. You no longer have access to it.`,
    restore: 'Restore business',
    orOpen: 'If the button doesn’t work, open this link:',
    why: (business) => `You’re receiving this because you were a member of ${business} in Daybook.`,
  },
  de: {
    subject: (business) => `${business} wurde gelöscht`,
    ofOwner: (business, day) =>
      `Sie haben ${business} in Daybook gelöscht. Am ${day} werden alle Daten endgültig entfernt. Bis dahin können Sie das Unternehmen unter Einstellungen → Löschen wiederherstellen.`,
    ofMember: (who, business) => `${who} hat ${business} in Daybook gelöscht. Sie haben keinen Zugriff mehr darauf.`,
    restore: 'Unternehmen wiederherstellen',
    orOpen: 'Falls der Button nicht funktioniert, öffnen Sie diesen Link:',
    why: (business) => `Sie erhalten diese E-Mail, weil Sie in Daybook zu ${business} gehörten.`,
  },
  es: {
    subject: (business) => `Se ha eliminado ${business}`,
    ofOwner: (business, day) =>
      `Ha eliminado ${business} en Daybook. Sus datos se borrarán el ${day}. Hasta entonces puede restaurar la empresa en Ajustes → Eliminar.`,
    ofMember: (who, business) => `${who} ha eliminado ${business} en Daybook. Ya no tiene acceso a la empresa.`,
    restore: 'Restaurar empresa',
    orOpen: 'Si el botón no funciona, abra este enlace:',
    why: (business) => `Recibe este correo porque era miembro de ${business} en Daybook.`,
  },
  fr: {
    subject: (business) => `${business} a été supprimée`,
    ofOwner: (business, day) =>
      `Vous avez supprimé ${business} dans Daybook. Ses données seront effacées le ${day}. D’ici là, vous pouvez restaurer l’entreprise dans Paramètres → Supprimer.`,
    ofMember: (who, business) => `${who} a supprimé ${business} dans Daybook. Vous n’y avez plus accès.`,
    restore: 'Restaurer l’entreprise',
    orOpen: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
    why: (business) => `Vous recevez cet e-mail car vous étiez membre de ${business} dans Daybook.`,
  },
};

/** Called in the transaction that deletes it. */
export async function mailDeletion(work: Work, parts: TeamParts, erasesAt: Date): Promise<void> {
  const ids = (await members(work)).map(({ userId }) => userId);
  const { nameOf, emailOf } = await shownNames(work, parts, ids);
  for (const id of ids) {
    const email = emailOf(id);
    const language = (await parts.languageAt(email)) ?? 'en';
    const t = words[language];
    const day = writtenDate(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: work.org.timeZone }), erasesAt);
    const by = work.userId ?? '';
    const { name } = work.org;
    const line = id === by ? t.ofOwner(name, day) : t.ofMember(nameOf(by) || emailOf(by), name);
    const letter = asMail(email, {
      language,
      subject: t.subject(name),
      lines: [line],
      button: id === by ? { label: t.restore, url: `${parts.siteUrl}/app/settings/delete`, orOpen: t.orOpen } : undefined,
      after: [],
      why: t.why(name),
      siteUrl: parts.siteUrl,
    });
    await queueMail(work.tx, letter);
  }
}
