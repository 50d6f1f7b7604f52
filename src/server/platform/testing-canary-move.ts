// A move from another program among what others look for.
import type { TestBusiness } from '../testing.ts';
import { newId } from './ids.ts';

export async function fillMoves(b: TestBusiness): Promise<void> {
  const lines = ['date,account,debit,credit,memo', '2026-03-07,Canary expenses,5,,Canary move', '2026-03-07,Canary bank,,5,Canary move'];
  const files = [new File([lines.join('\n')], 'canary.csv')];
  const { rehearsal } = await b.client.moving.rehearseMove({ files });
  if (rehearsal) await b.client.moving.postMove({ id: newId(), files, expected: rehearsal.counts, areDifferencesConfirmed: true });
}
