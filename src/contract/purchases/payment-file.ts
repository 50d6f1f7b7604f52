// Payment files for the bank: SEPA credit transfers, and direct payments through the ACH network of the United States.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Done, Id, Instant, Minor } from '../fields.ts';
import { page, pageFields } from '../page.ts';

const PaymentFileFormat = z.enum(['sepa', 'ach']);
export type PaymentFileFormat = z.infer<typeof PaymentFileFormat>;

/** The account it is paid from, as in the file. */
const Payer = z.object({
  name: z.string().trim().max(70),
  /** SEPA. */
  iban: z.string().trim().max(50).default(''),
  bic: z.string().trim().max(20).default(''),
  /** ACH: the bank's routing number and name, and the business's id at the bank. */
  routing: z.string().trim().max(15).default(''),
  bankName: z.string().trim().max(23).default(''),
  companyId: z.string().trim().max(10).default(''),
});
export type Payer = z.infer<typeof Payer>;

const PaymentFileRow = z.object({
  id: Id,
  format: PaymentFileFormat,
  fileName: z.string(),
  executeOn: Day,
  currency: CurrencyCode,
  totalMinor: Minor,
  payments: z.int(),
  /** How many of these are matched to their bank transactions. */
  matched: z.int(),
  createdAt: Instant,
  isUndone: z.boolean(),
});
export type PaymentFileRow = z.infer<typeof PaymentFileRow>;

const OneId = z.object({ id: Id });
const on = (id: string, what: string) => ({ path: `/purchases/${id}` as const, tags: ['Purchases'], summary: what });

export const paymentFileContract = {
  createPaymentFile: oc
    .route({ method: 'POST', ...on('payment-files', 'Record payments of bills and make the file for the bank'), successStatus: 201 })
    .input(
      OneId.extend({
        format: PaymentFileFormat,
        /** The bank account that it is paid from. */
        accountId: Id,
        executeOn: Day,
        payer: Payer,
        /** In the bills’ currency: EUR for SEPA, USD for ACH. One payment for each supplier. */
        bills: z
          .array(z.object({ documentId: Id, minor: Amount.min(1) }))
          .min(1)
          .max(200),
      }),
    )
    .output(PaymentFileRow),
  paymentFile: oc
    .route({ method: 'GET', ...on('payment-files/{id}', 'The file for the bank: the same bytes each time') })
    .input(OneId)
    .output(z.file()),
  undoPaymentFile: oc
    .route({ method: 'POST', ...on('payment-files/{id}/undo', 'Undo a file that was not sent: its payments are reversed') })
    .input(OneId)
    .output(Done),
  listPaymentFiles: oc
    .route({ method: 'GET', ...on('payment-files', 'Payment files, newest first') })
    .input(z.object(pageFields))
    .output(page(PaymentFileRow)),
  usualPayer: oc
    .route({ method: 'GET', ...on('payer', 'What the last payment file said of the account that it was paid from') })
    .input(z.object({ format: PaymentFileFormat }))
    .output(Payer),
};
