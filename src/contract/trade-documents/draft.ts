// From a form's draft to exact figures, at the tax rates of the day: shared by the browser's preview and the server's
// finalizing. Imports only types of the messages, so that no schema is loaded in the browser.
import {
  computeTotals,
  type DocumentFigures,
  type DocumentTotals,
  figureProblems,
  type FigureProblem,
  isNegative,
  maxLines,
} from '#core/trade-documents/document.ts';
import { formatRate, parseRate, toSafeInteger } from '#core/money.ts';
import { type Supply, supplyOf, supplyProblem, type SupplyProblem } from '#core/trade-documents/supply.ts';
import { deductibleMinor, type Tax } from '#core/tax/tax.ts';
import type { ProblemData } from '../problems/problem-sentence.ts';
import type { Draft, SalesDocument } from '../sales/sales.ts';
import type { Discount, Totals } from './document.ts';

/** A tax with its rate on a day, and its words on a document. */
export interface NamedTax extends Tax {
  readonly name: string;
  readonly sentence: string;
}

/** The days of a new draft. */
export const noDays = { issueOn: null, dueOn: null, suppliedFrom: null, suppliedThrough: null, rate: '' } as const;

type SuppliedDays = Pick<Draft, 'suppliedFrom' | 'suppliedThrough'>;

/** The supply date; null if the document does not have one, as a quote never does. */
export const suppliedOf = (kind: SalesDocument['kind'], { suppliedFrom, suppliedThrough }: SuppliedDays): Supply | null =>
  kind === 'quote' ? null : supplyOf(suppliedFrom, suppliedThrough);

/**
 * The day whose tax rates a document has: that of the supply, of a period its last, and of the issue date if there is none (decision 23).
 * What a credit note reverses was taxed on the day of its invoice (directive 2006/112/EC art. 90, § 17 UStG).
 */
export const taxDayOf = ({ kind, ofTaxedOn }: Pick<SalesDocument, 'kind' | 'ofTaxedOn'>, draft: SuppliedDays, issuedOn: string): string =>
  ofTaxedOn ?? suppliedOf(kind, draft)?.through ?? issuedOn;

const exactDiscount = (discount: Discount | null): DocumentFigures['discount'] => {
  if (!discount) return null;
  if (discount.kind === 'amount') return { kind: 'amount', minor: BigInt(discount.minor) };
  return { kind: 'percent', rate: parseRate(discount.rate) ?? { numerator: 0n, scale: 0 } };
};

const nothing: DocumentFigures['lines'][number] = { quantityMilli: 0n, unitPriceMicro: 0n, discount: null, taxes: [] };

/** The figures of a draft; unknown taxes are left out. */
export function figuresOf(draft: Draft, taxes: ReadonlyMap<string, NamedTax>): DocumentFigures {
  return {
    currency: draft.currency,
    prices: draft.prices,
    taxRounding: draft.taxRounding,
    discount: exactDiscount(draft.discount),
    // Sections and notes keep their index as zero lines, so that totals and problems have the same index.
    lines: draft.lines.map((line) =>
      line.kind === 'item'
        ? {
            quantityMilli: BigInt(line.quantityMilli),
            unitPriceMicro: BigInt(line.unitPriceMicro),
            discount: exactDiscount(line.discount),
            taxes: line.taxCodeIds.flatMap((id) => taxes.get(id) ?? []),
          }
        : nothing,
    ),
  };
}

const codes = {
  no_lines: ['sales.lines', 'lines'],
  too_many_lines: ['sales.too_many_lines', 'lines'],
  quantity: ['sales.quantity', 'quantityMilli'],
  price: ['sales.price', 'unitPriceMicro'],
  discount: ['sales.discount', 'discount'],
  tax_twice: ['sales.tax_twice', 'taxCodeIds'],
  tax_rate: ['tax.rate', 'taxCodeIds'],
  too_large: ['sales.too_large', 'lines'],
} as const satisfies Readonly<Record<FigureProblem['problem'], readonly [code: string, field: string]>>;

const supplyCodes = {
  no_start: ['sales.supply_start', 'suppliedFrom'],
  backwards: ['sales.supply_backwards', 'suppliedThrough'],
} as const satisfies Readonly<Record<SupplyProblem, readonly [code: string, field: string]>>;

export type DraftProblemCode =
  | (typeof codes)[keyof typeof codes][0]
  | (typeof supplyCodes)[keyof typeof supplyCodes][0]
  | 'sales.customer'
  | 'sales.description'
  | 'sales.negative'
  | 'tax.unknown'
  | 'tax.for_bills';
export interface DraftProblem {
  readonly code: DraftProblemCode;
  readonly path: string;
  readonly data?: ProblemData;
}

/** Why the figures of a draft are invalid, each problem at its place. */
export function figureProblemsOf(draft: Draft, taxes: ReadonlyMap<string, NamedTax>): DraftProblem[] {
  if (!draft.lines.some((line) => line.kind === 'item')) return [{ code: 'sales.lines', path: 'lines' }];
  return figureProblems(figuresOf(draft, taxes)).map(({ line, problem }) => {
    const [code, field] = codes[problem];
    return {
      code,
      path: line === null ? field : `lines.${line}.${field}`,
      ...(problem === 'too_many_lines' ? { data: { limit: maxLines } } : {}),
    };
  });
}

/** A tax that is only for bills. */
const isBoughtTax = ({ isSelfAssessed = false, deductible }: NamedTax): boolean =>
  isSelfAssessed || (deductible !== undefined && deductible.numerator < 10n ** BigInt(deductible.scale));

/** All problems of a draft that keep it from being finalized, each at its place. */
export function draftProblems(draft: Draft, taxes: ReadonlyMap<string, NamedTax>): readonly DraftProblem[] {
  const found: DraftProblem[] = [];
  if (draft.contactId === null) found.push({ code: 'sales.customer', path: 'contactId' });
  const supply = supplyProblem(draft.suppliedFrom, draft.suppliedThrough);
  if (supply !== null) found.push({ code: supplyCodes[supply][0], path: supplyCodes[supply][1] });
  draft.lines.forEach((line, at) => {
    if (line.description.trim() === '') found.push({ code: 'sales.description', path: `lines.${at}.description` });
    const own = line.kind === 'item' ? line.taxCodeIds.map((id) => taxes.get(id)) : [];
    if (own.includes(undefined)) found.push({ code: 'tax.unknown', path: `lines.${at}.taxCodeIds` });
    else if (own.some((tax) => tax !== undefined && isBoughtTax(tax)))
      found.push({ code: 'tax.for_bills', path: `lines.${at}.taxCodeIds` });
  });
  found.push(...figureProblemsOf(draft, taxes));
  if (found.length === 0 && isNegative(computeTotals(figuresOf(draft, taxes)))) found.push({ code: 'sales.negative', path: 'lines' });
  return found;
}

/** Totals in the contract's shape. For a credit note all are positive, as on its invoice. */
export function totalsMessage(totals: DocumentTotals, taxes: ReadonlyMap<string, NamedTax>): Totals {
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
      ...(tax.isSelfAssessed === true ? { isSelfAssessed: true } : {}),
      ...(deductibleMinor({ tax, taxMinor }) === taxMinor ? {} : { deductibleMinor: n(deductibleMinor({ tax, taxMinor })) }),
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

/** Totals of a draft, if they can be computed. */
export function draftTotals(draft: Draft, taxes: ReadonlyMap<string, NamedTax>): Totals | null {
  return figureProblemsOf(draft, taxes).length > 0 ? null : totalsMessage(computeTotals(figuresOf(draft, taxes)), taxes);
}
