// Sends one email about one or several documents: links, files, one message per recipient, and the record of it.
import { isEmailAddress } from '#core/email-address.ts';
import { documentWords } from '#core/trade-documents/document-words.ts';
import type { Language } from '#core/language.ts';
import { now } from '../platform/clock.ts';
import { type Attachment, escapeHtml, inlineLogo, queueMail } from '../platform/mail/mail.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { attachmentsOf, bytesOf } from './attachment-actions.ts';
import { shortened } from '../platform/formats/file-content.ts';
import type { StoredDocument } from './document-store.ts';
import type { LetterDocument } from './sending-readers.ts';
import { accentOf } from '../platform/pdf/pdf-color.ts';
import { formatsOf } from './pdf/content.ts';
import { logoOf } from './pdf/with-logo.ts';
import { printOf } from './print-actions.ts';
import { spendMail } from './mail-budget.ts';
import { documentLink } from './public-link.ts';
import { insertDocumentMails, type MailPurpose } from './sending-store.ts';
import { filled, sendingTexts } from './sending-texts.ts';

/** The most documents whose files are attached; others are reached by their links. */
const maxFiles = 10;
const maxFileBytes = 15_000_000;
/** For an email about one document with its attachments; few mail servers accept more. */
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
  /** Who gets a copy and is notified if delivery fails; empty if nobody. */
  readonly senderEmail: string;
  readonly copyToSelf: boolean;
  readonly isAutomatic: boolean;
  /** Somebody confirmed that the plain PDF is enough if the electronic invoice can't be made. For reminders and receipts it always is. */
  readonly isPlainEnough?: boolean;
  /** The line about a late fee charged together with it. */
  readonly fee?: string;
}

/**
 * The electronic invoice of a document, made by a later module; null if there is none. Refuses if one is required and can't be made, unless
 * the plain PDF is enough.
 */
type ElectronicFile = (
  work: Work,
  stored: StoredDocument,
  isPlainEnough: boolean,
) => Promise<(Attachment & { readonly type: string }) | null>;
let electronicFile: ElectronicFile = async () => null;
/** Called at start with what makes the electronic invoices. */
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
  /** The amount due and its due date; none if nothing is due. */
  readonly due: readonly (readonly [label: string, value: string])[];
  /** Display size in pixels; null if there is no logo. */
  readonly logo: { readonly width: number; readonly height: number } | null;
  readonly name: string;
}
const boxStyle = 'border:1px solid #d8d8d2;border-radius:8px;padding:14px 18px;margin:0 0 20px';
function boxOf(due: Page['due']): string {
  if (due.length === 0) return '';
  const cell =
    'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:24px;padding:0 20px 0 0';
  const rows = due.map(
    ([label, value], at) =>
      `<tr><td style="${cell};opacity:0.75">${escapeHtml(label)}</td><td style="${cell}${at === 0 ? ';font-weight:700;font-size:18px' : ''}">${escapeHtml(value)}</td></tr>`,
  );
  return `<div style="${boxStyle}"><table role="presentation" cellspacing="0" cellpadding="0">${rows.join('')}</table></div>`;
}
const logoOnMail = ({ logo, name }: Page): string =>
  logo === null
    ? ''
    : `<p style="margin:0 0 20px"><img src="cid:${inlineLogo}" alt="${escapeHtml(name)}" width="${logo.width}" height="${logo.height}"></p>`;

function htmlOf(page: Page): string {
  const { language, accent, subject, message, buttons, foot, due } = page;
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
    `<body style="margin:0;padding:24px"><div style="max-width:600px">${[logoOnMail(page), ...paragraphs, boxOf(due), ...presses].join('')}<p style="${textStyle};font-size:13px;line-height:20px;opacity:0.75">${escapeHtml(foot)}</p></div></body></html>`,
  ].join('\n');
}

/** The button of a link: "pay" for an invoice with an outstanding amount, "view" for anything else. */
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

