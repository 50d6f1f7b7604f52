// What auth stores about a person, for their own export: never a secret, nor its hash.
import { now } from '../platform/clock.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import { pageOf } from '../platform/page.ts';
import { deviceName } from '../platform/sign-in/device-name.ts';
import { devicesOf } from './device-store.ts';
import type { AuthParts } from './parts.ts';
import { eventOrder, eventsOf, maxExportedEvents, recordSecurityEvent } from './security-log-store.ts';
import { openSessionsOf } from './sessions/session-store.ts';
import { personById } from './store.ts';

/** The export itself is in the log, as its first line. */
export const accountDataOf =
  ({ database }: AuthParts) =>
  ({ principal, caller }: Pick<AccountWork, 'principal' | 'caller'>) =>
    database.transaction().execute(async (tx) => {
      const { userId, sessionId } = principal;
      await recordSecurityEvent(tx, { userId, kind: 'data_exported', sessionId, caller });
      const person = await personById(tx, userId);
      if (!person) throw new Error('a person who is signed in has no account');
      const { id, email, emailConfirmedAt, emailChange, metadata, createdAt, invitedAt, lastSignInAt, identities, factors } = person;
      const sessions = await openSessionsOf(tx, userId);
      const log = await pageOf(eventOrder, { limit: maxExportedEvents }, (slice) => eventsOf(tx, userId, {}, slice));
      return {
        exportedAt: now(),
        account: { id, email, emailConfirmedAt, emailChange, metadata, createdAt, invitedAt, lastSignInAt },
        connectedSignIns: identities,
        secondFactors: factors,
        sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
        knownDevices: await devicesOf(tx, userId),
        securityLog: log.rows,
      };
    });
export type AccountDataOf = ReturnType<typeof accountDataOf>;
