// Queries of contacts.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { useRows, useSearch } from '../platform/use-rows.ts';

const pageSize = 100;

/** The list, loaded as it is scrolled. */
export function useContactList(search: string, archived: boolean) {
  return useRows(api.contacts.listContacts, { search, archived: archived || undefined }, { size: pageSize });
}

export const useContactSearch = (search: string) => useSearch(api.contacts.listContacts, search);

export function useContact(id: string | null) {
  return useQuery(api.contacts.contact.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }));
}
