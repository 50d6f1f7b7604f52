// Adjusting entries: proposed by the accountant, posted by somebody who runs the business. Proposing does a dry run of the posting, so an
// entry that can't be posted is refused immediately.
import type { NewEntry } from '#core/ledger/ledger.ts';
import type { accountantContract, Proposal } from '#contract/accountant/accountant.ts';
import type { In } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import { accounts, post } from '../ledger/index.ts';
import { notify } from '../org/index.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { rehearsed } from '../platform/database/savepoint.ts';
import { derivedId } from '../platform/ids.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { userOf } from '../team/index.ts';
import { callers, type Namers } from './parts.ts';
import { decide, insertProposal, lockProposal, proposalOrder, type ProposalRow, selectProposals } from './store.ts';

async function shown(work: Work, parts: Namers, rows: readonly ProposalRow[]): Promise<Proposal[]> {
  const chart = new Map((await accounts(work)).map((one) => [one.id, one]));
  const called = await callers(
    work,
    parts,
    rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
  );
  return rows.map((row) => ({
    ...row,
    postings: row.postings.map(({ memo, ...line }) => ({
      ...line,
      accountCode: chart.get(line.accountId)?.code ?? '',
      accountName: chart.get(line.accountId)?.name ?? '',
      memo: memo ?? null,
    })),
    proposedBy: called(row.proposedBy),
    isMine: row.proposedBy === work.userId,
    proposedAt: row.proposedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : called(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

async function locked(work: Work, id: string): Promise<ProposalRow> {
  const found = await lockProposal(work, id.toLowerCase());
  if (!found) throw refused('not_found');
  return found;
}

const shownOne = async (work: Work, parts: Namers, id: string): Promise<Proposal> => {
  const [proposal] = await shown(work, parts, [await locked(work, id)]);
  if (!proposal) throw refused('not_found');
  return proposal;
};

export const listProposals =
  (parts: Namers) =>
  async (work: Work, { state, ...input }: In<typeof accountantContract.listProposals>): Promise<Page<Proposal>> => {
    const { rows, next } = await pageOf(proposalOrder, input, (slice) => selectProposals(work, state === 'open', slice));
    return { rows: await shown(work, parts, rows), next };
  };

const entryOf = (work: Work, { id, date, memo, postings }: Pick<ProposalRow, 'id' | 'date' | 'memo' | 'postings'>): NewEntry => ({
  id: derivedId(id, 'entry'),
  date,
  memo,
  source: { kind: 'adjustment', id, version: 1 },
  via: work.via,
  postings: postings.map((one) => ({ ...one, minor: BigInt(one.minor), baseMinor: BigInt(one.baseMinor) })),
});

const subject = (id: string) => ({ subjectKind: 'proposal', subjectId: id }) as const;

export const proposeEntry =
  (parts: Namers) =>
  async (work: Work, input: In<typeof accountantContract.proposeEntry>): Promise<Proposal> => {
    const { baseCurrency } = work.org;
    const id = input.id.toLowerCase();
    const same = await lockProposal(work, id);
    if (same && same.proposedBy !== work.userId) throw refused('id.other_content', {}, 'id');
    const postings = input.postings.map(({ accountId, minor, currency, baseMinor, memo }) => ({
      accountId,
      minor,
      currency,
      baseMinor: baseMinor ?? (currency === baseCurrency ? minor : 0),
      ...(memo === undefined ? {} : { memo }),
    }));
    const content = { date: input.date, memo: input.memo, reason: input.reason, postings };
    if (same) await refuseOtherContent(work, { action: 'entry.proposed', subjectId: id }, content);
    else {
      const proposal = { id, ...content, proposedBy: userOf(work) };
      await rehearsed(work, () => post(work, [entryOf(work, proposal)]));
      await insertProposal(work, proposal);
      await audit(work, {
        action: 'entry.proposed',
        ...subject(id),
        after: content,
      });
      const called = await callers(work, parts, [userOf(work)]);
      const data = { person: called(userOf(work)), title: input.memo || input.reason || input.date };
      await notify(work, { kind: 'entry_proposed', ...subject(id), data, onceKey: id });
    }
    return shownOne(work, parts, id);
  };

export const decideProposal =
  (parts: Namers) =>
  async (work: Work, { id, decision, note }: In<typeof accountantContract.decideProposal>): Promise<Proposal> => {
    const found = await locked(work, id);
    const state = decision === 'post' ? 'posted' : 'declined';
    if (found.state === state) return shownOne(work, parts, found.id);
    if (found.state !== 'proposed') throw refused('proposal.decided');
    const entry = entryOf(work, found);
    if (state === 'posted') await post(work, [entry]);
    const by = userOf(work);
    await decide(work, found.id, { state, by, note, entryId: state === 'posted' ? entry.id : null });
    await audit(work, {
      action: state === 'posted' ? 'entry.proposal_posted' : 'entry.proposal_declined',
      ...subject(found.id),
      before: { state: found.state },
      after: { state, note, memo: found.memo },
    });
    const called = await callers(work, parts, [by]);
    const data = { person: called(by), title: found.memo || found.reason || found.date };
    const kind = state === 'posted' ? 'proposal_posted' : 'proposal_declined';
    await notify(work, { kind, ...subject(found.id), data, onceKey: found.id, userIds: [found.proposedBy] });
    return shownOne(work, parts, found.id);
  };

export const withdrawProposal =
  (parts: Namers) =>
  async (work: Work, { id }: In<typeof accountantContract.withdrawProposal>): Promise<Proposal> => {
    const found = await locked(work, id);
    if (found.proposedBy !== work.userId) throw refused('proposal.not_yours');
    if (found.state === 'withdrawn') return shownOne(work, parts, found.id);
    if (found.state !== 'proposed') throw refused('proposal.decided');
    await decide(work, found.id, { state: 'withdrawn', by: userOf(work), note: '', entryId: null });
    await audit(work, {
      action: 'entry.proposal_withdrawn',
      ...subject(found.id),
      before: { state: found.state },
      after: { memo: found.memo },
    });
    return shownOne(work, parts, found.id);
  };
