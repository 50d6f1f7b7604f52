// Whether the business has invoiced already.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';
import { documentRows } from '../trade-documents/index.ts';

export async function hasInvoice(work: Pick<Work, 'tx' | 'org'>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${documentRows(work)} d where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'issued') as has`.execute(
    work.tx,
  );
  return rows[0]?.has === true;
}
