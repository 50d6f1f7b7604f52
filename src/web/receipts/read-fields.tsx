// The fields read from a receipt. Hovering or focusing one highlights its place on the image.
import type { Reading, ReceiptFields } from '#contract/receipts/receipts.ts';
import { spacedIban } from '#core/iban.ts';
import type { ReceiptField } from '#core/receipts/receipt-field.ts';
import type { Place } from '#core/receipts/receipt-page.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { texts } from './texts.ts';

const shown = ['merchant', 'date', 'due', 'total', 'tax', 'number', 'taxId', 'iban'] as const satisfies readonly ReceiptField[];
/** Confidence thresholds: reliable from the first, a guess below the second. */
const [plainBp, guessBp] = [9000, 7000];

type Level = 'high' | 'medium' | 'low' | 'corrected';
const tones: Readonly<Record<Level, Tone>> = { high: 'positive', medium: 'warning', low: 'negative', corrected: 'accent' };
const levelOf = ({ confidenceBp, isCorrected }: NonNullable<Reading['evidence'][ReceiptField]>): Level =>
  isCorrected ? 'corrected' : confidenceBp >= plainBp ? 'high' : confidenceBp >= guessBp ? 'medium' : 'low';

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly level: Level | undefined;
  readonly place: Place | null;
  readonly onPlace?: ((place: Place | null) => void) | undefined;
}
function ReadRow({ label, value, level, place, onPlace }: RowProps) {
  const { levels } = texts.use();
  const content = (
    <>
      <span className="w-24 shrink-0 text-muted">{label}</span>
      <span className="figures min-w-0 flex-1 break-words whitespace-normal">{value}</span>
      {level && <Badge tone={tones[level]}>{levels[level]}</Badge>}
    </>
  );
  if (!onPlace) return <li className="flex items-center gap-2 py-1 text-small">{content}</li>;
  const show = () => onPlace(place);
  const hide = () => onPlace(null);
  return (
    <li>
      <button
        type="button"
        onMouseEnter={show}
        onFocus={show}
        onClick={show}
        onMouseLeave={hide}
        onBlur={hide}
        className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-2 rounded-md px-2 py-1 text-left text-small hover:bg-sunken focus-visible:bg-sunken"
      >
        {content}
      </button>
    </li>
  );
}

export interface ReadFieldsProps {
  /** Highlights a place on the image, or none; left out if there is no image. */
  readonly onPlace?: (place: Place | null) => void;
  readonly reading: Reading;
  readonly fields: ReceiptFields;
}
export function ReadFields({ reading: { evidence, taxes, lines, source }, fields, onPlace }: ReadFieldsProps) {
  const { fields: names, panel: t } = texts.use();
  const locale = useLocale();
  const { merchant, date, totalMinor, taxMinor, currency, number, due, iban, taxId } = fields;
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const values: Readonly<Record<(typeof shown)[number], string | null>> = {
    merchant,
    date: date && formatDay(date, locale),
    due: due && formatDay(due, locale),
    total: totalMinor === null ? null : money(totalMinor),
    tax: taxMinor === null ? null : money(taxMinor),
    number,
    iban: iban && spacedIban(iban),
    taxId,
  };
  const found = shown.filter((field) => values[field] !== null);
  if (found.length === 0) return <p className="mt-1 text-small text-muted">{t.nothing}</p>;
  // An electronic invoice is exact: it needs no confidence.
  const level = (own: Parameters<typeof levelOf>[0] | undefined): Level | undefined =>
    own && (source === 'pages' || own.isCorrected) ? levelOf(own) : undefined;
  const rows = found.map((field) => (
    <ReadRow
      key={field}
      label={names[field]}
      value={values[field] ?? ''}
      level={level(evidence[field])}
      place={evidence[field]?.place ?? null}
      onPlace={onPlace}
    />
  ));
  const rates = taxes.map(({ rate, netMinor, taxMinor: minor, confidenceBp, place }) => (
    <ReadRow
      key={`rate ${rate}`}
      label={t.taxOf(Number(rate).toLocaleString(locale), money(netMinor))}
      value={money(minor)}
      level={level({ confidenceBp, place, isCorrected: false, other: null })}
      place={place}
      onPlace={onPlace}
    />
  ));
  const afterTax = found.includes('tax') ? found.indexOf('tax') + 1 : found.length;
  return (
    <>
      {source === 'e_invoice' && <p className="mt-1 text-small text-muted">{t.exact}</p>}
      <ul className="mt-1" aria-label={t.fields}>
        {rows.slice(0, afterTax)}
        {rates}
        {rows.slice(afterTax)}
      </ul>
      {lines.length > 0 && (
        <details className="mt-1 text-small">
          <summary className="cursor-pointer text-muted">{t.lines(lines.length.toLocaleString(locale))}</summary>
          <ul className="mt-1" aria-label={t.bought}>
            {lines.map(({ text, minor, place }, at) => (
              <ReadRow key={`${at} ${text}`} label={text} value={money(minor)} level={undefined} place={place} onPlace={onPlace} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
