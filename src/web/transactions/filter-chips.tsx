// Active filters, each with a button to remove it.
import type { ReactNode } from 'react';
import { tagTexts } from '../ledger/index.ts';
import { formatDayRange, formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { X } from '../ui/icons.ts';
import type { Chart } from './categories.ts';
import type { ChangeFilter } from './filter-bar.tsx';
import { isFiltered, type Filter } from './filter-url.ts';
import { receiptNeedTexts } from './missing-receipts/receipt-need-texts.ts';
import type { ListTexts } from './texts.en.ts';
import { texts } from './texts.ts';

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly without: Parameters<ChangeFilter>[0];
}

function dateWords({ from, to }: Filter, t: ListTexts['chips'], locale: string): string | undefined {
  if (from !== undefined && to !== undefined) return formatDayRange(from, to, locale);
  if (from !== undefined) return t.from(formatDayShort(from, locale));
  return to === undefined ? undefined : t.until(formatDayShort(to, locale));
}

function amountWords({ minMinor, maxMinor }: Filter, t: ListTexts['chips'], currency: string, locale: string): string | undefined {
  const money = (minor: number) => formatMoney(minor, currency, locale);
  if (minMinor !== undefined && maxMinor !== undefined) return t.between(money(minMinor), money(maxMinor));
  if (minMinor !== undefined) return t.atLeast(money(minMinor));
  return maxMinor === undefined ? undefined : t.atMost(money(maxMinor));
}

function chipsOf(
  filter: Filter,
  t: ListTexts,
  nameOf: (accountId: string) => string,
  currency: string,
  locale: string,
  tagged: string,
  missing: string,
): Chip[] {
  const { search, types = [], accounts = [], categories = [] } = filter;
  const dates = dateWords(filter, t.chips, locale);
  const amounts = amountWords(filter, t.chips, currency, locale);
  return [
    ...(search === undefined ? [] : [{ key: 'search', label: t.chips.text(search), without: { search: undefined } }]),
    ...(dates === undefined ? [] : [{ key: 'dates', label: dates, without: { from: undefined, to: undefined } }]),
    ...(filter.review ? [{ key: 'review', label: t.filter.toReview, without: { review: undefined } }] : []),
    ...(filter.missing ? [{ key: 'missing', label: missing, without: { missing: undefined } }] : []),
    ...(filter.tagId === undefined ? [] : [{ key: 'tag', label: tagged, without: { tagId: undefined } }]),
    ...types.map((type) => ({ key: type, label: t.types[type], without: { types: types.filter((t) => t !== type) } })),
    ...categories.map((id) => ({ key: `category ${id}`, label: nameOf(id), without: { categories: categories.filter((c) => c !== id) } })),
    ...accounts.map((id) => ({ key: `account ${id}`, label: nameOf(id), without: { accounts: accounts.filter((a) => a !== id) } })),
    ...(amounts === undefined ? [] : [{ key: 'amounts', label: amounts, without: { minMinor: undefined, maxMinor: undefined } }]),
  ];
}

export interface FilterChipsProps {
  readonly filter: Filter;
  readonly chart: Chart;
  readonly currency: string;
  readonly onChange: ChangeFilter;
  readonly onReset: () => void;
  /** Actions on all filtered transactions, at the end of the row. */
  readonly children?: ReactNode;
}

export function FilterChips({ filter, chart, currency, onChange, onReset, children }: FilterChipsProps) {
  const t = texts.use();
  const locale = useLocale();
  const { label: tagged } = tagTexts.use();
  const { filter: missing } = receiptNeedTexts.use();
  if (!isFiltered(filter)) return null;
  const chips = chipsOf(filter, t, (id) => chart.byId.get(id)?.name ?? t.chips.unknownAccount, currency, locale, tagged, missing);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ul aria-label={t.chips.label} className="flex flex-1 flex-wrap items-center gap-1.5">
        {chips.map((chip) => (
          <li key={chip.key}>
            <button
              type="button"
              aria-label={t.chips.takeOff(chip.label)}
              onClick={() => onChange(chip.without)}
              className="inline-flex h-7 max-w-64 items-center gap-1 rounded-md bg-accent-soft pr-1.5 pl-2.5 text-small text-accent hover:bg-sunken pointer-coarse:h-9"
            >
              <span className="truncate">{chip.label}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
        <li>
          <Button variant="ghost" size="small" onClick={onReset}>
            {t.list.resetFilters}
          </Button>
        </li>
      </ul>
      {children}
    </div>
  );
}
