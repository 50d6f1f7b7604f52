// The contact form: a message is stored and emailed to the operator, both in one transaction, once for each id.
import {
  contactComplaints,
  type ContactFields,
  contactLengths,
  contactSubjectNames,
  isContactSubject,
  tidyContact,
} from '#core/site/contact-message.ts';
import type { ContactInput } from '#contract/site/site.ts';
import type { Config } from '../platform/config.ts';
import type { AnyoneWork } from '../platform/endpoint.ts';
import { log } from '../platform/log.ts';
import { escapeHtml, type Mail, queueMail } from '../platform/mail/mail.ts';
import { refuseIfAny, refused } from '../platform/refusal.ts';
import { shortLivedSecret } from '../platform/secrets/secrets.ts';
import { makeSharedLimit, type SharedLimit } from '../platform/shared-limit.ts';
import { type ContactTickets, makeContactTickets, shortestWritingMs } from './contact-ticket.ts';
import { insertContactMessage } from './store.ts';

const hour = 3600;

export interface Contact {
  ticket(): { ticket: string; afterMs: number };
  send(work: AnyoneWork, input: ContactInput): Promise<{ ok: true }>;
}

interface Parts {
  readonly recipient: string;
  readonly tickets: ContactTickets;
  /** Rate limits counted with the message: per network, with and without a ticket, and in total. */
  readonly withTicket: SharedLimit;
  readonly without: SharedLimit;
  readonly all: SharedLimit;
}

function mailOf(recipient: string, id: string, { name, email, subject, message }: ContactFields): Mail {
  const about = isContactSubject(subject) ? contactSubjectNames[subject] : subject;
  const facts = [`From: ${name}`, `Address: ${email}`, `Subject: ${about}`, `Message number: ${id}`];
  const p = (text: string): string => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return {
    recipient,
    subject: `Contact form: ${about}, from ${name}`,
    text: `${facts.join('\n')}\n\n${message}\n\nAn answer to this mail goes to ${email}.`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Contact form</title></head><body>${facts.map(p).join('')}<hr>${p(message)}<hr>${p(`An answer to this mail goes to ${email}.`)}</body></html>`,
    replyTo: email,
  };
}

/** Counts a message; refuses past a limit. Returns a function that uncounts it. */
async function takePlace(parts: Parts, { tx, caller: { network } }: AnyoneWork, hasTicket: boolean): Promise<() => Promise<void>> {
  const mine = hasTicket ? parts.withTicket : parts.without;
  const wait = (await mine.take(tx, network)) || (await parts.all.take(tx, 'all'));
  if (wait > 0) throw refused('contact.too_many', { minutes: Math.ceil(wait / 60) });
  return async () => {
    await mine.giveBack(tx, network);
    await parts.all.giveBack(tx, 'all');
  };
}

async function send(parts: Parts, work: AnyoneWork, input: ContactInput): Promise<{ ok: true }> {
  const fields = tidyContact(input);
  refuseIfAny(contactComplaints(fields).map(({ field, code }) => ({ code, path: field, data: { limit: contactLengths[field] } })));
  if (input.website.trim() !== '') {
    log.info('a contact message was dropped: a machine filled in what people do not see');
    return { ok: true };
  }
  const ticket = input.ticket === undefined ? 'invalid' : parts.tickets.check(input.ticket);
  if (ticket === 'early') throw refused('contact.too_soon');
  const giveBack = await takePlace(parts, work, ticket === 'good');
  const id = input.id.toLowerCase();
  const isNew = await insertContactMessage(work.tx, { ...fields, id, userId: work.principal?.userId ?? null });
  if (isNew) await queueMail(work.tx, mailOf(parts.recipient, id, fields));
  else await giveBack();
  return { ok: true };
}

export function makeContact(config: Config): Contact {
  const more = config.production ? 1 : 100; // elsewhere all requests come from one machine
  const key = shortLivedSecret(config, 'limit-subject');
  const parts: Parts = {
    recipient: config.contactMail,
    tickets: makeContactTickets(shortLivedSecret(config, 'contact-ticket')),
    withTicket: makeSharedLimit({ times: 6 * more, perSeconds: hour }, 'contact', key),
    without: makeSharedLimit({ times: 3 * more, perSeconds: hour }, 'contact_no_ticket', key),
    all: makeSharedLimit({ times: 200 * more, perSeconds: hour }, 'contact_all', key),
  };
  return {
    ticket: () => ({ ticket: parts.tickets.issue(), afterMs: shortestWritingMs }),
    send: (work, input) => send(parts, work, input),
  };
}
