// Purchase orders: saved unfinished until they are sent; then confirmed, received in parts, billed, or canceled. Orders are never in the
// books.
import { isDeepStrictEqual } from 'node:util';
import type { In, Out } from '#contract/endpoint.ts';
import { orderProblems } from '#contract/purchases/order-draft.ts';
import type { Order, orderContract } from '#contract/purchases/order.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { Totals } from '#contract/trade-documents/document.ts';
import { draftTotals, figuresOf } from '#contract/trade-documents/draft.ts';
import { isCurrency } from '#core/currency.ts';
import { isOnBills } from '#core/purchases/bill.ts';
import { orderState } from '#core/purchases/order.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import type { Gates } from '../../billing/index.ts';
import { contactOf, documentRecipients } from '../../contacts/index.ts';
import { removeTagsOf, tagsOf, withTags } from '../../ledger/index.ts';
import { audit } from '../../platform/audit.ts';
import { today } from '../../platform/clock.ts';
import { pageOf } from '../../platform/page.ts';
import { refused, refuseIfAny } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { type TaxOnDay, taxesOn } from '../../tax/index.ts';
import {
  demandRecipients,
  drawnFor,
  fileName,
  freeze,
  type FrozenDocument,
  frozenFrom,
  selectSetting,
  sendPlainLetter,
  thaw,
} from '../../trade-documents/index.ts';
import {
  endReceipt,
  insertOrder,
  insertReceipt,
  markOrder,
  markOrderSent,
  orderOrder,
  selectBillsOf,
  selectOrder,
  selectOrderPage,
  selectQuantities,
  selectReceipt,
  selectReceipts,
  type StoredOrder,
  takeOrderNumber,
  updateOrderDraft,
} from './order-store.ts';
import { orderTexts } from './order-words.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** The order; locked until the transaction ends, with `isLocked`. */
export async function storedOrder(work: Reading, id: string, isLocked = false): Promise<StoredOrder> {
  const found = await selectOrder(work, id, isLocked);
  if (!found) throw refused('not_found');
  return found;
}

/** Taxes have the rate of the order date. */
const taxesOf = (work: Reading, draft: Draft): Promise<ReadonlyMap<string, TaxOnDay>> =>
  taxesOn(work, draft.issueOn ?? today(work.org.timeZone));

/** The items of an order or a bill; headings and notes can't be received. */
export const orderedLines = ({ lines }: Pick<Draft, 'lines'>) => lines.filter((line) => line.kind === 'item');

const frozenOf = ({ frozen, frozenHash, id }: StoredOrder): FrozenDocument | null =>
  frozen !== null && frozenHash ? thaw(frozen, frozenHash, id) : null;

export async function order(work: Reading, { id }: In<typeof orderContract.order>): Promise<Order> {
  const stored = await storedOrder(work, id);
  const { draft, number, contactId, draftVersion, orderedOn } = stored;
  const frozen = frozenOf(stored);
  const { received, billed } = await selectQuantities(work, id);
  const lines = orderedLines(draft);
  const receipts = Map.groupBy(await selectReceipts(work, id), (row) => row.id);
  return {
    id,
    state: orderState({ ...stored, lines, received, billed }),
    number,
    draft,
    draftVersion,
    contactName: frozen?.customer.name ?? (contactId === null ? '' : (await contactOf(work, { id: contactId })).name),
    tags: (await tagsOf(work, 'purchase_order', [id])).get(id) ?? [],
    totals: frozen ? Totals.parse({ ...frozen.totals, lines: frozen.lines }) : draftTotals(draft, await taxesOf(work, draft)),
    orderedOn,
    standing: lines.map((line) => ({ lineId: line.id, receivedMilli: received.get(line.id) ?? 0, billedMilli: billed.get(line.id) ?? 0 })),
    receipts: [...receipts].map(([receiptId, rows]) => ({
      id: receiptId,
      receivedOn: rows[0]?.receivedOn ?? '',
      lines: rows.map(({ lineId, quantityMilli }) => ({ lineId, quantityMilli })),
    })),
    bills: [...(await selectBillsOf(work, id))],
  };
}

