// Account emails, in the reader's language. Links are built only from the configured address, and nothing that a stranger can type at
// sign-up appears in them, so Daybook can't be used to send another person's message.
import { writtenDate } from '#core/written-date.ts';
import { type Language, languages } from '#core/language.ts';
import { now } from '../../platform/clock.ts';
import { deviceName } from '../../platform/sign-in/device-name.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Caller } from '../../platform/http/wire.ts';
import { asMail } from './mail-letter.ts';
import { mailTexts } from './mail-texts.ts';
import type { MailTexts } from './mail-texts.en.ts';
import type { Person } from '../store.ts';

/** The recipient; `metadata.language` is their language. */
export type Recipient = Pick<Person, 'email' | 'metadata'>;
/** Also their location, if they said so. */
type PlacedRecipient = Recipient & { readonly timeZone?: string | undefined };
/** Proof that the mail was read: a link, and six digits for reading it on another device. */
export interface Proof {
  readonly url: string;
  readonly code?: string | undefined;
}

export const languageOf = ({ metadata }: Recipient): Language => languages.find((one) => one === metadata['language']) ?? 'en';

interface ProofText {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button: string;
  readonly after: string;
}
interface ProofLetter {
  readonly to: Recipient;
  readonly siteUrl: string;
  readonly proof: Proof;
  readonly text: (t: MailTexts) => ProofText;
  readonly lasts: keyof MailTexts['linkLasts'];
  readonly why: keyof MailTexts['why'];
}
function proofMail({ to, siteUrl, proof, text, lasts, why }: ProofLetter): Mail {
  const language = languageOf(to);
  const t = mailTexts[language];
  const { subject, lines, button, after } = text(t);
  return asMail(to.email, {
    language,
    subject,
    lines,
    button: { label: button, url: proof.url, orOpen: t.orOpen },
    code: proof.code === undefined ? undefined : { digits: proof.code, intro: t.code },
    after: [proof.code === undefined ? t.linkLasts[lasts] : `${t.linkLasts[lasts]} ${t.codeLasts} ${t.neverAsk}`, after],
    why: t.why[why],
    siteUrl,
  });
}

export const confirmMail = (to: Recipient, siteUrl: string, proof: Proof): Mail =>
  proofMail({ to, siteUrl, proof, text: (t) => t.confirm, lasts: 'day', why: 'asked' });
export const signInMail = (to: Recipient, siteUrl: string, proof: Proof): Mail =>
  proofMail({ to, siteUrl, proof, text: (t) => t.signIn, lasts: 'hour', why: 'asked' });
export const recoveryMail = (to: Recipient, siteUrl: string, proof: Proof): Mail =>
  proofMail({ to, siteUrl, proof, text: (t) => t.recovery, lasts: 'hour', why: 'account' });
export const invitationMail = (to: Recipient, siteUrl: string, proof: Proof): Mail =>
  proofMail({ to, siteUrl, proof, text: (t) => t.invitation, lasts: 'day', why: 'invited' });

/** To the account's current address, about the new one. */
export const emailChangeCurrentMail = (to: Recipient, siteUrl: string, proof: Proof, newEmail: string): Mail => {
  const text = (t: MailTexts): ProofText => ({ ...t.emailChangeCurrent, lines: t.emailChangeCurrent.lines(newEmail) });
  return proofMail({ to, siteUrl, proof, text, lasts: 'day', why: 'account' });
};
/** To the account's new address, which is `to.email`. */
export const emailChangeNewMail = (to: Recipient, siteUrl: string, proof: Proof, currentEmail: string): Mail => {
  const text = (t: MailTexts): ProofText => ({ ...t.emailChangeNew, lines: t.emailChangeNew.lines(currentEmail) });
  return proofMail({ to, siteUrl, proof, text, lasts: 'day', why: 'asked' });
};

export function reauthenticationMail(to: Recipient, siteUrl: string, code: string): Mail {
  const language = languageOf(to);
  const t = mailTexts[language];
  return asMail(to.email, {
    language,
    subject: t.reauthentication.subject,
    lines: t.reauthentication.lines,
    code: { digits: code, intro: t.codeAlone },
    after: [`${t.codeLasts} ${t.neverAsk}`, t.reauthentication.after],
    why: t.why.account,
    siteUrl,
  });
}

export function knownAddressMail(to: Recipient, siteUrl: string): Mail {
  const language = languageOf(to);
  const t = mailTexts[language];
  const { subject, lines, button, after } = t.knownAddress;
  return asMail(to.email, {
    language,
    subject,
    lines,
    button: { label: button, url: `${siteUrl}/auth/login`, orOpen: t.orOpen },
    after,
    why: t.why.asked,
    siteUrl,
  });
}

/** Emails to the owner about account events: kinds as in the security log, and the data of their sentences. */
export type Notice =
  | { readonly kind: 'new_device' | 'password_changed' | 'recovery_codes_made' | 'refresh_reused' }
  | { readonly kind: 'email_changed'; readonly subject: string }
  | { readonly kind: 'deletion_requested'; readonly on: Date }
  | { readonly kind: 'factor_added' | 'factor_removed' | 'passkey_added' | 'passkey_removed'; readonly subject: string }
  | { readonly kind: 'identity_linked' | 'identity_unlinked'; readonly subject: string }
  | { readonly kind: 'recovery_code_used'; readonly left: number };

const subjectOf = (notice: Notice, language: Language): string =>
  'on' in notice
    ? writtenDate(new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }), notice.on)
    : ('subject' in notice ? notice.subject : 'left' in notice ? String(notice.left) : '').replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 254);

// An address that the account no longer has can't set its password.
const adviceOn = (kind: Notice['kind'], { ifYou, ifNotYou, ifNotYouAddress }: MailTexts['notices']): readonly string[] =>
  kind === 'refresh_reused' ? [ifNotYou] : [ifYou, kind === 'email_changed' ? ifNotYouAddress : ifNotYou];

/** This moment in the reader's time zone, with its name. */
function momentFor(language: Language, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' });
  if (timeZone === undefined) return `${writtenDate(format, now())} UTC`;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(now());
  return `${writtenDate(format, now())} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone})`;
}

/** Emails the owner what was done, when and from where, and what to do if it was not them. */
export function noticeMail(to: PlacedRecipient, siteUrl: string, notice: Notice, caller: Caller): Mail {
  const language = languageOf(to);
  const t = mailTexts[language];
  const { subject, line } = t.notices[notice.kind];
  const { browser, system } = deviceName(caller.userAgent);
  const facts = [
    [t.labels.at, momentFor(language, to.timeZone)],
    [t.labels.device, t.device(browser, system)],
    ...(caller.network === '' ? [] : ([[t.labels.network, caller.network]] as const)),
  ] as const;
  const button = { label: t.notices.setPassword, url: `${siteUrl}/auth/forgot-password`, orOpen: t.orOpen };
  return asMail(to.email, {
    language,
    subject,
    lines: [line(subjectOf(notice, language))],
    facts,
    advice: adviceOn(notice.kind, t.notices),
    button: notice.kind === 'email_changed' ? undefined : button,
    after: [],
    why: t.why.account,
    siteUrl,
  });
}
