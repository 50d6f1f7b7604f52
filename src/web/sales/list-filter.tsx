// Filters of document lists: issue date, tag, customer and amount; and the list as a download.
import { firstDay, lastDay } from '#core/calendar.ts';
import { ContactPicker } from '../contacts/index.ts';
import { TagFilter, useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { saveFile } from '../platform/download.ts';
import { useUrlState } from '../platform/url-state.ts';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FileSpreadsheet, Filter } from '../ui/icons.ts';
import { MenuButton } from '../ui/popups/menu.tsx';
import { FilterButton } from '../ui/popups/filter-button.tsx';
import { type ListQuery, texts } from '../trade-documents/index.ts';
import { filterOf } from './list-state.ts';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

export function ListNarrowing({ list }: { readonly list: ListQuery }) {
  const t = texts.use().list;
  const { fiscalStartMonth } = useBooks();
  const [, change] = useUrlState();
  const { from, to, minMinor, maxMinor, contactId, tagId } = list;
  const isDated = from !== undefined || to !== undefined;
  const count = [contactId, minMinor, maxMinor].filter(isGiven).length;
  return (
    <>
      <DateRangePicker
        label={t.dates}
        emptyText={t.dates}
        fiscalStartMonth={fiscalStartMonth}
        value={isDated ? { startsOn: from ?? firstDay, endsOn: to ?? lastDay } : null}
        onChange={(range) => change({ from: range?.startsOn ?? null, to: range?.endsOn ?? null })}
      />
      <TagFilter value={tagId ?? null} onChange={(tag) => change({ tag })} />
      <FilterButton label={t.filters} icon={Filter} count={count}>
        <MoreFilters list={list} />
      </FilterButton>
    </>
  );
}

function MoreFilters({ list: { contactId, minMinor, maxMinor } }: { readonly list: ListQuery }) {
  const t = texts.use().list;
  const { currency } = useBooks();
  const [, change] = useUrlState();
  const figure = (minor: bigint | null) => (minor === null ? null : String(minor < 0n ? -minor : minor));
  const given = (minor: number | undefined) => (minor === undefined ? null : BigInt(minor));
  return (
    <div className="w-72 max-w-full space-y-4">
      <Field label={t.customer}>
        <ContactPicker clearable value={contactId} onChange={(customer) => change({ customer: customer?.id ?? null })} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <AmountField label={t.atLeast} currency={currency} value={given(minMinor)} onChange={(min) => change({ min: figure(min) })} />
        <AmountField label={t.atMost} currency={currency} value={given(maxMinor)} onChange={(max) => change({ max: figure(max) })} />
      </div>
    </div>
  );
}

/** Downloads the rows of the list. */
export function ListExport({ list }: { readonly list: ListQuery }) {
  const t = texts.use().list;
  const { busy, run } = useAction({ reads: true });
  const save = (format: 'csv' | 'xlsx') => () =>
    void run(
      () => client.bulk.exportDocuments({ ...filterOf(list), tab: list.tab, format }),
      (file) => saveFile(file, `${list.kind}s.${format}`),
    );
  const items = [
    { label: 'CSV', disabled: busy, onPress: save('csv') },
    { label: 'Excel', disabled: busy, onPress: save('xlsx') },
  ];
  return <MenuButton icon={FileSpreadsheet} label={t.export} sections={[{ items }]} />;
}
