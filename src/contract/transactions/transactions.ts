// Money in and out as its owner sees it: the list, its totals, single and bulk changes, categories and rules.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Flag, Id, Instant, listOf, Minor, MinorSum } from '../fields.ts';
import { Tag, Tagged, TaggingOf } from '../ledger/tags.ts';
import { page, pageFields } from '../page.ts';
import { missingReceiptsContract, ReceiptNeed } from './missing-receipts.ts';

export const TransactionType = z.enum(['income', 'expense', 'transfer']);
export const TransactionSort = z.enum(['date', 'description', 'category', 'amount']);
export const DecidedBy = z.enum(['person', 'rule', 'memory', 'classifier', 'vocabulary', 'none']);

/** Filters of the list; the page's URL uses the same names. */
export const TransactionFilter = z.object({
  search: z.string().max(200).optional(),
  from: Day.optional(),
  to: Day.optional(),
  categories: listOf(Id),
  accounts: listOf(Id),
  types: listOf(TransactionType),
  minMinor: z.coerce.number().int().min(0).optional(),
  maxMinor: z.coerce.number().int().min(0).optional(),
  /** Only those whose category Daybook suggests but nobody confirmed. */
  review: Flag.optional(),
  /** Only those that need a receipt and have none. */
  missing: Flag.optional(),
  tagId: Id.optional(),
});
export type TransactionFilter = z.infer<typeof TransactionFilter>;

export const Suggestion = z.object({ accountId: Id, accountName: z.string(), by: DecidedBy, confidenceBp: z.int(), reason: z.string() });
export const Transaction = z.object({
  id: Id,
  user_id: Id.nullable(),
  created_at: Instant,
  date: Day,
  description: z.string(),
  /** Name of the category; 'Split' with several, 'Transfer' between own accounts. */
  category: z.string(),
  type: TransactionType,
  /** Positive, in minor units of `currency`. */
  amount: Minor,
  currency: z.string(),
  /** Signed, in the base currency. */
  baseMinor: Minor,
  entryId: Id,
  accountId: Id,
  accountName: z.string(),
  categoryAccountId: Id.nullable(),
  isSplit: z.boolean(),
  /** The entry came from another part of Daybook and is changed there. */
  isReadOnly: z.boolean(),
  decidedBy: DecidedBy,
  suggestion: Suggestion.nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

export const SplitLine = z.object({
  accountId: Id,
  minor: Amount,
  memo: z.string().max(500).optional(),
  /** If the part is a tax. If left out of a change, that of the account is kept. */
  taxCodeId: Id.nullable().optional(),
});
/** income and expense: `splits` with one line or more; transfer: `toAccountId`. Amounts are positive minor units in the currency of `accountId`. */
export const TransactionInput = z.object({
  id: Id,
  type: TransactionType,
  date: Day,
  description: z.string().trim().max(2000),
  accountId: Id,
  amount: Amount,
  splits: z.array(SplitLine).max(100).default([]),
  toAccountId: Id.optional(),
  /** For a transfer between currencies: the amount received, in the currency of the other account. */
  toAmount: Amount.optional(),
  /** Payer or payee. If left out of a change, it is kept. */
  contactId: Id.nullable().optional(),
  /** Base currency for one unit of the account's currency, as a decimal; needed if no rate is known. */
  rate: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,10})?$/)
    .optional(),
});
export type TransactionInput = z.infer<typeof TransactionInput>;
export const NewTransaction = TransactionInput.extend({
  /** Linked documents. */
  fileIds: z.array(Id).max(20).default([]),
});

const HistoryItem = z.object({
  entryId: Id,
  number: z.int(),
  postedAt: Instant,
  postedBy: z.string().nullable(),
  via: z.string(),
  kind: z.enum(['posted', 'reversed', 'corrected']),
  date: Day,
  memo: z.string(),
});
export const TransactionDetail = Transaction.extend({
  tags: z.array(Tag),
  contactId: Id.nullable(),
  /** The bank's own text, if a rule gave another description. */
  bankText: z.string().nullable(),
  receipt: ReceiptNeed,
  splits: z.array(SplitLine.extend({ minor: Minor, accountName: z.string() })),
  toAccountId: Id.nullable(),
  toAmount: Minor.nullable(),
  history: z.array(HistoryItem),
  /** The bank statement lines that this came from. */
  statementLines: z.array(
    z.object({
      importId: Id,
      fileName: z.string(),
      line: z.int(),
      date: Day,
      description: z.string(),
      minor: Minor,
      bankAccountName: z.string(),
    }),
  ),
});
export type TransactionDetail = z.infer<typeof TransactionDetail>;

