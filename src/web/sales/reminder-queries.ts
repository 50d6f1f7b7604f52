// Queries of the reminder pages.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';

export const useChase = (id: string) => useQuery(api.reminders.chase.queryOptions({ input: { id } }));
export const useReminderSettings = () => useQuery(api.reminders.reminderSettings.queryOptions());
