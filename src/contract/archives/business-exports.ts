// An export of the whole current business in one file.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { exportFailures, exportIntervals } from '#core/archives/export-schedule.ts';
import { languages } from '#core/language.ts';
import { Id, Instant } from '../fields.ts';

const BusinessExport = z.object({
  id: Id,
  state: z.enum(['waiting', 'making', 'ready', 'failed']),
  askedAt: Instant,
  /** How many of its parts are finished. */
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  byteCount: z.int().positive().nullable(),
  /** Until when it can be downloaded. */
  endsAt: Instant.nullable(),
});
export type BusinessExport = z.infer<typeof BusinessExport>;

const Place = {
  every: z.enum(exportIntervals),
  /** Of the bucket, in path style: https://s3.example.com/bucket. */
  url: z.string().trim().max(500),
  region: z.string().trim().min(1).max(60),
  keyId: z.string().trim().min(1).max(200),
  /** How many exports stay in the bucket. */
  keep: z.int().min(1).max(100),
};
const ExportSchedule = z.object({
  ...Place,
  nextAt: Instant.nullable(),
  lastRunAt: Instant.nullable(),
  /** When the last export arrived in the bucket, and how large it is. */
  lastMadeAt: Instant.nullable(),
  lastBytes: z.int().positive().nullable(),
  /** Why the last run failed. */
  failure: z.enum(exportFailures).nullable(),
});
export type ExportSchedule = z.infer<typeof ExportSchedule>;

const tags = ['Exports'];
export const businessExportContract = {
  listExports: oc
    .route({ method: 'GET', path: '/exports', tags, summary: 'The exports of the last week, newest first' })
    .output(z.object({ exports: z.array(BusinessExport) })),
  startExport: oc
    .route({
      method: 'POST',
      path: '/exports',
      tags,
      summary: 'Export everything of the business into one ZIP; it is made in the background',
      successStatus: 201,
    })
    .input(z.object({ id: Id, language: z.enum(languages).default('en') }))
    .output(BusinessExport),
  exportLink: oc
    .route({ method: 'POST', path: '/exports/{id}/link', tags, summary: 'An address that downloads it within the next ten minutes' })
    .input(z.object({ id: Id }))
    .output(z.object({ url: z.string() })),
  exportSchedule: oc
    .route({ method: 'GET', path: '/exports/schedule', tags, summary: 'The scheduled export, and how the last one went' })
    .output(z.object({ schedule: ExportSchedule.nullable() })),
  saveExportSchedule: oc
    .route({
      method: 'PUT',
      path: '/exports/schedule',
      tags,
      summary: 'Export into a bucket of your own regularly; the first one starts now',
    })
    .input(
      z.object({
        ...Place,
        /** Left out, the secret key stays as it is. */
        secret: z.string().trim().min(1).max(300).optional(),
        language: z.enum(languages).default('en'),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
  runExportSchedule: oc
    .route({ method: 'POST', path: '/exports/schedule/run', tags, summary: 'Start the scheduled export now' })
    .output(z.object({ ok: z.literal(true) })),
  endExportSchedule: oc
    .route({ method: 'DELETE', path: '/exports/schedule', tags, summary: 'End the scheduled export; what is in the bucket stays' })
    .output(z.object({ ok: z.literal(true) })),
};
