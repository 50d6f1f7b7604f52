// Rebills costs to a customer: a line of a posted bill becomes a line of their next invoice, once, with an optional markup.
import { minorDigits } from '#core/currency.ts';
import { parseRate, toSafeInteger } from '#core/money.ts';
import { postedBill } from '#core/purchases/input-tax.ts';
import { rebilledMinor } from '#core/purchases/rebill.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import type { In } from '#contract/endpoint.ts';
import type { rebillContract } from '#contract/purchases/rebill.ts';
import type { Draft, DraftLine } from '#contract/sales/sales.ts';
import { figuresOf, noDays } from '#contract/trade-documents/draft.ts';
import { mayDo } from '#contract/org/permission.ts';
import { contactFamily, contactOf } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { saveDraft } from '../sales/index.ts';
import { taxesOn } from '../tax/index.ts';
import { lockDocuments, salesSettings, selectBills, selectDocuments, type StoredBill } from '../trade-documents/index.ts';
import { insertRebills, releaseRebills, selectDraftInvoice, selectRebilled } from './rebill-store.ts';

type Input = In<typeof rebillContract.rebillCosts>;

/** The cost of each line of a bill: its net amount and the non-deductible part of its taxes. */
async function costsOf(work: Work, { draft, issuedOn }: StoredBill): Promise<ReadonlyMap<string, bigint>> {
  const totals = computeTotals(figuresOf(draft, await taxesOn(work, issuedOn ?? '')));
  const ids = draft.lines.map((line) => line.taxCodeIds);
  const { lines } = postedBill(totals, ids);
  return new Map(draft.lines.map((line, at) => [line.id, lines[at]?.netMinor ?? 0n]));
}

/** The customer's draft, or a new one with prices before tax, whatever the business usually uses. */
async function nextInvoice(work: Work, { customerId, newId: id }: Input, currency: string): Promise<[string, Draft, number]> {
  const found = await selectDraftInvoice(work, await contactFamily(work, customerId), currency);
  if (found) {
    await lockDocuments(work, [found]);
    const [known] = await selectDocuments(work, [found]);
    if (known?.state === 'draft') return [found, known.draft, known.draftVersion];
  }
  const { taxRounding } = await salesSettings(work);
  const contactId = (await contactOf(work, { id: customerId })).id;
  return [id, { contactId, currency, ...noDays, ...noTexts, lines: [], discount: null, prices: 'exclusive', taxRounding }, 0];
}

export async function rebillCosts(work: Work, input: Input): Promise<{ invoiceId: string }> {
  const { id } = input;
  const lineIds = [...new Set(input.lineIds)];
  const markup = parseRate(input.markup);
  if (!markup || Number(input.markup) > 10) throw refused('rebill.markup', {}, 'markup');
  await contactOf(work, { id: input.customerId }).catch(() => Promise.reject(refused('sales.customer', {}, 'customerId')));
  await lockDocuments(work, [id]);
  const [bill] = await selectBills(work, [id]);
  if (!bill) throw refused('not_found');
  if (bill.state !== 'issued') throw refused('sales.not_finalized');
  // It writes an invoice.
  if (!mayDo(work, 'sales.write')) throw refused('permission.denied');
  const before = await selectRebilled(work, id);
  const gone = before.filter((one) => !one.isThere).map((one) => one.invoiceLineId);
  const taken = before.find((one) => one.isThere && lineIds.includes(one.lineId));
  if (taken) throw refused('rebill.once', { number: taken.number ?? '', name: taken.customerName }, 'lineIds');
  const costs = await costsOf(work, bill);
  const { firstLineTaxCodeIds } = await salesSettings(work);
  const [invoiceId, draft, draftVersion] = await nextInvoice(work, input, bill.currency);
  const micro = 10n ** BigInt(6 - minorDigits(bill.currency));
  const lines = lineIds.map((lineId, at): DraftLine => {
    const line = bill.draft.lines.find((one) => one.id === lineId);
    const cost = costs.get(lineId) ?? 0n;
    if (!line || cost <= 0n) throw refused('rebill.line', {}, `lineIds.${at}`);
    return {
      id: derivedId(newId(), lineId),
      kind: 'item',
      productId: null,
      description: line.description,
      quantityMilli: 1000,
      unit: '',
      unitPriceMicro: toSafeInteger(rebilledMinor(cost, markup) * micro),
      discount: null,
      taxCodeIds: draft.lines.at(-1)?.taxCodeIds ?? firstLineTaxCodeIds,
      accountId: null,
      origin: null,
    };
  });
  if (gone.length > 0) await releaseRebills(work, gone);
  await saveDraft(work, { id: invoiceId, kind: 'invoice', draft: { ...draft, lines: [...draft.lines, ...lines] }, draftVersion });
  const made = lines.map((line, at) => ({
    billId: id,
    lineId: lineIds[at] ?? '',
    invoiceId,
    invoiceLineId: line.id,
    markup: input.markup,
  }));
  await insertRebills(work, made);
  await audit(work, { action: 'bill.rebilled', subjectKind: 'bill', subjectId: id, after: { invoiceId, lineIds, markup: input.markup } });
  return { invoiceId };
}
