// Bank connections: the accounts that each gives access to, and when they were last read.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { feedProviders } from '#core/banking/feed-provider.ts';
import { CurrencyCode, Day, Id, Instant, MinorSum } from '../fields.ts';

const Provider = z.enum(feedProviders);

export const feedProblems = [
  'expired',
  'revoked',
  'unpaid',
  'rate_limited',
  'unavailable',
  'bad_answer',
  'period',
  'bank',
  'refused',
] as const;
/** Why the last attempt failed. `message`: what the bank says, or the sentence of a refusal, as plain text. */
const Failure = z.object({ kind: z.enum(feedProblems), message: z.string() });

const FeedAccount = z.object({
  id: Id,
  name: z.string(),
  numberHint: z.string(),
  currency: z.string(),
  /** offered: nobody has chosen an account for its transactions yet. missing: the consent does not include it any more. */
  state: z.enum(['offered', 'linked', 'paused', 'ignored', 'missing']),
  bankAccountId: Id.nullable(),
  bankAccountName: z.string().nullable(),
  /** The account that it probably is. */
  suggestedBankAccountId: Id.nullable(),
  /** As the bank reports it. */
  balanceMinor: MinorSum.nullable(),
  balanceOn: Day.nullable(),
  /** By how much the transactions differ from that balance, and since when; null: they do not, or it is not known. */
  gap: z.object({ minor: MinorSum, after: Day.nullable(), through: Day }).nullable(),
  pending: z.array(z.object({ date: Day, minor: MinorSum, description: z.string() })),
  failure: Failure.nullable(),
});
const Connection = z.object({
  id: Id,
  provider: Provider,
  institution: z.string(),
  state: z.enum(['active', 'expired', 'revoked']),
  consentUntil: Instant.nullable(),
  lastTryAt: Instant.nullable(),
  lastGoodAt: Instant.nullable(),
  failure: Failure.nullable(),
  accounts: z.array(FeedAccount),
});
export type BankConnection = z.infer<typeof Connection>;
export type BankFeedAccount = z.infer<typeof FeedAccount>;

const Connections = z.object({
  /** The providers that the server is configured for. */
  providers: z.array(z.object({ id: Provider, way: z.enum(['token', 'redirect']) })),
  connections: z.array(Connection),
});
export type BankConnections = z.infer<typeof Connections>;

const tags = ['Banking'];
const path = '/bank-connections' as const;

export const feedContract = {
  listConnections: oc
    .route({ method: 'GET', path, tags, summary: 'Banks that transactions come from, and ways to connect one' })
    .output(Connections),
  listInstitutions: oc
    .route({ method: 'GET', path: '/bank-institutions', tags, summary: 'Banks of a country that a provider connects' })
    .input(z.object({ provider: Provider, country: z.string().regex(/^[A-Z]{2}$/) }))
    .output(z.array(z.string())),
  connectWithToken: oc
    .route({ method: 'POST', path, tags, summary: 'Connect a bank, or renew access, with a token of its provider' })
    .input(z.object({ id: Id, provider: Provider, token: z.string().trim().min(8).max(2000) }))
    .output(Connection),
  startConnection: oc
    .route({ method: 'POST', path: `${path}/start`, tags, summary: 'Begin to connect a bank, or to renew access: where the person goes' })
    .input(
      z.object({
        id: Id,
        provider: Provider,
        institution: z.string().max(200).default(''),
        country: z
          .string()
          .regex(/^([A-Z]{2})?$/)
          .default(''),
      }),
    )
    .output(z.object({ url: z.string() })),
  finishConnection: oc
    .route({ method: 'POST', path: `${path}/finish`, tags, summary: 'Come back from the bank with what it gave' })
    .input(z.object({ state: z.string().max(200), code: z.string().max(4000) }))
    .output(Connection),
  linkFeedAccounts: oc
    .route({ method: 'POST', path: `${path}/{id}/accounts`, tags, summary: 'Say where transactions go, and read them' })
    .input(
      z.object({
        id: Id,
        links: z
          .array(
            z.object({
              feedAccountId: Id,
              /** null: not imported. */
              bankAccountId: Id.nullable(),
              /** A new account with this id and name. */
              added: z.object({ name: z.string().trim().min(1).max(120), currency: CurrencyCode }).optional(),
            }),
          )
          .min(1)
          .max(50),
      }),
    )
    .output(Connection),
  pauseFeedAccount: oc
    .route({ method: 'POST', path: '/bank-feed-accounts/{id}/pause', tags, summary: 'Pause an account, or go on reading it' })
    .input(z.object({ id: Id, isPaused: z.boolean() }))
    .output(Connection),
  refreshConnection: oc
    .route({ method: 'POST', path: `${path}/{id}/refresh`, tags, summary: 'Read it now' })
    .input(z.object({ id: Id }))
    .output(Connection),
  disconnectBank: oc
    .route({ method: 'POST', path: `${path}/{id}/disconnect`, tags, summary: 'End access; transactions stay' })
    .input(z.object({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),
};
