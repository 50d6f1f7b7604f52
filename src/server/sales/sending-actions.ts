// A document by mail: the words that somebody wrote and the file as it is printed, put into the outbox with the mark that it was sent.
import { isEmailAddress } from '#core/email-address.ts';
import type { SalesDocument } from '#contract/sales.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { escapeHtml, queueMail } from '../platform/mail.ts';
import { makeRateLimit } from '../platform/rate-limit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, markSent } from './document-store.ts';
import { document, frozenOf, storedDocument } from './draft-actions.ts';
import type { FrozenDocument } from './frozen.ts';
import { formatsOf } from './pdf-content.ts';
import { printOf } from './print-actions.ts';
import { sendingTexts } from './sending-texts.ts';

// More than anybody sends by hand, and too few for a stranger to be worth it: every business can write to any address.
const perBusiness = makeRateLimit({ times: 200, perSeconds: 3600 });

/** The document, one that was issued. Throws `sales.not_issued`. */
async function issuedDocument(work: Pick<Work, 'tx' | 'org'>, id: string) {
  const stored = await storedDocument(work, id);
  const frozen = frozenOf(stored);
  if (!frozen) throw refused('sales.not_issued');
  return { stored, frozen };
}

/** What the mail says until its sender writes it otherwise. */
export async function documentMail(
  work: Pick<Work, 'tx' | 'org'>,
  { id }: { readonly id: string },
): Promise<{ to: string; subject: string; message: string }> {
  const { frozen } = await issuedDocument(work, id);
  const { kind, number, sender, customer, payableMinor, dueOn } = frozen;
  const texts = sendingTexts[customer.language];
  const formats = formatsOf(frozen);
  const facts = { number, sender: sender.name, amount: formats.money(payableMinor), until: dueOn ? formats.day(dueOn) : '' };
  const paragraphs = [
    texts.greeting(customer.kind === 'person' ? customer.name : ''),
    texts.body[kind](facts),
    `${texts.regards}\n${sender.name}`,
  ];
  return { to: customer.email, subject: texts.subject[kind](facts).slice(0, 200), message: paragraphs.join('\n\n') };
}

function htmlOf({ customer, sender }: FrozenDocument, subject: string, message: string, attached: string): string {
  const style =
    'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;margin:0 0 16px';
  const paragraph = (text: string): string => `<p style="${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;
  const foot = `<p style="${style};font-size:13px;line-height:20px;opacity:0.75">${escapeHtml([sender.name, attached].join(' · '))}</p>`;
  return [
    `<!doctype html><html lang="${customer.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px"><div style="max-width:600px">${message
      .split(/\n{2,}/)
      .map(paragraph)
      .join('')}${foot}</div></body></html>`,
  ].join('\n');
}

export async function sendDocument(
  work: Work,
  input: { readonly id: string; readonly to: string; readonly subject: string; readonly message: string; readonly copyToSelf: boolean },
): Promise<SalesDocument> {
  const { id, to } = input;
  if (!isEmailAddress(to)) throw refused('sales.recipient', {}, 'to');
  await lockDocuments(work, [id]);
  const { stored, frozen } = await issuedDocument(work, id);
  const wait = perBusiness.take(work.org.id);
  if (wait > 0) throw refused('sales.sent_often', { minutes: Math.ceil(wait / 60) });
  const { bytes, name } = await printOf(work, stored);
  const message = input.message.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  const subject = input.subject.replace(/\p{Cc}+/gu, ' ');
  const attached = `${sendingTexts[frozen.customer.language].attached}: ${name}`;
  const replyTo = isEmailAddress(frozen.sender.email) ? frozen.sender.email : work.email;
  const mail = {
    subject,
    text: message,
    html: htmlOf(frozen, subject, message, attached),
    replyTo,
    attachment: { name, bytes },
    isAutomatic: false,
  };
  for (const recipient of new Set(input.copyToSelf ? [to, work.email] : [to])) await queueMail(work.tx, { ...mail, recipient });
  await markSent(work, id, now(), to);
  await audit(work, { action: 'sales_document.sent', subjectKind: 'sales_document', subjectId: id, after: { to, subject } });
  return document(work, { id });
}
