// What a business needs before its invoices can be paid: its details for documents, and a way for customers to pay.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Done } from '../fields.ts';
import { Sender } from '../sales/sales.ts';

const Details = Sender.pick({ address: true, email: true, bankName: true, iban: true, bic: true });
export const InvoiceSetup = Details.extend({
  country: z.string(),
  /** The printed bank details are complete enough for a transfer. */
  hasBank: z.boolean(),
  /** `sandbox`: only payments that move no money; `locked`: not included in the plan; `none`: no provider is set up. */
  online: z.enum(['on', 'sandbox', 'off', 'locked', 'none']),
  /** Asked for before the next invoice is finalized. */
  isAsked: z.boolean(),
  hasInvoice: z.boolean(),
  /** The checklist was dismissed. */
  isHidden: z.boolean(),
});
export type InvoiceSetup = z.infer<typeof InvoiceSetup>;
export const InvoiceSetupInput = Details.extend({
  address: Details.shape.address.unwrap().min(1),
  how: z.enum(['bank', 'online', 'later']),
});
export type InvoiceSetupInput = z.infer<typeof InvoiceSetupInput>;

const on = (id: string, summary: string) => ({ path: `/sales/${id}` as const, tags: ['Sales'], summary });

export const invoiceSetupContract = {
  invoiceSetup: oc.route({ method: 'GET', ...on('setup', 'What is missing before invoices can be paid') }).output(InvoiceSetup),
  saveInvoiceSetup: oc
    .route({ method: 'PUT', ...on('setup', 'Who the business is on paper, and how customers pay it') })
    .input(InvoiceSetupInput)
    .output(InvoiceSetup),
  hideInvoiceSetup: oc.route({ method: 'POST', ...on('setup/hide', 'Hide the checklist') }).output(Done),
};
