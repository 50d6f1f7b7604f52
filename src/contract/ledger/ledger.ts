// The books: chart of accounts, journal entries, lock, export.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { columnMapping, tablePreview } from '../column-mapping.ts';
import { BookFault } from '../reports/book-fault.ts';
import { Amount, CurrencyCode, Day, Flag, Id, Instant, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';

export const AccountKind = z.enum(['asset', 'liability', 'equity', 'income', 'expense']);
export const AccountInput = z.object({
  id: Id,
  code: z.string().trim().max(40),
  name: z.string().trim().max(200),
  kind: AccountKind,
  subkind: z.string().max(40),
  currency: CurrencyCode.nullable().default(null),
  parentId: Id.nullable().default(null),
  description: z.string().max(1000).default(''),
});
export const AccountChange = AccountInput.partial().required({ id: true });
export type AccountChange = z.infer<typeof AccountChange>;
/** What is needed to choose an account and to name one. */
export const ChartAccount = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: AccountKind,
  subkind: z.string(),
  currency: z.string().nullable(),
  parentId: Id.nullable(),
  systemKey: z.string().nullable(),
  isArchived: z.boolean(),
});
export type ChartAccount = z.infer<typeof ChartAccount>;
export const Account = ChartAccount.extend({
  description: z.string(),
  /** Debit positive, in base currency, today. */
  balanceMinor: MinorSum,
  hasEntries: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const PostingInput = z.object({
  accountId: Id,
  minor: Amount,
  currency: CurrencyCode,
  /** Left out if the line is in base currency. */
  baseMinor: Amount.optional(),
  memo: z.string().max(600).optional(),
});
export const EntryInput = z.object({
  id: Id,
  date: Day,
  memo: z.string().max(3000).default(''),
  postings: z.array(PostingInput).max(1000),
});
export const Posting = z.object({
  line: z.int(),
  accountId: Id,
  accountCode: z.string(),
  accountName: z.string(),
  minor: Minor,
  currency: z.string(),
  baseMinor: Minor,
  memo: z.string().nullable(),
});
export const Entry = z.object({
  id: Id,
  number: z.int(),
  date: Day,
  memo: z.string(),
  sourceKind: z.string(),
  sourceId: Id,
  reversesId: Id.nullable(),
  reversedById: Id.nullable(),
  postedAt: Instant,
  via: z.string(),
  postings: z.array(Posting),
});
export type Entry = z.infer<typeof Entry>;

const ForeignAccount = z.object({ accountId: Id, currency: CurrencyCode });
const DifferenceAmounts = z.object({
  /** Gain positive, in base currency. */
  realizedMinor: MinorSum,
  unrealizedMinor: MinorSum,
});
/**
 * Where a rate came from: a published table (then `source` names it, and `day` is the table's), the two amounts that moved, the average of
 * what came in, or a person who entered it.
 */
export const RateUsed = z.object({
  rate: z.string(),
  day: Day.nullable(),
  origin: z.enum(['published', 'amounts', 'average', 'entered']),
  source: z.string().nullable(),
});
export type RateUsed = z.infer<typeof RateUsed>;

export const ExchangeDifferences = z.object({
  rows: z.array(
    ForeignAccount.extend({
      accountCode: z.string(),
      accountName: z.string(),
      /** The balance in the foreign currency; the amounts below in base currency. Debit positive. */
      minor: MinorSum,
      bookedMinor: MinorSum,
      /** At the weighted average rate of what came in. */
      carriedMinor: MinorSum,
      /** Base currency for one unit, on that day or the latest before it; null if none is known. */
      rate: z.string().nullable(),
      /** Who published that rate, and the day it is of. */
      published: z.object({ source: z.string(), day: Day }).nullable(),
      booked: DifferenceAmounts.extend({
        isRevalued: z.boolean(),
        /** What the balance was revalued at, and where that rate came from. */
        rate: RateUsed.nullable(),
      }).nullable(),
    }),
  ),
  isLocked: z.boolean(),
});
export type ExchangeDifferences = z.infer<typeof ExchangeDifferences>;

/** The fields that a column of a journal can fill; either the amount, debit positive, or debit and credit. */
export const journalFields = [
  'entry',
  'date',
  'memo',
  'accountCode',
  'account',
  'accountType',
  'currency',
  'amount',
  'debit',
  'credit',
  'baseAmount',
] as const;
export type JournalField = (typeof journalFields)[number];
const JournalFile = z.object({
  file: z.file().max(200_000_000),
  mapping: columnMapping(journalFields).optional(),
  /**
   * What to do with an account whose code is in the chart under another name or group: refuse the file, or add the account under the next
   * free code.
   */
  whenAccountsDiffer: z.enum(['refuse', 'add']).default('refuse'),
  /** The accounts of ours chosen for those of the file, if any. */
  chosenAccounts: z
    .array(z.object({ fileCode: z.string().max(300), fileName: z.string().max(300), accountId: Id }))
    .max(5000)
    .default([]),
  /** What to do with entries that match an existing one in day, text and amount. */
  whenKnown: z.enum(['import', 'skip']).default('import'),
});

export const JournalImport = z.object({
  id: Id,
  fileName: z.string(),
  entries: z.int(),
  importedAt: Instant,
  rolledBackAt: Instant.nullable(),
});
export type JournalImport = z.infer<typeof JournalImport>;

export const ledgerContract = {
  listAccounts: oc
    .route({ method: 'GET', path: '/accounts', tags: ['Books'], summary: 'The chart of accounts with balances' })
    .input(z.object({ includeArchived: Flag.default(false) }))
    .output(z.array(Account)),
  chart: oc
    .route({
      method: 'GET',
      path: '/accounts/chart',
      tags: ['Books'],
      summary: 'The chart of accounts, to choose from: archived accounts too, without balances',
    })
    .output(z.array(ChartAccount)),
  createAccount: oc
    .route({ method: 'POST', path: '/accounts', tags: ['Books'], summary: 'Add an account', successStatus: 201 })
    .input(AccountInput)
    .output(Account),
  saveAccount: oc
    .route({ method: 'PATCH', path: '/accounts/{id}', tags: ['Books'], summary: 'Change an account' })
    .input(AccountChange)
    .output(Account),
  archiveAccount: oc
    .route({ method: 'POST', path: '/accounts/{id}/archive', tags: ['Books'], summary: 'Archive or restore an account' })
    .input(z.object({ id: Id, archived: z.boolean() }))
    .output(Account),
  listEntries: oc
    .route({ method: 'GET', path: '/entries', tags: ['Books'], summary: 'Journal entries, newest first' })
    .input(
      z.object({
        ...pageFields,
        from: Day.optional(),
        to: Day.optional(),
        accountId: Id.optional(),
        search: z.string().max(200).optional(),
      }),
    )
    .output(page(Entry)),
  getEntry: oc
    .route({ method: 'GET', path: '/entries/{id}', tags: ['Books'], summary: 'One journal entry with its lines' })
    .input(z.object({ id: Id }))
    .output(Entry),
  postEntry: oc
    .route({ method: 'POST', path: '/entries', tags: ['Books'], summary: 'Post a journal entry', successStatus: 201 })
    .input(EntryInput)
    .output(Entry),
  reverseEntry: oc
    .route({ method: 'POST', path: '/entries/{id}/reverse', tags: ['Books'], summary: 'Reverse an entry', successStatus: 201 })
    .input(z.object({ id: Id, reversalId: Id, date: Day.optional() }))
    .output(Entry),
  lockState: oc
    .route({ method: 'GET', path: '/lock', tags: ['Books'], summary: 'Through which day the books are locked' })
    .output(z.object({ lockedThrough: Day.nullable() })),
  lockBooks: oc
    .route({
      method: 'POST',
      path: '/lock',
      tags: ['Books'],
      summary: 'Lock the books through a day, or unlock back to one (null: all open)',
    })
    .input(z.object({ through: Day.nullable() }))
    .output(z.object({ lockedThrough: Day.nullable() })),
  verifyBooks: oc.route({ method: 'GET', path: '/verify', tags: ['Books'], summary: 'Recompute the books and compare' }).output(
    z.object({
      ok: z.boolean(),
      entries: z.int(),
      postings: z.int(),
      findings: z.array(z.object({ code: z.string(), detail: z.string(), fault: BookFault })),
    }),
  ),
  exchangeRate: oc
    .route({ method: 'GET', path: '/exchange-rate', tags: ['Books'], summary: 'The reference rate of a currency on a day' })
    .input(z.object({ currency: CurrencyCode, on: Day }))
    .output(
      z.object({
        /** Base currency for one unit; null if none of that day or the seven days before it is known. */
        rate: z.string().nullable(),
        /** The day that it is of. */
        day: Day.nullable(),
      }),
    ),
  listExchangeDifferences: oc
    .route({ method: 'GET', path: '/exchange-differences', tags: ['Books'], summary: 'Exchange differences on foreign balances at a day' })
    .input(z.object({ day: Day }))
    .output(ExchangeDifferences),
  bookExchangeDifferences: oc
    .route({
      method: 'POST',
      path: '/exchange-differences',
      tags: ['Books'],
      summary: 'Book exchange differences as they were shown; unrealized ones are reversed on the next day',
    })
    .input(
      z.object({
        day: Day,
        lines: z
          .array(ForeignAccount.extend({ ...DifferenceAmounts.shape, rate: z.string().max(30).optional() }))
          .min(1)
          .max(500),
      }),
    )
    .output(ExchangeDifferences),
  undoExchangeDifference: oc
    .route({
      method: 'POST',
      path: '/exchange-differences/undo',
      tags: ['Books'],
      summary: 'Undo the exchange differences of a balance at a day',
    })
    .input(ForeignAccount.extend({ day: Day }))
    .output(ExchangeDifferences),
  previewJournal: oc
    .route({
      method: 'POST',
      path: '/journal/import/preview',
      tags: ['Books'],
      summary: 'What importing a CSV file would do: its columns, accounts, and everything that keeps it from being posted. Writes nothing',
    })
    .input(JournalFile)
    .output(
      tablePreview(journalFields).extend({
        /**
         * For each account in the file: the one it is mapped to, and whether that was matched, chosen, would be added, conflicts with one
         * of ours, or is not known.
         */
        accounts: z.array(
          z.object({
            fileCode: z.string(),
            fileName: z.string(),
            line: z.int(),
            outcome: z.enum(['matched', 'new', 'differs', 'absent']),
            accountId: Id.nullable(),
            code: z.string(),
            name: z.string(),
            /** The sum of the imported entries on it, debit positive, in base currency. */
            sumMinor: MinorSum,
            /** Whether documents should explain the balance of the mapped account, since journal entries do not include them. */
            needsDocuments: z.boolean(),
          }),
        ),
        /** Number of zero lines that are left out. */
        zeroLines: z.int(),
      }),
    ),
  importJournal: oc
    .route({
      method: 'POST',
      path: '/journal/import',
      tags: ['Books'],
      summary: 'Import journal lines from CSV, all or nothing',
      successStatus: 201,
    })
    .input(JournalFile.extend({ id: Id }))
    .output(
      z.object({
        entries: z.int(),
        postings: z.int(),
        accountsCreated: z.int(),
        /** Number of zero lines that were left out. */
        zeroLines: z.int(),
        /** Number of entries left out because they were already in the journal. */
        known: z.int(),
        /** The account that each account of the file was mapped to. */
        accounts: z.array(z.object({ fileCode: z.string(), fileName: z.string(), code: z.string(), name: z.string(), isNew: z.boolean() })),
      }),
    ),
  listJournalImports: oc
    .route({ method: 'GET', path: '/journal/imports', tags: ['Books'], summary: 'Imports of journals, the newest hundred' })
    .output(z.array(JournalImport)),
  rollBackJournal: oc
    .route({
      method: 'POST',
      path: '/journal/imports/{id}/roll-back',
      tags: ['Books'],
      summary: 'Take an import back: reverses each entry that it brought, on its own day',
    })
    .input(z.object({ id: Id }))
    .output(JournalImport),
  exportJournal: oc
    .route({
      method: 'GET',
      path: '/journal/export',
      tags: ['Books'],
      summary: 'The whole book as hledger/ledger or beancount journal, or as CSV',
    })
    .input(z.object({ format: z.enum(['hledger', 'beancount', 'csv']) }))
    .output(z.file()),
};
