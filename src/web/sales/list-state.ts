// The list's tab, search, filter and order from the URL, which is untrusted input.
import { isDay } from '#core/calendar.ts';
import type { ListQuery, Narrowing, Ordering } from '../trade-documents/index.ts';
import type { UrlChange } from '../platform/url-state.ts';

export const listTabs = ['all', 'draft', 'open', 'overdue', 'paid', 'credit-notes'] as const;
export type ListTab = (typeof listTabs)[number];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface ListState extends ListQuery, Ordering {
  readonly shown: ListTab;
}

/** Differs for every filter, so that a selection is not carried over to another list. */
export const listKey = ({ shown, search, contactId, from, to, minMinor, maxMinor, tagId, sort, direction }: ListState): string =>
  JSON.stringify([shown, search, contactId, from, to, minMinor, maxMinor, tagId, sort, direction]);

/** Input of requests about the whole list, of every tab. */
export const filterOf = ({ kind, search, contactId, from, to, minMinor, maxMinor, tagId }: ListQuery) => ({
  kind,
  from,
  to,
  minMinor,
  maxMinor,
  tagId,
  ...(search === '' ? {} : { search }),
  ...(contactId === null ? {} : { contactId }),
});

const dayIn = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined);
const minorIn = (text: string | null): number | undefined => (text !== null && /^\d{1,13}$/.test(text) ? Number(text) : undefined);
const idIn = (text: string | null): string | undefined => (text !== null && uuid.test(text) ? text : undefined);

export const narrowingFrom = (params: URLSearchParams): Narrowing => ({
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  minMinor: minorIn(params.get('min')),
  maxMinor: minorIn(params.get('max')),
  tagId: idIn(params.get('tag')),
});
export const isNarrowed = ({ from, to, minMinor, maxMinor, tagId }: Narrowing): boolean =>
  [from, to, minMinor, maxMinor, tagId].some((value) => value !== undefined);

export const listSorts = ['number', 'customer', 'issued', 'due', 'amount'] as const;
export const orderingFrom = (params: URLSearchParams): Ordering => ({
  sort: listSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  direction: params.get('order') === 'asc' ? 'asc' : 'desc',
});

/** Clicking a column heading: its default direction first, then the other, then newest first again. */
export function sortChange({ sort, direction }: Ordering, pressed: string): UrlChange {
  const usual = pressed === 'customer' ? 'asc' : 'desc';
  if (sort !== pressed) return { sort: pressed, order: usual === 'asc' ? 'asc' : null };
  if (direction === usual) return { sort: pressed, order: usual === 'asc' ? null : 'asc' };
  return { sort: null, order: null };
}

export const nothingAsked: UrlChange = { tab: null, search: null, customer: null, from: null, to: null, min: null, max: null, tag: null };

export function listStateFrom(params: URLSearchParams): ListState {
  const shown = listTabs.find((tab) => tab === params.get('tab')) ?? 'all';
  return {
    shown,
    kind: shown === 'credit-notes' ? 'credit_note' : 'invoice',
    tab: shown === 'credit-notes' ? 'all' : shown,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    contactId: idIn(params.get('customer')) ?? null,
    ...narrowingFrom(params),
    ...orderingFrom(params),
  };
}

/** Sorting props for a table. */
export const sortedBy = (ordering: Ordering, change: (part: UrlChange) => void) => ({
  sort:
    ordering.sort === 'newest'
      ? null
      : ({ key: ordering.sort, direction: ordering.direction === 'asc' ? 'ascending' : 'descending' } as const),
  onSort: (key: string) => change(sortChange(ordering, key)),
});
