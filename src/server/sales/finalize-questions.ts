// The questions before a document is finalized, in whatever way: the request must name and answer them, and is refused until then.
import { questionsOf } from '#core/sales/finalize-question.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { EInvoiceCustomer } from '#contract/e-invoices/e-invoice.ts';
import type { Confirmed } from '#contract/sales/confirm.ts';
import { eInvoiceQuestions, taxNumberOf } from '../e-invoices/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type Freezing, frozenFrom, type selectSetting } from '../trade-documents/index.ts';

type Setting = Awaited<ReturnType<typeof selectSetting>>;

function ownQuestions({ stored, draft, totals, taxes, customer }: Freezing, { sender }: Setting): readonly Problem[] {
  const customerCountry = customer.country ?? '';
  const parties = {
    sellerCountry: sender.country,
    customerCountry,
    hasVatId: taxNumberOf(customer.taxId, customerCountry).vatId !== '',
    hasTaxId: customer.taxId.trim() !== '',
  };
  // A credit note has the tax treatment of its invoice, and a quote charges no tax yet.
  const isTaxed = stored.kind === 'invoice';
  const lines = draft.lines.map((line, at) => ({
    isItem: line.kind === 'item',
    amountMinor: totals.lines[at]?.netMinor === 0n ? 0n : (totals.lines[at]?.amountMinor ?? 0n),
    treatments: isTaxed ? line.taxCodeIds.flatMap((id) => taxes.get(id)?.treatment ?? []) : [],
  }));
  return questionsOf(lines, parties).map(({ question, line }) => ({
    code: question,
    path: line === null ? 'contactId' : `lines.${line}.unitPriceMicro`,
    data: line === null ? {} : { line: line + 1 },
  }));
}

/** Throws a Refusal naming every question that the request doesn't answer. */
export async function refuseUnconfirmed(
  work: Work,
  finalizing: Freezing,
  confirmed: Confirmed,
  setting: Setting,
  customer: EInvoiceCustomer | undefined,
): Promise<void> {
  const asked = [
    ...ownQuestions(finalizing, setting),
    ...(await eInvoiceQuestions(work, finalizing.stored, frozenFrom(finalizing, 'DRAFT', setting), customer)),
  ];
  const [first, ...rest] = asked.filter(({ code }) => !confirmed?.some((one) => one === code));
  if (first) throw new Refusal([first, ...rest]);
}
