// Further filters of the document list: date, amount and contact of linked items, and documents without links. Each takes effect at once
// and is stored in the URL.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DayRange, firstDay, isDay, lastDay } from '#core/calendar.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import type { UrlChange } from '../platform/url-state.ts';
import { useRows } from '../platform/use-rows.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { Dialog, Opening } from '../ui/dialogs/dialog.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Switch } from '../ui/forms/checkbox.tsx';
import { ChevronDown, Filter as FilterIcon } from '../ui/icons.ts';
import { Popover } from '../ui/popups/popover.tsx';
import { type Pick, PickList } from './pick-list.tsx';
import { texts } from './texts.ts';

export interface Narrowing {
  readonly from: string | null;
  readonly to: string | null;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  readonly contactId: string | null;
  readonly isUnlinked: true | null;
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const idIn = (text: string | null): string | null => (text !== null && idShape.test(text) ? text : null);
const dayIn = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
const minorIn = (text: string | null): number | null => (text !== null && /^\d{1,13}$/.test(text) ? Number(text) : null);

export const narrowingIn = (params: URLSearchParams): Narrowing => ({
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  minMinor: minorIn(params.get('min')),
  maxMinor: minorIn(params.get('max')),
  contactId: idIn(params.get('contact')),
  isUnlinked: params.get('unlinked') === '1' ? true : null,
});
export const noNarrowing: UrlChange = { from: null, to: null, min: null, max: null, contact: null, unlinked: null };

export interface MoreFiltersProps {
  readonly narrowing: Narrowing;
  readonly change: (part: UrlChange) => void;
}

export function MoreFilters({ narrowing, change }: MoreFiltersProps) {
  const { filters: t } = texts.use();
  const { fiscalStartMonth, currency, may } = useBooks();
  const { from, to, minMinor, maxMinor, contactId, isUnlinked } = narrowing;
  const [isChoosing, setChoosing] = useState(false);
  const seesContacts = may('contacts.read');
  const range: DayRange | null = from === null && to === null ? null : { startsOn: from ?? firstDay, endsOn: to ?? lastDay };
  const count = [minMinor ?? maxMinor, contactId, isUnlinked].filter((one) => one !== null).length;
  const asBig = (minor: number | null) => (minor === null ? null : BigInt(minor));
  const asText = (minor: bigint | null) => (minor === null ? null : String(minor < 0n ? -minor : minor));
  return (
    <>
      <DateRangePicker
        label={t.dates}
        emptyText={t.dates}
        fiscalStartMonth={fiscalStartMonth}
        value={range}
        onChange={(next) => change({ from: next?.startsOn ?? null, to: next?.endsOn ?? null })}
      />
      <Popover
        label={t.filters}
        trigger={(props) => (
          <button {...props} type="button" className={buttonClass('secondary', 'medium')}>
            <FilterIcon aria-hidden="true" className="size-4 text-muted max-sm:hidden" strokeWidth={1.75} />
            {t.filters}
            {count > 0 && <span className="figures rounded-sm bg-accent-soft px-1.5 text-caption text-accent">{count}</span>}
            <ChevronDown aria-hidden="true" className="-mr-1 size-4 text-muted" strokeWidth={1.75} />
          </button>
        )}
      >
        <div className="w-72 max-w-full space-y-4">
          <Switch
            label={t.unlinked}
            help={t.unlinkedHelp}
            checked={isUnlinked === true}
            onChange={(on) => change({ unlinked: on ? '1' : null })}
          />
          {seesContacts && (
            <ContactFilter contactId={contactId} onChoose={() => setChoosing(true)} onClear={() => change({ contact: null })} />
          )}
          <div className="grid grid-cols-2 gap-3">
            <AmountField label={t.minAmount} currency={currency} value={asBig(minMinor)} onChange={(m) => change({ min: asText(m) })} />
            <AmountField label={t.maxAmount} currency={currency} value={asBig(maxMinor)} onChange={(m) => change({ max: asText(m) })} />
          </div>
        </div>
      </Popover>
      <Opening of={isChoosing ? 'contact' : null}>
        {(_, open) => (
          <ContactChoice
            open={open}
            onClose={() => setChoosing(false)}
            onPick={(id) => {
              setChoosing(false);
              change({ contact: id });
            }}
          />
        )}
      </Opening>
    </>
  );
}

interface ContactFilterProps {
  readonly contactId: string | null;
  readonly onChoose: () => void;
  readonly onClear: () => void;
}
function ContactFilter({ contactId, onChoose, onClear }: ContactFilterProps) {
  const { filters: t } = texts.use();
  const contact = useQuery(api.contacts.contact.queryOptions({ input: { id: contactId ?? '' }, enabled: contactId !== null }));
  return (
    <div>
      <p className="mb-1 text-small font-medium">{t.contact}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onChoose}>
          {contactId === null ? t.chooseContact : (contact.data?.name ?? t.contact)}
        </Button>
        {contactId !== null && (
          <Button size="small" variant="ghost" onClick={onClear}>
            {t.anyContact}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ContactChoiceProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPick: (id: string) => void;
}
function ContactChoice({ open, onClose, onPick }: ContactChoiceProps) {
  const words = useActionWords();
  const { filters: t, links } = texts.use();
  const [search, setSearch] = useState('');
  const list = useRows(api.contacts.listContacts, { search }, { size: 20 });
  const rows = list.rows.map(({ id, name, city }): Pick => ({ id, title: name, detail: city }));
  return (
    <Dialog open={open} onClose={onClose} title={t.chooseContact} footer={<Button onClick={onClose}>{words.cancel}</Button>}>
      <PickList
        label={t.contact}
        searchHint={links.searchHint}
        search={search}
        onSearch={setSearch}
        list={list}
        rows={rows}
        disabled={false}
        onPick={onPick}
      />
    </Dialog>
  );
}
