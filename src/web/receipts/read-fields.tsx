// The fields of a receipt as they were read. Pointing at one, or going to it with the keyboard, shows where it stands on the picture.
import type { Reading, ReceiptFields } from '#contract/receipts/receipts.ts';
import type { ReceiptField } from '#core/receipts/receipt-field.ts';
import type { Place } from '#core/receipts/receipt-page.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { texts } from './texts.ts';

const shown = ['merchant', 'date', 'total', 'tax', 'number'] as const satisfies readonly ReceiptField[];
/** From the first on it can be relied on; below the second it is a guess. */
const [plainBp, guessBp] = [9000, 7000];

type Level = 'high' | 'medium' | 'low' | 'corrected';
const tones: Readonly<Record<Level, Tone>> = { high: 'positive', medium: 'warning', low: 'negative', corrected: 'accent' };
const levelOf = ({ confidenceBp, isCorrected }: NonNullable<Reading['evidence'][ReceiptField]>): Level =>
  isCorrected ? 'corrected' : confidenceBp >= plainBp ? 'high' : confidenceBp >= guessBp ? 'medium' : 'low';

export interface ReadFieldsProps {
  /** Shows a place on the picture, or none; left out where there is no picture. */
  readonly onPlace?: (place: Place | null) => void;
  readonly fields: ReceiptFields;
  readonly evidence: Reading['evidence'];
}
export function ReadFields({ fields, evidence, onPlace }: ReadFieldsProps) {
  const { fields: names, levels, panel: t } = texts.use();
  const locale = useLocale();
  const { merchant, date, totalMinor, taxMinor, currency, number } = fields;
  const values: Readonly<Record<(typeof shown)[number], string | null>> = {
    merchant,
    date: date && formatDay(date, locale),
    total: totalMinor === null ? null : formatMoney(totalMinor, currency, locale),
    tax: taxMinor === null ? null : formatMoney(taxMinor, currency, locale),
    number,
  };
  const found = shown.filter((field) => values[field] !== null);
  if (found.length === 0) return <p className="mt-1 text-small text-muted">{t.nothing}</p>;
  return (
    <ul className="mt-1" aria-label={t.fields}>
      {found.map((field) => {
        const own = evidence[field];
        const level = own && levelOf(own);
        const content = (
          <>
            <span className="w-24 shrink-0 text-muted">{names[field]}</span>
            <span className="figures min-w-0 flex-1 truncate">{values[field]}</span>
            {level && <Badge tone={tones[level]}>{levels[level]}</Badge>}
          </>
        );
        if (!onPlace)
          return (
            <li key={field} className="flex items-center gap-2 py-1 text-small">
              {content}
            </li>
          );
        const show = () => onPlace(own?.place ?? null);
        return (
          <li key={field}>
            <button
              type="button"
              onMouseEnter={show}
              onFocus={show}
              onClick={show}
              onMouseLeave={() => onPlace(null)}
              onBlur={() => onPlace(null)}
              className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-2 rounded-md px-2 py-1 text-left text-small hover:bg-sunken focus-visible:bg-sunken"
            >
              {content}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
