// The operator's limits for actions that cost others something: counted in the database for all servers together.
import { z } from 'zod';

export interface Rate {
  readonly times: number;
  readonly perSeconds: number;
}
/** `30/3600`: thirty within an hour. */
export const rate = z
  .string()
  .regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/, { error: 'has to be written as times/seconds, for example 30/3600' })
  .transform((v): Rate => {
    const [times = 1, perSeconds = 1] = v.split('/').map(Number);
    return { times, perSeconds };
  });

const settings = {
  /** Emails of a business, and of an owner over all of theirs. */
  mail: ['LIMIT_MAIL', { times: 200, perSeconds: 3600 }],
  mailOfNew: ['LIMIT_MAIL_NEW', { times: 30, perSeconds: 3600 }],
  /** Of these, to addresses that the business did not write to before. */
  strangers: ['LIMIT_STRANGERS', { times: 200, perSeconds: 86_400 }],
  strangersOfNew: ['LIMIT_STRANGERS_NEW', { times: 20, perSeconds: 86_400 }],
  /** Businesses that one person creates. */
  businesses: ['LIMIT_BUSINESSES', { times: 10, perSeconds: 86_400 }],
  samples: ['LIMIT_SAMPLES', { times: 10, perSeconds: 3600 }],
  /** Requests with one API key. */
  apiKey: ['LIMIT_API_KEY', { times: 600, perSeconds: 60 }],
} as const satisfies Record<string, readonly [string, Rate]>;
export type LimitName = keyof typeof settings;
export type Limits = Readonly<Record<LimitName, Rate>>;

/**
 * Defaults. Outside production they are a hundred times higher, because all requests come from one machine, and ten times higher if only
 * people at this machine can sign up.
 */
export function readLimits(
  environment: Readonly<Record<string, string | undefined>>,
  isOnThisMachine: boolean,
): { limits: Limits; complaints: readonly string[] } {
  const complaints: string[] = [];
  const more = ['development', 'test'].includes(environment['NODE_ENV'] ?? '') ? 100 : isOnThisMachine ? 10 : 1;
  const limits = Object.fromEntries(
    Object.entries(settings).map(([name, [setting, usual]]) => {
      const given = environment[setting];
      if (given === undefined) return [name, { ...usual, times: usual.times * more }];
      const parsed = rate.safeParse(given);
      if (!parsed.success) complaints.push(`${setting}: ${parsed.error.issues[0]?.message ?? 'cannot be used'}`);
      return [name, parsed.data ?? usual];
    }),
  ) as unknown as Limits;
  return { limits, complaints };
}
