// How often an account, an address and a network may ask. Nobody is ever locked out for good: a limit recovers at an even pace.
import { type Limit, makeRateLimit, type RateLimit } from '../platform/rate-limit.ts';
import { callerOf, type FastifyRequest, WireError } from '../platform/wire.ts';

export interface Limits {
  /** Wrong passwords, per account. */
  readonly guesses: RateLimit;
  /** Mails caused by strangers, per address. */
  readonly mail: RateLimit;
  /** Per network, by endpoint. */
  readonly signUp: RateLimit;
  readonly signIn: RateLimit;
  readonly verify: RateLimit;
  readonly sendMail: RateLimit;
}

const hour = 3600;
const limits: Readonly<Record<keyof Limits, Limit>> = {
  guesses: { times: 20, perSeconds: hour },
  mail: { times: 5, perSeconds: hour },
  signUp: { times: 30, perSeconds: hour },
  signIn: { times: 100, perSeconds: 600 },
  verify: { times: 60, perSeconds: 600 },
  sendMail: { times: 30, perSeconds: hour },
};

/** Outside production everything comes from one machine, so networks are given more room; what protects an account stays as it is. */
export function makeLimits(isProduction: boolean): Limits {
  const perNetwork = (limit: Limit): RateLimit => makeRateLimit({ ...limit, times: limit.times * (isProduction ? 1 : 100) });
  return {
    guesses: makeRateLimit(limits.guesses),
    mail: makeRateLimit(limits.mail),
    signUp: perNetwork(limits.signUp),
    signIn: perNetwork(limits.signIn),
    verify: perNetwork(limits.verify),
    sendMail: perNetwork(limits.sendMail),
  };
}

/** Counts one for the network that asks; throws where there were too many. */
export function within(limit: RateLimit, request: FastifyRequest): void {
  const wait = limit.take(callerOf(request).network);
  if (wait > 0)
    throw new WireError(429, 'over_request_rate_limit', 'Too many requests. Try again in a while.', { retryAfterSeconds: wait });
}
