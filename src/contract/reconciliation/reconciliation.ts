// Bank reconciliation: a statement's lines on one side, the account's entries on the other.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { causeKinds } from '#core/reconciliation/difference.ts';
import { bulkLevel, matchReasons } from '#core/reconciliation/suggest-match.ts';
import { Amount, Day, Done, Id, Instant, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import { SplitLine, TransactionType } from '../transactions/transactions.ts';

/** An entry on an account, identified by its source: an edit keeps it. */
const SourceRef = z.object({ kind: z.string().min(1).max(60), id: Id });

export const Reconciliation = z.object({
  id: Id,
  bankAccountId: Id,
  accountId: Id,
  accountName: z.string(),
  currency: z.string(),
  startsOn: Day,
  endsOn: Day,
  openingMinor: Minor,
  closingMinor: Minor,
  state: z.enum(['open', 'finished']),
  finishedAt: Instant.nullable(),
  /** Whether it is the latest of its account: only the latest can be reopened. */
  isLatest: z.boolean(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

const Gap = z.object({ from: Day, to: Day, minor: MinorSum.nullable() });
const Proposal = z.object({
  startsOn: Day,
  endsOn: Day,
  openingMinor: Minor.nullable(),
  closingMinor: Minor.nullable(),
  /** The source of the closing balance; null if it was not given. */
  fileName: z.string().nullable(),
});
export type Proposal = z.infer<typeof Proposal>;
export const ReconciledAccount = z.object({
  bankAccountId: Id,
  name: z.string(),
  currency: z.string(),
  openId: Id.nullable(),
  reconciledThrough: Day.nullable(),
  /** The next period; null where there are no statement lines after the last one. */
  next: Proposal.nullable(),
  gaps: z.array(Gap),
  /** Lines that arrived for a period that was finished without them. */
  lateCount: z.int(),
});
export type ReconciledAccount = z.infer<typeof ReconciledAccount>;

const Cause = z.object({
  kind: z.enum(causeKinds),
  count: z.int(),
  minor: MinorSum,
  /** The first few of them, in words. */
  examples: z.array(z.object({ date: Day, text: z.string(), minor: Minor, nowMinor: Minor.nullable() })),
});
export type Cause = z.infer<typeof Cause>;
export const ReconciliationSummary = Reconciliation.extend({
  lineCount: z.int(),
  unmatchedCount: z.int(),
  matchedCount: z.int(),
  excludedCount: z.int(),
  clearedMinor: MinorSum,
  differenceMinor: MinorSum,
  causes: z.array(Cause),
  gaps: z.array(Gap),
  isComplete: z.boolean(),
  /** Entries in the books that no statement line cleared through the end of the period. */
  booksMinor: MinorSum,
  depositsCount: z.int(),
  depositsMinor: MinorSum,
  paymentsCount: z.int(),
  paymentsMinor: MinorSum,
  /** The books' balance before the period less the statement's opening balance. */
  openingGapMinor: MinorSum,
  isSuggesting: z.boolean(),
});
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;

export const ReconciliationLine = z.object({
  id: Id,
  date: Day,
  description: z.string(),
  counterparty: z.string().nullable(),
  minor: Minor,
  state: z.enum(['unmatched', 'matched', 'excluded', 'broken']),
  matchId: Id.nullable(),
  reason: z.string(),
  confidence: z.int().nullable(),
  transactionId: Id,
  /** What the line was matched to, in words. */
  matchedTo: z.array(z.object({ kind: z.string(), id: Id, text: z.string(), date: Day.nullable(), minor: Minor, nowMinor: Minor })),
});
export type ReconciliationLine = z.infer<typeof ReconciliationLine>;
export const BookEntry = z.object({
  kind: z.string(),
  id: Id,
  entryId: Id,
  number: z.int(),
  date: Day,
  text: z.string(),
  minor: Minor,
  state: z.enum(['outstanding', 'cleared']),
  /** Made from a line of a statement of this account. */
  isImported: z.boolean(),
  isEarlier: z.boolean(),
});
export type BookEntry = z.infer<typeof BookEntry>;
export const Suggested = z.object({
  lineIds: z.array(Id),
  entries: z.array(SourceRef.extend({ text: z.string(), date: Day, minor: Minor })),
  confidence: z.int(),
  reason: z.enum(matchReasons),
});
export type Suggested = z.infer<typeof Suggested>;
const Suggestions = z.object({
  rows: z.array(Suggested),
  /** How many suggestions there are of each confidence, also of those that are not in `rows`. */
  levels: z.array(z.object({ confidence: z.int(), count: z.int() })),
});

const one = z.object({ id: Id });
const Level = z.int().min(50).max(100).default(bulkLevel);
const tags = ['Reconciliation'];
const Matched = z.object({ matchIds: z.array(Id) });
const lineIds = z.array(Id).min(1).max(200);
const reason = z.string().trim().min(1).max(300);
const balances = { endsOn: Day, openingMinor: Amount, closingMinor: Amount };

export const reconciliationContract = {
  listReconciledAccounts: oc
    .route({
      method: 'GET',
      path: '/reconciliations/accounts',
      tags,
      summary: 'How far each bank account is reconciled, and what comes next',
    })
    .output(z.array(ReconciledAccount)),
  listReconciliations: oc
    .route({ method: 'GET', path: '/reconciliations', tags, summary: 'Reconciliations, the latest period first' })
    .input(z.object({ bankAccountId: Id.optional(), ...pageFields }))
    .output(page(Reconciliation)),
  startReconciliation: oc
    .route({
      method: 'POST',
      path: '/reconciliations',
      tags,
      summary: 'Open the next statement period of a bank account',
      successStatus: 201,
    })
    .input(one.extend({ bankAccountId: Id, startsOn: Day.optional(), ...balances }))
    .output(Reconciliation),
  saveReconciliation: oc
    .route({ method: 'PUT', path: '/reconciliations/{id}', tags, summary: 'Change the end and the balances of an open period' })
    .input(one.extend(balances))
    .output(Reconciliation),
  discardReconciliation: oc
    .route({ method: 'DELETE', path: '/reconciliations/{id}', tags, summary: 'Discard an open period with its matches' })
    .input(one)
    .output(Done),
  reconciliation: oc
    .route({ method: 'GET', path: '/reconciliations/{id}', tags, summary: 'A period: figures, the difference and what explains it' })
    .input(one)
    .output(ReconciliationSummary),
  reconciliationLines: oc
    .route({ method: 'GET', path: '/reconciliations/{id}/lines', tags, summary: 'The statement lines of a period, in pages' })
    .input(
      one.extend({ state: z.enum(['unmatched', 'done', 'all']).default('all'), search: z.string().max(200).optional(), ...pageFields }),
    )
    .output(page(ReconciliationLine)),
  bookEntries: oc
    .route({
      method: 'GET',
      path: '/reconciliations/{id}/entries',
      tags,
      summary: 'What the books say of the account in a period, in pages',
    })
    .input(
      one.extend({
        state: z.enum(['outstanding', 'cleared', 'all']).default('all'),
        search: z.string().max(200).optional(),
        ...pageFields,
      }),
    )
    .output(page(BookEntry)),
  suggestMatches: oc
    .route({
      method: 'GET',
      path: '/reconciliations/{id}/suggestions',
      tags,
      summary:
        'What unmatched lines may be, with confidence and reason: of the first lines or of those named, and how many there are in all',
    })
    .input(one.extend({ limit: z.coerce.number().int().min(1).max(10_000).default(10_000), lineIds: z.array(Id).max(500).optional() }))
    .output(Suggestions),
  acceptSuggestedMatches: oc
    .route({ method: 'POST', path: '/reconciliations/{id}/accept', tags, summary: 'Match all lines whose suggestion is sure enough' })
    .input(one.extend({ atLeast: Level }))
    .output(Matched),
  matchLines: oc
    .route({
      method: 'POST',
      path: '/reconciliations/{id}/matches',
      tags,
      summary: 'Match lines with entries: one or several on either side',
    })
    .input(one.extend({ matchId: Id, lineIds, entries: z.array(SourceRef).min(1).max(200) }))
    .output(Matched),
  excludeLines: oc
    .route({ method: 'POST', path: '/reconciliations/{id}/exclusions', tags, summary: 'Leave lines out, with a reason' })
    .input(one.extend({ matchId: Id, lineIds, reason }))
    .output(Matched),
  addFromLine: oc
    .route({
      method: 'POST',
      path: '/reconciliations/{id}/transactions',
      tags,
      summary: 'File a line as income, expense, split or transfer, and match it with that',
    })
    .input(
      one.extend({
        matchId: Id,
        lineId: Id,
        type: TransactionType,
        description: z.string().trim().max(2000),
        splits: z.array(SplitLine).max(100).default([]),
        toAccountId: Id.optional(),
        rate: z
          .string()
          .regex(/^\d{1,10}(\.\d{1,10})?$/)
          .optional(),
      }),
    )
    .output(Matched),
  unmatch: oc
    .route({ method: 'POST', path: '/reconciliations/{id}/unmatch', tags, summary: 'Undo matches and exclusions' })
    .input(one.extend({ matchIds: z.array(Id).min(1).max(10_000) }))
    .output(Done),
  setOutstanding: oc
    .route({
      method: 'POST',
      path: '/reconciliations/{id}/outstanding',
      tags,
      summary: 'Say which earlier entries had not cleared when the first statement began',
    })
    .input(one.extend({ entries: z.array(SourceRef).min(1).max(200), isOutstanding: z.boolean() }))
    .output(Done),
  earlierEntries: oc
    .route({ method: 'GET', path: '/reconciliations/{id}/earlier', tags, summary: 'Entries before the first period, latest first' })
    .input(one.extend(pageFields))
    .output(page(BookEntry)),
  finishReconciliation: oc
    .route({ method: 'POST', path: '/reconciliations/{id}/finish', tags, summary: 'Finish a period that comes to its closing balance' })
    .input(one)
    .output(Reconciliation),
  reopenReconciliation: oc
    .route({ method: 'POST', path: '/reconciliations/{id}/reopen', tags, summary: 'Reopen the latest finished period of an account' })
    .input(one.extend({ reason }))
    .output(Reconciliation),
};
