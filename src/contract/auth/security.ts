// What people see of their own account's security: where it is signed in, and what happened to it. Only their own, outside any business.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Done, Id, Instant } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import { SecurityEventGroup, SecurityEventKind } from './security-event.ts';

/** Browser and system as reported by the client, "Chrome" and "macOS"; empty if unknown. The word between them depends on the language. */
const Device = z.object({ browser: z.string(), system: z.string() });
export type Device = z.infer<typeof Device>;

const OpenSession = z.object({
  id: Id,
  device: Device,
  /** The network that it began from, /24 or /64: never a whole address. */
  network: z.string(),
  /** How it was first proved: password, signup, recovery, magiclink, otp, invite, email_change, oauth, sso, passkey. */
  method: z.string(),
  /** aal2: with a second factor or a passkey. */
  aal: z.enum(['aal1', 'aal2']),
  createdAt: Instant,
  /** When it last fetched an access token: accurate to fifteen minutes. */
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const LoggedEvent = z.object({
  id: Id,
  at: Instant,
  kind: SecurityEventKind,
  sessionId: Id.nullable(),
  device: Device,
  network: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type LoggedEvent = z.infer<typeof LoggedEvent>;

/** `from` is the first instant of the range, `until` the first one after it: the page knows when days begin in the person's time zone. */
const EventFilter = z.object({ group: SecurityEventGroup.optional(), from: Instant.optional(), until: Instant.optional() });
export type EventFilter = z.infer<typeof EventFilter>;

export const securityContract = {
  listSessions: oc
    .route({
      method: 'GET',
      path: '/security/sessions',
      tags: ['Security'],
      summary: 'Where this person is signed in, the latest used first',
    })
    .output(z.array(OpenSession)),
  revokeSession: oc
    .route({ method: 'DELETE', path: '/security/sessions/{id}', tags: ['Security'], summary: 'Sign out one session, within a second' })
    .input(z.object({ id: Id }))
    .output(Done),
  revokeOtherSessions: oc
    .route({ method: 'POST', path: '/security/sessions/revoke-others', tags: ['Security'], summary: 'Sign out every session but this one' })
    .output(z.object({ revoked: z.int() })),
  listEvents: oc
    .route({ method: 'GET', path: '/security/events', tags: ['Security'], summary: 'What happened to this account, newest first' })
    .input(EventFilter.extend(pageFields))
    .output(page(LoggedEvent)),
  exportEvents: oc
    .route({ method: 'GET', path: '/security/events/export', tags: ['Security'], summary: 'The same as a CSV file' })
    .input(EventFilter)
    .output(z.file()),
};
