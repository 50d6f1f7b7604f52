// The books over HTTP: posting, refusals, reversals, locks, and isolation between businesses.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '#contract/ledger/ledger.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An entry in readable form: `1000 Checking account  -12.00 USD`. */
const asText = (entry: Entry): string =>
  [
    `#${entry.number} ${entry.date} ${entry.memo}`,
    ...entry.postings.map((p) => `  ${p.accountCode} ${p.minor} ${p.currency}${p.minor === p.baseMinor ? '' : ` = ${p.baseMinor}`}`),
  ].join('\n');

async function draftOf(b: TestBusiness, over: { date?: string; memo?: string; minor?: number; id?: string } = {}) {
  const minor = over.minor ?? 1200;
  return {
    id: over.id ?? newId(),
    date: over.date ?? '2026-03-10',
    memo: over.memo ?? 'Hosting',
    postings: [
      { accountId: await b.account('6020'), minor, currency: 'USD' },
      { accountId: await b.account('1000'), minor: -minor, currency: 'USD' },
    ],
  };
}
const refusalOf = async (attempt: Promise<unknown>): Promise<{ code: string; status: number; message: string; data: unknown }> =>
  attempt.then(
    () => expect.unreachable('it was not refused') as never,
    (error: { code: string; status: number; message: string; data: unknown }) => error,
  );

describe('posting', () => {
  it('posts a balanced entry, numbers it, and shows it in the journal and the balances', async () => {
    const b = await server.business();
    const posted = await b.client.ledger.postEntry(await draftOf(b));
    expect(await b.client.ledger.getEntry({ id: posted.id })).toEqual(posted);
    expect(asText(posted)).toBe('#1 2026-03-10 Hosting\n  6020 1200 USD\n  1000 -1200 USD');
    expect((await b.client.ledger.listEntries({})).rows.map((e) => e.id)).toEqual([posted.id]);
    expect((await b.client.ledger.listAccounts({})).find((a) => a.code === '1000')?.balanceMinor).toBe('-1200');
  });

  it('names every problem of an entry at once, each with its place', async () => {
    const b = await server.business();
    const draft = await draftOf(b);
    const wrong = {
      ...draft,
      postings: [
        { ...draft.postings[0]!, minor: 1300 },
        { ...draft.postings[1]!, accountId: newId() },
      ],
    };
    const refusal = await refusalOf(b.client.ledger.postEntry(wrong));
    expect(refusal.status).toBe(422);
    expect(refusal.data).toMatchObject({
      problems: [
        { code: 'account.unknown', path: 'postings.1.accountId' },
        { code: 'entry.unbalanced', message: 'Debits and credits in USD differ by 1.00.' },
      ],
    });
    expect((await b.client.ledger.listEntries({})).rows).toEqual([]);
  });

  it('takes the same id twice as the same entry, also from many clients at once', async () => {
    const b = await server.business();
    const draft = await draftOf(b);
    const answers = await Promise.all(Array.from({ length: 12 }, () => b.client.ledger.postEntry(draft)));
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    expect((await b.client.ledger.listEntries({})).rows).toHaveLength(1);
    expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true, entries: 1 });
  });

  it('numbers entries without a gap when many post at once and some fail', async () => {
    const b = await server.business();
    const drafts = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => ({ ...(await draftOf(b)), ...(i % 4 === 0 ? { date: '2400-01-01' } : {}) })),
    );
    await Promise.allSettled(drafts.map((d) => b.client.ledger.postEntry(d)));
    const { rows: entries } = await b.client.ledger.listEntries({ limit: 100 });
    expect(entries.map((e) => e.number).toSorted((a, z) => a - z)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1));
  });
});

describe('idempotency keys', () => {
  it('L5: gives one effect and byte for byte the same answer', async () => {
    const b = await server.business();
    const keyed = b.withKey('key-1');
    const account = { id: newId(), code: '6999', name: 'Trial', kind: 'expense' as const, subkind: 'operating' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => keyed.ledger.createAccount(account)));
    expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1);
    expect((await refusalOf(keyed.ledger.createAccount({ ...account, name: 'Other' }))).code).toBe('idempotency.mismatch');
    const other = await server.business();
    expect((await other.withKey('key-1').ledger.createAccount(account)).name).toBe('Trial');
  });

  it('keeps nothing of a refused request: the key can be used again once the request is fixed', async () => {
    const b = await server.business();
    const keyed = b.withKey('key-2');
    const draft = await draftOf(b);
    expect((await refusalOf(keyed.ledger.postEntry({ ...draft, postings: [] }))).status).toBe(422);
    expect((await keyed.ledger.postEntry(draft)).number).toBe(1);
  });
});

