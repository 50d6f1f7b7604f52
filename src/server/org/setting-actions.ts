// A person's notification settings. They are the same in every business.
import type { In } from '#contract/endpoint.ts';
import type { notificationContract, NotificationSettings } from '#contract/org/notification.ts';
import type { UserWork } from '../platform/work.ts';
import { selectSetting, upsertSetting } from './setting-store.ts';

export const settings = (work: UserWork): Promise<NotificationSettings> => selectSetting(work, work.userId);

export async function saveSettings(work: UserWork, input: In<typeof notificationContract.saveSettings>): Promise<NotificationSettings> {
  await upsertSetting(work, work.userId, input);
  return settings(work);
}
