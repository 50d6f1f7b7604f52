// Custom reports: their queries, their results, and those that are saved.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '#core/language.ts';
import {
  mostFormulaColumns,
  reportCompares,
  reportFormats,
  reportMeasures,
  reportPeriods,
  reportRowsBy,
  reportSteps,
  reportSubjects,
} from '#core/reports/report-query.ts';
import { scheduleEvery } from '#core/reports/report-schedule.ts';
import { CurrencyCode, Day, Done, Id, Instant } from '../fields.ts';
import { BooksSince } from './books-since.ts';

const Ids = z.array(Id).max(200);
export const ReportQuery = z.object({
  subject: z.enum(reportSubjects),
  rowsBy: z.enum(reportRowsBy),
  measure: z.enum(reportMeasures),
  accountIds: Ids,
  contactIds: Ids,
  tagIds: Ids,
  top: z.int().min(1).max(500).nullable(),
  period: z.union([z.object({ name: z.enum(reportPeriods) }), z.object({ from: Day, to: Day })]),
  columns: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('steps'), by: z.enum(reportSteps) }),
    z.object({ kind: z.literal('one'), compare: z.enum(reportCompares), budgetId: Id.nullable() }),
  ]),
  share: z.boolean(),
  formulas: z
    .array(
      z.object({
        key: z.string().regex(/^f\d{1,3}$/),
        name: z.string().max(1000),
        formula: z.string().max(2000),
        shownAs: z.enum(reportFormats),
      }),
    )
    .max(mostFormulaColumns),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** The common property of a row's postings; none for the rest and the total. */
const RowIs = z.enum(['account', 'contact', 'words', 'tag', 'month', 'none', 'other', 'total']);
export const CustomReport = z.object({
  businessName: z.string(),
  currency: CurrencyCode,
  /** The query in words: rows, days, and each filter. */
  facts: z.array(z.string()),
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.enum(['money', 'percent', 'number']),
      /** The days of the figures from the books; null if computed. */
      days: z.object({ from: Day, to: Day }).nullable(),
    }),
  ),
  rows: z.array(
    z.object({
      key: z.string(),
      is: RowIs,
      /** Of the account, contact or tag; the first day of the month. */
      id: z.string().nullable(),
      label: z.string(),
      /** Minor units of `currency`, a number, or a fraction as a decimal; null if there is none. */
      figures: z.array(z.string().nullable()),
    }),
  ),
  /** The accounts that it reads; empty if a figure isn't the sum of their postings, filtered by tag. */
  accountIds: z.array(Id),
  /** Its filter by tag. */
  tagIds: z.array(Id),
  /** Then its column of changes in percent is left out. */
  booksSince: BooksSince.nullable(),
  generatedAt: Instant,
});
export type CustomReport = z.infer<typeof CustomReport>;

const visibilities = ['me', 'team'] as const;
export const SavedReportInput = z.object({
  id: Id,
  /** The version that was edited; 0 for a new one. */
  version: z.int().min(0),
  name: z.string().max(1000),
  visibility: z.enum(visibilities),
  query: ReportQuery,
});
export type SavedReportInput = z.infer<typeof SavedReportInput>;
export const SavedReport = SavedReportInput.extend({
  /** The owner; empty for the caller's own. */
  ownerName: z.string(),
  isMine: z.boolean(),
  mayEdit: z.boolean(),
});
export type SavedReport = z.infer<typeof SavedReport>;

