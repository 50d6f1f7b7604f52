// How often an account, an address and a network may ask. Nobody is ever locked out for good: a limit recovers at an even pace.
import type { AuthRates, Config } from '../platform/config.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Rate } from '../platform/limit-config.ts';
import { makeGuardedLimit, makeSharedLimit, type SharedLimit } from '../platform/shared-limit.ts';
import { callerOf, type FastifyRequest, WireError } from '../platform/http/wire.ts';

/** One count for all servers of the database. */
export interface SharedRateLimit {
  /** Within `tx` what is rolled back is not counted. */
  take(subject: string, tx?: Transaction): Promise<number>;
  giveBack(subject: string): Promise<void>;
}
/** What a network may ask. */
type OfNetwork = 'signUp' | 'signIn' | 'refresh' | 'verify' | 'sendMail' | 'admin';
/** What somebody may ask of their own second factor. */
const ofFactors = {
  challenges: { times: 60, perSeconds: 3600 },
  // Nobody guesses 120 bits; the limit keeps those away who try.
  recoveryCodes: { times: 10, perSeconds: 3600 },
} as const satisfies Readonly<Record<string, Rate>>;

export interface Limits extends Readonly<Record<keyof AuthRates | keyof typeof ofFactors, SharedRateLimit>> {
  /** One mail of a kind to an address in so many seconds; for `refuseHaste`. */
  readonly haste: SharedRateLimit | undefined;
}

/** Outside production everything comes from one machine, so networks are given more room; what protects an account stays as it is. */
export function makeLimits(
  { production, authRates: rates, authMailFrequencySeconds }: Config,
  { database, keyFor }: { readonly database: Database; readonly keyFor: (purpose: string) => Buffer },
): Limits {
  const key = keyFor('limit-subject');
  const over = (limit: SharedLimit): SharedRateLimit => ({
    take: (subject, tx: Database | Transaction = database) => limit.take(tx, subject),
    giveBack: (subject) => limit.giveBack(database, subject),
  });
  const shared = (kind: string, limit: Rate): SharedRateLimit => over(makeSharedLimit(limit, kind, key));
  const guarded = (kind: string, limit: Rate): SharedRateLimit => over(makeGuardedLimit(limit, kind, key));
  const roomy = ({ times, perSeconds }: Rate): Rate => ({ times: times * (production ? 1 : 100), perSeconds });
  const perNetwork = (kind: OfNetwork): SharedRateLimit => guarded(kind, roomy(rates[kind]));
  return {
    guesses: shared('guesses', rates.guesses),
    guessesOfAll: guarded('guessesOfAll', rates.guessesOfAll),
    codes: shared('codes', rates.codes),
    challenges: shared('challenges', ofFactors.challenges),
    recoveryCodes: shared('recovery_codes', ofFactors.recoveryCodes),
    mail: shared('mail', rates.mail),
    haste: authMailFrequencySeconds === 0 ? undefined : shared('haste', { times: 1, perSeconds: authMailFrequencySeconds }),
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
export async function within(limit: SharedRateLimit, request: FastifyRequest): Promise<void> {
  const wait = await limit.take(callerOf(request).network);
  if (wait > 0) throw new WireError(429, 'over_request_rate_limit', 'Too many requests. Try again later.', { retryAfterSeconds: wait });
}

/** Throws where this kind of mail was asked for this address a moment ago, whether anybody has it or not. */
export async function refuseHaste(limits: Limits, kind: string, email: string, tx?: Transaction): Promise<void> {
  const wait = (await limits.haste?.take(`${kind} ${email}`, tx)) ?? 0;
  if (wait > 0)
    throw new WireError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
}
