// Challenges that a passkey signs: issued for one purpose, answered once, within five minutes.
import { now } from '../../platform/clock.ts';
import { type RelyingParty, relyingPartyOf } from '../../platform/sign-in/webauthn.ts';
import { WireError } from '../../platform/http/wire.ts';
import type { AuthParts } from '../parts.ts';
import { type ChallengePurpose, insertChallenge, useChallenge } from './passkey-store.ts';

const lastsMs = 5 * 60_000;

export interface Asked<O> {
  readonly challengeId: string;
  readonly options: O;
  /** In seconds since 1970. */
  readonly expiresAt: number;
}

/** The relying party: the configured address, whatever address a request came to. */
export function partyOf(parts: AuthParts): RelyingParty {
  const party = relyingPartyOf(parts.config.siteUrl);
  if (!party) throw new WireError(404, 'passkey_disabled', 'Passkeys are disabled');
  return party;
}

export async function ask<O extends { readonly challenge: string }>(
  parts: AuthParts,
  purpose: ChallengePurpose,
  options: O,
): Promise<Asked<O>> {
  const expiresAt = new Date(now().getTime() + lastsMs);
  const challengeId = await insertChallenge(parts.database, purpose, options.challenge, expiresAt);
  return { challengeId, options, expiresAt: Math.floor(expiresAt.getTime() / 1000) };
}

/** Uses up the challenge, even if the answer is wrong: a second answer finds it used. */
export async function answered(parts: AuthParts, id: string, purpose: ChallengePurpose): Promise<string> {
  const used = await useChallenge(parts.database, id, purpose);
  const isFactor = purpose.kind === 'webauthn';
  if (!used)
    throw isFactor
      ? new WireError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
      : new WireError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (used.isExpired)
    throw isFactor
      ? new WireError(
          422,
          'mfa_challenge_expired',
          'MFA challenge has expired, verify against another challenge or create a new challenge.',
        )
      : new WireError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  return used.challenge;
}