export async function listOrders(work: Reading, input: In<typeof orderContract.listOrders>): Promise<Out<typeof orderContract.listOrders>> {
  const found = await pageOf(orderOrder, input, (slice) => selectOrderPage(work, input, slice));
  const orders = found.rows.map(({ lines, received, billed, ...row }) => ({
    ...row,
    state: orderState({ ...row, lines: orderedLines({ lines }), received, billed }),
  }));
  return { ...found, rows: await withTags(work, 'purchase_order', orders) };
}

export const saveOrder =
  (gates: Gates) =>
  async (work: Work, { id, draft, draftVersion }: In<typeof orderContract.saveOrder>): Promise<Order> => {
    if (!isCurrency(draft.currency)) throw refused('sales.currency', {}, 'draft.currency');
    if (draft.contactId)
      await contactOf(work, { id: draft.contactId }).catch(() => Promise.reject(refused('purchases.supplier', {}, 'draft.contactId')));
    const { payableMinor = 0 } = draftTotals(draft, await taxesOf(work, draft)) ?? {};
    const values = { id, draft, payableMinor };
    if (draftVersion === 0) {
      await gates.demandFeature(work, 'purchase_orders');
      if (await insertOrder(work, values)) {
        await audit(work, { action: 'purchase_order.drafted', subjectKind: 'purchase_order', subjectId: id });
        return order(work, { id });
      }
    }
    const before = await storedOrder(work, id, true);
    if (before.state !== 'draft') throw refused('order.sent');
    const isSame = isDeepStrictEqual(before.draft, draft);
    if (!isSame && before.draftVersion !== draftVersion)
      throw refused('sales.draft_changed', { version: before.draftVersion }, 'draftVersion');
    if (!isSame) await updateOrderDraft(work, values, draftVersion + 1);
    return order(work, { id });
  };

export async function removeOrder(work: Work, { id }: In<typeof orderContract.removeOrder>): Promise<{ ok: true }> {
  const before = await storedOrder(work, id, true);
  if (before.state !== 'draft') throw refused('order.sent');
  await markOrder(work, id, 'removed');
  await removeTagsOf(work, { kind: 'purchase_order', id });
  await audit(work, { action: 'purchase_order.removed', subjectKind: 'purchase_order', subjectId: id, before: before.draft });
  return { ok: true };
}

/** The supplier's copy: printed like a quote. */
async function written(work: Reading, stored: StoredOrder, number: string): Promise<FrozenDocument> {
  const { draft } = stored;
  const taxes = await taxesOf(work, draft);
  const charged = new Map([...taxes].filter(([, tax]) => isOnBills(tax)));
  refuseIfAny(orderProblems(draft, { taxes, charged }));
  const supplier = await contactOf(work, { id: draft.contactId ?? '' });
  const orderedOn = draft.issueOn ?? today(work.org.timeZone);
  const written = frozenFrom(
    {
      stored: { kind: 'quote', ofTaxedOn: null },
      draft,
      customer: supplier,
      taxes,
      totals: computeTotals(figuresOf(draft, taxes)),
      issuedOn: orderedOn,
      dueOn: draft.dueOn,
      invoice: undefined,
    },
    number,
    await selectSetting(work),
  );
  return { ...written, isOrder: true };
}

export async function orderPdf(work: Reading, { id }: In<typeof orderContract.orderPdf>): Promise<File> {
  const stored = await storedOrder(work, id);
  const frozen = frozenOf(stored) ?? (await written(work, stored, ''));
  return new File([await drawnFor(work, frozen, null)], fileName(frozen), { type: 'application/pdf' });
}

async function readers(work: Reading, stored: StoredOrder) {
  if (stored.contactId === null) throw refused('purchases.supplier', {}, 'contactId');
  const supplier = await contactOf(work, { id: stored.contactId });
  const { sender } = await selectSetting(work);
  return { supplier, sender: { name: sender.name || work.org.name, email: sender.email } };
}

export async function orderMail(work: Reading, { id }: In<typeof orderContract.orderMail>): Promise<Out<typeof orderContract.orderMail>> {
  const stored = await storedOrder(work, id);
  const { supplier, sender } = await readers(work, stored);
  const t = orderTexts[supplier.language];
  const message = [t.greeting(supplier.kind === 'person' ? supplier.name : ''), t.body, `${t.regards}\n${sender.name}`].join('\n\n');
  return { to: [...documentRecipients(supplier)], subject: t.subject(stored.number ?? '', sender.name).slice(0, 200), message };
}

