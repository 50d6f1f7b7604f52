// What the pages read about contacts.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { useRows } from '../platform/use-rows.ts';

const pageSize = 100;
const mostSearchedHere = 200;
const mostFound = 50;

/** The list, read on as it is scrolled to. */
export function useContactList(search: string, archived: boolean) {
  return useRows(api.contacts.listContacts, { search, archived: archived || undefined }, { size: pageSize });
}

/**
 * Contacts to choose from. `isWhole`: these are all, so nothing needs to be asked while typing; otherwise they are the first ones, or those that
 * the search finds.
 */
export function useContactSearch(search: string) {
  const first = useQuery(api.contacts.listContacts.queryOptions({ input: { limit: mostSearchedHere } }));
  const isWhole = first.data?.next === null;
  const isAsked = search !== '' && !isWhole;
  const found = useQuery({
    ...api.contacts.listContacts.queryOptions({ input: { limit: mostFound, search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const shown = isAsked && found.data ? found.data : first.data;
  return { rows: shown?.rows ?? none, isWhole, isSearching: isAsked && (found.isPlaceholderData || found.isPending) };
}
const none: readonly never[] = [];

export function useContact(id: string | null) {
  return useQuery(api.contacts.contact.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }));
}
