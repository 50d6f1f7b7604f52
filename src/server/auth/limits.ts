// Rate limits for an account, an address and a network. Nobody is ever locked out permanently: a limit recovers at an even rate.
import type { AuthRates, Config } from '../platform/config.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Rate } from '../platform/limit-config.ts';
import { makeGuardedLimit, makeSharedLimit, type SharedLimit } from '../platform/shared-limit.ts';
import { callerOf, type FastifyRequest, WireError } from '../platform/http/wire.ts';

/** One count for all servers of the database. */
export interface SharedRateLimit {
  /** Within `tx`, a rollback also undoes the count. */
  take(subject: string, tx?: Transaction): Promise<number>;
  giveBack(subject: string): Promise<void>;
}
/** Limits per network. */
type OfNetwork = 'signUp' | 'signIn' | 'refresh' | 'verify' | 'sendMail' | 'admin';
/** Limits for a person's own second factor. */
const ofFactors = {
  challenges: { times: 60, perSeconds: 3600 },
  // Nobody guesses 120 bits; the limit stops those who try.
  recoveryCodes: { times: 10, perSeconds: 3600 },
} as const satisfies Readonly<Record<string, Rate>>;

export interface Limits extends Readonly<Record<keyof AuthRates | keyof typeof ofFactors, SharedRateLimit>> {
  /** Minimum interval between mails of one kind to an address; for `refuseHaste`. */
  readonly haste: SharedRateLimit | undefined;
}

/** Outside production all requests come from one machine, so network limits are higher; those that protect an account aren't. */
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
    // A token is random, so it can't be guessed, and every open tab refreshes.
    refresh: perNetwork('refresh'),
    verify: perNetwork('verify'),
    sendMail: perNetwork('sendMail'),
    admin: perNetwork('admin'),
  };
}

/** Counts one for the calling network; throws if there were too many. */
export async function within(limit: SharedRateLimit, request: FastifyRequest): Promise<void> {
  const wait = await limit.take(callerOf(request).network);
  if (wait > 0) throw new WireError(429, 'over_request_rate_limit', 'Too many requests. Try again later.', { retryAfterSeconds: wait });
}

/** Throws if this kind of mail was requested for this address a moment ago, whether or not it has an account. */
export async function refuseHaste(limits: Limits, kind: string, email: string, tx?: Transaction): Promise<void> {
  const wait = (await limits.haste?.take(`${kind} ${email}`, tx)) ?? 0;
  if (wait > 0)
    throw new WireError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
}
