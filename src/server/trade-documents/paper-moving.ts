// Moves attachments and logos that an older version kept in the database into the object store, one at a time: the object is stored, read
// back and compared by its hash before the column is emptied. Interrupted, it continues; what cannot be read stays where it is.
import { now } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { DoInSteps, Workers } from '../platform/jobs/due-work.ts';
import { log } from '../platform/log.ts';
import { hashOf, type Kept } from '../platform/objects/object-bytes.ts';
import type { NamedObjects } from '../platform/objects/object-sweep.ts';
import type { Steps, Work } from '../platform/work.ts';
import { type InBusiness, moveToObject, selectAttachmentObjects, selectUnmoved, updateAttachmentKey } from './attachment-store.ts';
import { moveLogoToObject, selectLogoObjects, selectUnmovedLogo, updateLogoKey } from './logo-store.ts';
import { dropPaper, keepPaper, openSealed, readPaper } from './paper-bytes.ts';

/** Shorter than the lease of due work; the rest follows in the next round. */
const roundMs = 60_000;

interface Unmoved {
  readonly id: string;
  readonly sha256: Buffer;
  readonly bytes: () => Buffer;
  readonly move: (work: Work, kept: Kept) => Promise<boolean>;
}
type Next = (work: Work, after: string | null) => Promise<Unmoved | undefined>;

const nextAttachment: Next = async (work, after) => {
  const row = await selectUnmoved(work, after);
  return (
    row && {
      id: row.id,
      sha256: row.sha256,
      bytes: () => openSealed(work, row.id, row.sealed ?? Buffer.alloc(0)),
      move: (then, kept) => moveToObject(then, row.id, kept),
    }
  );
};
const nextLogo: Next = async (work, after) => {
  const row = await selectUnmovedLogo(work, after);
  return (
    row && {
      id: row.hash,
      sha256: Buffer.from(row.hash, 'hex'),
      bytes: () => row.png ?? Buffer.alloc(0),
      move: (then, kept) => moveLogoToObject(then, row.hash, kept),
    }
  );
};

async function moveOne(steps: Steps, org: Work['org'], one: Unmoved): Promise<void> {
  const bytes = one.bytes();
  if (!hashOf(bytes).equals(one.sha256)) throw new Error('it does not have its hash');
  const kept = await keepPaper({ org }, bytes);
  await readPaper({ org }, { ...kept, sha256: one.sha256 });
  if (!(await steps((work) => one.move(work, kept)))) await dropPaper({ org }, kept);
}

/** True when there are no more; what failed is skipped and logged. */
async function moveAll(steps: Steps, next: Next, until: number): Promise<boolean> {
  for (let after: string | null = null; ;) {
    const found: { org: Work['org']; one: Unmoved | undefined } = await steps(async (work) => ({
      org: work.org,
      one: await next(work, after),
    }));
    if (!found.one) return true;
    if (now().getTime() > until) return false;
    after = found.one.id;
    try {
      await moveOne(steps, found.org, found.one);
    } catch (error) {
      log.error('an attachment or logo stays in the database', { orgId: found.org.id, id: after, error });
    }
  }
}

const mover: DoInSteps = {
  async inSteps(steps) {
    const until = now().getTime() + roundMs;
    const isDone = (await moveAll(steps, nextAttachment, until)) && (await moveAll(steps, nextLogo, until));
    return isDone ? null : now();
  },
};
export const paperWorkers: Workers = { move_papers: mover };

/** For the sweep: the rows that name objects of attachments and logos. */
export function paperObjects(database: Database, orgId: string): NamedObjects {
  const within = <T>(act: (work: InBusiness) => Promise<T>): Promise<T> =>
    behindWall(database, { orgId }, (tx) => act({ tx, org: { id: orgId } }));
  return {
    rows: () => within(async (work) => [...(await selectAttachmentObjects(work)), ...(await selectLogoObjects(work))]),
    updateKey: (row, sealedKey) =>
      within((work) => (row.id.length === 64 ? updateLogoKey(work, row, sealedKey) : updateAttachmentKey(work, row, sealedKey))),
  };
}
