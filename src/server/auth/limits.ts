// How often an account, an address and a network may ask. Nobody is ever locked out for good: a limit recovers at an even pace.
import type { AuthRates, Config, Rate } from '../platform/config.ts';
import { makeRateLimit, type RateLimit } from '../platform/rate-limit.ts';
import { callerOf, type FastifyRequest, WireError } from '../platform/wire.ts';

export interface Limits extends Readonly<Record<keyof AuthRates, RateLimit>> {
  /** One mail of a kind to an address in so many seconds; for `refuseHaste`. */
  readonly haste: RateLimit | undefined;
}

/** Outside production everything comes from one machine, so networks are given more room; what protects an account stays as it is. */
export function makeLimits({ production, authRates: rates, authMailFrequencySeconds }: Config): Limits {
  const perNetwork = ({ times, perSeconds }: Rate): RateLimit => makeRateLimit({ times: times * (production ? 1 : 100), perSeconds });
  return {
    guesses: makeRateLimit(rates.guesses),
    guessesOfAll: makeRateLimit(rates.guessesOfAll),
    codes: makeRateLimit(rates.codes),
    mail: makeRateLimit(rates.mail),
    haste: authMailFrequencySeconds === 0 ? undefined : makeRateLimit({ times: 1, perSeconds: authMailFrequencySeconds }),
    signUp: perNetwork(rates.signUp),
    signIn: perNetwork(rates.signIn),
    refresh: perNetwork(rates.refresh),
    verify: perNetwork(rates.verify),
    sendMail: perNetwork(rates.sendMail),
    admin: perNetwork(rates.admin),
  };
}

/** Counts one for the network that asks; throws where there were too many. */
export function within(limit: RateLimit, request: FastifyRequest): void {
  const wait = limit.take(callerOf(request).network);
  if (wait > 0)
    throw new WireError(429, 'over_request_rate_limit', 'Too many requests. Try again in a while.', { retryAfterSeconds: wait });
}

/** Throws where this kind of mail was asked for this address a moment ago, whether anybody has it or not. */
export function refuseHaste(limits: Limits, kind: string, email: string): void {
  const wait = limits.haste?.take(`${kind} ${email}`) ?? 0;
  if (wait > 0)
    throw new WireError(429, 'over_email_send_rate_limit', `For security purposes, you can only request this after ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
}
