// Requests: "please send the receipt for …". Asked by either side, answered with a file, settled by either.
import { endOfMonth } from '#core/calendar.ts';
import type { accountantContract, Request } from '#contract/accountant/accountant.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { mayDo } from '#contract/org/permission.ts';
import type { Page } from '#contract/page.ts';
import { members, notify } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { derivedId } from '../platform/ids.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { userOf } from '../team/index.ts';
import { listTransactions } from '../transactions/index.ts';
import { callers, type Namers, otherSide } from './parts.ts';
import { insertRequests, requestOrder, type RequestRow, selectCounts, selectRequest, selectRequests, updateRequest } from './store.ts';

export const room =
  (parts: Namers) =>
  async (work: Work): Promise<Out<typeof accountantContract.room>> => {
    const accountants = (await members(work)).filter(({ role }) => role === 'accountant').map(({ userId }) => userId);
    const { isUsed, ...counts } = await selectCounts(work);
    const called = await callers(work, parts, accountants);
    return {
      ...counts,
      isUsed: isUsed || accountants.length > 0,
      accountants: accountants.map((userId) => ({ userId, name: called(userId) })),
    };
  };

async function shown(work: Work, parts: Namers, rows: readonly RequestRow[]): Promise<Request[]> {
  const called = await callers(
    work,
    parts,
    rows.map(({ askedBy }) => askedBy),
  );
  return rows.map((row) => ({
    ...row,
    askedBy: called(row.askedBy),
    isMine: row.askedBy === work.userId,
    askedAt: row.askedAt.toISOString(),
  }));
}

async function demandRequest(work: Work, id: string): Promise<RequestRow> {
  const found = await selectRequest(work, id.toLowerCase());
  if (!found) throw refused('not_found');
  return found;
}

export const getRequest =
  (parts: Namers) =>
  async (work: Work, { id }: In<typeof accountantContract.getRequest>): Promise<Request> => {
    const [request] = await shown(work, parts, [await demandRequest(work, id)]);
    if (!request) throw refused('not_found');
    return request;
  };

export const listRequests =
  (parts: Namers) =>
  async (work: Work, { state, ...input }: In<typeof accountantContract.listRequests>): Promise<Page<Request>> => {
    const { rows, next } = await pageOf(requestOrder, input, (slice) => selectRequests(work, state === 'open', slice));
    return { rows: await shown(work, parts, rows), next };
  };

const subject = (id: string) => ({ subjectKind: 'request', subjectId: id }) as const;

export const saveRequest =
  (parts: Namers) =>
  async (work: Work, { id: given, title, detail, dueOn }: In<typeof accountantContract.saveRequest>): Promise<Request> => {
    const id = given.toLowerCase();
    const before = await selectRequest(work, id);
    if (before && before.askedBy !== work.userId) throw refused('request.not_yours');
    const after = { title, detail, dueOn };
    if (!before) {
      await insertRequests(work, [{ id, ...after, transactionId: null, askedBy: userOf(work) }]);
      await audit(work, { action: 'request.asked', ...subject(id), after });
      const called = await callers(work, parts, [userOf(work)]);
      const data = { person: called(userOf(work)), title };
      const userIds = await otherSide(work, 'accountant.write');
      await notify(work, { kind: 'request_made', ...subject(id), data, onceKey: id, userIds });
    } else if (before.title !== title || before.detail !== detail || before.dueOn !== dueOn) {
      await updateRequest(work, id, { title, detail, due_on: dueOn });
      await audit(work, {
        action: 'request.changed',
        ...subject(id),
        before: { title: before.title, detail: before.detail, dueOn: before.dueOn },
        after,
      });
    }
    return getRequest(parts)(work, { id });
  };

const mostReceipts = 200;

/** One request for each; repeating it adds those that are new since. */
export const requestReceipts =
  (parts: Namers) =>
  async (work: Work, { month, dueOn }: In<typeof accountantContract.requestReceipts>): Promise<{ added: number }> => {
    // A receipt request is about a transaction, so it is hidden from anyone who may not see that.
    if (!mayDo(work, 'transactions.read')) throw refused('permission.denied');
    const from = `${month}-01`;
    const range = { from, to: endOfMonth(from), missing: true } as const;
    const { rows } = await listTransactions(work, { ...range, sort: 'date', direction: 'asc', limit: mostReceipts });
    const askedBy = userOf(work);
    const added = await insertRequests(
      work,
      rows.map((one) => ({
        id: derivedId(work.org.id, `receipt ${one.id}`),
        title: (one.description || one.accountName).slice(0, 300),
        detail: '',
        dueOn,
        transactionId: one.id,
        askedBy,
      })),
    );
    if (added > 0) {
      await audit(work, { action: 'request.receipts_asked', subjectKind: 'business', subjectId: work.org.id, after: { month, added } });
      const called = await callers(work, parts, [askedBy]);
      const userIds = await otherSide(work, 'accountant.write');
      const data = { person: called(askedBy), count: added, month: from };
      await notify(work, {
        kind: 'receipts_requested',
        ...subject(work.org.id),
        data,
        onceKey: `${month} ${rows.at(-1)?.id ?? ''}`,
        userIds,
      });
    }
    return { added };
  };

export const moveRequest =
  (parts: Namers) =>
  async (work: Work, { id, state }: In<typeof accountantContract.moveRequest>): Promise<Request> => {
    const before = await demandRequest(work, id);
    if (before.state !== state) {
      await updateRequest(work, before.id, { state });
      await audit(work, {
        action: `request.${state}`,
        ...subject(before.id),
        before: { state: before.state },
        after: { state, title: before.title },
      });
      if (state === 'sent') {
        const called = await callers(work, parts, [userOf(work)]);
        const data = { person: called(userOf(work)), title: before.title };
        await notify(work, { kind: 'request_answered', ...subject(before.id), data, onceKey: before.id, userIds: [before.askedBy] });
      }
    }
    return getRequest(parts)(work, { id: before.id });
  };
