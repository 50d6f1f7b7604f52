// Bank accounts and the statements that are imported into them.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Id, Instant, Minor, MinorSum } from '../fields.ts';

export const BankAccountInput = z.object({
  id: Id,
  name: z.string().trim().min(1).max(120),
  subkind: z.enum(['bank', 'cash', 'wallet', 'credit_card']),
  currency: CurrencyCode,
  institution: z.string().trim().max(120).default(''),
  numberHint: z.string().trim().max(40).default(''),
  /** Links an account of the chart instead of adding one. */
  accountId: Id.optional(),
});
export const BankAccount = z.object({
  id: Id,
  accountId: Id,
  name: z.string(),
  subkind: z.string(),
  currency: z.string(),
  institution: z.string(),
  numberHint: z.string(),
  balanceMinor: MinorSum,
  lastImportedOn: Day.nullable(),
  lineCount: z.int(),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** How a bank's table is read: column numbers from 0. Guessed, shown, editable, remembered. */
export const TableMapping = z.object({
  delimiter: z.string().max(1),
  encoding: z.string().max(40),
  headerRow: z.int().min(-1),
  dateColumn: z.int(),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  decimal: z.enum(['.', ',']),
  amount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed'), column: z.int(), isInverted: z.boolean() }),
    z.object({
      kind: z.literal('debit_credit'),
      debitColumn: z.int(),
      creditColumn: z.int(),
      isCreditNegative: z.boolean().optional(),
    }),
    z.object({
      kind: z.literal('indicator'),
      column: z.int(),
      indicatorColumn: z.int(),
      debitWords: z.array(z.string().max(40)).max(20).readonly(),
    }),
  ]),
  descriptionColumns: z.array(z.int()).max(10).readonly(),
  counterpartyColumn: z.int().nullable(),
  currencyColumn: z.int().nullable(),
  balanceColumn: z.int().nullable(),
  bankIdColumn: z.int().nullable(),
  referenceColumn: z.int().nullable().default(null),
  statusColumn: z.int().nullable().default(null),
  /** Charged in addition to the amount, and deducted. */
  feeColumn: z.int().nullable().default(null),
  /** The amount after fees: the fee becomes a separate line. */
  netColumn: z.int().nullable().default(null),
  order: z.enum(['oldest_first', 'newest_first', 'unknown']).default('unknown'),
});
export type TableMapping = z.infer<typeof TableMapping>;

const PreviewLine = z.object({
  line: z.int(),
  date: Day,
  amountMinor: Minor,
  currency: z.string(),
  description: z.string(),
  counterparty: z.string().nullable(),
  isNew: z.boolean(),
  categoryAccountId: Id.nullable(),
  categoryName: z.string().nullable(),
  by: z.string(),
  confidenceBp: z.int(),
  reason: z.string(),
  transferWith: z.string().nullable(),
});
export const ImportPreview = z.object({
  format: z.string(),
  fileName: z.string(),
  encoding: z.string(),
  currency: z.string(),
  accountHint: z.string().nullable(),
  /** The accounts of a file that has several; one is imported at a time. */
  fileAccounts: z.array(z.object({ key: z.string(), name: z.string(), currency: z.string(), lineCount: z.int(), isRead: z.boolean() })),
  suggestedBankAccountId: Id.nullable(),
  isKnownLayout: z.boolean(),
  /** The bank or card recognized by these headings. */
  bank: z.string().nullable(),
  /** Whether amounts are money in or money out is uncertain: the user is asked. */
  isSignUnsure: z.boolean(),
  mapping: TableMapping.nullable(),
  columns: z.array(z.string()),
  sampleRows: z.array(z.array(z.string())),
  lineCount: z.int(),
  newCount: z.int(),
  duplicateCount: z.int(),
  transferCount: z.int(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  inMinor: Minor,
  outMinor: Minor,
  openingMinor: Minor.nullable(),
  /** Not in the file: computed as the closing balance less the lines. */
  isOpeningDerived: z.boolean(),
  closingMinor: Minor.nullable(),
  /** The first lines; the whole file is posted on confirmation. */
  lines: z.array(PreviewLine),
  /** Of a PDF: how many pages it has, how many of them are pictures, and how many printed balances agree; null for other files. */
  proof: z.object({ pages: z.int(), pictures: z.int(), balances: z.int() }).nullable(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  needsRate: z.boolean(),
  lockedThrough: Day.nullable(),
  lockedCount: z.int(),
  /** The first statement of an account without entries: its opening balance is booked with it. */
  opensAccount: z.boolean(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;
export const StatementImport = z.object({
  id: Id,
  bankAccountId: Id,
  bankAccountName: z.string(),
  fileName: z.string(),
  format: z.string(),
  lineCount: z.int(),
  newCount: z.int(),
  /** Of the new lines, those that are still being posted: a long statement is posted in steps. */
  waitingCount: z.int(),
  duplicateCount: z.int(),
  transferCount: z.int(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  importedAt: Instant,
  rolledBackAt: Instant.nullable(),
});
export type StatementImport = z.infer<typeof StatementImport>;

/** The size limit of a file depends on its format (core/statement): a larger one is refused there, with the limit. */
const Upload = z.object({
  file: z.file().max(104_857_600),
  bankAccountId: Id.optional(),
  mapping: TableMapping.optional(),
  fileAccount: z.string().max(200).optional(),
});

export const bankingContract = {
  listBankAccounts: oc
    .route({ method: 'GET', path: '/bank-accounts', tags: ['Banking'], summary: 'Bank, cash, wallet and card accounts' })
    .output(z.array(BankAccount)),
  createBankAccount: oc
    .route({ method: 'POST', path: '/bank-accounts', tags: ['Banking'], summary: 'Add an account that money moves on', successStatus: 201 })
    .input(BankAccountInput)
    .output(BankAccount),
  previewStatement: oc
    .route({
      method: 'POST',
      path: '/statements/preview',
      tags: ['Banking'],
      summary: 'Read a statement and show what would be imported; writes nothing',
    })
    .input(Upload)
    .output(ImportPreview),
  importStatement: oc
    .route({
      method: 'POST',
      path: '/statements',
      tags: ['Banking'],
      summary: 'Import a statement; repeated with its id, it continues',
      successStatus: 201,
    })
    .input(
      Upload.extend({
        id: Id,
        bankAccountId: Id,
        rate: z
          .string()
          .regex(/^\d{1,10}(\.\d{1,10})?$/)
          .optional(),
      }),
    )
    .output(StatementImport),
  importProgress: oc
    .route({ method: 'GET', path: '/statements/{id}/progress', tags: ['Banking'], summary: 'How far an import is' })
    .input(z.object({ id: Id }))
    .output(z.object({ done: z.int(), total: z.int(), stage: z.string() })),
  listImports: oc
    .route({ method: 'GET', path: '/statements', tags: ['Banking'], summary: 'Statements imported, newest first' })
    .output(z.array(StatementImport)),
  rollBackImport: oc
    .route({
      method: 'POST',
      path: '/statements/{id}/roll-back',
      tags: ['Banking'],
      summary: 'Take an import back: reverses what it posted',
    })
    .input(z.object({ id: Id }))
    .output(StatementImport),
};
