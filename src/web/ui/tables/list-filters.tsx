// List filters stored in the URL: search text, and whether archived items are shown.
import { useLanguage } from '../../platform/language.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { SearchBox } from '../forms/search-box.tsx';
import { SegmentedControl } from '../tabs.tsx';
import { tableWords } from './table-words.ts';

export function useListFilters() {
  const [params, change] = useUrlState();
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const archived = params.get('shown') === 'archived';
  return { search, archived, isFiltered: search !== '' || archived, change, reset: () => change({ search: null, shown: null }) };
}

interface ListFiltersProps {
  readonly filters: ReturnType<typeof useListFilters>;
  readonly words: { readonly searchHint: string };
}

export function ListFilters({ filters: { search, archived, change }, words }: ListFiltersProps) {
  const t = tableWords[useLanguage()];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox label={t.search} placeholder={words.searchHint} value={search} onChange={(text) => change({ search: text })} />
      <SegmentedControl
        label={t.shown}
        options={(['active', 'archived'] as const).map((value) => ({ value, label: t[value] }))}
        value={archived ? 'archived' : 'active'}
        onChange={(shown) => change({ shown: shown === 'archived' ? shown : null })}
      />
    </div>
  );
}
