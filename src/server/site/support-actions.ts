// Premium support: a request from inside the app, stored and emailed to the operator with the plan and the promised time, once for each id.
import { tiers } from '#core/billing/tier.ts';
import { contactComplaints, contactLengths, tidyContact } from '#core/site/contact-message.ts';
import { supportReplyHours } from '#core/site/support-request.ts';
import type { In } from '#contract/endpoint.ts';
import type { siteContract } from '#contract/site/site.ts';
import type { Gates } from '../billing/index.ts';
import type { Limit } from '../platform/http/rate-limit.ts';
import { escapeHtml, type Mail, queueMail } from '../platform/mail/mail.ts';
import { refuseIfAny, refused } from '../platform/refusal.ts';
import { takeShared } from '../platform/shared-limit.ts';
import type { Work } from '../platform/work.ts';
import { shownNames, type TeamParts, userOf } from '../team/index.ts';
import { insertContactMessage } from './store.ts';

interface SupportParts extends Pick<TeamParts, 'emailsOf' | 'namesOf'> {
  readonly gates: Gates;
  readonly recipient: string;
}
interface Request {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly business: string;
}

const perPerson: Limit = { times: 10, perSeconds: 3600 };
const plan = tiers.find((tier) => tier.feature_ids.includes('premium_support'))?.name ?? '';

function mailOf(recipient: string, { id, name, email, message, business }: Request): Mail {
  const promise = `reply within ${supportReplyHours} hours`;
  const facts = [`Plan: ${plan}, ${promise}`, `Business: ${business}`, `From: ${name}`, `Address: ${email}`, `Request number: ${id}`];
  const answer = `An answer to this mail goes to ${email}.`;
  const p = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return {
    recipient,
    subject: `Premium support, ${promise}: ${business}`,
    text: [facts.join('\n'), message, answer].join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Premium support</title></head><body>${facts.map(p).join('')}<hr>${p(message)}<hr>${p(answer)}</body></html>`,
    replyTo: email,
  };
}

export const requestSupport =
  ({ gates, recipient, ...people }: SupportParts) =>
  async (work: Work, input: In<typeof siteContract.requestSupport>): Promise<{ ok: true }> => {
    await gates.demandFeature(work, 'premium_support');
    const userId = userOf(work);
    const { nameOf, emailOf } = await shownNames(work, people, [userId]);
    const email = emailOf(userId);
    const fields = tidyContact({ name: nameOf(userId) || email, email, subject: 'support', message: input.message });
    const complaints = contactComplaints(fields).filter(({ field }) => field === 'message');
    refuseIfAny(complaints.map(({ field, code }) => ({ code, path: field, data: { limit: contactLengths[field] } })));
    const wait = await takeShared(work.tx, perPerson, 'support', userId);
    if (wait > 0) throw refused('contact.too_many', { minutes: Math.ceil(wait / 60) });
    const id = input.id.toLowerCase();
    if (await insertContactMessage(work.tx, { ...fields, id, userId }))
      await queueMail(work.tx, mailOf(recipient, { ...fields, id, business: work.org.name }));
    return { ok: true };
  };
