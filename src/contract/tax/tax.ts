// Tax codes: the taxes on supplies, with their rates by start date.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Day, Done, Id } from '../fields.ts';

export const TaxTreatment = z.enum(['standard', 'zero', 'exempt', 'reverse_charge', 'intra_community', 'export', 'outside_scope']);
/** A fraction as a decimal: "0.19" is 19 %. */
export const Rate = z.string().regex(/^\d{1,2}(\.\d{1,9})?$/);
export const TaxCodeInput = z.object({
  id: Id,
  name: z.string().trim().max(60),
  treatment: TaxTreatment,
  rate: Rate,
  /** The first day of the rate; by default the first day of the books. */
  startsOn: Day.optional(),
  isCompound: z.boolean().default(false),
  isWithheld: z.boolean().default(false),
  /** Owed and deducted by the business itself: reverse charge, acquisitions within the Union. Only on bills. */
  isSelfAssessed: z.boolean().default(false),
  /** The fraction that is input tax; the rest is a cost. Below 1 only on bills. */
  deductible: Rate.default('1'),
  accountId: Id.optional(),
  sentence: z.string().trim().max(300).default(''),
});
export type TaxCodeInput = z.infer<typeof TaxCodeInput>;
export const TaxCode = z.object({
  id: Id,
  name: z.string(),
  treatment: TaxTreatment,
  isCompound: z.boolean(),
  isWithheld: z.boolean(),
  isSelfAssessed: z.boolean(),
  deductible: Rate,
  accountId: Id,
  sentence: z.string(),
  isArchived: z.boolean(),
  /** Newest first. */
  rates: z.array(z.object({ startsOn: Day, rate: Rate })),
});
export type TaxCode = z.infer<typeof TaxCode>;

export const taxContract = {
  listTaxCodes: oc
    .route({ method: 'GET', path: '/tax-codes', tags: ['Tax'], summary: 'Tax codes with their dated rates' })
    .output(z.array(TaxCode)),
  createTaxCode: oc
    .route({ method: 'POST', path: '/tax-codes', tags: ['Tax'], summary: 'Add a tax code', successStatus: 201 })
    .input(TaxCodeInput)
    .output(TaxCode),
  saveTaxCode: oc
    .route({ method: 'PATCH', path: '/tax-codes/{id}', tags: ['Tax'], summary: 'Change a tax code; what was finalized keeps what it had' })
    .input(
      TaxCodeInput.pick({ id: true }).extend({
        name: z.string().trim().max(60).optional(),
        sentence: z.string().trim().max(300).optional(),
        isArchived: z.boolean().optional(),
      }),
    )
    .output(TaxCode),
  addTaxRate: oc
    .route({ method: 'POST', path: '/tax-codes/{id}/rates', tags: ['Tax'], summary: 'A new rate from a day on' })
    .input(z.object({ id: Id, startsOn: Day, rate: Rate }))
    .output(TaxCode),
  addUsualTaxCodes: oc
    .route({
      method: 'POST',
      path: '/tax-codes/usual',
      tags: ['Tax'],
      summary: "Add the usual codes of the business's country, those that are missing",
    })
    .output(z.object({ added: z.int() })),
  archiveTaxCode: oc
    .route({ method: 'DELETE', path: '/tax-codes/{id}', tags: ['Tax'], summary: 'Archive a tax code' })
    .input(z.object({ id: Id }))
    .output(Done),
};
