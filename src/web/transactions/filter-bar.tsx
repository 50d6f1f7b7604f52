// Search and filters above the list. Each takes effect at once and is stored in the URL.
import { firstDay, lastDay } from '#core/calendar.ts';
import { TagFilter, useBooks } from '../ledger/index.ts';
import { CheckList } from '../ui/forms/check-list.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Checkbox, Switch } from '../ui/forms/checkbox.tsx';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { Filter as FilterIcon, Tag } from '../ui/icons.ts';
import { FilterButton } from '../ui/popups/filter-button.tsx';
import { SearchBox } from '../ui/forms/search-box.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { categoryGroups, type Chart } from './categories.ts';
import { useCategoryWords } from './category-words.ts';
import { transactionTypes, type Filter } from './filter-url.ts';
import { receiptNeedTexts } from './missing-receipts/receipt-need-texts.ts';
import { texts } from './texts.ts';

export type ChangeFilter = (part: { readonly [K in keyof Filter]?: Filter[K] | undefined }) => void;

export interface FilterBarProps {
  readonly filter: Filter;
  readonly onChange: ChangeFilter;
  readonly chart: Chart;
  readonly children?: React.ReactNode;
}

export function FilterBar({ filter, onChange, chart, children }: FilterBarProps) {
  const t = texts.use().filter;
  const words = useCategoryWords();
  const { fiscalStartMonth } = useBooks();
  const size = useIsPhone() ? 'small' : 'medium';
  const dated = filter.from !== undefined || filter.to !== undefined;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label={t.search}
        placeholder={t.searchHint}
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search: search || undefined })}
      />
      <DateRangePicker
        label={t.dates}
        emptyText={t.dates}
        size={size}
        fiscalStartMonth={fiscalStartMonth}
        value={dated ? { startsOn: filter.from ?? firstDay, endsOn: filter.to ?? lastDay } : null}
        onChange={(range) => onChange({ from: range?.startsOn, to: range?.endsOn })}
      />
      <FilterButton label={t.categories} icon={Tag} count={filter.categories?.length ?? 0}>
        <CheckList
          label={t.categories}
          searchHint={t.findCategories}
          nothing={t.nothingMatches}
          groups={categoryGroups(words, chart.accounts, 'expense')}
          chosen={filter.categories ?? []}
          onChange={(categories) => onChange({ categories })}
        />
      </FilterButton>
      <TagFilter value={filter.tagId ?? null} onChange={(tagId) => onChange({ tagId: tagId ?? undefined })} />
      <MoreFilters filter={filter} onChange={onChange} chart={chart} />
      {children}
    </search>
  );
}

function MoreFilters({ filter, onChange, chart }: FilterBarProps) {
  const { filter: t, types: typeWords } = texts.use();
  const receipts = receiptNeedTexts.use();
  const { currency } = useBooks();
  const count = [filter.types, filter.accounts, filter.minMinor ?? filter.maxMinor, filter.review, filter.missing].filter(
    (v) => v !== undefined,
  ).length;
  const types = filter.types ?? [];
  const accounts = filter.accounts ?? [];
  const toggled = <T,>(list: readonly T[], item: T): T[] => (list.includes(item) ? list.filter((i) => i !== item) : [...list, item]);
  const toMinor = (minor: bigint | null) => (minor === null ? undefined : Number(minor < 0n ? -minor : minor));
  const asBig = (minor: number | undefined) => (minor === undefined ? null : BigInt(minor));
  return (
    <FilterButton label={t.filters} icon={FilterIcon} count={count}>
      <div className="w-72 max-w-full space-y-4">
        <Switch
          label={t.toReview}
          help={t.toReviewHelp}
          checked={filter.review === true}
          onChange={(on) => onChange({ review: on || undefined })}
        />
        <Switch
          label={receipts.filter}
          help={receipts.filterHelp}
          checked={filter.missing === true}
          onChange={(on) => onChange({ missing: on || undefined })}
        />
        <fieldset>
          <legend className="text-small font-medium">{t.type}</legend>
          {transactionTypes.map((type) => (
            <Checkbox
              key={type}
              className="pt-1.5 pointer-coarse:pt-0"
              label={typeWords[type]}
              checked={types.includes(type)}
              onChange={() => onChange({ types: toggled(types, type) })}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className="text-small font-medium">{t.account}</legend>
          {chart.money.map((account) => (
            <Checkbox
              key={account.id}
              className="pt-1.5 pointer-coarse:pt-0"
              label={account.name}
              checked={accounts.includes(account.id)}
              onChange={() => onChange({ accounts: toggled(accounts, account.id) })}
            />
          ))}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <AmountField
            label={t.fromAmount}
            currency={currency}
            value={asBig(filter.minMinor)}
            onChange={(m) => onChange({ minMinor: toMinor(m) })}
          />
          <AmountField
            label={t.toAmount}
            currency={currency}
            value={asBig(filter.maxMinor)}
            onChange={(m) => onChange({ maxMinor: toMinor(m) })}
          />
        </div>
      </div>
    </FilterButton>
  );
}
