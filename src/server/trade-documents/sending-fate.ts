// Records whether emails about documents were delivered; on failure, people are notified and the sender gets an email.
import type { Language } from '#core/language.ts';
import { businessFacts } from '../org/index.ts';
import type { Database } from '../platform/database/database.ts';
import { escapeHtml, queueMail, type TellFate } from '../platform/mail/mail.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { fateTexts } from './sending-fate-texts.ts';
import { notifyOfDocument } from './notifying.ts';
import { keepFate } from './sending-store.ts';
import { storedDocument } from './stored-document.ts';

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
  (database: Database, siteUrl: string, languageAt: (email: string) => Promise<Language | undefined>): TellFate =>
  async (fate) =>
    behindWall(database, { orgId: fate.orgId }, async (tx) => {
      const org = await businessFacts(tx, fate.orgId);
      if (!org) return;
      const lost = await keepFate({ tx, org }, fate);
      const [subjectId] = lost?.documentIds ?? [];
      if (!lost || subjectId === undefined) return;
      const { kind } = await storedDocument({ tx, org }, subjectId);
      const subjectKind = kind === 'quote' ? 'quote' : 'invoice';
      const { subject, recipient, senderEmail } = lost;
      const data = { subject, recipient };
      await notifyOfDocument({ tx, org, userId: null }, { kind: 'email_undelivered', subjectKind, subjectId, data, onceKey: fate.mailId });
      if (senderEmail === '' || senderEmail === recipient) return;
      const url = `${siteUrl}/app/sales/${subjectKind}s/${subjectId}`;
      const language = (await languageAt(senderEmail)) ?? 'en';
      await queueMail(tx, { recipient: senderEmail, ...noticeOf({ ...lost, failure: fate.failure ?? '', url, language }) });
    });
