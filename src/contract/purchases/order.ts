// Purchase orders: drafts, what was sent, confirmed and received, and their bills.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { CurrencyCode, Day, Done, Id, Minor } from '../fields.ts';
import { Tag, Tagged, TaggingOf } from '../ledger/tags.ts';
import { page, pageFields } from '../page.ts';
import { Draft } from '../sales/sales.ts';
import { Totals } from '../trade-documents/document.ts';

const OrderState = z.enum(['draft', 'sent', 'confirmed', 'partly_received', 'received', 'billed', 'canceled']);
export type OrderState = z.infer<typeof OrderState>;
export const OrderTab = z.enum(['all', 'draft', 'open', 'done']);
export type OrderTab = z.infer<typeof OrderTab>;

const Milli = z.int();
export const Order = z.object({
  id: Id,
  state: OrderState,
  number: z.string().nullable(),
  draft: Draft,
  draftVersion: z.int(),
  contactName: z.string(),
  tags: z.array(Tag),
  totals: Totals.nullable(),
  orderedOn: Day.nullable(),
  /** For each line, in the order of the draft. */
  standing: z.array(z.object({ lineId: Id, receivedMilli: Milli, billedMilli: Milli })),
  receipts: z.array(z.object({ id: Id, receivedOn: Day, lines: z.array(z.object({ lineId: Id, quantityMilli: Milli })) })),
  bills: z.array(z.object({ id: Id, number: z.string().nullable(), state: z.enum(['draft', 'issued', 'void']) })),
});
export type Order = z.infer<typeof Order>;

const OrderRow = z.object({
  id: Id,
  state: OrderState,
  number: z.string().nullable(),
  contactName: z.string(),
  orderedOn: Day.nullable(),
  expectedOn: Day.nullable(),
  currency: CurrencyCode,
  payableMinor: Minor,
  tags: z.array(Tag),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** The order's data on its bills. */
export const OrderOfBill = z.object({
  id: Id,
  number: z.string(),
  /** For a draft: they must be confirmed before it is posted. Quantities in thousandths, prices in millionths. */
  differences: z.array(
    z.object({
      code: z.enum(['ordered', 'received', 'price', 'line']),
      lineId: Id,
      description: z.string(),
      expected: z.int(),
      billed: z.int(),
    }),
  ),
});
export type OrderOfBill = z.infer<typeof OrderOfBill>;

const OneId = z.object({ id: Id });
const Letter = z.object({
  to: z.array(z.string().trim().max(254)).min(1).max(10),
  subject: z.string().trim().min(1).max(200),
  message: z.string().trim().min(1).max(5000),
  copyToSelf: z.boolean().default(false),
});
const on = (id: string, what: string) => ({ path: `/purchases/orders${id}` as const, tags: ['Purchases'], summary: what });

export const orderContract = {
  listOrders: oc
    .route({ method: 'GET', ...on('', 'Purchase orders, newest first') })
    .input(
      z.object({
        tab: OrderTab.default('all'),
        search: z.string().max(200).optional(),
        contactId: Id.optional(),
        tagId: Id.optional(),
        ...pageFields,
      }),
    )
    .output(page(OrderRow)),
  tagOrders: oc
    .route({ method: 'POST', ...on('/tags', 'Add tags to purchase orders, or remove them; sent ones too') })
    .input(TaggingOf)
    .output(Tagged),
  order: oc
    .route({ method: 'GET', ...on('/{id}', 'One purchase order, with its deliveries and bills') })
    .input(OneId)
    .output(Order),
  saveOrder: oc
    .route({ method: 'PUT', ...on('/{id}/draft', 'Save a draft; `draftVersion` is the one it was made from, 0 for a new one') })
    .input(OneId.extend({ draft: Draft, draftVersion: z.int().min(0) }))
    .output(Order),
  removeOrder: oc
    .route({ method: 'DELETE', ...on('/{id}', 'Delete a draft') })
    .input(OneId)
    .output(Done),
  orderMail: oc
    .route({ method: 'GET', ...on('/{id}/mail', 'The email that could go with it, for its sender to change') })
    .input(OneId)
    .output(Letter.omit({ copyToSelf: true }).extend({ to: z.array(z.string()) })),
  sendOrder: oc
    .route({
      method: 'POST',
      ...on('/{id}/send', 'Number an order and email it with its PDF; without a letter it was sent in another way'),
    })
    .input(OneId.extend({ draftVersion: z.int(), letter: Letter.optional() }))
    .output(Order),
  orderPdf: oc
    .route({ method: 'GET', ...on('/{id}/pdf', 'The order as PDF, in the supplier’s language') })
    .input(OneId)
    .output(z.file()),
  confirmOrder: oc
    .route({ method: 'POST', ...on('/{id}/confirm', 'The supplier confirmed the order') })
    .input(OneId)
    .output(Order),
  cancelOrder: oc
    .route({ method: 'POST', ...on('/{id}/cancel', 'Cancel an order of which nothing was received or billed') })
    .input(OneId)
    .output(Order),
  receiveOrder: oc
    .route({ method: 'POST', ...on('/{id}/receipts', 'Record a delivery'), successStatus: 201 })
    .input(
      OneId.extend({
        receiptId: Id,
        receivedOn: Day,
        lines: z
          .array(z.object({ lineId: Id, quantityMilli: z.int().min(1).max(1_000_000_000_000) }))
          .min(1)
          .max(1000),
      }),
    )
    .output(Order),
  reverseReceipt: oc
    .route({ method: 'POST', ...on('/{id}/receipts/{receiptId}/reverse', 'Reverse a delivery') })
    .input(OneId.extend({ receiptId: Id }))
    .output(Order),
  billOrder: oc
    .route({ method: 'POST', ...on('/{id}/bill', 'A draft bill for what was received and not billed yet') })
    .input(OneId.extend({ newId: Id }))
    .output(OneId),
};
