// POST /token?grant_type=pkce: exchanges the code passed on by a mailed link or a provider's return for a session. It needs the verifier of
// the browser that began, and works once.
import { createHash } from 'node:crypto';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { hashOf } from './code.ts';
import { useCode } from './flow-state-store.ts';
import { useAndAccept } from './link-actions.ts';
import { findLink } from './link-store.ts';
import type { AuthParts } from '../parts.ts';
import { type OpenedSession } from '../sessions/open-session.ts';
import { lockPeople, mayComeIn } from '../store.ts';

const refusals = {
  unknown: () => new WireError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  expired: () => new WireError(403, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  wrong_verifier: () => new WireError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),
} as const;

const challengeFor = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export async function exchangeCode(
  parts: AuthParts,
  given: { readonly auth_code: string; readonly code_verifier: string },
  caller: Caller,
  isRemembered: boolean,
): Promise<OpenedSession> {
  if (!given.auth_code || !given.code_verifier)
    throw new WireError(400, 'validation_failed', 'invalid request: both auth code and code verifier should be non-empty');
  const link = await findLink(parts.database, { authCodeHash: hashOf(given.auth_code) });
  if (link) {
    if (link.codeChallenge !== challengeFor(given.code_verifier)) throw refusals.wrong_verifier();
    const done = await useAndAccept(parts, link, caller, isRemembered);
    if (!done || !('message' in done)) throw refusals.unknown();
    return done;
  }
  return parts.database.transaction().execute(async (tx) => {
    const used = await useCode(tx, given.auth_code, given.code_verifier);
    if (!used.isUsed) throw refusals[used.why]();
    const [person] = await lockPeople(tx, [used.userId]);
    if (!person || !mayComeIn(person)) throw new WireError(403, 'user_banned', 'User is banned');
    return parts.sessions.begin(tx, person, used.method, caller, isRemembered, used.provider);
  });
}
