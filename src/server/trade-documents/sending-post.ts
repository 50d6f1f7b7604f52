// One letter about one or several documents, on its way: the links to their pages, the files, one mail for each reader, and what is kept of it.
import { isEmailAddress } from '#core/email-address.ts';
import type { Language } from '#core/language.ts';
import { now } from '../platform/clock.ts';
import { type Attachment, escapeHtml, queueMail } from '../platform/mail.ts';
import { makeRateLimit } from '../platform/rate-limit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { attachmentsOf, bytesOf } from './attachment-actions.ts';
import { shortened } from './attachment-file.ts';
import type { StoredDocument } from './document-store.ts';
import type { LetterDocument } from './sending-readers.ts';
import { accentOf } from '../platform/pdf/pdf-color.ts';
import { printOf } from './print-actions.ts';
import { documentLink } from './public-link.ts';
import { insertDocumentMails, type MailPurpose } from './sending-store.ts';
import { filled, sendingTexts } from './sending-texts.ts';

// More than anybody sends by hand, and too few for a stranger to be worth it: every business can write to any address.
const perBusiness = makeRateLimit({ times: 200, perSeconds: 3600 });
/** Files beyond these are reached by their links. */
const maxFiles = 10;
const maxFileBytes = 15_000_000;
/** Of a letter about one document with all that goes with it; mail servers take little more. */
const maxLetterBytes = 20 * 1024 * 1024;
const maxMailName = 120;

export interface Posting {
  readonly documents: readonly LetterDocument[];
  readonly language: Language;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly message: string;
  readonly purpose: MailPurpose;
  /** Whose copy it is, and who is told where it cannot be delivered; empty where there is nobody. */
  readonly senderEmail: string;
  readonly copyToSelf: boolean;
  readonly isAutomatic: boolean;
  /** The line about a fee note that was charged with it. */
  readonly fee?: string;
}

/** The electronic invoice that goes with a document, made by a later module; null where there is none. */
type ElectronicFile = (work: Work, stored: StoredDocument) => Promise<(Attachment & { readonly type: string }) | null>;
let electronicFile: ElectronicFile = async () => null;
/** At start: what makes the electronic files that letters carry. */
export const openLetters = (makeElectronicFile: ElectronicFile): void => {
  electronicFile = makeElectronicFile;
};

export interface Button {
  readonly label: string;
  readonly url: string;
}

const textStyle =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;margin:0 0 16px';
const buttonStyle =
  'display:inline-block;padding:11px 20px;border-radius:8px;color:#ffffff;text-decoration:none;font-weight:600;font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px';

interface Page {
  readonly language: Language;
  readonly accent: string;
  readonly subject: string;
  readonly message: string;
  readonly buttons: readonly Button[];
  readonly foot: string;
}
function htmlOf({ language, accent, subject, message, buttons, foot }: Page): string {
  const linked = (text: string): string =>
    escapeHtml(text)
      .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
      .replace(/\n/g, '<br>');
  const paragraphs = message.split(/\n{2,}/).map((text) => `<p style="${textStyle}">${linked(text)}</p>`);
  const presses = buttons.map(
    ({ label, url }) =>
      `<p style="${textStyle}"><a href="${escapeHtml(url)}" style="${buttonStyle};background:${accentOf(accent).ink}">${escapeHtml(label)}</a></p>`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px"><div style="max-width:600px">${[...paragraphs, ...presses].join('')}<p style="${textStyle};font-size:13px;line-height:20px;opacity:0.75">${escapeHtml(foot)}</p></div></body></html>`,
  ].join('\n');
}

/** What is asked for with a link: an invoice with something open is paid, anything else is looked at. */
const isPayable = ({ stored }: LetterDocument): boolean => stored.kind === 'invoice' && stored.payableMinor > stored.settledMinor;

export async function buttonsFor(work: Work, documents: readonly LetterDocument[], language: Language): Promise<readonly Button[]> {
  const texts = sendingTexts[language];
  const made: Button[] = [];
  for (const document of documents) {
    const label = filled(isPayable(document) ? texts.pay : texts.view, { number: document.frozen.number });
    made.push({ label, url: await documentLink(work, document.stored.id) });
  }
  return made;
}