export const ReportSchedule = z.object({
  every: z.enum(scheduleEvery),
  format: z.enum(['pdf', 'xlsx', 'csv']),
  /** People of the business who may see the report. */
  recipientIds: z.array(Id).min(1).max(50),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;
export const ReportDelivery = z.object({
  schedule: ReportSchedule.extend({
    nextOn: Day,
    lastSentAt: Instant.nullable(),
    /** Why the last email was not sent; empty if it was. */
    failure: z.string(),
    /** The person who set it up may no longer see the report. */
    isStopped: z.boolean(),
  }).nullable(),
  /** Possible recipients. */
  people: z.array(z.object({ userId: Id, name: z.string() })),
});
export type ReportDelivery = z.infer<typeof ReportDelivery>;

const formats = ['pdf', 'xlsx', 'csv'] as const;
/** The latest kept runs. */
export const ReportRuns = z.array(
  z.object({
    /** Of its file among the documents as well. */
    id: Id,
    name: z.string(),
    format: z.enum(formats),
    /** The last entry that it included. */
    lastEntry: z.int(),
    madeAt: Instant,
    /** Empty if a schedule made it. */
    madeBy: z.string(),
    /** Whether its file is there as it was made. */
    isFileThere: z.boolean(),
    /** Links that still work. */
    links: z.array(z.object({ id: Id, expiresAt: Instant, lastReadAt: Instant.nullable() })),
  }),
);
export type ReportRuns = z.infer<typeof ReportRuns>;

const OneId = z.object({ id: Id });
const tags = ['Reports'];
const Run = z.object({
  query: ReportQuery,
  /** The saved report with exactly this query: it can be run on every plan. */
  savedId: Id.optional(),
  language: z.enum(languages).default('en'),
});
export type ReportRun = z.infer<typeof Run>;

export const customReportsContract = {
  listSavedReports: oc
    .route({ method: 'GET', path: '/saved-reports', tags, summary: 'Your own reports and those shared with the team' })
    .output(z.array(SavedReport)),
  savedReport: oc.route({ method: 'GET', path: '/saved-reports/{id}', tags, summary: 'One saved report' }).input(OneId).output(SavedReport),
  saveReport: oc
    .route({ method: 'PUT', path: '/saved-reports/{id}', tags, summary: 'Add or change a report' })
    .input(SavedReportInput)
    .output(SavedReport),
  deleteReport: oc
    .route({ method: 'DELETE', path: '/saved-reports/{id}', tags, summary: 'Delete a saved report' })
    .input(OneId)
    .output(Done),
  reportDelivery: oc
    .route({ method: 'GET', path: '/saved-reports/{id}/schedule', tags, summary: 'How often a saved report is emailed, and to whom' })
    .input(OneId.extend({ language: z.enum(languages).default('en') }))
    .output(ReportDelivery),
  scheduleReport: oc
    .route({ method: 'PUT', path: '/saved-reports/{id}/schedule', tags, summary: 'Email a saved report regularly' })
    .input(ReportSchedule.extend({ id: Id }))
    .output(Done),
  endReportSchedule: oc
    .route({ method: 'DELETE', path: '/saved-reports/{id}/schedule', tags, summary: 'Stop emailing a saved report' })
    .input(OneId)
    .output(Done),
  listReportRuns: oc
    .route({ method: 'GET', path: '/saved-reports/{id}/runs', tags, summary: 'Kept runs of a saved report, and links to them' })
    .input(OneId)
    .output(ReportRuns),
  keepReportRun: oc
    .route({ method: 'PUT', path: '/saved-reports/{id}/runs/{runId}', tags, summary: 'Keep a saved report as it is now, as a document' })
    .input(OneId.extend({ runId: Id, format: z.enum(formats), language: z.enum(languages).default('en') }))
    .output(Done),
  linkReportRun: oc
    .route({
      method: 'PUT',
      path: '/saved-reports/{id}/runs/{runId}/links/{linkId}',
      tags,
      summary: 'Make a link that shows one kept run to anyone who has it, until a day',
    })
    .input(OneId.extend({ runId: Id, linkId: Id, days: z.int().min(1).max(366) }))
    .output(z.object({ url: z.string(), expiresAt: Instant })),
  endReportLink: oc
    .route({ method: 'DELETE', path: '/saved-reports/{id}/links/{linkId}', tags, summary: 'End a link to a kept run' })
    .input(OneId.extend({ linkId: Id }))
    .output(Done),
  runReport: oc
    .route({ method: 'POST', path: '/custom-report', tags, summary: 'Figures of the books in the rows and columns that are asked for' })
    .input(Run)
    .output(CustomReport),
  exportReport: oc
    .route({ method: 'POST', path: '/custom-report/export', tags, summary: 'The same as PDF, XLSX or CSV' })
    .input(Run.extend({ name: z.string().max(1000), format: z.enum(['pdf', 'xlsx', 'csv']) }))
    .output(z.file()),
};
