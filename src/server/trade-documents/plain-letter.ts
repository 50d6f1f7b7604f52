// An email with a person's own text to a customer or supplier that isn't about a document of ours: a statement of account, a payment.
import { isEmailAddress } from '#core/email-address.ts';
import type { Language } from '#core/language.ts';
import { escapeHtml, queueMail } from '../platform/mail/mail.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { spendMail } from './mail-budget.ts';

export interface PlainLetter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly message: string;
  readonly copyToSelf: boolean;
}

interface Around {
  readonly language: Language;
  /** The reply address, if it is valid. */
  readonly senderEmail: string;
  /** Below the words. */
  readonly foot: string;
  readonly attachment?: { readonly name: string; readonly bytes: Buffer };
}

/** Throws a Refusal if one of them isn't a valid address. */
export function demandRecipients(to: readonly string[]): void {
  to.forEach((address, at) => {
    if (!isEmailAddress(address)) throw refused('sales.recipient', {}, to.length === 1 ? 'to' : `to.${at}`);
  });
}

const style =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;margin:0 0 16px';
function htmlOf(language: Language, subject: string, message: string, foot: string): string {
  const paragraphs = message.split(/\n{2,}/).map((text) => `<p style="${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px"><div style="max-width:600px">${paragraphs.join('')}<p style="${style};font-size:13px;line-height:20px;opacity:0.75">${escapeHtml(foot)}</p></div></body></html>`,
  ].join('\n');
}

/** Returns the subject as it was sent. */
export async function sendPlainLetter(
  work: Work,
  letter: PlainLetter,
  { language, senderEmail, foot, attachment }: Around,
): Promise<string> {
  demandRecipients(letter.to);
  const message = letter.message.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  const subject = letter.subject.replace(/\p{Cc}+/gu, ' ');
  const replyTo = [senderEmail, work.email].find((address) => isEmailAddress(address));
  const mail = {
    subject,
    text: message,
    html: htmlOf(language, subject, message, foot),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachment === undefined ? {} : { attachment }),
    isAutomatic: false,
  };
  const readers = new Set(letter.copyToSelf ? [...letter.to, work.email] : letter.to);
  await spendMail(work, [...readers]);
  for (const recipient of readers) await queueMail(work.tx, { ...mail, recipient });
  return subject;
}