describe('reversal', () => {
  it('L3: takes an entry back once, and leaves both in the journal', async () => {
    const b = await server.business();
    const entry = await b.client.ledger.postEntry(await draftOf(b));
    const reversalId = newId();
    const reversal = await b.client.ledger.reverseEntry({ id: entry.id, reversalId });
    expect(asText(reversal)).toBe('#2 2026-03-10 Reversal: Hosting\n  6020 -1200 USD\n  1000 1200 USD');
    expect((await b.client.ledger.reverseEntry({ id: entry.id, reversalId })).number).toBe(2);
    expect((await refusalOf(b.client.ledger.reverseEntry({ id: entry.id, reversalId: newId() }))).code).toBe('entry.already_reversed');
    expect((await refusalOf(b.client.ledger.reverseEntry({ id: reversal.id, reversalId: newId() }))).code).toBe('entry.is_reversal');
    expect((await b.client.ledger.getEntry({ id: entry.id })).reversedById).toBe(reversalId);
    expect(await b.client.ledger.verifyBooks()).toMatchObject({ ok: true });
  });

  it('is dated the first open day where the entry’s own day is locked', async () => {
    const b = await server.business();
    const entry = await b.client.ledger.postEntry(await draftOf(b));
    await b.client.ledger.lockBooks({ through: '2026-03-31' });
    expect((await b.client.ledger.reverseEntry({ id: entry.id, reversalId: newId() })).date).toBe('2026-04-01');
  });
});

describe('the lock', () => {
  it('L4: refuses what is dated in a locked period with a sentence, and takes it after unlocking', async () => {
    const b = await server.business();
    await b.client.ledger.lockBooks({ through: '2026-03-31' });
    const refusal = await refusalOf(b.client.ledger.postEntry(await draftOf(b)));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'period.closed',
      message: 'The books are locked through March 31, 2026. Choose a later date, or unlock the period first.',
    });
    expect((await b.client.ledger.postEntry(await draftOf(b, { date: '2026-04-01' }))).number).toBe(1);
    expect(await b.client.ledger.lockBooks({ through: '2026-02-28' })).toEqual({ lockedThrough: '2026-02-28' });
    expect((await b.client.ledger.postEntry(await draftOf(b))).number).toBe(2);
    expect((await refusalOf(b.client.ledger.lockBooks({ through: '2199-01-01' }))).code).toBe('period.future');
  });
});

describe('the chart of accounts', () => {
  it('keeps codes unique, system accounts open, and the group of an account that has entries', async () => {
    const b = await server.business();
    await b.client.ledger.postEntry(await draftOf(b));
    const draft = await draftOf(b);
    const id = await b.account('6020');
    expect((await refusalOf(b.client.ledger.saveAccount({ id, code: '6010' }))).code).toBe('account.code_taken');
    expect((await refusalOf(b.client.ledger.saveAccount({ id, kind: 'income', subkind: 'sales' }))).code).toBe('account.kind_fixed');
    expect((await b.client.ledger.saveAccount({ id, name: 'Servers' })).name).toBe('Servers');
    expect((await refusalOf(b.client.ledger.archiveAccount({ id: await b.account('3200'), archived: true }))).code).toBe('account.system');
    expect((await refusalOf(b.client.ledger.archiveAccount({ id: await b.account('1000'), archived: true }))).message).toContain(
      '-12.00\u00a0USD',
    );
    expect((await b.client.ledger.archiveAccount({ id, archived: true })).isArchived).toBe(true);
    expect((await refusalOf(b.client.ledger.postEntry(draft))).code).toBe('account.archived');
  });
});

describe('between businesses', () => {
  it('T5: shows nothing of another business, and answers for its ids as for ids that do not exist', async () => {
    const [mine, theirs] = [await server.business(), await server.business()];
    const entry = await theirs.client.ledger.postEntry(await draftOf(theirs, { memo: 'canary-7f3a' }));
    const asThem = server.clientFor(mine.token, theirs.orgId);
    expect((await refusalOf(asThem.ledger.listEntries({}))).code).toBe('not_found');
    for (const read of [
      (id: string) => mine.client.ledger.getEntry({ id }),
      (id: string) => mine.client.ledger.reverseEntry({ id, reversalId: newId() }),
    ]) {
      const [foreign, absent] = [await refusalOf(read(entry.id)), await refusalOf(read(newId()))];
      expect({ ...foreign }).toEqual({ ...absent });
    }
    const draft = await draftOf(mine);
    const withAccount = (accountId: string) => ({ ...draft, postings: [{ ...draft.postings[0]!, accountId }, draft.postings[1]!] });
    const [foreign, absent] = [
      await refusalOf(mine.client.ledger.postEntry(withAccount(await theirs.account('6020')))),
      await refusalOf(mine.client.ledger.postEntry(withAccount(newId()))),
    ];
    expect(foreign.data).toEqual(absent.data);
    expect(JSON.stringify(await mine.client.ledger.listEntries({}))).not.toContain('canary');
    expect((await refusalOf(server.clientFor('forged.token.here', mine.orgId).ledger.listEntries({}))).status).toBe(401);
  });
});
