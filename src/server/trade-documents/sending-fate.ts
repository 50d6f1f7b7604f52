// What became of mails about documents, kept beside them; a mail that cannot be delivered is told to whoever sent it.
import type { Language } from '#core/language.ts';
import { businessFacts } from '../org/index.ts';
import type { Database } from '../platform/database.ts';
import { escapeHtml, queueMail, type TellFate } from '../platform/mail.ts';
import { behindWall } from '../platform/transaction.ts';
import { fateTexts } from './sending-fate-texts.ts';
import { keepFate } from './sending-store.ts';

interface Undelivered {
  readonly recipient: string;
  readonly subject: string;
  readonly failure: string;
  readonly url: string;
  readonly language: Language;
}
function noticeOf({ recipient, subject, failure, url, language }: Undelivered): { subject: string; text: string; html: string } {
  const t = fateTexts[language];
  const lines = [t.lost(subject, recipient), ...(failure === '' ? [] : [t.reason(failure)]), t.next];
  const paragraphs = [...lines.map(escapeHtml), `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`].map((line) => `<p>${line}</p>`);
  return {
    subject: t.subject(subject).slice(0, 200),
    text: [...lines, url].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"></head><body>${paragraphs.join('\n')}</body></html>`,
  };
}

export const makeTellFate =
  (database: Database, siteUrl: string, languageAt: (email: string) => Promise<Language>): TellFate =>
  async (fate) =>
    behindWall(database, { orgId: fate.orgId }, async (tx) => {
      const org = await businessFacts(tx, fate.orgId);
      if (!org) return;
      const lost = await keepFate({ tx, org }, fate);
      if (!lost || lost.senderEmail === '' || lost.senderEmail === lost.recipient) return;
      const url = `${siteUrl}/app/sales/invoices/${lost.documentIds[0] ?? ''}`;
      const language = await languageAt(lost.senderEmail);
      await queueMail(tx, { recipient: lost.senderEmail, ...noticeOf({ ...lost, failure: fate.failure ?? '', url, language }) });
    });
