// The list's filter, order and open panel in the URL: validated when parsed (untrusted input), written compactly.
import { isDay, type Day } from '#core/calendar.ts';
import type { UrlChange } from '../platform/url-state.ts';

export const transactionTypes = ['expense', 'income', 'transfer'] as const;
export type TransactionType = (typeof transactionTypes)[number];
export const sorts = ['date', 'description', 'category', 'amount'] as const;
export type Sort = (typeof sorts)[number];
export type Direction = 'asc' | 'desc';

/** With the names of the contract; unused filters are absent. */
export interface Filter {
  readonly search?: string;
  readonly from?: Day;
  readonly to?: Day;
  readonly categories?: string[];
  readonly accounts?: string[];
  readonly types?: TransactionType[];
  readonly minMinor?: number;
  readonly maxMinor?: number;
  readonly review?: boolean;
  readonly missing?: boolean;
  readonly tagId?: string;
}
export interface ListState {
  readonly filter: Filter;
  readonly sort: Sort;
  readonly direction: Direction;
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function ids(text: string | null): string[] | undefined {
  const found = [...new Set((text ?? '').split(','))].filter((id) => idShape.test(id)).slice(0, 200);
  return found.length > 0 ? found : undefined;
}

function day(text: string | null): Day | undefined {
  return text !== null && isDay(text) ? text : undefined;
}

function minor(text: string | null): number | undefined {
  const value = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  return value;
}

function defined<T extends object>(all: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };
}

export function listStateFrom(params: URLSearchParams): ListState {
  const types = transactionTypes.filter((type) => (params.get('types') ?? '').split(',').includes(type));
  const filter: Filter = defined({
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    from: day(params.get('from')),
    to: day(params.get('to')),
    categories: ids(params.get('categories')),
    accounts: ids(params.get('accounts')),
    types: types.length > 0 && types.length < transactionTypes.length ? types : undefined,
    minMinor: minor(params.get('min')),
    maxMinor: minor(params.get('max')),
    review: params.get('review') === '1' ? true : undefined,
    missing: params.get('missing') === '1' ? true : undefined,
    tagId: ids(params.get('tag'))?.[0],
  });
  return {
    filter,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'date',
    direction: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** The URL changes for a changed part of the filter; undefined removes that part. */
export function changeFor(part: { readonly [K in keyof Filter]?: Filter[K] | undefined }): UrlChange {
  const change: Record<string, string | null> = {};
  if ('search' in part) change['search'] = part.search || null;
  if ('from' in part) change['from'] = part.from ?? null;
  if ('to' in part) change['to'] = part.to ?? null;
  if ('categories' in part) change['categories'] = part.categories?.join(',') || null;
  if ('accounts' in part) change['accounts'] = part.accounts?.join(',') || null;
  if ('types' in part) change['types'] = part.types?.join(',') || null;
  if ('minMinor' in part) change['min'] = part.minMinor === undefined ? null : String(part.minMinor);
  if ('maxMinor' in part) change['max'] = part.maxMinor === undefined ? null : String(part.maxMinor);
  if ('review' in part) change['review'] = part.review ? '1' : null;
  if ('missing' in part) change['missing'] = part.missing ? '1' : null;
  if ('tagId' in part) change['tag'] = part.tagId ?? null;
  return change;
}

export const noFilter: UrlChange = changeFor({
  search: undefined,
  from: undefined,
  to: undefined,
  categories: undefined,
  accounts: undefined,
  types: undefined,
  minMinor: undefined,
  maxMinor: undefined,
  review: undefined,
  missing: undefined,
  tagId: undefined,
});

export function isFiltered(filter: Filter): boolean {
  return Object.keys(filter).length > 0;
}

/** Clicking a column heading: reverses the order, or sorts by that column in its default direction. */
export function sortChange({ sort, direction }: Pick<ListState, 'sort' | 'direction'>, pressed: Sort): UrlChange {
  const first: Direction = pressed === 'date' || pressed === 'amount' ? 'desc' : 'asc';
  const next = sort === pressed ? (direction === 'asc' ? 'desc' : 'asc') : first;
  return { sort: pressed === 'date' ? null : pressed, order: next === 'desc' ? null : 'asc' };
}

/** The URL of the list with a filter, for links from other pages. */
export function transactionsPath(filter: Filter): string {
  const params = new URLSearchParams(Object.entries(changeFor(filter)).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return params.size === 0 ? '/app/transactions' : `/app/transactions?${params.toString()}`;
}
