// The report of exchange gains and losses: by currency, account and document, with the entries and rates behind each figure.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '#core/language.ts';
import { CurrencyCode, Day, Id, Minor, MinorSum } from '../fields.ts';
import { RateUsed } from '../ledger/ledger.ts';

const Sums = z.object({ realizedMinor: MinorSum, unrealizedMinor: MinorSum, totalMinor: MinorSum });

/** A currency, below it its accounts, below them the documents. Gains are positive; one sum for each column. */
const GainRow = z.object({
  key: z.string(),
  parentKey: z.string().nullable(),
  depth: z.int(),
  /** A currency, an account's name, or a document's number and contact; null where an entry names none. */
  label: z.string().nullable(),
  code: z.string().nullable(),
  sums: z.array(Sums),
});

const comparison = z.enum(['none', 'previous-period', 'previous-year']);
const format = z.enum(['pdf', 'xlsx', 'csv']);
export const ExchangeReportQuery = z.object({
  from: Day,
  to: Day,
  compare: comparison.default('none'),
  /** Of the columns' names. */
  language: z.enum(languages).default('en'),
});
export type ExchangeReportQuery = z.infer<typeof ExchangeReportQuery>;

export const ExchangeReport = z.object({
  businessName: z.string(),
  currency: CurrencyCode,
  columns: z.array(z.object({ label: z.string(), from: Day, to: Day })),
  rows: z.array(GainRow),
  totals: z.array(Sums),
  /** The accounts of exchange gains and losses in the same days; gains positive. Equal to the totals. */
  booksMinor: z.array(MinorSum),
  differenceMinor: MinorSum,
  resultAccountIds: z.array(Id),
});
export type ExchangeReport = z.infer<typeof ExchangeReport>;

const GainEntry = z.object({
  entryId: Id,
  entryNumber: z.int(),
  date: Day,
  memo: z.string(),
  isRealized: z.boolean(),
  isReversal: z.boolean(),
  currency: CurrencyCode.nullable(),
  document: z.object({ id: Id, kind: z.string(), label: z.string() }).nullable(),
  /** What was given away, in its currency; null if one rate does not apply to the whole entry. */
  minor: Minor.nullable(),
  gainMinor: MinorSum,
  /** The rate at which it was carried. */
  carried: RateUsed.nullable(),
  /** The rate that it brought, or for an unrealized gain, the rate of the date. */
  obtained: RateUsed.nullable(),
});
export type GainEntry = z.infer<typeof GainEntry>;

export const exchangeReportContract = {
  exchangeReport: oc
    .route({
      method: 'GET',
      path: '/reports/exchange-gains',
      tags: ['Reports'],
      summary: 'Realized and unrealized exchange gains and losses by currency, account and document',
    })
    .input(ExchangeReportQuery)
    .output(ExchangeReport),
  exchangeGainEntries: oc
    .route({
      method: 'GET',
      path: '/reports/exchange-gains/entries',
      tags: ['Reports'],
      summary: 'The entries behind a figure of the exchange gains and losses, with their rates',
    })
    .input(
      z.object({
        from: Day,
        to: Day,
        /** A row of the report; left out for its total. */
        row: z.string().max(200).optional(),
        part: z.enum(['realized', 'unrealized', 'all']).default('all'),
      }),
    )
    .output(
      z.object({
        /** The latest 500. */
        rows: z.array(GainEntry),
        count: z.int(),
        totalMinor: MinorSum,
      }),
    ),
  exportExchangeReport: oc
    .route({
      method: 'GET',
      path: '/reports/exchange-gains/export',
      tags: ['Reports'],
      summary: 'Exchange gains and losses as PDF, XLSX or CSV',
    })
    .input(ExchangeReportQuery.extend({ format }))
    .output(z.file()),
};
