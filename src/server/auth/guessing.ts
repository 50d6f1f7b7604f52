// How often a password may be guessed: per account, and everybody together. Counted before it is known to be wrong, because many at once
// are still many; one that is right, or that nobody had time to look at, is given back.
import type { Passwords } from '../platform/sign-in/passwords.ts';
import { type Caller, WireError } from '../platform/http/wire.ts';
import { isKnownBrowser } from './device-store.ts';
import type { AuthParts } from './parts.ts';
import { isKnownNetwork } from './sessions/session-store.ts';

// A browser that holds the cookie of an earlier sign-in, and else a network that the owner has come from before, is counted apart, so
// that an attack from elsewhere does not keep the owner out.
async function placeOf({ database }: AuthParts, userId: string, { deviceId, network }: Caller): Promise<string | undefined> {
  if (deviceId !== undefined && (await isKnownBrowser(database, userId, deviceId))) return `browser ${deviceId}`;
  return (await isKnownNetwork(database, userId, network)) ? `network ${network}` : undefined;
}

/** Counts one guess at the password of this address; answers with what takes it back. Throws where there were too many. */
export async function countGuess(
  parts: AuthParts,
  email: string,
  person: { readonly id: string } | undefined,
  caller: Caller,
): Promise<() => Promise<void>> {
  const { guesses, guessesOfAll } = parts.limits;
  const place = person && (await placeOf(parts, person.id, caller));
  const key = place === undefined ? email : `${email} ${place}`;
  // Of everybody first: past that limit no address is remembered any more, so that nobody can name so many that one is forgotten again.
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

/** Looks at a password whose guess was counted: a right one takes its guess back, and so does one that was turned away unseen. */
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
