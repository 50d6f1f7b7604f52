// Logos, stored by content hash: the only SQL that names sales_logo.
import type { Logo } from '../platform/formats/picture.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

/** A stored picture is never deleted, because documents refer to it. */
export async function insertLogo(work: Scope, { hash, png, width, height }: Logo): Promise<void> {
  await work.tx
    .insertInto('sales_logo')
    .values({ org_id: work.org.id, hash, png, width, height })
    .onConflict((c) => c.columns(['hash', 'org_id']).doNothing())
    .execute();
}

export async function selectLogo(work: Scope, hash: string): Promise<Logo | undefined> {
  return work.tx
    .selectFrom('sales_logo')
    .select(['hash', 'png', 'width', 'height'])
    .where('hash', '=', hash)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
}
