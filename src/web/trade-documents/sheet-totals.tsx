// What a sheet comes to: the discount, each tax on its base, what is withheld, what is to be paid – and the sentences that taxes ask for.
import type { Draft, Totals } from '#contract/sales/sales.ts';
import { formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Money } from '../ui/money.tsx';
import { documentTexts } from './document-texts.ts';

export function SheetTotals({ draft, totals }: { readonly draft: Pick<Draft, 'currency' | 'prices'>; readonly totals: Totals }) {
  const t = documentTexts.use().sheet;
  const locale = useLocale();
  const { currency } = draft;
  const charged = totals.taxes.filter((tax) => !tax.isWithheld);
  const withheld = totals.taxes.filter((tax) => tax.isWithheld);
  const isInclusive = draft.prices === 'inclusive';
  const base = (minor: number) => formatMoney(minor, currency, locale);
  const sentences = [...new Set(totals.taxes.map((tax) => tax.sentence).filter(Boolean))];
  return (
    <>
      <dl className="mt-4 ml-auto w-full max-w-80">
        {(totals.discountMinor !== 0 || charged.length > 0) && <Row label={t.subtotal} minor={totals.amountMinor} currency={currency} />}
        {totals.discountMinor !== 0 && <Row label={t.discount} minor={-totals.discountMinor} currency={currency} />}
        {isInclusive && charged.length > 0 && <Row label={t.net} minor={totals.netMinor} currency={currency} />}
        {charged.map((tax) => (
          <Row
            key={tax.taxCodeId}
            label={(isInclusive ? t.included : t.tax)(tax.name, base(tax.baseMinor))}
            minor={tax.taxMinor}
            currency={currency}
          />
        ))}
        {withheld.length > 0 && <Row label={t.total} minor={totals.grossMinor} currency={currency} />}
        {withheld.map((tax) => (
          <Row key={tax.taxCodeId} label={t.withheld(tax.name)} minor={-tax.taxMinor} currency={currency} />
        ))}
        <div className="mt-1 flex justify-between gap-6 border-t border-ink pt-1.5 text-body font-semibold">
          <dt>{withheld.length > 0 ? t.toPay : t.total}</dt>
          <dd>
            <Money minor={totals.payableMinor} currency={currency} className="rule-double" />
          </dd>
        </div>
      </dl>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-3">
          {sentence}
        </p>
      ))}
    </>
  );
}

function Row({ label, minor, currency }: { readonly label: string; readonly minor: number; readonly currency: string }) {
  return (
    <div className="flex justify-between gap-6 py-0.5">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money minor={minor} currency={currency} hideCurrency />
      </dd>
    </div>
  );
}
