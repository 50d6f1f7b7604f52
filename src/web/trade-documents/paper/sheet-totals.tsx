// The totals of a printed document: discount, taxes with their bases, withheld tax, amount to pay, and the notes that taxes require.
import type { ShownDocument } from '#contract/trade-documents/document.ts';
import { documentWords } from '#core/trade-documents/document-words.ts';
import { formatMoney } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Money } from '../../ui/money.tsx';

interface SheetTotalsProps {
  readonly document: Pick<ShownDocument, 'kind' | 'currency' | 'prices'>;
  readonly totals: ShownDocument['totals'];
}

export function SheetTotals({ document: { kind, currency, prices }, totals }: SheetTotalsProps) {
  const words = documentWords[useLanguage()];
  const locale = useLocale();
  const charged = totals.taxes.filter((tax) => !tax.isWithheld);
  const withheld = totals.taxes.filter((tax) => tax.isWithheld);
  const isInclusive = prices === 'inclusive';
  const base = (minor: number) => formatMoney(minor, currency, locale);
  const sentences = [...new Set(totals.taxes.map((tax) => tax.sentence).filter(Boolean))];
  return (
    <>
      <dl className="mt-4 ml-auto w-full max-w-80">
        {totals.discountMinor !== 0 && (
          <>
            <Row label={words.subtotal} minor={totals.amountMinor} currency={currency} />
            <Row label={words.discount} minor={-totals.discountMinor} currency={currency} />
          </>
        )}
        {charged.length > 0 && <Row label={words.net} minor={totals.netMinor} currency={currency} />}
        {charged.map((tax) => (
          <Row
            key={tax.name + tax.rate}
            label={(isInclusive ? words.includes : words.onBase)(tax.name, base(tax.baseMinor))}
            minor={tax.taxMinor}
            currency={currency}
          />
        ))}
        {withheld.length > 0 && <Row label={words.total} minor={totals.grossMinor} currency={currency} />}
        {withheld.map((tax) => (
          <Row key={tax.name + tax.rate} label={words.withheld(tax.name)} minor={-tax.taxMinor} currency={currency} />
        ))}
        <div className="mt-1 flex justify-between gap-6 border-t border-ink pt-1.5 text-body font-semibold">
          <dt>{words.payable[kind]}</dt>
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
