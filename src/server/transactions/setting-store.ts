// The confidence from which suggestions are applied automatically.
import { DEFAULT_THRESHOLD_BP } from '#core/classifier/categorize.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export async function selectSetting(work: Scope): Promise<{ applyAtBp: number }> {
  const row = await work.tx.selectFrom('transaction_setting').select('apply_at_bp').where('org_id', '=', work.org.id).executeTakeFirst();
  return { applyAtBp: row?.apply_at_bp ?? DEFAULT_THRESHOLD_BP };
}

export async function upsertSetting(work: Scope, { applyAtBp }: { applyAtBp: number }): Promise<void> {
  await work.tx
    .insertInto('transaction_setting')
    .values({ org_id: work.org.id, apply_at_bp: applyAtBp })
    .onConflict((c) => c.column('org_id').doUpdateSet({ apply_at_bp: applyAtBp }))
    .execute();
}
