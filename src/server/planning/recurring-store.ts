// People's decisions about recurring payments: the only SQL that names this table.
import { sql } from 'kysely';
import type { PaceName } from '#core/planning/recurring-line.ts';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';

export interface Choice {
  readonly id: string;
  readonly accountId: string;
  readonly payee: string;
  readonly pace: PaceName;
  readonly minor: number;
  readonly choice: 'confirmed' | 'ignored';
  readonly madeOn: string;
}

export async function selectChoices({ tx, org }: Pick<Work, 'tx' | 'org'>): Promise<readonly Choice[]> {
  return tx
    .selectFrom('recurring_choice')
    .select(['id', 'account_id as accountId', 'payee', 'pace', 'minor', 'choice'])
    .select(sql<string>`(created_at at time zone ${org.timeZone})::date`.as('madeOn'))
    .where('org_id', '=', org.id)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<Pick<Choice, 'pace' | 'choice'>>()
    .execute();
}

export async function deleteChoices({ tx, org }: Pick<Work, 'tx' | 'org'>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('recurring_choice').where('org_id', '=', org.id).where('id', 'in', ids).execute();
}

export async function insertChoice(
  { tx, org, userId }: Pick<Work, 'tx' | 'org' | 'userId'>,
  made: Omit<Choice, 'id' | 'madeOn'>,
): Promise<void> {
  const { accountId, payee, pace, minor, choice } = made;
  await tx
    .insertInto('recurring_choice')
    .values({ org_id: org.id, id: newId(), account_id: accountId, payee, pace, minor, choice, created_at: now(), created_by: userId })
    .execute();
}
