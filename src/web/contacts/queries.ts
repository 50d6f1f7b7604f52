// What the pages read about contacts.
import { useQuery } from '@tanstack/react-query';
import type { ContactListItem } from '#contract/contacts/contacts.ts';
import { api, client } from '../platform/client.ts';
import { useRows } from '../platform/use-rows.ts';

const pageSize = 100;
const mostAtOnce = 500;
const mostOffered = 5000;

/** The list, read on as it is scrolled to. */
export function useContactList(search: string, archived: boolean) {
  return useRows(api.contacts.listContacts, { search, archived: archived || undefined }, { size: pageSize });
}

/** Everybody who can be chosen, for a list that is searched while typing. */
export function useContactChoices() {
  return useQuery({
    queryKey: [...api.contacts.listContacts.key(), 'choices'],
    queryFn: async ({ signal }) => {
      const all: ContactListItem[] = [];
      let cursor: string | undefined;
      do {
        const page = await client.contacts.listContacts({ limit: mostAtOnce, ...(cursor === undefined ? {} : { cursor }) }, { signal });
        all.push(...page.rows);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && all.length < mostOffered);
      return all;
    },
  });
}

export function useContact(id: string | null) {
  return useQuery(api.contacts.contact.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }));
}
