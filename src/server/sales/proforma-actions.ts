// A pro-forma invoice: a draft of an invoice on paper, for customs or for payment in advance. It says that it isn't an invoice, takes no
// number and posts nothing.
import type { In, Out } from '#contract/endpoint.ts';
import type { quotesContract } from '#contract/sales/quotes.ts';
import { isEmailAddress } from '#core/email-address.ts';
import { audit } from '../platform/audit.ts';
import { escapeHtml, queueMail } from '../platform/mail/mail.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { storedDocument, type FrozenDocument, formatsOf, drawnFor, draftAsFinal, spendMail } from '../trade-documents/index.ts';
import { quoteWords } from './quotes/quote-words.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** The draft as it would be printed. Throws if it isn't a draft of an invoice, or has no customer. */
async function proformaOf(work: Reading, id: string): Promise<FrozenDocument> {
  const stored = await storedDocument(work, id);
  if (stored.kind !== 'invoice') throw refused('sales.kind', { kinds: 'invoices' });
  if (stored.number !== null) throw refused('sales.finalized');
  refuseIfAny(stored.draft.contactId === null ? [{ code: 'sales.customer', path: 'contactId' }] : []);
  return { ...(await draftAsFinal(work, stored)), isProforma: true };
}

const wordsOf = ({ customer }: FrozenDocument) => quoteWords[customer.language].proforma;

export async function proformaPdf(work: Reading, { id }: In<typeof quotesContract.proformaPdf>): Promise<File> {
  const proforma = await proformaOf(work, id);
  return new File([await drawnFor(work, proforma, null)], `${wordsOf(proforma).file}.pdf`, { type: 'application/pdf' });
}

export async function proformaMail(
  work: Reading,
  { id }: In<typeof quotesContract.proformaMail>,
): Promise<Out<typeof quotesContract.proformaMail>> {
  const proforma = await proformaOf(work, id);
  const { customer, sender } = proforma;
  const name = customer.kind === 'person' && customer.name !== '' ? ` ${customer.name}` : '';
  const words = wordsOf(proforma);
  const amount = formatsOf(proforma).money(proforma.totals.payableMinor);
  return { to: customer.email, subject: words.subject(sender.name).slice(0, 200), message: words.body(name, amount, sender.name) };
}

const style =
  'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:25px;margin:0 0 16px';

function htmlOf({ customer }: FrozenDocument, subject: string, message: string, foot: string): string {
  const paragraphs = message.split(/\n{2,}/).map((text) => `<p style="${style}">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`);
  return [
    `<!doctype html><html lang="${customer.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px"><div style="max-width:600px">${paragraphs.join('')}<p style="${style};font-size:13px;opacity:0.75">${escapeHtml(foot)}</p></div></body></html>`,
  ].join('\n');
}

export async function sendProforma(work: Work, input: In<typeof quotesContract.sendProforma>): Promise<{ ok: true }> {
  const { id, to } = input;
  if (!isEmailAddress(to)) throw refused('sales.recipient', {}, 'to');
  const proforma = await proformaOf(work, id);
  const words = wordsOf(proforma);
  const attachment = { name: `${words.file}.pdf`, bytes: await drawnFor(work, proforma, null) };
  const message = input.message.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
  const subject = input.subject.replace(/\p{Cc}+/gu, ' ');
  const html = htmlOf(proforma, subject, message, `${proforma.sender.name} · ${words.attached}: ${attachment.name}`);
  const replyTo = isEmailAddress(proforma.sender.email) ? proforma.sender.email : work.email;
  const mail = { subject, text: message, html, replyTo, attachment, isAutomatic: false };
  const readers = new Set(input.copyToSelf ? [to, work.email] : [to]);
  await spendMail(work, [...readers]);
  for (const recipient of readers) await queueMail(work.tx, { ...mail, recipient });
  await audit(work, { action: 'sales_document.proforma_sent', subjectKind: 'sales_document', subjectId: id, after: { to, subject } });
  return { ok: true };
}