const Totals = z.object({
  count: z.int(),
  inMinor: MinorSum,
  outMinor: MinorSum,
  netMinor: MinorSum,
  /** Transactions that need a category, and how many of them have a suggestion. */
  reviewCount: z.int(),
  suggestionCount: z.int(),
  /** Those that need a receipt and have none. */
  missingCount: z.int(),
  currency: CurrencyCode,
});

export const RuleCondition = z.object({
  field: z.enum(['description', 'counterparty', 'amount', 'account', 'direction', 'day']),
  op: z.enum(['contains', 'equals', 'starts_with', 'ends_with', 'matches_words', 'between', 'gt', 'lt']),
  value: z.union([z.string().max(200), z.int(), z.tuple([z.int(), z.int()])]),
});
/** What else a rule does. */
export const RuleActions = z.object({
  /** Parts that go to other accounts; the rest goes to the rule's own account. 2500 is 25%. */
  split: z
    .array(z.object({ accountId: Id, shareBp: z.int().min(1).max(9999) }))
    .max(9)
    .default([]),
  contactId: Id.nullable().default(null),
  /** A tax that the amount includes. */
  taxCodeId: Id.nullable().default(null),
  tags: z.array(Tag.shape.name).max(10).default([]),
  /** A description that replaces the bank's; empty keeps it. */
  rename: z.string().trim().max(200).default(''),
});
export const RuleInput = z.object({
  id: Id,
  name: z.string().trim().min(1).max(120),
  match: z.enum(['all', 'any']),
  conditions: z.array(RuleCondition).min(1).max(10),
  /** Where the money goes: a category, or another of your own accounts, which makes it a transfer. */
  categoryAccountId: Id,
  priority: z.int().min(0).max(1000).default(100),
  actions: RuleActions.default({ split: [], contactId: null, taxCodeId: null, tags: [], rename: '' }),
});
export const Rule = RuleInput.extend({ categoryName: z.string(), appliedCount: z.int() });
export type Rule = z.infer<typeof Rule>;

/** What a rule would do to existing transactions. */
export const RuleTest = z.object({
  /** How many of the latest it matches before any other rule does. */
  matched: z.int(),
  /** How many of these it would move to another category. */
  changed: z.int(),
  lookedAt: z.int(),
  /** The latest fifty, with the current category of each. `yours`: a person chose it, so it stays. */
  transactions: z.array(Transaction.extend({ outcome: z.enum(['changes', 'same', 'yours', 'locked']) })),
});
export type RuleTest = z.infer<typeof RuleTest>;

/** Whether similar transactions with enough confidence are categorized as well, or only get a suggestion. */
const follow = z.boolean().default(true);
const Changed = z.object({ changed: z.int(), undoToken: z.string().nullable() });

