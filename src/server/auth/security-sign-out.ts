// Signing out, and signing out other devices: ended and logged in one transaction, and effective for their next requests.
import type { Transaction } from '../platform/database/database.ts';
import { deviceName } from '../platform/sign-in/device-name.ts';
import type { Principal } from '../platform/endpoint.ts';
import type { Caller } from '../platform/http/wire.ts';
import type { AuthParts } from './parts.ts';
import { recordSecurityEvent } from './security-log-store.ts';
import { type Ending, endOwnSessions } from './sessions/session-store.ts';

type Who = Pick<Principal, 'userId' | 'sessionId'>;
type Which = Parameters<typeof endOwnSessions>[3];

async function endAndForget<T>({ database, sessions }: AuthParts, userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const done = await database.transaction().execute(work);
  sessions.forget(userId);
  return done;
}

/** Ends other sessions of the person, each with its line in the log; returns how many there were. */
export async function endOthers(parts: AuthParts, { userId }: Who, caller: Caller, by: Ending, which: Which): Promise<number> {
  return endAndForget(parts, userId, async (tx) => {
    const ended = await endOwnSessions(tx, userId, by, which);
    for (const one of ended) {
      const detail = { ...deviceName(one.userAgent), network: one.network };
      await recordSecurityEvent(tx, { userId, kind: 'session_revoked', sessionId: one.id, caller, detail });
    }
    return ended.length;
  });
}

/** The protocol's three ways to sign out. */
export async function signOut(parts: AuthParts, who: Who, caller: Caller, scope: 'local' | 'global' | 'others'): Promise<void> {
  const { userId, sessionId } = who;
  if (scope === 'others') return void (await endOthers(parts, who, caller, 'other_session', { exceptId: sessionId }));
  await endAndForget(parts, userId, async (tx) => {
    const ended = await endOwnSessions(tx, userId, 'sign_out', scope === 'local' ? { id: sessionId } : 'all');
    if (ended.length > 0)
      await recordSecurityEvent(tx, { userId, kind: 'signed_out', sessionId, caller, detail: { scope, sessions: ended.length } });
  });
}