/** Numbers a draft, and emails it. Sent again, it is the same order. */
export async function sendOrder(work: Work, { id, draftVersion, letter }: In<typeof orderContract.sendOrder>): Promise<Order> {
  const stored = await storedOrder(work, id, true);
  if (stored.state === 'canceled') throw refused('order.canceled');
  if (stored.draftVersion !== draftVersion) throw refused('sales.draft_changed', { version: stored.draftVersion }, 'draftVersion');
  if (letter) demandRecipients(letter.to);
  const isNew = stored.state === 'draft';
  const frozen = frozenOf(stored) ?? (await written(work, stored, await takeOrderNumber(work)));
  if (isNew) {
    const { text, hash } = freeze(frozen);
    await markOrderSent(work, id, { number: frozen.number, orderedOn: frozen.issuedOn, frozen: text, frozenHash: hash });
  }
  if (letter) {
    const { supplier, sender } = await readers(work, stored);
    const attachment = { name: fileName(frozen), bytes: await drawnFor(work, frozen, null) };
    const foot = `${sender.name} · ${frozen.number}`;
    const around = { language: supplier.language, senderEmail: sender.email, foot, attachment };
    await sendPlainLetter(work, letter, around);
  }
  const after = { number: frozen.number, to: letter?.to.join(', ') ?? '' };
  if (isNew || letter) await audit(work, { action: 'purchase_order.sent', subjectKind: 'purchase_order', subjectId: id, after });
  return order(work, { id });
}

/** Of an active order that was sent. */
export async function openOrder(work: Reading, id: string): Promise<StoredOrder> {
  const stored = await storedOrder(work, id, true);
  if (stored.state === 'draft') throw refused('order.draft');
  if (stored.state === 'canceled') throw refused('order.canceled');
  return stored;
}

export async function confirmOrder(work: Work, { id }: In<typeof orderContract.confirmOrder>): Promise<Order> {
  const { state } = await openOrder(work, id);
  if (state === 'sent') {
    await markOrder(work, id, 'confirmed');
    await audit(work, { action: 'purchase_order.confirmed', subjectKind: 'purchase_order', subjectId: id });
  }
  return order(work, { id });
}

export async function cancelOrder(work: Work, { id }: In<typeof orderContract.cancelOrder>): Promise<Order> {
  await openOrder(work, id);
  const { received } = await selectQuantities(work, id);
  const bills = await selectBillsOf(work, id);
  if (received.size > 0 || bills.some((bill) => bill.state !== 'void')) throw refused('order.begun');
  await markOrder(work, id, 'canceled');
  await audit(work, { action: 'purchase_order.canceled', subjectKind: 'purchase_order', subjectId: id });
  return order(work, { id });
}

export async function receiveOrder(work: Work, input: In<typeof orderContract.receiveOrder>): Promise<Order> {
  const { id, receiptId, receivedOn, lines } = input;
  const { draft } = await openOrder(work, id);
  const ordered = new Set(orderedLines(draft).map((line) => line.id));
  lines.forEach(({ lineId }, at) => {
    if (!ordered.has(lineId) || lines.findIndex((line) => line.lineId === lineId) !== at) throw refused('order.line', {}, `lines.${at}`);
  });
  if (receivedOn > today(work.org.timeZone)) throw refused('order.future', {}, 'receivedOn');
  const rows = lines.map((line) => ({ ...line, id: receiptId, receivedOn })).toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const known = await selectReceipt(work, receiptId);
  if (known.length === 0) {
    await insertReceipt(work, id, rows);
    await audit(work, { action: 'purchase_order.received', subjectKind: 'purchase_order', subjectId: id, after: { receivedOn, lines } });
  } else if (
    !isDeepStrictEqual(
      known,
      rows.map((row) => ({ ...row, orderId: id })),
    )
  )
    throw refused('id.other_content', {}, 'receiptId');
  return order(work, { id });
}

export async function reverseReceipt(work: Work, { id, receiptId }: In<typeof orderContract.reverseReceipt>): Promise<Order> {
  await openOrder(work, id);
  if ((await endReceipt(work, id, receiptId)) === 0) throw refused('not_found');
  await audit(work, { action: 'purchase_order.receipt_reversed', subjectKind: 'purchase_order', subjectId: id, before: { receiptId } });
  return order(work, { id });
}
