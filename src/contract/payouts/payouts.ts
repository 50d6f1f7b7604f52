// Reports of marketplaces, platforms and payment processors: unpacked into gross, fees and payouts.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { payoutLineKinds } from '#core/payouts/payout-line.ts';
import { reportRoleNames } from '#core/payouts/report-roles.ts';
import { columnMapping, tablePreview } from '../column-mapping.ts';
import { CurrencyCode, Day, Id, Instant, Minor, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';

const LineKind = z.enum(payoutLineKinds);

const ReportFile = z.object({
  file: z.file().max(26_000_000),
  /** For a report whose source is not recognized; also to read a recognized one by its columns. */
  mapping: columnMapping(reportRoleNames).optional(),
  /** The payer, if the report is read by its columns. */
  name: z.string().trim().max(80).default(''),
  /** For a report that does not give one. */
  currency: CurrencyCode.optional(),
  /** For a report without dates: the date of the payout. */
  day: Day.optional(),
  /** Base currency for one unit, if none is known. */
  rates: z
    .array(z.object({ currency: CurrencyCode, rate: z.string().max(40) }))
    .max(20)
    .default([]),
  /** The account for each kind of line; `clearing` is the account of the source's balance. Remembered for the next report. */
  accounts: z
    .array(z.object({ currency: CurrencyCode, kind: z.enum([...payoutLineKinds, 'clearing']), accountId: Id }))
    .max(200)
    .default([]),
});

/** The components of a payout; deductions are negative. */
const Figures = z.object({
  saleMinor: Minor,
  taxMinor: Minor,
  refundMinor: Minor,
  /** Including the taxes on fees. */
  feeMinor: Minor,
  reserveMinor: Minor,
  withheldMinor: Minor,
  otherMinor: Minor,
});
export type Figures = z.infer<typeof Figures>;

export const PayoutRow = Figures.extend({
  id: Id,
  sourceName: z.string(),
  ref: z.string(),
  day: Day,
  currency: CurrencyCode,
  netMinor: Minor,
  /** Net less the sum of its lines: the rest is in reports that were not imported. */
  missingMinor: Minor,
  lineCount: z.int(),
  /** The bank transaction that it was matched to. */
  transactionId: Id.nullable(),
});
export type PayoutRow = z.infer<typeof PayoutRow>;

export const ReportPreview = tablePreview(reportRoleNames).extend({
  /** Null if the report is read by its columns and no payer was entered. */
  source: z.string().nullable(),
  sourceName: z.string(),
  /** Its headings are known: its columns need no roles. */
  isRecognized: z.boolean(),
  needsDay: z.boolean(),
  needsCurrency: z.boolean(),
  /** Currencies without a rate to the base currency on a day of the report. */
  missingRates: z.array(CurrencyCode),
  /** Lines that were booked already, and only count in their payout. */
  bookedCount: z.int(),
  entryCount: z.int(),
  payouts: z.array(PayoutRow),
  /** Lines of payouts that are not in the report yet. */
  waitingMinors: z.array(z.object({ currency: CurrencyCode, minor: MinorSum })),
  /** The account for each kind of line; those in the report, in its order. */
  targets: z.array(
    z.object({
      currency: CurrencyCode,
      kind: z.enum([...payoutLineKinds, 'clearing']),
      accountId: Id,
      code: z.string(),
      name: z.string(),
      /** It is added with this report. */
      isNew: z.boolean(),
      /** The amount posted to it, debit positive. */
      minor: MinorSum,
    }),
  ),
});
export type ReportPreview = z.infer<typeof ReportPreview>;

export const PayoutReport = z.object({
  id: Id,
  source: z.string(),
  sourceName: z.string(),
  fileName: z.string(),
  lineCount: z.int(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  importedAt: Instant,
  rolledBackAt: Instant.nullable(),
});
export type PayoutReport = z.infer<typeof PayoutReport>;

export const ClearingAccount = z.object({
  sourceId: Id,
  sourceName: z.string(),
  currency: CurrencyCode,
  accountId: Id,
  accountName: z.string(),
  /** The account's balance in the books: the sum of the three below. */
  balanceMinor: MinorSum,
  /** Payouts that are not matched to a bank transaction yet. */
  unmatchedMinor: MinorSum,
  unmatchedCount: z.int(),
  /** Earned and not paid out yet; negative if payouts are from reports that were not imported. */
  unpaidMinor: MinorSum,
  /** Entries on the account that are not from a report. */
  otherMinor: MinorSum,
});
export type ClearingAccount = z.infer<typeof ClearingAccount>;

export const GrossOfYear = z.object({
  sourceId: Id,
  sourceName: z.string(),
  currency: CurrencyCode,
  year: z.int(),
  /** Number of sales. */
  saleCount: z.int(),
  /** Sales including collected taxes, before fees and refunds. */
  grossMinor: MinorSum,
  refundMinor: MinorSum,
  feeMinor: MinorSum,
  withheldMinor: MinorSum,
  netMinor: MinorSum,
});
export type GrossOfYear = z.infer<typeof GrossOfYear>;

const at = (path: string, summary: string) => ({ path: `/payouts${path}` as const, tags: ['Payouts'], summary });

export const payoutsContract = {
  previewReport: oc
    .route({ method: 'POST', ...at('/reports/preview', 'What a report of payouts would post. Writes nothing') })
    .input(ReportFile)
    .output(ReportPreview),
  importReport: oc
    .route({ method: 'POST', ...at('/reports', 'Unpack a report of payouts into the books, all or nothing'), successStatus: 201 })
    .input(ReportFile.extend({ id: Id }))
    .output(PayoutReport),
  listReports: oc
    .route({ method: 'GET', ...at('/reports', 'Reports that were imported, the newest hundred') })
    .output(z.array(PayoutReport)),
  rollBackReport: oc
    .route({ method: 'POST', ...at('/reports/{id}/roll-back', 'Undo the import of a report: reverses what it posted') })
    .input(z.object({ id: Id }))
    .output(PayoutReport),
  listUnpacked: oc
    .route({ method: 'GET', ...at('', 'Payouts with what each is made of') })
    .input(z.object({ ...pageFields }))
    .output(page(PayoutRow)),
  listClearing: oc
    .route({ method: 'GET', ...at('/clearing', 'The clearing account of each source, and why it is not zero') })
    .output(z.array(ClearingAccount)),
  grossByYear: oc
    .route({ method: 'GET', ...at('/gross', 'Gross by source and calendar year, as forms like the 1099-K report it') })
    .output(z.array(GrossOfYear)),
};
export type LineTarget = z.infer<typeof LineKind> | 'clearing';
