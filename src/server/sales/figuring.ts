// From a draft as its form has it to exact figures: the same core functions that the browser previews with, at the tax rates of the day.
import { computeTotals, type DocumentFigures, type DocumentTotals, figureProblems, type FigureProblem, maxLines } from '#core/document.ts';
import { formatRate, parseRate, toSafeInteger } from '#core/money.ts';
import type { Problem, ProblemCode } from '#contract/problems.ts';
import type { Discount, Draft, Totals } from '#contract/sales.ts';
import type { TaxOnDay } from '../tax/index.ts';

const exactDiscount = (discount: Discount | null): DocumentFigures['discount'] => {
  if (!discount) return null;
  if (discount.kind === 'amount') return { kind: 'amount', minor: BigInt(discount.minor) };
  return { kind: 'percent', rate: parseRate(discount.rate) ?? { numerator: 0n, scale: 0 } };
};

/** The figures of a draft; a tax that is not known is left out of them. */
export function figuresOf(draft: Draft, taxes: ReadonlyMap<string, TaxOnDay>): DocumentFigures {
  return {
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
  };
}

const codes: Readonly<Record<FigureProblem['problem'], readonly [ProblemCode, string]>> = {
  no_lines: ['sales.lines', 'lines'],
  too_many_lines: ['sales.too_many_lines', 'lines'],
  quantity: ['sales.quantity', 'quantityMilli'],
  price: ['sales.price', 'unitPriceMicro'],
  discount: ['sales.discount', 'discount'],
  tax_twice: ['sales.tax_twice', 'taxCodeIds'],
  tax_rate: ['tax.rate', 'taxCodeIds'],
  too_large: ['sales.too_large', 'lines'],
};

/** Why these figures cannot be issued, each at its place in the draft. */
export const problemsOfFigures = (figures: DocumentFigures): Problem[] =>
  figureProblems(figures).map(({ line, problem }) => {
    const [code, field] = codes[problem];
    return {
      code,
      path: line === null ? field : `lines.${line}.${field}`,
      ...(problem === 'too_many_lines' ? { data: { limit: maxLines } } : {}),
    };
  });

/** Totals in the contract's shape. Of a credit note all are positive, as those of its invoice. */
export function totalsMessage(totals: DocumentTotals, taxes: ReadonlyMap<string, TaxOnDay>): Totals {
  const n = toSafeInteger;
  return {
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
  };
}

/** Totals of a draft, where it can be totalled at all. */
export function draftTotals(draft: Draft, taxes: ReadonlyMap<string, TaxOnDay>): Totals | null {
  const figures = figuresOf(draft, taxes);
  return figureProblems(figures).length > 0 ? null : totalsMessage(computeTotals(figures), taxes);
}
