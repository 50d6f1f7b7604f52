// Notification settings: the only SQL that names this table. A person reads and changes their own; a sender reads those of colleagues.
import { sql } from 'kysely';
import type { EmailPace, QuietHours } from '#core/org/notification-pace.ts';
import { type Choices, choicesFrom } from '#core/org/notification-topic.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { showColleagues } from './store.ts';

type Tx = { readonly tx: Transaction };
export interface NotificationSetting {
  readonly choices: Choices;
  readonly quietHours: QuietHours | null;
  readonly emailPace: EmailPace;
}

const usual: NotificationSetting = { choices: choicesFrom({}), quietHours: null, emailPace: 'at_once' };
interface Row {
  readonly userId: string;
  readonly choices: unknown;
  readonly from: number | null;
  readonly until: number | null;
  readonly emailPace: string;
}
const columns = ['user_id as userId', 'choices', 'quiet_from as from', 'quiet_until as until', 'email_pace as emailPace'] as const;
const settingOf = ({ choices, from, until, emailPace }: Row): NotificationSetting => ({
  choices: choicesFrom(choices as Record<string, unknown>),
  quietHours: from === null || until === null ? null : { from, until },
  emailPace: emailPace as EmailPace,
});

export async function selectSetting({ tx }: Tx, userId: string): Promise<NotificationSetting> {
  const row = await tx.selectFrom('notification_setting').select(columns).where('user_id', '=', userId).executeTakeFirst();
  return row ? settingOf(row) : usual;
}

/** Of people in the transaction's business. */
export async function selectSettings({ tx }: Tx, userIds: readonly string[]): Promise<(userId: string) => NotificationSetting> {
  if (userIds.length === 0) return () => usual;
  await showColleagues(tx, userIds);
  const rows = await tx.selectFrom('notification_setting').select(columns).where('user_id', 'in', userIds).execute();
  const settings = new Map(rows.map((row) => [row.userId, settingOf(row)]));
  return (userId) => settings.get(userId) ?? usual;
}

export interface SettingChange {
  readonly choices?: Readonly<Partial<Record<string, boolean>>> | undefined;
  readonly quietHours?: QuietHours | null | undefined;
  readonly emailPace?: EmailPace | undefined;
}

/** Settings that aren't named stay unchanged. */
export async function upsertSetting({ tx }: Tx, userId: string, { choices = {}, quietHours, emailPace }: SettingChange): Promise<void> {
  const named = {
    ...(quietHours === undefined ? {} : { quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null }),
    ...(emailPace === undefined ? {} : { email_pace: emailPace }),
    changed_at: now(),
  };
  await tx
    .insertInto('notification_setting')
    .values({ user_id: userId, choices: JSON.stringify(choices), ...named })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({ choices: sql`notification_setting.choices || ${JSON.stringify(choices)}::jsonb`, ...named }),
    )
    .execute();
}