export const transactionsContract = {
  ...missingReceiptsContract,
  list: oc
    .route({ method: 'GET', path: '/transactions', tags: ['Transactions'], summary: 'Transactions by filter, in pages' })
    .input(
      TransactionFilter.extend({
        sort: TransactionSort.default('date'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        ...pageFields,
      }),
    )
    .output(page(Transaction)),
  totals: oc
    .route({
      method: 'GET',
      path: '/transactions/totals',
      tags: ['Transactions'],
      summary: 'Count and sums of the filtered set, in base currency',
    })
    .input(TransactionFilter)
    .output(Totals),
  get: oc
    .route({
      method: 'GET',
      path: '/transactions/{id}',
      tags: ['Transactions'],
      summary: 'One transaction with splits, history and statement line',
    })
    .input(z.object({ id: Id }))
    .output(TransactionDetail),
  similar: oc
    .route({
      method: 'GET',
      path: '/transactions/{id}/similar',
      tags: ['Transactions'],
      summary: 'Transactions of the same payee that nobody decided',
    })
    .input(z.object({ id: Id }))
    .output(z.array(Transaction)),
  suggest: oc
    .route({
      method: 'GET',
      path: '/transactions/suggestion',
      tags: ['Transactions'],
      summary: 'The category that Daybook suggests for a transaction being written',
    })
    .input(
      z.object({
        type: z.enum(['income', 'expense']),
        description: z.string().trim().min(1).max(2000),
        accountId: Id,
        amount: z.coerce.number().int().min(0).default(0),
        date: Day,
      }),
    )
    .output(z.object({ suggestion: Suggestion.nullable() })),
  create: oc
    .route({
      method: 'POST',
      path: '/transactions',
      tags: ['Transactions'],
      summary: 'Record income, an expense or a transfer',
      successStatus: 201,
    })
    .input(NewTransaction)
    .output(TransactionDetail),
  save: oc
    .route({
      method: 'PUT',
      path: '/transactions/{id}',
      tags: ['Transactions'],
      summary: 'Change a transaction: reverses it and posts it again',
    })
    .input(TransactionInput.extend({ entryId: Id }))
    .output(TransactionDetail),
  remove: oc
    .route({ method: 'POST', path: '/transactions/remove', tags: ['Transactions'], summary: 'Delete transactions: reverses their entries' })
    .input(z.object({ ids: z.array(Id).min(1).max(5000) }))
    .output(Changed),
  categorize: oc
    .route({
      method: 'POST',
      path: '/transactions/categorize',
      tags: ['Transactions'],
      summary: 'Give transactions a category; teaches the suggestions',
    })
    .input(z.object({ ids: z.array(Id).min(1).max(5000), categoryAccountId: Id, follow }))
    .output(Changed.extend({ alsoSuggested: z.int() })),
  tagTransactions: oc
    .route({ method: 'POST', path: '/transactions/tags', tags: ['Transactions'], summary: 'Add tags to transactions, or remove them' })
    .input(TaggingOf)
    .output(Tagged),
  acceptSuggestions: oc
    .route({ method: 'POST', path: '/transactions/accept', tags: ['Transactions'], summary: 'Accept the suggestions of transactions' })
    .input(z.object({ ids: z.array(Id).min(1).max(5000), follow }))
    .output(Changed),
  undo: oc
    .route({
      method: 'POST',
      path: '/transactions/undo',
      tags: ['Transactions'],
      summary: 'Undo the change that returned this token',
    })
    .input(z.object({ undoToken: z.string().max(200) }))
    .output(z.object({ changed: z.int() })),
  listRules: oc
    .route({ method: 'GET', path: '/category-rules', tags: ['Transactions'], summary: 'Rules for categories' })
    .output(z.array(Rule)),
  saveRule: oc
    .route({ method: 'PUT', path: '/category-rules/{id}', tags: ['Transactions'], summary: 'Write or change a rule' })
    .input(RuleInput.extend({ applyToExisting: z.boolean().default(false) }))
    .output(Rule.extend({ changed: z.int() })),
  testRule: oc
    .route({
      method: 'POST',
      path: '/category-rules/test',
      tags: ['Transactions'],
      summary: 'Which transactions a rule would match, and which of them it would move. Writes nothing',
    })
    .input(RuleInput)
    .output(RuleTest),
  orderRules: oc
    .route({ method: 'PUT', path: '/category-rules/order', tags: ['Transactions'], summary: 'The order in which rules are tried' })
    .input(z.object({ ids: z.array(Id).min(1).max(1000) }))
    .output(z.array(Rule)),
  removeRule: oc
    .route({ method: 'DELETE', path: '/category-rules/{id}', tags: ['Transactions'], summary: 'Remove a rule' })
    .input(z.object({ id: Id }))
    .output(z.object({ ok: z.literal(true) })),
  settings: oc
    .route({
      method: 'GET',
      path: '/transactions/settings',
      tags: ['Transactions'],
      summary: 'From which confidence a suggestion is applied',
    })
    .output(z.object({ applyAtBp: z.int() })),
  saveSettings: oc
    .route({
      method: 'PUT',
      path: '/transactions/settings',
      tags: ['Transactions'],
      summary: 'Set the confidence from which a suggestion is applied',
    })
    .input(z.object({ applyAtBp: z.int().min(0).max(10000) }))
    .output(z.object({ applyAtBp: z.int() })),
};
