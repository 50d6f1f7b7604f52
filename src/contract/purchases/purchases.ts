// Suppliers' bills and credits: drafts, posted ones, and their payments.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Done, Id, Minor, MinorSum } from '../fields.ts';
import { Tag, Tagged, TaggingOf } from '../ledger/tags.ts';
import { page, pageFields } from '../page.ts';
import { AgedRow, Draft } from '../sales/sales.ts';
import { MatchLine } from '../settlement/matching.ts';
import { Journal, MoneyBar } from '../settlement/settlement.ts';
import { ShownLine, LineTotals, Sums, TaxTotal, Terms, Totals } from '../trade-documents/document.ts';
import { TaxTreatment } from '../tax/tax.ts';
import { Approval, approvalContract } from './approval.ts';
import { BillState } from './bill-state.ts';
import { orderContract, OrderOfBill } from './order.ts';
import { paymentFileContract } from './payment-file.ts';
import { Received, receivedContract } from './received.ts';
import { prepaymentContract } from './prepayment.ts';
import { Rebilled, rebillContract } from './rebill.ts';
import { remittanceContract } from './remittance.ts';
import { supplierContract } from './suppliers.ts';
import { supplierCreditContract } from './supplier-credit.ts';

/** A supplier credit is the opposite of a bill. */
const BillKind = z.enum(['bill', 'supplier_credit']);
export type BillKind = z.infer<typeof BillKind>;
export const BillTab = z.enum(['all', 'draft', 'waiting', 'open', 'overdue', 'paid', 'credits']);
export type BillTab = z.infer<typeof BillTab>;

/** A posted bill as its frozen text stores it. */
export const FrozenBill = z.object({
  version: z.literal(1),
  kind: BillKind,
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  ...Terms.shape,
  supplier: z.object({ name: z.string(), taxId: z.string(), country: z.string().nullable() }),
  notes: z.string(),
  lines: z.array(ShownLine.extend({ ...LineTotals.shape, accountId: z.string().nullable(), taxCodeIds: z.array(z.string()) })),
  totals: z.object({ taxes: z.array(TaxTotal.extend({ taxCodeId: z.string(), treatment: TaxTreatment })), ...Sums.shape }),
});
export type FrozenBill = z.infer<typeof FrozenBill>;

export const Bill = z.object({
  id: Id,
  kind: BillKind,
  /** An expense claim: its supplier is the person who paid, its number is where they paid. */
  isClaim: z.boolean(),
  state: BillState,
  /** The supplier's number; null for a draft, whose number is its reference. */
  number: z.string().nullable(),
  draft: Draft,
  draftVersion: z.int(),
  contactName: z.string(),
  /** Outside the frozen copy: they can change at any time. */
  tags: z.array(Tag),
  totals: Totals.nullable(),
  issuedOn: Day.nullable(),
  dueOn: Day.nullable(),
  voidedOn: Day.nullable(),
  /** The outstanding amount of a bill, or the rest of a credit. */
  openMinor: Minor,
  /** For an unpaid bill, the rest of its supplier's credits in its currency. */
  creditMinor: MinorSum,
  entryId: Id.nullable(),
  /** Other bills of this supplier with this number. */
  duplicates: z.array(z.object({ id: Id, number: z.string(), issuedOn: Day.nullable() })),
  payments: z.array(
    z.object({ id: Id, paymentId: Id, minor: Minor, paidOn: Day, reference: z.string(), isFromBank: z.boolean(), isOnItsWay: z.boolean() }),
  ),
  /** For a bill, credits that settled it; for a credit, the bills that it settled, and its refunds. */
  uses: z.array(
    z.object({
      id: Id,
      kind: z.enum(['credit', 'prepayment', 'bill', 'refund']),
      billId: Id.nullable(),
      number: z.string(),
      minor: Minor,
      on: Day,
    }),
  ),
  /** For a draft bill, if the business requires approval. */
  approval: Approval.nullable(),
  order: OrderOfBill.nullable(),
  /** The source that it was read from, if it came as an electronic invoice. */
  received: Received.nullable(),
  /** Lines that a customer is invoiced for. */
  rebilled: z.array(Rebilled),
  /** Every entry of the bill and its payments, oldest first. */
  journal: Journal,
});
export type Bill = z.infer<typeof Bill>;

export const BillRow = z.object({
  id: Id,
  kind: BillKind,
  isClaim: z.boolean(),
  state: BillState,
  number: z.string().nullable(),
  contactName: z.string(),
  issuedOn: Day.nullable(),
  dueOn: Day.nullable(),
  currency: CurrencyCode,
  payableMinor: Minor,
  openMinor: Minor,
  /** In a payment file, and not matched to its bank transaction yet. */
  isOnItsWay: z.boolean(),
  tags: z.array(Tag),
});
export type BillRow = z.infer<typeof BillRow>;

