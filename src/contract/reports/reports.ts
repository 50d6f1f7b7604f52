// Statements from the books, and what each of their figures is made of.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '#core/language.ts';
import { Day, Flag, Id, Instant, listOf, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';
import { customReportsContract } from './custom-reports.ts';
import { exchangeReportContract } from './exchange-report.ts';
import { ProofFinding } from './proof.ts';
import { Rate, TaxTreatment } from '../tax/tax.ts';
import { BooksSince } from './books-since.ts';

export const StatementKind = z.enum(['income-statement', 'balance-sheet', 'cash-flow', 'trial-balance']);
export type StatementKind = z.infer<typeof StatementKind>;
export const Comparison = z.enum(['none', 'previous-period', 'previous-year']);

/** A printed line. `figures` has one per column, in base currency; `drill` selects the postings of the figure. */
export const StatementRow = z.object({
  key: z.string(),
  label: z.string(),
  code: z.string().nullable(),
  depth: z.int(),
  style: z.enum(['section', 'line', 'subtotal', 'total', 'note']),
  figures: z.array(MinorSum.nullable()),
  accountIds: z.array(Id),
  /** The date ranges of the postings in the figures, one per column; null if they are the columns' own. */
  ranges: z.array(z.object({ from: Day.nullable(), to: Day })).nullable(),
  hasChildren: z.boolean(),
  parentKey: z.string().nullable(),
});
export const StatementColumn = z.object({
  label: z.string(),
  from: Day.nullable(),
  to: Day,
  /** The kind of its figures: the books, a budget’s, or the books less the budget. */
  of: z.enum(['books', 'budget', 'difference']).default('books'),
});
export const Statement = z.object({
  kind: StatementKind,
  title: z.string(),
  businessName: z.string(),
  currency: z.string(),
  basis: z.enum(['accrual', 'cash']),
  method: z.enum(['direct', 'indirect']).nullable(),
  columns: z.array(StatementColumn),
  rows: z.array(StatementRow),
  /** 0 when the statement balances; anything else is shown in red. */
  differenceMinor: MinorSum,
  generatedAt: Instant,
  knownAt: Instant.nullable(),
  booksSince: BooksSince.nullable(),
});
export type Statement = z.infer<typeof Statement>;

export const StatementQuery = z.object({
  kind: StatementKind,
  from: Day.optional(),
  to: Day,
  compare: Comparison.default('none'),
  /** For an income statement: a budget to compare with, instead of another range. */
  budgetId: Id.optional(),
  basis: z.enum(['accrual', 'cash']).default('accrual'),
  method: z.enum(['direct', 'indirect']).default('indirect'),
  showZero: Flag.default(false),
  knownAt: Instant.optional(),
  /** Of headings, sums and days; names of accounts are not translated. */
  language: z.enum(languages).default('en'),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

const LedgerLine = z.object({
  entryId: Id,
  entryNumber: z.int(),
  line: z.int(),
  date: Day,
  memo: z.string(),
  accountId: Id,
  accountCode: z.string(),
  accountName: z.string(),
  minor: Minor,
  currency: z.string(),
  baseMinor: Minor,
  /** Running balance of the account in base currency, if one account is selected. */
  runningMinor: MinorSum.nullable(),
  sourceKind: z.string(),
  transactionId: Id.nullable(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

const TaxRow = z.object({
  taxCodeId: Id,
  /** The business's name for it. */
  name: z.string(),
  /** The rate on the documents, a fraction as a decimal: a tax has a row for each. Null for postings without a document. */
  rate: Rate.nullable(),
  treatment: TaxTreatment,
  isWithheld: z.boolean(),
  /** Its account in the books. */
  accountId: Id,
  /** The tax base: invoices less credit notes of these days, or bills less voided ones, each at the rate of its day. */
  baseMinor: MinorSum,
  /** The tax in the books; positive is owed, or for input tax and withheld tax, claimed. */
  taxMinor: MinorSum,
  /** Number of documents with it in these days. */
  documents: z.int(),
});

/** The taxes of a range of days, in base currency. */
export const TaxReport = z.object({
  businessName: z.string(),
  from: Day,
  to: Day,
  /** accrual: by the issue date, as in the books. cash: the parts of documents that were paid on these days, less refunds. */
  basis: z.enum(['accrual', 'cash']),
  currency: z.string(),
  /** On sales. */
  rows: z.array(TaxRow),
  /** On purchases: input tax. */
  inputRows: z.array(TaxRow),
  /** On purchases: self-assessed taxes, such as under reverse charge. */
  acquiredRows: z.array(TaxRow),
  owedMinor: MinorSum,
  acquiredMinor: MinorSum,
  inputMinor: MinorSum,
  /** Owed on sales and on purchases, less input tax. */
  netMinor: MinorSum,
  withheldMinor: MinorSum,
  /** By invoice: where the books have other taxes than the documents of these days. */
  findings: z.array(ProofFinding),
});
export type TaxReport = z.infer<typeof TaxReport>;

const TaxReportQuery = z.object({ from: Day, to: Day, basis: z.enum(['accrual', 'cash']).default('accrual') });
export type TaxReportQuery = z.infer<typeof TaxReportQuery>;
const formats = z.enum(['pdf', 'xlsx', 'csv']);

export const reportsContract = {
  ...customReportsContract,
  ...exchangeReportContract,
  taxReport: oc
    .route({
      method: 'GET',
      path: '/reports/taxes',
      tags: ['Reports'],
      summary: 'Taxes between two days: what they fall on, and what the books have',
    })
    .input(TaxReportQuery)
    .output(TaxReport),
  exportTaxReport: oc
    .route({ method: 'GET', path: '/reports/taxes/export', tags: ['Reports'], summary: 'The taxes between two days as PDF, XLSX or CSV' })
    .input(TaxReportQuery.extend({ language: z.enum(languages).default('en'), format: formats }))
    .output(z.file()),
  exportReconciliation: oc
    .route({
      method: 'GET',
      path: '/reports/reconciliations/{id}/export',
      tags: ['Reports'],
      summary: 'How a bank statement and the books agree, with what is outstanding and left out, as PDF, XLSX or CSV',
    })
    .input(z.object({ id: Id, language: z.enum(languages).default('en'), format: formats }))
    .output(z.file()),
  statement: oc
    .route({
      method: 'GET',
      path: '/reports/{kind}',
      tags: ['Reports'],
      summary: 'Income statement, balance sheet, cash flow or trial balance',
    })
    .input(StatementQuery)
    .output(Statement),
  generalLedger: oc
    .route({ method: 'GET', path: '/reports/general-ledger', tags: ['Reports'], summary: 'The postings of accounts between two days' })
    .input(
      z.object({
        accountIds: z.preprocess((v) => (typeof v === 'string' ? [v] : v), z.array(Id).max(200)).optional(),
        /** Only entries with one of these tags: of their transaction, or of the document that they come from. */
        tagIds: listOf(Id),
        from: Day.optional(),
        to: Day,
        ...pageFields,
      }),
    )
    .output(page(LedgerLine).extend({ openingMinor: MinorSum.nullable(), totalMinor: MinorSum })),
  exportStatement: oc
    .route({ method: 'GET', path: '/reports/{kind}/export', tags: ['Reports'], summary: 'A statement as PDF, XLSX or CSV' })
    .input(StatementQuery.extend({ format: formats }))
    .output(z.file()),
};