async function filesOf(work: Work, documents: readonly LetterDocument[]): Promise<readonly Attachment[]> {
  const files: Attachment[] = [];
  let bytes = 0;
  for (const { stored } of documents.slice(0, maxFiles)) {
    const electronic = await electronicFile(work, stored);
    const made = electronic?.type === 'application/pdf' ? [electronic] : [await printOf(work, stored), ...(electronic ? [electronic] : [])];
    bytes += made.reduce((all, file) => all + file.bytes.length, 0);
    if (bytes > maxFileBytes && files.length > 0) break;
    files.push(...made);
  }
  for (const { stored } of documents.slice(0, maxFiles)) files.push(...(await ownFilesOf(work, stored, files, documents.length)));
  return files;
}

const sizeOf = (files: readonly Attachment[]): number => files.reduce((all, { bytes }) => all + bytes.length, 0);

/**
 * What goes with a document, beside the files that are there already. Where that is too much for a mail, whoever sends the document by hand is told;
 * of a letter about several, or one that leaves by itself, they stay on the page behind the link.
 */
async function ownFilesOf(work: Work, { id }: StoredDocument, others: readonly Attachment[], of: number): Promise<readonly Attachment[]> {
  const own = await attachmentsOf(work, id);
  const size = own.reduce((all, { byteCount }) => all + byteCount, sizeOf(others));
  if (own.length === 0) return [];
  if (size > maxLetterBytes || own.length + others.length > maxFiles * 2) {
    if (of > 1 || work.userId === null || work.via === 'job') return [];
    throw refused('attachment.mail', { size: (Math.ceil((size * 10) / 1024 / 1024) / 10).toFixed(1) });
  }
  const files: Attachment[] = [];
  for (const row of own) files.push({ name: shortened(row.name, maxMailName), bytes: await bytesOf(work, row) });
  return files;
}

/** Throws for each address that is none, at its place. */
export function demandAddresses(to: readonly string[], cc: readonly string[]): void {
  if (to.length === 0) throw refused('sales.recipient', {}, 'to');
  for (const [name, list] of [['to', to] as const, ['cc', cc] as const])
    list.forEach((address, at) => {
      if (!isEmailAddress(address)) throw refused('sales.recipient', {}, list.length === 1 ? name : `${name}.${at}`);
    });
}

/** Puts the letter into the outbox, a mail for each reader; answers when that was. */
export async function postLetter(work: Work, posting: Posting): Promise<Date> {
  const { documents, language, purpose, senderEmail } = posting;
  const [first] = documents;
  if (!first) throw new RangeError('a letter about nothing');
  demandAddresses(posting.to, posting.cc);
  const wait = perBusiness.take(work.org.id);
  if (wait > 0) throw refused('sales.sent_often', { minutes: Math.ceil(wait / 60) });
  const { sender } = first.frozen;
  const buttons = await buttonsFor(work, documents, language);
  const link = buttons.map((b) => b.url).join('\n');
  const written = posting.message.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  const message = filled(written, { link, fee: posting.fee ?? '' });
  const missing = buttons.filter((b) => !message.includes(b.url)).map((b) => `${b.label}:\n${b.url}`);
  const subject = posting.subject.replace(/\p{Cc}+/gu, ' ');
  const [attachment, ...moreAttachments] = await filesOf(work, documents);
  const names = [attachment, ...moreAttachments].flatMap((file) => file?.name ?? []);
  const foot = [sender.name, `${sendingTexts[language].attached}: ${names.join(', ')}`].join(' · ');
  const replyTo = [sender.email, senderEmail].find((address) => isEmailAddress(address));
  const mail = {
    subject,
    text: [message, ...missing].join('\n\n'),
    html: htmlOf({ language, accent: sender.accent, subject, message, buttons, foot }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachment ? { attachment } : {}),
    moreAttachments,
    shownTo: posting.to,
    shownCc: posting.cc,
    orgId: work.org.id,
    isAutomatic: posting.isAutomatic,
  };
  const at = now();
  const readers = new Map([...posting.to, ...posting.cc].map((recipient) => [recipient, purpose]));
  if (posting.copyToSelf && isEmailAddress(senderEmail) && !readers.has(senderEmail)) readers.set(senderEmail, 'copy');
  for (const [recipient, why] of readers) {
    const mailId = await queueMail(work.tx, { ...mail, recipient });
    const row = { mailId, purpose: why, recipient, subject, queuedAt: at, senderEmail };
    await insertDocumentMails(
      work,
      documents.map(({ stored }) => ({ ...row, documentId: stored.id })),
    );
  }
  return at;
}