const Rate = z.string().regex(/^\d{1,10}(\.\d{1,10})?$/);
const Positive = Amount.min(1);
const Allocations = z.array(z.object({ documentId: Id, minor: Positive })).max(200);
const OneId = z.object({ id: Id });
const on = (id: string, what: string) => ({ path: `/purchases/${id}` as const, tags: ['Purchases'], summary: what });

export const purchasesContract = {
  ...receivedContract,
  ...approvalContract,
  ...orderContract,
  ...paymentFileContract,
  ...remittanceContract,
  ...supplierCreditContract,
  ...supplierContract,
  ...prepaymentContract,
  ...rebillContract,
  listBills: oc
    .route({ method: 'GET', ...on('bills', 'Bills, newest first; outstanding ones by due date') })
    .input(
      z.object({
        tab: BillTab.default('all'),
        search: z.string().max(200).optional(),
        contactId: Id.optional(),
        tagId: Id.optional(),
        ...pageFields,
      }),
    )
    .output(page(BillRow)),
  tagBills: oc
    .route({ method: 'POST', ...on('bills/tags', 'Add tags to bills and supplier credits, or remove them; posted ones too') })
    .input(TaggingOf)
    .output(Tagged),
  billFigures: oc
    .route({ method: 'GET', ...on('bills/figures', 'What is outstanding by due date, in base currency, and how many bills each tab has') })
    .output(MoneyBar.extend({ tabs: z.record(BillTab, z.int()) })),
  bill: oc
    .route({ method: 'GET', ...on('bills/{id}', 'One bill, with its payments and journal entries') })
    .input(OneId)
    .output(Bill),
  saveBill: oc
    .route({ method: 'PUT', ...on('bills/{id}/draft', 'Save a draft; `draftVersion` is the one it was made from, 0 for a new one') })
    .input(z.object({ id: Id, kind: BillKind.default('bill'), draft: Draft, draftVersion: z.int().min(0) }))
    .output(Bill),
  removeBill: oc
    .route({ method: 'DELETE', ...on('bills/{id}', 'Delete a draft') })
    .input(OneId)
    .output(Done),
  postBill: oc
    .route({ method: 'POST', ...on('bills/{id}/post', 'Post a bill to the books') })
    .input(
      OneId.extend({
        draftVersion: z.int(),
        rate: Rate.optional(),
        isDuplicateAccepted: z.boolean().default(false),
        isDoubtAccepted: z.boolean().default(false),
        isDifferenceAccepted: z.boolean().default(false),
      }),
    )
    .output(Bill),
  voidBill: oc
    .route({ method: 'POST', ...on('bills/{id}/void', 'Void a posted bill: its entry is reversed') })
    .input(OneId)
    .output(Bill),
  copyBill: oc
    .route({ method: 'POST', ...on('bills/{id}/copy', 'A new draft with the same content, without number and dates') })
    .input(OneId.extend({ newId: Id }))
    .output(Bill),
  recordBillPayment: oc
    .route({ method: 'POST', ...on('payments', 'Record money paid for bills'), successStatus: 201 })
    .input(
      z.object({
        id: Id,
        contactId: Id,
        paidOn: Day,
        currency: CurrencyCode,
        minor: Positive,
        accountId: Id,
        /** The amount paid, in the account's currency, if that differs. */
        paidMinor: Positive.optional(),
        /** Base currency for one unit of the account's, if no rate of the date is known. */
        rate: Rate.optional(),
        reference: z.string().trim().max(300).default(''),
        /** In the bills' currency; with the prepayment they sum to the payment. */
        allocations: Allocations,
        /** Paid before its bill came. */
        prepaidMinor: Minor.min(0).optional(),
      }),
    )
    .output(OneId),
  reverseBillPayment: oc
    .route({ method: 'POST', ...on('payments/{id}/reverse', 'Reverse a payment') })
    .input(OneId)
    .output(OneId),
  matchBills: oc
    .route({ method: 'GET', ...on('matches', 'Bank transactions that may pay bills; of one bill where one is named') })
    .input(z.object({ documentId: Id.optional() }))
    .output(z.object({ lines: z.array(MatchLine), lookedAt: z.int() })),
  acceptBillMatch: oc
    .route({ method: 'POST', ...on('matches', 'The bank transaction is the payment of these bills'), successStatus: 201 })
    .input(z.object({ id: Id, transactionId: Id, contactId: Id, currency: CurrencyCode, allocations: Allocations.min(1) }))
    .output(OneId),
  tieBillPayment: oc
    .route({ method: 'POST', ...on('payments/{id}/line', 'The bank transaction is this payment, which was recorded before') })
    .input(OneId.extend({ transactionId: Id }))
    .output(OneId),
  agedPayables: oc
    .route({
      method: 'GET',
      ...on('aged-payables', 'What is outstanding by supplier and age on a date, and the payables account beside it'),
    })
    .input(z.object({ asOf: Day }))
    .output(z.object({ currency: CurrencyCode, rows: z.array(AgedRow), totalMinor: MinorSum, controlMinor: MinorSum })),
};
