// Documents on paper: the logo, and pages as they would be printed.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Id } from '../fields.ts';
import { SalesSettings } from '../sales/sales.ts';

const PaperLogo = z.object({
  hash: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  dataUrl: z.string(),
});
export type PaperLogo = z.infer<typeof PaperLogo>;
const Found = z.object({ logo: PaperLogo.nullable() });
const PaperPages = z.object({
  /** Each an SVG that is shown as an image; letters are shapes in it. The first few. */
  pages: z.array(z.object({ svg: z.string(), width: z.number(), height: z.number() })),
  count: z.int(),
});
export type PaperPages = z.infer<typeof PaperPages>;

const on = (id: string, what: string) => ({ path: `/sales/${id}` as const, tags: ['Sales'], summary: what });

export const paperContract = {
  logo: oc.route({ method: 'GET', ...on('logo', 'The logo on documents') }).output(Found),
  saveLogo: oc
    .route({ method: 'PUT', ...on('logo', 'Set the logo: PNG, JPEG or WebP of at most 10 MB') })
    .input(z.object({ file: z.file() }))
    .output(Found),
  removeLogo: oc.route({ method: 'DELETE', ...on('logo', 'Issue documents without a logo from now on') }).output(Found),
  documentLogo: oc
    .route({
      method: 'GET',
      ...on('documents/{id}/logo', 'The logo on a document: the one that it was finalized with; of a draft, that of now'),
    })
    .input(z.object({ id: Id }))
    .output(Found),
  documentPages: oc
    .route({ method: 'GET', ...on('documents/{id}/pages', 'The pages of a document as its PDF has them, to be shown on a screen') })
    .input(z.object({ id: Id }))
    .output(PaperPages),
  settingPages: oc
    .route({ method: 'POST', ...on('settings/pages', 'A made-up invoice as it would be printed with settings that are not saved yet') })
    .input(SalesSettings.pick({ sender: true, template: true }))
    .output(PaperPages),
};
