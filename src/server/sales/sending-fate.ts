// What became of mails about documents, kept beside them; a mail that cannot be delivered is told to whoever sent it.
import { businessFacts } from '../org/index.ts';
import type { Database } from '../platform/database.ts';
import { escapeHtml, queueMail, type TellFate } from '../platform/mail.ts';
import { behindWall } from '../platform/transaction.ts';
import { keepFate } from './sending-store.ts';

interface Undelivered {
  readonly recipient: string;
  readonly subject: string;
  readonly failure: string;
  readonly url: string;
}
function noticeOf({ recipient, subject, failure, url }: Undelivered): { subject: string; text: string; html: string } {
  const lines = [
    `The mail "${subject}" could not be delivered to ${recipient}.`,
    `The other side said: ${failure}`,
    'Check the address, or ask for another one, and send it again:',
  ];
  return {
    subject: `Not delivered: ${subject}`.slice(0, 200),
    text: [...lines, url].join('\n\n'),
    html: [...lines.map((line) => `<p>${escapeHtml(line)}</p>`), `<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`].join('\n'),
  };
}

export const makeTellFate =
  (database: Database, siteUrl: string): TellFate =>
  async (fate) =>
    behindWall(database, { orgId: fate.orgId }, async (tx) => {
      const org = await businessFacts(tx, fate.orgId);
      if (!org) return;
      const lost = await keepFate({ tx, org }, fate);
      if (!lost || lost.senderEmail === '' || lost.senderEmail === lost.recipient) return;
      const url = `${siteUrl}/app/sales/invoices/${lost.documentIds[0] ?? ''}`;
      await queueMail(tx, { recipient: lost.senderEmail, ...noticeOf({ ...lost, failure: fate.failure ?? '', url }) });
    });
