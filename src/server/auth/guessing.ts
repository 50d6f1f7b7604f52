// Limits password guesses, per account and in total. They are counted before the password is checked, because parallel guesses must all
// count; a correct guess, or one that was never checked, is returned.
import type { Passwords } from '../platform/sign-in/passwords.ts';
import { type Caller, WireError } from '../platform/http/wire.ts';
import { isKnownBrowser } from './device-store.ts';
import type { AuthParts } from './parts.ts';
import { isKnownNetwork } from './sessions/session-store.ts';

// A browser with the cookie of an earlier sign-in, or else a network that the owner has used before, is counted separately, so an attack
// from elsewhere doesn't lock the owner out.
async function placeOf({ database }: AuthParts, userId: string, { deviceId, network }: Caller): Promise<string | undefined> {
  if (deviceId !== undefined && (await isKnownBrowser(database, userId, deviceId))) return `browser ${deviceId}`;
  return (await isKnownNetwork(database, userId, network)) ? `network ${network}` : undefined;
}

/** Counts one guess at the password of this address; returns a function that uncounts it. Throws if there were too many. */
export async function countGuess(
  parts: AuthParts,
  email: string,
  person: { readonly id: string } | undefined,
  caller: Caller,
): Promise<() => Promise<void>> {
  const { guesses, guessesOfAll } = parts.limits;
  const place = person && (await placeOf(parts, person.id, caller));
  const key = place === undefined ? email : `${email} ${place}`;
  // The total first: past that limit no address is counted any more, so nobody can name so many that one is evicted.
  const waitForAll = place === undefined ? await guessesOfAll.take('') : 0;
  const wait = waitForAll > 0 ? 0 : await guesses.take(key);
  if (wait > 0 && place === undefined) await guessesOfAll.giveBack('');
  if (wait > 0 || waitForAll > 0)
    throw new WireError(429, 'over_request_rate_limit', 'Too many attempts for this account. Try again later, or reset your password.', {
      retryAfterSeconds: Math.max(wait, waitForAll),
    });
  return async () => {
    if (place === undefined) await guessesOfAll.giveBack('');
    await guesses.giveBack(key);
  };
}

/** Checks a password whose guess was counted; uncounts it if it is right, or was refused without being checked. */
export async function checkGuess(
  { passwords }: Pick<AuthParts, 'passwords'>,
  given: string,
  stored: string | null | undefined,
  giveBack: () => Promise<void>,
): ReturnType<Passwords['verify']> {
  let isWrong = false;
  try {
    const checked = await passwords.verify(given, stored);
    isWrong = !checked.matches;
    return checked;
  } finally {
    if (!isWrong) await giveBack();
  }
}
