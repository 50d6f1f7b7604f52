// Statement periods of a bank account: proposing, opening, finishing and reopening them.
import type { In, Out } from '#contract/endpoint.ts';
import { addDays, endOfMonth } from '#core/calendar.ts';
import type { Reconciliation, reconciliationContract } from '#contract/reconciliation/reconciliation.ts';
import { currencyOfOwn, type OwnAccount, ownAccounts, type StatementCover, statementCovers } from '../banking/index.ts';
import { lastEntryNumber, lockPosting } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockTransactions } from '../transactions/index.ts';
import { earlierOrder, selectEarlier, selectOutstanding } from './item-store.ts';
import { deleteMatches, selectMatches } from './match-store.ts';
import { giveBack } from './match-actions.ts';
import { figuresOf } from './figures.ts';
import { gapsOf, loadOpen, loadReconciliation } from './loading.ts';
import {
  deleteOutstanding,
  deleteReconciliation,
  insertOutstanding,
  insertReconciliation,
  reconciliationOrder,
  selectBalanceThrough,
  selectLatest,
  selectLinesAhead,
  selectReconciliation,
  selectReconciliations,
  type StoredReconciliation,
  updateBalances,
  updateState,
} from './reconciliation-store.ts';

type C = typeof reconciliationContract;
const asShown = (row: StoredReconciliation): Reconciliation => ({
  id: row.id,
  bankAccountId: row.bankAccountId,
  accountId: row.accountId,
  accountName: row.accountName,
  currency: row.currency,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  openingMinor: row.openingMinor,
  closingMinor: row.closingMinor,
  state: row.state,
  finishedAt: row.finishedAt,
  isLatest: row.isLatest,
});

const shown = async (work: Work, id: string): Promise<Reconciliation> => asShown(await loadReconciliation(work, id));

export const listReconciliations = async (work: Work, input: In<C['listReconciliations']>): Promise<Out<C['listReconciliations']>> => {
  const { rows, next } = await pageOf(reconciliationOrder, input, (slice) => selectReconciliations(work, input, slice));
  return { rows: rows.map(asShown), next };
};

/** The next statement according to the files: the first one after the last period, with its balance if it has one. */
function proposalFor(
  covers: readonly StatementCover[],
  ahead: { readonly firstOn: string | null; readonly lastOn: string | null } | undefined,
  latest: StoredReconciliation | undefined,
): NonNullable<Out<C['listReconciledAccounts']>[number]['next']> | null {
  if (!ahead?.firstOn || !ahead.lastOn) return null;
  const startsOn = latest ? addDays(latest.endsOn, 1) : ahead.firstOn;
  const cover = covers.filter((c) => c.endsOn >= startsOn && c.closingMinor !== null).toSorted((a, b) => (a.endsOn < b.endsOn ? -1 : 1))[0];
  const opening = covers.find((c) => c.startsOn === startsOn)?.openingMinor ?? null;
  const month = endOfMonth(ahead.firstOn);
  return {
    startsOn,
    endsOn: cover?.endsOn ?? (month < ahead.lastOn ? month : ahead.lastOn),
    openingMinor: latest ? latest.closingMinor : opening,
    closingMinor: cover?.closingMinor ?? null,
    fileName: cover?.fileName ?? null,
  };
}

export async function listReconciledAccounts(work: Work): Promise<Out<C['listReconciledAccounts']>> {
  const [own, latest, covers, ahead] = [
    await ownAccounts(work),
    await selectLatest(work),
    await statementCovers(work),
    await selectLinesAhead(work),
  ];
  return own
    .filter((b) => b.isKept)
    .map((b) => {
      const last = latest.find((r) => r.bankAccountId === b.id);
      const lines = ahead.find((l) => l.bankAccountId === b.id);
      const covered = covers.filter((c) => c.bankAccountId === b.id);
      const isOpen = last?.state === 'open';
      return {
        bankAccountId: b.id,
        name: b.account.name,
        currency: currencyOfOwn(work, b),
        openId: isOpen ? last.id : null,
        reconciledThrough: isOpen ? (last.previousId === null ? null : addDays(last.startsOn, -1)) : (last?.endsOn ?? null),
        next: isOpen ? null : proposalFor(covered, lines, last),
        gaps: gapsOf(covered, b.id),
        lateCount: lines?.lateCount ?? 0,
      };
    });
}

async function bankAccount(work: Work, id: string): Promise<OwnAccount> {
  const own = (await ownAccounts(work)).find((b) => b.id === id && b.isKept);
  if (!own) throw refused('not_found', {}, 'bankAccountId');
  return own;
}

