// The lines of a printed document. If it is narrow, quantity and price are below the description.
import type { ShownDocument } from '#contract/trade-documents/document.ts';
import { documentWords } from '#core/trade-documents/document-words.ts';
import { minorDigits } from '#core/currency.ts';
import { unitIn } from '#core/trade-documents/unit.ts';
import { sectionSubtotals } from '#core/trade-documents/document.ts';
import { writeFigure } from '../../platform/figure-text.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Money } from '../../ui/money.tsx';
import { writeDiscount } from '../discount-text.ts';
import { documentTexts } from '../document-texts.ts';

export interface SheetLinesProps {
  readonly document: Pick<ShownDocument, 'currency' | 'lines'> & { readonly totals: ShownDocument['totals'] | null };
  readonly isRuled: boolean;
}

export function SheetLines({ document: { currency, lines, totals }, isRuled }: SheetLinesProps) {
  const t = documentTexts.use().sheet;
  const language = useLanguage();
  const words = documentWords[language];
  const locale = useLocale();
  const digits = minorDigits(currency);
  const subtotals = sectionSubtotals(
    lines.map((line) => line.kind),
    lines.map((_, at) => BigInt(totals?.lines[at]?.amountMinor ?? 0)),
  );
  if (lines.length === 0) return <p className="mt-6 text-muted">{t.empty}</p>;
  return (
    <table className="mt-6 w-full border-collapse">
      <thead>
        <tr className="border-b border-ink/60 text-caption text-muted">
          <th scope="col" className="py-1 pr-3 text-left font-normal">
            {words.description}
          </th>
          <th scope="col" className="hidden py-1 pl-3 text-right font-normal @md:table-cell">
            {words.quantity}
          </th>
          <th scope="col" className="hidden py-1 pl-3 text-right font-normal @md:table-cell">
            {words.unitPrice}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {words.amount(currency)}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          if (line.kind !== 'item')
            return <Words key={at} line={line} subtotalMinor={subtotals[at] ?? null} currency={currency} isRuled={isRuled} />;
          const quantity = `${writeFigure(BigInt(line.quantityMilli), 3, locale)}${line.unit === '' ? '' : `\u00a0${unitIn(language, line.unit, line.quantityMilli)}`}`;
          const price = writeFigure(BigInt(line.unitPriceMicro), 6, locale, digits);
          return (
            <tr key={at} className={`align-top ${isRuled ? 'border-b border-line' : ''}`}>
              <td className="py-1.5 pr-3 break-words whitespace-pre-line">
                {line.description}
                {line.discount && (
                  <span className="block text-caption text-muted">
                    {words.discount} {writeDiscount(line.discount, currency, locale)}
                  </span>
                )}
                <span className="figures block text-caption text-muted @md:hidden">
                  {quantity} × {price}
                </span>
              </td>
              <td className="figures hidden py-1.5 pl-3 text-right @md:table-cell">{quantity}</td>
              <td className="figures hidden py-1.5 pl-3 text-right @md:table-cell">{price}</td>
              <td className="py-1.5 pl-3 text-right">
                {totals?.lines[at] && <Money minor={totals.lines[at].amountMinor} currency={currency} hideCurrency />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface WordsProps {
  readonly line: ShownDocument['lines'][number];
  readonly subtotalMinor: bigint | null;
  readonly currency: string;
  readonly isRuled: boolean;
}

/** A heading with the subtotal of its lines, or a note. */
function Words({ line, subtotalMinor, currency, isRuled }: WordsProps) {
  const rule = isRuled ? 'border-b border-line' : '';
  if (line.kind === 'note')
    return (
      <tr className={`align-top ${rule}`}>
        <td colSpan={4} className="py-1.5 break-words whitespace-pre-line text-muted italic">
          {line.description}
        </td>
      </tr>
    );
  return (
    <tr className={`align-bottom font-semibold ${rule}`}>
      <th scope="rowgroup" colSpan={3} className="hidden pt-4 pr-3 pb-1.5 text-left break-words @md:table-cell">
        {line.description}
      </th>
      <th scope="rowgroup" className="pt-4 pr-3 pb-1.5 text-left break-words @md:hidden">
        {line.description}
      </th>
      <td className="pt-4 pb-1.5 pl-3 text-right">
        {subtotalMinor !== null && <Money minor={Number(subtotalMinor)} currency={currency} hideCurrency />}
      </td>
    </tr>
  );
}
