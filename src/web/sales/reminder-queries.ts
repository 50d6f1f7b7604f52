// What the pages of reminders read, and how what was done with a document is kept.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Chase } from '#contract/reminders/reminders.ts';
import { api } from '../platform/client.ts';

export const useChase = (id: string) => useQuery(api.reminders.chase.queryOptions({ input: { id } }));
export const useReminderSettings = () => useQuery(api.reminders.reminderSettings.queryOptions());

/** What was just answered is shown at once; everything else on screen is read again. */
export function keepChase(cache: QueryClient, chase: Chase): void {
  cache.setQueryData(api.reminders.chase.queryKey({ input: { id: chase.documentId } }), chase);
  void cache.invalidateQueries();
}
