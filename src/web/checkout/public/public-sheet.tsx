// The document behind a link, drawn as the sheet that its owner sees.
import type { PublicDocument } from '#contract/checkout/public-document.ts';
import { type SheetProps, DocumentSheet } from '../../trade-documents/index.ts';

const linesOf = ({ lines }: PublicDocument): SheetProps['draft']['lines'] =>
  lines.map((line, at) => ({
    id: String(at),
    kind: line.kind,
    productId: null,
    description: line.description,
    quantityMilli: line.quantityMilli,
    unit: line.unit,
    unitPriceMicro: line.unitPriceMicro,
    discount: line.discount,
    taxCodeIds: [],
    accountId: null,
    origin: null,
  }));

const totalsOf = (d: PublicDocument): SheetProps['totals'] => ({
  lines: d.lines.map(({ amountMinor, discountMinor, netMinor }) => ({ amountMinor, discountMinor, netMinor })),
  taxes: d.taxes.map((tax, at) => ({ ...tax, taxCodeId: String(at) })),
  amountMinor: d.amountMinor,
  discountMinor: d.discountMinor,
  netMinor: d.netMinor,
  taxMinor: d.taxMinor,
  grossMinor: d.grossMinor,
  withheldMinor: d.withheldMinor,
  payableMinor: d.payableMinor,
});

export function PublicSheet({ document: d }: { readonly document: PublicDocument }) {
  return (
    <DocumentSheet
      kind={d.kind}
      number={d.number}
      sender={d.sender}
      template={d.template}
      logo={d.logo}
      customer={d.customer}
      issuedOn={d.issuedOn}
      dueOn={d.dueOn}
      ofNumber={d.ofNumber}
      draft={{
        currency: d.currency,
        suppliedFrom: d.supply?.from ?? null,
        suppliedThrough: d.supply?.through ?? null,
        lines: linesOf(d),
        discount: d.discount,
        prices: d.prices,
        reference: d.reference,
        intro: d.intro,
        notes: d.notes,
      }}
      totals={totalsOf(d)}
    />
  );
}
