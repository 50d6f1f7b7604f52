// What people chose to be notified of: the only SQL that names this table. A person reads and changes their own; a sender reads those of colleagues.
import { sql } from 'kysely';
import { type Choices, choicesFrom } from '#core/org/notification-topic.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { showColleagues } from './store.ts';

type Tx = { readonly tx: Transaction };
export interface NotificationSetting {
  readonly choices: Choices;
}

const usual: NotificationSetting = { choices: choicesFrom({}) };
interface Row {
  readonly userId: string;
  readonly choices: unknown;
}
const columns = ['user_id as userId', 'choices'] as const;
const settingOf = ({ choices }: Row): NotificationSetting => ({ choices: choicesFrom(choices as Record<string, unknown>) });

export async function selectSetting({ tx }: Tx, userId: string): Promise<NotificationSetting> {
  const row = await tx.selectFrom('notification_setting').select(columns).where('user_id', '=', userId).executeTakeFirst();
  return row ? settingOf(row) : usual;
}

/** Of people of the business that the transaction is inside. */
export async function selectSettings({ tx }: Tx, userIds: readonly string[]): Promise<(userId: string) => NotificationSetting> {
  if (userIds.length === 0) return () => usual;
  await showColleagues(tx, userIds);
  const rows = await tx.selectFrom('notification_setting').select(columns).where('user_id', 'in', userIds).execute();
  const settings = new Map(rows.map((row) => [row.userId, settingOf(row)]));
  return (userId) => settings.get(userId) ?? usual;
}

export interface SettingChange {
  readonly choices?: Readonly<Partial<Record<string, boolean>>> | undefined;
}

/** Choices that are not named stay as they are. */
export async function upsertSetting({ tx }: Tx, userId: string, { choices = {} }: SettingChange): Promise<void> {
  await tx
    .insertInto('notification_setting')
    .values({ user_id: userId, choices: JSON.stringify(choices), changed_at: now() })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({
        choices: sql`notification_setting.choices || ${JSON.stringify(choices)}::jsonb`,
        changed_at: now(),
      }),
    )
    .execute();
}