export async function startReconciliation(work: Work, input: In<C['startReconciliation']>): Promise<Reconciliation> {
  await lockTransactions(work);
  if (await selectReconciliation(work, input.id)) return shown(work, input.id);
  const own = await bankAccount(work, input.bankAccountId);
  const latest = (await selectLatest(work)).find((r) => r.bankAccountId === own.id);
  if (latest?.state === 'open') throw refused('reconciliation.open');
  const ahead = (await selectLinesAhead(work)).find((l) => l.bankAccountId === own.id);
  const due = latest ? addDays(latest.endsOn, 1) : null;
  const startsOn = due ?? input.startsOn ?? ahead?.firstOn ?? input.endsOn;
  if (input.endsOn < startsOn) throw refused('reconciliation.dates', { day: startsOn }, 'endsOn');
  await lockPosting(work);
  const currency = currencyOfOwn(work, own);
  const before = addDays(startsOn, -1);
  await insertReconciliation(work, {
    ...input,
    accountId: own.accountId,
    currency,
    startsOn,
    booksOpeningMinor: latest ? latest.closingMinor : Number(await selectBalanceThrough(work, own.accountId, currency, before)),
    knownNumber: latest?.finishedNumber ?? (await lastEntryNumber(work)),
  });
  await audit(work, {
    action: 'reconciliation.started',
    subjectKind: 'reconciliation',
    subjectId: input.id,
    after: { ...input, startsOn },
  });
  return shown(work, input.id);
}

export async function saveReconciliation(work: Work, input: In<C['saveReconciliation']>): Promise<Reconciliation> {
  const of = await loadOpen(work, input.id);
  if (input.endsOn < of.startsOn) throw refused('reconciliation.dates', { day: of.startsOn }, 'endsOn');
  await updateBalances(work, input);
  const { endsOn, openingMinor, closingMinor } = of;
  await audit(work, {
    action: 'reconciliation.changed',
    subjectKind: 'reconciliation',
    subjectId: of.id,
    before: { endsOn, openingMinor, closingMinor },
    after: input,
  });
  return shown(work, input.id);
}

export async function discardReconciliation(work: Work, { id }: In<C['discardReconciliation']>): Promise<{ ok: true }> {
  await lockTransactions(work);
  if (!(await selectReconciliation(work, id))) return { ok: true };
  const of = await loadOpen(work, id);
  const matches = await selectMatches(work, id, null);
  await giveBack(work, matches);
  await deleteMatches(
    work,
    matches.map((m) => m.id),
  );
  await deleteReconciliation(work, id);
  await audit(work, {
    action: 'reconciliation.discarded',
    subjectKind: 'reconciliation',
    subjectId: id,
    before: { ...asShown(of), matches: matches.length },
  });
  return { ok: true };
}

export async function finishReconciliation(work: Work, { id }: In<C['finishReconciliation']>): Promise<Reconciliation> {
  await lockTransactions(work);
  const of = await loadReconciliation(work, id);
  if (of.state === 'finished') return asShown(of);
  await lockPosting(work);
  const { isComplete } = await figuresOf(work, of);
  if (!isComplete) throw refused('reconciliation.unfinished');
  const outstanding = await selectOutstanding(work, of);
  await deleteOutstanding(work, id, false, null);
  await insertOutstanding(work, id, false, outstanding);
  await updateState(work, id, await lastEntryNumber(work));
  await audit(work, {
    action: 'reconciliation.finished',
    subjectKind: 'reconciliation',
    subjectId: id,
    after: { endsOn: of.endsOn, closingMinor: of.closingMinor, outstanding: outstanding.length },
  });
  return shown(work, id);
}

export async function reopenReconciliation(work: Work, { id, reason }: In<C['reopenReconciliation']>): Promise<Reconciliation> {
  await lockTransactions(work);
  const of = await loadReconciliation(work, id);
  if (!of.isLatest) throw refused('reconciliation.not_last');
  if (of.state === 'open') return asShown(of);
  await updateState(work, id, null);
  await audit(work, {
    action: 'reconciliation.reopened',
    subjectKind: 'reconciliation',
    subjectId: id,
    before: { finishedAt: of.finishedAt },
    after: { reason },
  });
  return shown(work, id);
}

/** Only the first period has entries before it that nobody reconciled. */
export async function setOutstanding(work: Work, { id, entries, isOutstanding }: In<C['setOutstanding']>): Promise<{ ok: true }> {
  const of = await loadOpen(work, id);
  const ids = entries.map((entry) => entry.id);
  if (isOutstanding) {
    if (of.previousId !== null) throw refused('not_found');
    const { rows } = await pageOf(earlierOrder, { limit: 200 }, (slice) => selectEarlier(work, of, ids, slice));
    await insertOutstanding(
      work,
      id,
      true,
      rows.filter((row) => entries.some((entry) => entry.kind === row.kind && entry.id === row.id)),
    );
  } else await deleteOutstanding(work, id, true, ids);
  await audit(work, {
    action: 'reconciliation.outstanding',
    subjectKind: 'reconciliation',
    subjectId: id,
    after: { entries, isOutstanding },
  });
  return { ok: true };
}
