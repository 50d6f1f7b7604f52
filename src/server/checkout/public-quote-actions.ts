// A customer answers a quote through its public link: people of the business are notified, and its owners get an email, once.
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { members, notificationMailTexts, unsubscribeUrl, whoWantsEmail } from '../org/index.ts';
import { escapeHtml, queueMail } from '../platform/mail/mail.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { formatsFor } from '../platform/pdf/pdf-format.ts';
import {
  documentFacts,
  frozenOf,
  type LinkVisit,
  lockDocuments,
  notifyOfDocument,
  ofSite,
  storedDocument,
} from '../trade-documents/index.ts';
import { publicDocument } from './public-document.ts';
import { answerTexts } from './public-mail-texts.ts';
import { acceptQuote, declineQuote } from '../sales/index.ts';

interface Told {
  readonly answer: 'accepted' | 'declined';
  readonly name: string;
  readonly reason: string;
}

async function tellOwners(work: Work, id: string, { answer, name, reason }: Told): Promise<void> {
  const frozen = frozenOf(await storedDocument(work, id));
  if (!frozen) return;
  const { url, recipientOf } = ofSite();
  const href = `${url}/app/sales/quotes/${id}`;
  const owners = (await members(work)).filter((m) => m.role === 'owner').map(({ userId }) => userId);
  for (const userId of await whoWantsEmail(work, owners, 'transactionAlerts')) {
    const recipient = await recipientOf(userId);
    if (!recipient) continue;
    const { language, email } = recipient;
    const texts = answerTexts[language];
    const amount = formatsFor(language, frozen.sender.country || null, frozen.currency).money(frozen.totals.payableMinor);
    const facts = { number: frozen.number, customer: frozen.customer.name, name, amount, reason };
    const lines = [texts.body[answer](facts), ...(reason === '' ? [] : [texts.reason(facts)])];
    const style = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:25px';
    const ending = { label: notificationMailTexts[language].unsubscribe, url: unsubscribeUrl({ userId, topic: 'transactionAlerts' }) };
    await queueMail(work.tx, {
      recipient: email,
      unsubscribeUrl: ending.url,
      subject: texts.subject[answer](facts)
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, 200),
      text: [...lines, `${texts.open}: ${href}`, `${ending.label}: ${ending.url}`].join('\n\n'),
      html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="margin:0;padding:24px;${style}">${lines
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join(
          '',
        )}<p><a href="${escapeHtml(href)}">${escapeHtml(texts.open)}</a></p><p><a href="${escapeHtml(ending.url)}">${escapeHtml(ending.label)}</a></p></body></html>`,
    });
  }
}

async function answered(work: Work, id: string, told: Told, act: () => Promise<unknown>): Promise<PublicDocument> {
  // A second answer waits here, and only the first is reported.
  await lockDocuments(work, [id]);
  const before = await storedDocument(work, id);
  if (before.number === null) throw refused('not_found');
  await act();
  if (before.state === 'issued') {
    await tellOwners(work, id, told);
    const kind = told.answer === 'accepted' ? 'quote_accepted' : 'quote_declined';
    await notifyOfDocument(work, { kind, subjectKind: 'quote', subjectId: id, data: await documentFacts(work, id), onceKey: id });
  }
  return publicDocument(work, id);
}

export const acceptPublicQuote = (
  work: Work,
  id: string,
  { name, signature }: { readonly token: string; readonly name: string; readonly signature: number[][] | null },
  { caller }: LinkVisit,
): Promise<PublicDocument> =>
  answered(work, id, { answer: 'accepted', name, reason: '' }, () => acceptQuote(work, { id, name, signature, ip: caller.network }));

export const declinePublicQuote = (
  work: Work,
  id: string,
  { name, reason }: { readonly token: string; readonly name: string; readonly reason: string },
  { caller }: LinkVisit,
): Promise<PublicDocument> =>
  answered(work, id, { answer: 'declined', name, reason }, () => declineQuote(work, { id, name, reason, ip: caller.network }));
