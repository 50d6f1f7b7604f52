// An export of the whole current business in one file.
import { oc } from '@orpc/contract';
import { z } from 'zod';
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
};
