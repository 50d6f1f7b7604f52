// Search and filters above the list. Each takes effect at once and stands in the address.
import { useEffect, useRef, useState } from 'react';
import { firstDay, lastDay } from '#core/calendar.ts';
import { useBooks } from '../ledger/index.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Checkbox, Switch } from '../ui/checkbox.tsx';
import { DateRangePicker } from '../ui/date-range-picker.tsx';
import { Field } from '../ui/field.tsx';
import { ChevronDown, Filter as FilterIcon, Tag, type Icon } from '../ui/icons.ts';
import { Popover } from '../ui/popover.tsx';
import { SearchInput } from '../ui/text-input.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { categoryGroups, type Chart } from './categories.ts';
import { CheckList } from './check-list.tsx';
import { transactionTypes, type Filter, type TransactionType } from './filter-url.ts';

export type ChangeFilter = (part: { readonly [K in keyof Filter]?: Filter[K] | undefined }) => void;

export interface FilterBarProps {
  readonly filter: Filter;
  readonly onChange: ChangeFilter;
  readonly chart: Chart;
  readonly children?: React.ReactNode;
}

const searchDelayMs = 250;
export const typeWords: Readonly<Record<TransactionType, string>> = { expense: 'Expense', income: 'Income', transfer: 'Transfer' };

function SearchBox({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed by other means than typing here: a chip taken away, the back button.
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  // The latest one: an older one would write the address as it was then.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      latest.current(typed.trim());
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Field label="Search transactions" hideLabel className="min-w-48 flex-1 basis-full sm:basis-56">
      <SearchInput
        placeholder="Search description or amount"
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
        maxLength={200}
      />
    </Field>
  );
}

interface FilterButtonProps {
  readonly label: string;
  readonly icon: Icon;
  readonly count: number;
  readonly children: React.ReactNode;
}

function FilterButton({ label, icon: Picture, count, children }: FilterButtonProps) {
  const size = useIsPhone() ? 'small' : 'medium';
  return (
    <Popover
      label={label}
      trigger={(props) => (
        <button {...props} type="button" className={buttonClass('secondary', size)}>
          <Picture aria-hidden="true" className="size-4 text-muted max-sm:hidden" strokeWidth={1.75} />
          {label}
          {count > 0 && <span className="figures rounded-sm bg-accent-soft px-1.5 text-caption text-accent">{count}</span>}
          <ChevronDown aria-hidden="true" className="-mr-1 size-4 text-muted" strokeWidth={1.75} />
        </button>
      )}
    >
      {children}
    </Popover>
  );
}

export function FilterBar({ filter, onChange, chart, children }: FilterBarProps) {
  const { fiscalStartMonth } = useBooks();
  const size = useIsPhone() ? 'small' : 'medium';
  const dated = filter.from !== undefined || filter.to !== undefined;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox value={filter.search ?? ''} onChange={(search) => onChange({ search: search || undefined })} />
      <DateRangePicker
        label="Date Range"
        emptyText="Date Range"
        size={size}
        fiscalStartMonth={fiscalStartMonth}
        value={dated ? { startsOn: filter.from ?? firstDay, endsOn: filter.to ?? lastDay } : null}
        onChange={(range) => onChange({ from: range?.startsOn, to: range?.endsOn })}
      />
      <FilterButton label="Categories" icon={Tag} count={filter.categories?.length ?? 0}>
        <CheckList
          label="Categories"
          groups={categoryGroups(chart.accounts, 'expense')}
          chosen={filter.categories ?? []}
          onChange={(categories) => onChange({ categories })}
        />
      </FilterButton>
      <MoreFilters filter={filter} onChange={onChange} chart={chart} />
      {children}
    </search>
  );
}

function MoreFilters({ filter, onChange, chart }: FilterBarProps) {
  const { currency } = useBooks();
  const count = [filter.types, filter.accounts, filter.minMinor ?? filter.maxMinor, filter.review].filter((v) => v !== undefined).length;
  const types = filter.types ?? [];
  const accounts = filter.accounts ?? [];
  const toggled = <T,>(list: readonly T[], item: T): T[] => (list.includes(item) ? list.filter((i) => i !== item) : [...list, item]);
  const toMinor = (minor: bigint | null) => (minor === null ? undefined : Number(minor < 0n ? -minor : minor));
  const asBig = (minor: number | undefined) => (minor === undefined ? null : BigInt(minor));
  return (
    <FilterButton label="Filters" icon={FilterIcon} count={count}>
      <div className="w-72 max-w-full space-y-4">
        <Switch
          label="To review"
          help="Only those whose category nobody confirmed."
          checked={filter.review === true}
          onChange={(on) => onChange({ review: on || undefined })}
        />
        <fieldset>
          <legend className="text-small font-medium">Type</legend>
          {transactionTypes.map((type) => (
            <Checkbox
              key={type}
              className="pt-1.5"
              label={typeWords[type]}
              checked={types.includes(type)}
              onChange={() => onChange({ types: toggled(types, type) })}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className="text-small font-medium">Account</legend>
          {chart.money.map((account) => (
            <Checkbox
              key={account.id}
              className="pt-1.5"
              label={account.name}
              checked={accounts.includes(account.id)}
              onChange={() => onChange({ accounts: toggled(accounts, account.id) })}
            />
          ))}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <AmountField
            label="From amount"
            currency={currency}
            value={asBig(filter.minMinor)}
            onChange={(m) => onChange({ minMinor: toMinor(m) })}
          />
          <AmountField
            label="To amount"
            currency={currency}
            value={asBig(filter.maxMinor)}
            onChange={(m) => onChange({ maxMinor: toMinor(m) })}
          />
        </div>
      </div>
    </FilterButton>
  );
}
