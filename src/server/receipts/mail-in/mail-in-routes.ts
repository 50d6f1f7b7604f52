// Documents by email over HTTP: endpoint → permission → action; and the address to which mail servers and services post raw messages.
import { mailInContract } from '#contract/receipts/mail-in.ts';
import { mostMailBytes, mostMailsADay, readMailToken, tokenInAddress } from '#core/receipts/mail-in.ts';
import type { Database } from '../../platform/database/database.ts';
import { behindWall } from '../../platform/database/transaction.ts';
import { may, mayInSteps, routes } from '../../platform/endpoint.ts';
import type { FastifyInstance, FastifyReply } from '../../platform/http/wire.ts';
import { BrokenMessage, readMessage } from '../../platform/mail-in/raw-message.ts';
import {
  approveMail,
  dismissMail,
  endMailAddress,
  endMailbox,
  listReceivedMail,
  mailIn,
  readMailbox,
  renewMailAddress,
  saveMailbox,
  saveMailSenders,
} from './mail-in-actions.ts';
import { isSecret, type MailInParts } from './mail-in-parts.ts';
import { countMails, selectInbox } from './mail-in-store.ts';
import { takeMessage } from './mail-work.ts';

export const mailInRoutes = (parts: MailInParts) =>
  routes(mailInContract, {
    mailIn: may('files.manage', mailIn(parts)),
    renewMailAddress: may('files.manage', renewMailAddress(parts)),
    endMailAddress: may('files.manage', endMailAddress(parts)),
    saveMailSenders: may('files.manage', saveMailSenders(parts)),
    saveMailbox: mayInSteps('files.manage', saveMailbox(parts)),
    endMailbox: may('files.manage', endMailbox(parts)),
    readMailbox: may('files.manage', readMailbox),
    listReceivedMail: may('files.manage', listReceivedMail),
    approveMail: may('files.manage', approveMail),
    dismissMail: may('files.manage', dismissMail),
  });

interface Reception {
  readonly database: Database;
  readonly parts: MailInParts;
}

/** 202: stored. 404: no such address. 429: too many today; mail servers try again. */
async function receive({ database, parts }: Reception, token: string, raw: Buffer): Promise<202 | 404 | 429> {
  const found = readMailToken(token);
  if (!found) return 404;
  const org = { id: found.orgId };
  return behindWall(database, { orgId: org.id }, async (tx) => {
    const inbox = await selectInbox({ tx, org });
    if (!inbox || !isSecret(found.secret, inbox.secretHash)) return 404;
    if ((await countMails({ tx, org })).today >= mostMailsADay) return 429;
    await takeMessage({ tx, org }, parts, 'address', raw);
    return 202;
  });
}

/** For services that post all mail to one address: the secret is in the recipient. */
async function tokenOf(raw: Buffer): Promise<string> {
  try {
    const { recipients } = await readMessage(raw);
    return recipients.map(tokenInAddress).find((token) => token !== null) ?? '';
  } catch (error) {
    if (error instanceof BrokenMessage) return '';
    throw error;
  }
}

export async function registerMailIn(app: FastifyInstance, reception: Reception): Promise<void> {
  const answer = (reply: FastifyReply, status: 202 | 400 | 404 | 429) => reply.code(status).type('text/plain').send('');
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostMailBytes }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { token: string } }>('/inbound-mail/:token', { bodyLimit: mostMailBytes }, async ({ params, body }, reply) =>
      Buffer.isBuffer(body) && body.length > 0 ? answer(reply, await receive(reception, params.token, body)) : answer(reply, 400),
    );
    scope.post('/inbound-mail', { bodyLimit: mostMailBytes }, async ({ body }, reply) =>
      Buffer.isBuffer(body) && body.length > 0 ? answer(reply, await receive(reception, await tokenOf(body), body)) : answer(reply, 400),
    );
  });
}