/** The summary of one unpaid invoice, in the customer's language and number format. */
function dueOf(documents: readonly LetterDocument[], purpose: MailPurpose): Page['due'] {
  const [one, ...others] = documents;
  if (!one || others.length > 0 || purpose === 'receipt' || !isPayable(one)) return [];
  const { stored, frozen } = one;
  const words = documentWords[frozen.customer.language];
  const formats = formatsOf(frozen);
  return [
    [words.payable.invoice, formats.money(stored.payableMinor - stored.settledMinor)],
    ...(frozen.dueOn === null ? [] : [[words.dueOn, formats.day(frozen.dueOn)] as const]),
    [words.title.invoice, frozen.number],
  ];
}

const mostLogo = { width: 200, height: 64 };
/** The document's logo, small enough for the head of an email. */
async function logoFor(work: Work, { logoHash }: LetterDocument['frozen']) {
  const found = await logoOf(work, logoHash);
  if (!found) return null;
  const scale = Math.min(1, mostLogo.width / found.width, mostLogo.height / found.height);
  return { png: found.png, width: Math.round(found.width * scale), height: Math.round(found.height * scale) };
}

async function filesOf(work: Work, documents: readonly LetterDocument[], isPlainEnough: boolean): Promise<readonly Attachment[]> {
  const files: Attachment[] = [];
  let bytes = 0;
  for (const { stored } of documents.slice(0, maxFiles)) {
    const electronic = await electronicFile(work, stored, isPlainEnough);
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
 * A document's attachments, in addition to the files already there. If they are too large for an email, a person who sends one document
 * manually gets a refusal; in an email about several, or one sent automatically, they are only on the public page.
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

/** Throws for each invalid address, at its path. */
export function demandAddresses(to: readonly string[], cc: readonly string[]): void {
  if (to.length === 0) throw refused('sales.recipient', {}, 'to');
  for (const [name, list] of [['to', to] as const, ['cc', cc] as const])
    list.forEach((address, at) => {
      if (!isEmailAddress(address)) throw refused('sales.recipient', {}, list.length === 1 ? name : `${name}.${at}`);
    });
}

/** Puts the email into the outbox, one message per recipient; returns when that was. */
export async function postLetter(work: Work, posting: Posting): Promise<Date> {
  const { documents, language, purpose, senderEmail } = posting;
  const [first] = documents;
  if (!first) throw new RangeError('a letter about nothing');
  demandAddresses(posting.to, posting.cc);
  const { sender } = first.frozen;
  const buttons = await buttonsFor(work, documents, language);
  const link = buttons.map((b) => b.url).join('\n');
  const written = posting.message.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  const message = filled(written, { link, fee: posting.fee ?? '' });
  const missing = buttons.filter((b) => !message.includes(b.url)).map((b) => `${b.label}:\n${b.url}`);
  const subject = posting.subject.replace(/\p{Cc}+/gu, ' ');
  const logo = await logoFor(work, first.frozen);
  const [attachment, ...moreAttachments] = await filesOf(work, documents, purpose !== 'document' || posting.isPlainEnough === true);
  const names = [attachment, ...moreAttachments].flatMap((file) => file?.name ?? []);
  const foot = [sender.name, `${sendingTexts[language].attached}: ${names.join(', ')}`].join(' · ');
  const replyTo = [sender.email, senderEmail].find((address) => isEmailAddress(address));
  const mail = {
    subject,
    text: [message, ...missing].join('\n\n'),
    html: htmlOf({
      language,
      accent: sender.accent,
      subject,
      message,
      buttons,
      foot,
      due: dueOf(documents, purpose),
      logo,
      name: sender.name,
    }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachment ? { attachment } : {}),
    moreAttachments: [...moreAttachments, ...(logo ? [{ name: inlineLogo, bytes: logo.png }] : [])],
    senderName: sender.name,
    shownTo: posting.to,
    shownCc: posting.cc,
    orgId: work.org.id,
    isAutomatic: posting.isAutomatic,
  };
  const at = now();
  const readers = new Map([...posting.to, ...posting.cc].map((recipient) => [recipient, purpose]));
  if (posting.copyToSelf && isEmailAddress(senderEmail) && !readers.has(senderEmail)) readers.set(senderEmail, 'copy');
  await spendMail(work, [...readers.keys()]);
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
