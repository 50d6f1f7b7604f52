// Undoes a change, once: deleted transactions are posted again as they were, categorized ones get their earlier category and decision back.
import type { In, Out } from '#contract/endpoint.ts';
import type { transactionsContract } from '#contract/transactions/transactions.ts';
import { tagsOf, tagSubjects } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import { audit } from '../platform/audit.ts';
import type { Work } from '../platform/work.ts';
import { lockTransactions, selectDecisionRows, upsertCategorizations } from './categorization-store.ts';
import { postAgain, repost } from './reposting.ts';
import { selectUndo, type Undoable } from './undo-store.ts';

const isToken = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function recategorizeBack(work: Work, changes: readonly Undoable[]): Promise<void> {
  const live = new Map(
    (
      await selectDecisionRows(
        work,
        changes.map((c) => c.id),
      )
    ).map((r) => [r.id, r.entryId]),
  );
  if (changes.some((c) => live.get(c.id) !== (c.to ?? c.from))) throw refused('undo.changed');
  await repost(
    work,
    changes.flatMap((c) => (c.to === null ? [] : [{ id: c.id, oldEntryId: c.to, like: c.from }])),
  );
  await upsertCategorizations(
    work,
    changes.flatMap((c) => c.decision ?? []),
  );
  await untag(work, changes);
}

/** Removes the tags that the change added. */
async function untag(work: Work, changes: readonly Undoable[]): Promise<void> {
  const tagged = changes.filter((c) => (c.tagged ?? []).length > 0);
  const ids = (of: readonly Undoable[]): string[] => of.map(({ id }) => id);
  const tags = await tagsOf(work, 'transaction', ids(tagged));
  for (const own of Map.groupBy(tagged, (c) => (c.tagged ?? []).join('\n')).values()) {
    const names = new Set(own[0]?.tagged);
    const given = own.flatMap(({ id }) => (tags.get(id) ?? []).filter(({ name }) => names.has(name)));
    await tagSubjects(work, 'transaction', ids(own), { add: [], remove: [...new Set(given.map(({ id }) => id))] });
  }
}

export async function undoChange(
  work: Work,
  { undoToken }: In<typeof transactionsContract.undo>,
): Promise<Out<typeof transactionsContract.undo>> {
  if (!isToken.test(undoToken)) throw refused('not_found');
  await lockTransactions(work);
  const found = await selectUndo(work, undoToken);
  if (!found) throw refused('not_found');
  if (found.isUsed) throw refused('undo.used');
  const { changes } = found;
  if (found.action === 'transactions.removed')
    await postAgain(
      work,
      changes.map((c) => ({ id: c.id, entryId: c.from })),
    );
  else await recategorizeBack(work, changes);
  await audit(work, { action: 'transactions.undone', subjectKind: 'undo', subjectId: undoToken, after: { changed: changes.length } });
  return { changed: changes.length };
}
