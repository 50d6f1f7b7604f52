// Filters of the journal: text, account, date range. All are stored in the URL.
import { useEffect, useMemo, useState } from 'react';
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import { isDay } from '#core/calendar.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import { SearchInput } from '../../ui/forms/text-input.tsx';
import { accountGroups } from '../accounts/account-words.ts';
import { useBooks } from '../books.ts';
import { chartTexts } from '../accounts/chart-texts.ts';
import { journalTexts } from './journal-texts.ts';

export interface JournalFilter {
  readonly from?: string;
  readonly to?: string;
  readonly accountId?: string;
  readonly search?: string;
}

export function readJournalFilter(params: URLSearchParams): JournalFilter {
  const day = (name: string) => {
    const text = params.get(name);
    return text !== null && isDay(text) ? text : undefined;
  };
  const [from, to, accountId, search] = [day('from'), day('to'), params.get('account'), params.get('search')?.trim()];
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(accountId === null ? {} : { accountId }),
    ...(search ? { search: search.slice(0, 200) } : {}),
  };
}

const pause = 250;

export function JournalFilters({ accounts }: { readonly accounts: readonly ChartAccount[] }) {
  const t = journalTexts.use().filters;
  const chart = chartTexts.use();
  const [params, change] = useUrlState();
  const { fiscalStartMonth } = useBooks();
  const filter = readJournalFilter(params);
  const [typed, setTyped] = useState(filter.search ?? '');
  const groups = useMemo(() => accountGroups(accounts, chart, filter.accountId), [accounts, chart, filter.accountId]);
  // Debounced: searched when typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => change({ search: typed.trim() }), pause);
    return () => clearTimeout(timer);
  }, [typed, change]);
  return (
    <>
      <div className="w-full sm:w-60">
        <SearchInput aria-label={t.search} placeholder={t.placeholder} value={typed} onChange={(e) => setTyped(e.currentTarget.value)} />
      </div>
      <div className="w-full sm:w-60">
        <ComboBox
          aria-label={t.account}
          groups={groups}
          value={filter.accountId ?? null}
          clearable
          placeholder={t.allAccounts}
          onChange={(id) => change({ account: id })}
        />
      </div>
      <DateRangePicker
        label={t.range}
        value={filter.from !== undefined && filter.to !== undefined ? { startsOn: filter.from, endsOn: filter.to } : null}
        fiscalStartMonth={fiscalStartMonth}
        onChange={(range) => change({ from: range?.startsOn ?? null, to: range?.endsOn ?? null })}
      />
    </>
  );
}
