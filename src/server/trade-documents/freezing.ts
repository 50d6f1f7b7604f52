// Makes the frozen copy of a document when it is finalized; for a draft, what its print shows.
import { type DocumentTotals, sectionSubtotals } from '#core/trade-documents/document.ts';
import { mentionsOf } from '#core/trade-documents/legal-mention.ts';
import { wordsOfTax } from '#core/tax/tax-words.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { FreeTexts, Terms, type Totals } from '#contract/trade-documents/document.ts';
import { suppliedOf, taxDayOf, totalsMessage } from '#contract/trade-documents/draft.ts';
import type { TaxOnDay } from '../tax/index.ts';
import type { StoredDocument } from './document-store.ts';
import type { FrozenDocument, FrozenLine, FrozenParty } from './frozen.ts';
import type { selectSetting } from './setting-store.ts';

export interface Freezing {
  readonly stored: StoredDocument;
  readonly draft: Draft;
  readonly customer: FrozenParty;
  readonly taxes: ReadonlyMap<string, TaxOnDay>;
  readonly totals: DocumentTotals;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  /** The invoice of a credit note. */
  readonly invoice: StoredDocument | undefined;
}

const noFigures = { quantityMilli: 0, unit: '', unitPriceMicro: 0, discount: null, taxCodeIds: [] };

function frozenLines({ lines }: Draft, totals: Totals['lines']): FrozenLine[] {
  const subtotals = sectionSubtotals(
    lines.map((line) => line.kind),
    lines.map((_, at) => BigInt(totals[at]?.amountMinor ?? 0)),
  );
  return lines.map(({ kind, description, quantityMilli, unit, unitPriceMicro, discount, taxCodeIds, origin }, at) => {
    const subtotal = subtotals[at] ?? null;
    return {
      kind,
      subtotalMinor: subtotal === null ? null : Number(subtotal),
      isDeduction: origin?.kind === 'deduction',
      isDamages: origin?.kind === 'late_fee',
      description,
      ...(kind === 'item' ? { quantityMilli, unit, unitPriceMicro, discount, taxCodeIds } : noFigures),
      ...(totals[at] ?? { amountMinor: 0, discountMinor: 0, netMinor: 0 }),
    };
  });
}

/** The frozen copy; for a draft, what its print shows. */
export function frozenFrom(
  finalizing: Omit<Freezing, 'stored'> & { readonly stored: Pick<StoredDocument, 'kind' | 'ofTaxedOn'> },
  number: string,
  setting: Awaited<ReturnType<typeof selectSetting>>,
): FrozenDocument {
  const { stored, draft, customer, taxes, totals, invoice } = finalizing;
  const { lines, taxes: taxTotals, ...sums } = totalsMessage(totals, taxes);
  const { kind, name, email, taxId, addressLines, postalCode, city, region, country, language } = customer;
  const taxesSaid = taxTotals.map((tax) => ({
    ...tax,
    ...wordsOfTax(tax, language, finalizing.issuedOn),
    treatment: taxes.get(tax.taxCodeId)?.treatment ?? ('standard' as const),
  }));
  const taxedOn = taxDayOf(stored, draft, finalizing.issuedOn);
  return {
    version: 1,
    kind: stored.kind,
    isProforma: false,
    isOrder: false,
    number,
    issuedOn: finalizing.issuedOn,
    dueOn: finalizing.dueOn,
    supply: suppliedOf(stored.kind, draft),
    taxedOn: taxedOn === finalizing.issuedOn ? null : taxedOn,
    ...Terms.parse(draft),
    sender: setting.sender,
    template: setting.template,
    logoHash: setting.logoHash,
    customer: { kind, name, email, taxId, addressLines, postalCode, city, region, country, language },
    mentions: [
      ...mentionsOf({
        kind: stored.kind,
        sellerCountry: setting.sender.country,
        customer,
        issuedOn: finalizing.issuedOn,
        language,
        taxes: taxesSaid,
      }),
    ],
    ofNumber: invoice?.number ?? null,
    ofIssuedOn: invoice?.issuedOn ?? null,
    ...FreeTexts.parse(draft),
    lines: frozenLines(draft, lines),
    totals: {
      taxes: taxesSaid,
      ...sums,
    },
  };
}
