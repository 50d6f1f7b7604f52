// How often an account, an address and a network may ask. Nobody is ever locked out for good: a limit recovers at an even pace.
import { createHmac } from 'node:crypto';
import type { AuthRates, Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Rate } from '../platform/limit-config.ts';
import { makeRateLimit, type RateLimit } from '../platform/http/rate-limit.ts';
import { giveBackShared, takeShared } from '../platform/shared-limit.ts';
import { callerOf, type FastifyRequest, WireError } from '../platform/http/wire.ts';

/** One count for all servers of the database. */
export interface SharedRateLimit {
  take(subject: string): Promise<number>;
  giveBack(subject: string): Promise<void>;
}
/** What protects an account against guessing. */
type Guessing = 'guesses' | 'guessesOfAll' | 'codes';
/** What a network may ask. */
type OfNetwork = 'signUp' | 'signIn' | 'refresh' | 'verify' | 'sendMail' | 'admin';
type Shared = Guessing | OfNetwork;
/** What somebody may ask of their own second factor. */
const ofFactors = {
  challenges: { times: 60, perSeconds: 3600 },
  // Nobody guesses 120 bits; the limit keeps those away who try.
  recoveryCodes: { times: 10, perSeconds: 3600 },
} as const satisfies Readonly<Record<string, Rate>>;

export interface Limits
  extends
    Readonly<Record<Exclude<keyof AuthRates, Shared>, RateLimit>>,
    Readonly<Record<Shared | keyof typeof ofFactors, SharedRateLimit>> {
  /** One mail of a kind to an address in so many seconds; for `refuseHaste`. */
  readonly haste: RateLimit | undefined;
}

/** Outside production everything comes from one machine, so networks are given more room; what protects an account stays as it is. */
export function makeLimits(
  { production, authRates: rates, authMailFrequencySeconds }: Config,
  { database, keyFor }: { readonly database: Database; readonly keyFor: (purpose: string) => Buffer },
): Limits {
  // Subjects are addresses: nobody reads them in the table.
  const hidden = (subject: string): string => createHmac('sha256', keyFor('limit-subject')).update(subject).digest('hex');
  const shared = (kind: string, limit: Rate): SharedRateLimit => ({
    take: (subject) => takeShared(database, limit, kind, hidden(subject)),
    giveBack: (subject) => giveBackShared(database, limit, kind, hidden(subject)),
  });
  const roomy = ({ times, perSeconds }: Rate): Rate => ({ times: times * (production ? 1 : 100), perSeconds });
  // What this process refuses already costs the database nothing.
  const alsoHere = (kind: OfNetwork | 'guessesOfAll', limit: Rate): SharedRateLimit => {
    const here = makeRateLimit(limit);
    return {
      async take(subject) {
        const wait = here.take(subject);
        return wait > 0 ? wait : takeShared(database, limit, kind, hidden(subject));
      },
      async giveBack(subject) {
        here.giveBack(subject);
        await giveBackShared(database, limit, kind, hidden(subject));
      },
    };
  };
  const perNetwork = (kind: OfNetwork): SharedRateLimit => alsoHere(kind, roomy(rates[kind]));
  return {
    guesses: shared('guesses', rates.guesses),
    guessesOfAll: alsoHere('guessesOfAll', rates.guessesOfAll),
    codes: shared('codes', rates.codes),
    challenges: shared('challenges', ofFactors.challenges),
    recoveryCodes: shared('recovery_codes', ofFactors.recoveryCodes),
    mail: makeRateLimit(rates.mail),
    haste: authMailFrequencySeconds === 0 ? undefined : makeRateLimit({ times: 1, perSeconds: authMailFrequencySeconds }),
    signUp: perNetwork('signUp'),
    signIn: perNetwork('signIn'),
    // A token is random: there is nothing to guess, and every open tab asks.
    refresh: perNetwork('refresh'),
    verify: perNetwork('verify'),
    sendMail: perNetwork('sendMail'),
    admin: perNetwork('admin'),
  };
}

/** Counts one for the network that asks; throws where there were too many. */
export async function within(limit: RateLimit | SharedRateLimit, request: FastifyRequest): Promise<void> {
  const wait = await limit.take(callerOf(request).network);
  if (wait > 0) throw new WireError(429, 'over_request_rate_limit', 'Too many requests. Try again later.', { retryAfterSeconds: wait });
}

/** Throws where this kind of mail was asked for this address a moment ago, whether anybody has it or not. */
export function refuseHaste(limits: Limits, kind: string, email: string): void {
  const wait = limits.haste?.take(`${kind} ${email}`) ?? 0;
  if (wait > 0)
    throw new WireError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
}
