// A document while it is being written: how it begins, how its lines change, what it comes to, and what can be said about it before it
// is issued – by the same core functions and in the same words as the server's.
import type { Discount, Draft, DraftLine, Product, SalesSettings, Totals } from '#contract/sales.ts';
import { type ProblemCode, sentenceOf } from '#contract/problems.ts';
import { computeTotals, type DocumentFigures, type DocumentTotals, figureProblems, type FigureProblem, maxLines } from '#core/document.ts';
import { formatRate, parseRate, toSafeInteger } from '#core/money.ts';
import type { ShownProblem } from '../platform/refusal.ts';
import type { TaxOnDay } from '../tax/index.ts';

export const emptyLine = (id: string, taxCodeIds: readonly string[] = []): DraftLine => ({
  id,
  productId: null,
  description: '',
  quantityMilli: 1000,
  unit: '',
  unitPriceMicro: 0,
  discount: null,
  taxCodeIds: [...taxCodeIds],
  accountId: null,
});

export function newDraft(
  settings: Pick<SalesSettings, 'prices' | 'taxRounding'>,
  currency: string,
  contactId: string | null,
  lineId: string,
): Draft {
  return {
    contactId,
    currency,
    issueOn: null,
    dueOn: null,
    lines: [emptyLine(lineId)],
    discount: null,
    prices: settings.prices,
    taxRounding: settings.taxRounding,
    reference: '',
    intro: '',
    notes: '',
  };
}

/** A new line after the one at `at`, taxed like it: most documents have one tax. */
export function withLineAfter(draft: Draft, at: number, id: string): Draft {
  if (draft.lines.length >= maxLines) return draft;
  const like = draft.lines[at] ?? draft.lines.at(-1);
  return { ...draft, lines: draft.lines.toSpliced(at + 1, 0, emptyLine(id, like?.taxCodeIds)) };
}

export const withLineChanged = (draft: Draft, id: string, part: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)),
});

export const withLineRemoved = (draft: Draft, id: string): Draft => ({ ...draft, lines: draft.lines.filter((line) => line.id !== id) });

/** The line stands at `to` afterwards; beyond the ends is the end. */
export function withLineMoved(draft: Draft, id: string, to: number): Draft {
  const from = draft.lines.findIndex((line) => line.id === id);
  const line = draft.lines[from];
  if (!line) return draft;
  const target = Math.min(draft.lines.length - 1, Math.max(0, to));
  return { ...draft, lines: draft.lines.toSpliced(from, 1).toSpliced(target, 0, line) };
}

/** A line filled in from a product; quantity and discount stay as they were written. */
export function fromProduct(product: Product, currency: string, known: ReadonlyMap<string, TaxOnDay>): Partial<DraftLine> {
  const price = product.prices[currency];
  return {
    productId: product.id,
    description: product.description || product.name,
    unit: product.unit,
    accountId: null,
    taxCodeIds: product.taxCodeIds.filter((id) => known.has(id)),
    ...(price === undefined ? {} : { unitPriceMicro: price }),
  };
}

const exactDiscount = (discount: Discount | null): DocumentFigures['discount'] => {
  if (!discount) return null;
  if (discount.kind === 'amount') return { kind: 'amount', minor: BigInt(discount.minor) };
  return { kind: 'percent', rate: parseRate(discount.rate) ?? { numerator: 0n, scale: 0 } };
};

const figuresOf = (draft: Draft, taxes: ReadonlyMap<string, TaxOnDay>): DocumentFigures => ({
  currency: draft.currency,
  prices: draft.prices,
  taxRounding: draft.taxRounding,
  discount: exactDiscount(draft.discount),
  lines: draft.lines.map((line) => ({
    quantityMilli: BigInt(line.quantityMilli),
    unitPriceMicro: BigInt(line.unitPriceMicro),
    discount: exactDiscount(line.discount),
    taxes: line.taxCodeIds.flatMap((id) => taxes.get(id) ?? []),
  })),
});

const n = toSafeInteger;
const message = (totals: DocumentTotals, taxes: ReadonlyMap<string, TaxOnDay>): Totals => ({
  lines: totals.lines.map((l) => ({ amountMinor: n(l.amountMinor), discountMinor: n(l.discountMinor), netMinor: n(l.netMinor) })),
  taxes: totals.taxes.map(({ tax, baseMinor, taxMinor }) => ({
    taxCodeId: tax.id,
    name: taxes.get(tax.id)?.name ?? '',
    rate: formatRate(tax.rate),
    isWithheld: tax.isWithheld,
    baseMinor: n(baseMinor),
    taxMinor: n(taxMinor),
    sentence: taxes.get(tax.id)?.sentence ?? '',
  })),
  amountMinor: n(totals.amountMinor),
  discountMinor: n(totals.discountMinor),
  netMinor: n(totals.netMinor),
  taxMinor: n(totals.taxMinor),
  grossMinor: n(totals.grossMinor),
  withheldMinor: n(totals.withheldMinor),
  payableMinor: n(totals.payableMinor),
});

/** null while the figures cannot be used: then nothing is claimed about what it comes to. */
export function totalsOf(draft: Draft, taxes: ReadonlyMap<string, TaxOnDay>): Totals | null {
  const figures = figuresOf(draft, taxes);
  return figureProblems(figures).length > 0 ? null : message(computeTotals(figures), taxes);
}

const figureCodes: Readonly<Record<FigureProblem['problem'], readonly [ProblemCode, string]>> = {
  no_lines: ['sales.lines', 'lines'],
  too_many_lines: ['sales.too_many_lines', 'lines'],
  quantity: ['sales.quantity', 'quantityMilli'],
  price: ['sales.price', 'unitPriceMicro'],
  discount: ['sales.discount', 'discount'],
  tax_twice: ['sales.tax_twice', 'taxCodeIds'],
  tax_rate: ['tax.rate', 'taxCodeIds'],
  too_large: ['sales.too_large', 'lines'],
};

/** Everything that stands in the way of issuing it, each at its place. */
export function problemsOfDraft(draft: Draft, taxes: ReadonlyMap<string, TaxOnDay>): readonly ShownProblem[] {
  const found: ShownProblem[] = [];
  const say = (code: ProblemCode, path: string) => found.push({ code, path, message: sentenceOf({ code, data: { limit: maxLines } }) });
  if (draft.contactId === null) say('sales.customer', 'contactId');
  if (draft.issueOn !== null && draft.dueOn !== null && draft.dueOn < draft.issueOn) say('sales.due_before_issue', 'dueOn');
  draft.lines.forEach((line, at) => {
    if (line.description.trim() === '') say('sales.description', `lines.${at}.description`);
    if (line.taxCodeIds.some((id) => !taxes.has(id))) say('tax.unknown', `lines.${at}.taxCodeIds`);
  });
  const figures = figuresOf(draft, taxes);
  for (const { line, problem } of figureProblems(figures)) {
    const [code, field] = figureCodes[problem];
    say(code, line === null ? field : `lines.${line}.${field}`);
  }
  if (found.length === 0) {
    const totals = computeTotals(figures);
    if (totals.payableMinor < 0n || totals.grossMinor < 0n) say('sales.negative', 'lines');
  }
  return found;
}
