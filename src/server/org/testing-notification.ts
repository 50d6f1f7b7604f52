// For tests: a person's notifications, newest first.
import type { TestBusiness } from '../testing.ts';

export async function notificationsOf(b: TestBusiness): Promise<{ kind: string; subjectId: string; data: object }[]> {
  const { rows } = await b.client.notifications.listNotifications({ limit: 100 });
  return rows.map(({ kind, subjectId, data }) => ({ kind, subjectId, data }));
}
