// Reconciling a bank account over HTTP: both sides, matches of every kind, the difference explained, finished periods protected.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'essentials' });
});
afterAll(() => server.stop());

type Row = readonly [date: string, text: string, amount: number];
/** A statement with balances, from an opening balance on. */
function statement(opening: number, rows: readonly Row[], name = 'statement.csv'): File {
  let balance = opening;
  const lines = rows.map(([date, text, amount]) => {
    balance += amount;
    return `${date},${text},${amount.toFixed(2)},${balance.toFixed(2)}`;
  });
  return new File([['Date,Description,Amount,Balance', ...lines].join('\n')], name, { type: 'text/csv' });
}
const june: readonly Row[] = [
  ['2026-06-01', 'Rent Zorblax Towers', -800],
  ['2026-06-03', 'Quuxmart groceries', -45.5],
  ['2026-06-10', 'Payment Wibblesoft', 1200],
  ['2026-06-20', 'Phone Fnordtel', -30],
];
const closing = 1000_00 - 800_00 - 45_50 + 1200_00 - 30_00;

async function opened(rows: readonly Row[] = june) {
  const b = await server.business();
  const bankAccountId = await b.account('1000');
  await b.client.banking.importStatement({ id: newId(), file: statement(1000, rows), bankAccountId });
  return { ...b, bankAccountId };
}
type Opened = Awaited<ReturnType<typeof opened>>;

async function started(b: Opened, over: { endsOn?: string; closingMinor?: number } = {}) {
  const id = newId();
  await b.client.reconciliation.startReconciliation({
    id,
    bankAccountId: b.bankAccountId,
    endsOn: '2026-06-30',
    openingMinor: 1000_00,
    closingMinor: closing,
    ...over,
  });
  return id;
}
const summary = (b: Opened, id: string) => b.client.reconciliation.reconciliation({ id });
const linesOf = async (b: Opened, id: string) => (await b.client.reconciliation.reconciliationLines({ id })).rows;
const entriesOf = async (b: Opened, id: string) => (await b.client.reconciliation.bookEntries({ id })).rows;
const balanceOf = async (b: Opened) => (await b.client.banking.listBankAccounts()).find((a) => a.id === b.bankAccountId)?.balanceMinor;
const refusal = (code: string) => expect.objectContaining({ code });

async function spend(b: Opened, date: string, description: string, minor: number, id = newId()) {
  await b.client.transactions.create({
    id,
    type: 'expense',
    date,
    description,
    accountId: b.bankAccountId,
    amount: minor,
    splits: [{ accountId: await b.account('6010'), minor }],
  });
  return id;
}

describe('a statement period', () => {
  it('is proposed from the statements, reconciled to zero by suggestions, finished and continued', async () => {
    const b = await opened();
    const [account] = await b.client.reconciliation.listReconciledAccounts();
    expect(account).toMatchObject({
      openId: null,
      reconciledThrough: null,
      gaps: [],
      next: { startsOn: '2026-06-01', endsOn: '2026-06-20', openingMinor: 1000_00, closingMinor: closing, fileName: 'statement.csv' },
    });
    const id = await started(b);
    expect(await summary(b, id)).toMatchObject({
      lineCount: 4,
      unmatchedCount: 4,
      differenceMinor: String(closing - 1000_00),
      causes: [{ kind: 'unmatched', count: 4, minor: String(closing - 1000_00) }],
      isComplete: false,
      isSuggesting: true,
      openingGapMinor: '0',
    });
    await expect(b.client.reconciliation.finishReconciliation({ id })).rejects.toEqual(refusal('reconciliation.unfinished'));
    const { rows: suggested, levels } = await b.client.reconciliation.suggestMatches({ id });
    expect(levels).toEqual([{ confidence: 100, count: 4 }]);
    expect((await b.client.reconciliation.suggestMatches({ id, limit: 3 })).rows).toEqual(suggested.slice(0, 3));
    expect(suggested.map((s) => [s.reason, s.confidence])).toEqual(Array(4).fill(['own', 100]));
    const { matchIds } = await b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 });
    expect(matchIds).toHaveLength(4);
    expect(await summary(b, id)).toMatchObject({ unmatchedCount: 0, differenceMinor: '0', causes: [], isComplete: true, depositsCount: 0 });
    await spend(b, '2026-06-29', 'Check 1024', 70_00);
    expect(await summary(b, id)).toMatchObject({
      isComplete: true,
      paymentsCount: 1,
      paymentsMinor: '-7000',
      booksMinor: String(closing - 70_00),
    });
    expect(await b.client.reconciliation.finishReconciliation({ id })).toMatchObject({ state: 'finished', isLatest: true });
    expect((await b.client.reconciliation.listReconciledAccounts())[0]).toMatchObject({ reconciledThrough: '2026-06-30', next: null });
    // The check clears in July.
    const july = statement(closing / 100, [['2026-07-02', 'Check 1024', -70]], 'july.csv');
    await b.client.banking.importStatement({ id: newId(), file: july, bankAccountId: b.bankAccountId });
    const second = newId();
    await b.client.reconciliation.startReconciliation({
      id: second,
      bankAccountId: b.bankAccountId,
      endsOn: '2026-07-31',
      openingMinor: closing,
      closingMinor: closing - 70_00,
    });
    const items = await entriesOf(b, second);
    expect(items.map((i) => [i.date, i.minor, i.isEarlier])).toEqual([
      ['2026-06-29', -70_00, true],
      ['2026-07-02', -70_00, false],
    ]);
    expect((await b.client.reconciliation.suggestMatches({ id: second })).rows).toMatchObject([
      { confidence: 98, reason: 'reference', entries: [{ date: '2026-06-29' }] },
    ]);
    await b.client.reconciliation.acceptSuggestedMatches({ id: second, atLeast: 95 });
    // The line was that check: its money is in the books once.
    expect(await balanceOf(b)).toBe(String(closing - 70_00));
    expect(await b.client.reconciliation.finishReconciliation({ id: second })).toMatchObject({ state: 'finished' });
    await expect(b.client.reconciliation.reopenReconciliation({ id, reason: 'Look again' })).rejects.toEqual(
      refusal('reconciliation.not_last'),
    );
  });

  it('is opened once for an account, keeps its sent-twice answer, and is discarded with its matches', async () => {
    const b = await opened();
    const id = await started(b);
    await expect(started(b)).rejects.toEqual(refusal('reconciliation.open'));
    await b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 });
    expect(
      await b.client.reconciliation.saveReconciliation({ id, endsOn: '2026-06-15', openingMinor: 1000_00, closingMinor: 1 }),
    ).toMatchObject({
      endsOn: '2026-06-15',
    });
    expect(await b.client.reconciliation.discardReconciliation({ id })).toEqual({ ok: true });
    expect(await b.client.reconciliation.discardReconciliation({ id })).toEqual({ ok: true });
    await expect(summary(b, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await b.client.reconciliation.listReconciliations({})).toEqual({ rows: [], next: null });
    await started(b);
  });

  it('of the first statement says which earlier entries had not cleared', async () => {
    const b = await opened();
    const early = await spend(b, '2026-05-30', 'Check 77', 20_00);
    const id = await started(b);
    expect(await summary(b, id)).toMatchObject({
      openingGapMinor: '-2000',
      causes: [{ kind: 'unmatched' }, { kind: 'opening', minor: '-2000' }],
    });
    const { rows } = await b.client.reconciliation.earlierEntries({ id });
    expect(rows.find((row) => row.id === early)).toMatchObject({ kind: 'transaction', minor: -20_00, state: 'cleared' });
    await b.client.reconciliation.setOutstanding({ id, entries: [{ kind: 'transaction', id: early }], isOutstanding: true });
    expect(await summary(b, id)).toMatchObject({ openingGapMinor: '0', paymentsCount: 4 });
    expect((await entriesOf(b, id))[0]).toMatchObject({ id: early, isEarlier: true, state: 'outstanding' });
    await b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 });
    expect(await b.client.reconciliation.finishReconciliation({ id })).toMatchObject({ state: 'finished' });
  });

  it('names what is missing between the statements, and lines that came in late', async () => {
    const b = await opened();
    const august = statement(500, [['2026-08-05', 'Quuxmart', -10]], 'august.csv');
    await b.client.banking.importStatement({ id: newId(), file: august, bankAccountId: b.bankAccountId });
    const [account] = await b.client.reconciliation.listReconciledAccounts();
    expect(account?.gaps).toEqual([{ from: '2026-06-20', to: '2026-08-05', minor: String(500_00 - closing) }]);
    const id = await started(b, { closingMinor: closing + 5_00 });
    await b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 });
    expect(await summary(b, id)).toMatchObject({ differenceMinor: '500', causes: [{ kind: 'missing', minor: '500', count: 0 }] });
    await b.client.reconciliation.saveReconciliation({ id, endsOn: '2026-06-30', openingMinor: 1000_00, closingMinor: closing });
    await b.client.reconciliation.finishReconciliation({ id });
    const late = new File(['Date,Description,Amount\n2026-06-25,Late fee Fnordtel,-1.00'], 'late.csv');
    await b.client.banking.importStatement({ id: newId(), file: late, bankAccountId: b.bankAccountId });
    expect((await b.client.reconciliation.listReconciledAccounts())[0]).toMatchObject({ lateCount: 1 });
  });
});

describe('a match', () => {
  const byText = <T extends { text?: string; description?: string }>(rows: readonly T[], text: string): T => {
    const found = rows.find((row) => (row.text ?? row.description ?? '').includes(text));
    if (!found) throw new Error(`nothing says ${text}`);
    return found;
  };

  it('of several on either side leaves the money in the books once, and undone it is as before', async () => {
    const b = await opened([
      ['2026-06-05', 'Deposit batch', 300],
      ['2026-06-06', 'Card Quuxmart 1', -40],
      ['2026-06-07', 'Card Quuxmart 2', -60],
    ]);
    const income = async (description: string, amount: number) =>
      b.client.transactions.create({
        id: newId(),
        type: 'income',
        date: '2026-06-05',
        description,
        accountId: b.bankAccountId,
        amount,
        splits: [{ accountId: await b.account('4000'), minor: amount }],
      });
    await income('Cash Anna', 100_00);
    await income('Cash Bea', 200_00);
    await spend(b, '2026-06-06', 'Quuxmart whole', 100_00);
    const id = await started(b, { closingMinor: 1200_00 });
    const before = await balanceOf(b);
    const [lines, items] = [await linesOf(b, id), await entriesOf(b, id)];
    const match = (lineIds: string[], entries: { kind: string; id: string }[], matchId = newId()) =>
      b.client.reconciliation.matchLines({ id, matchId, lineIds, entries });
    const [batch, one, two] = ['Deposit batch', 'Quuxmart 1', 'Quuxmart 2'].map((text) => byText(lines, text));
    const source = (text: string) => {
      const { kind, id: of } = byText(items, text);
      return { kind, id: of };
    };
    await expect(match([batch?.id ?? ''], [source('Anna')])).rejects.toEqual(refusal('reconciliation.sums'));
    const first = newId();
    expect(await match([batch?.id ?? ''], [source('Anna'), source('Bea')], first)).toEqual({ matchIds: [first] });
    expect(await match([batch?.id ?? ''], [source('Anna'), source('Bea')], first)).toEqual({ matchIds: [first] });
    await expect(match([batch?.id ?? ''], [source('Bea')])).rejects.toEqual(refusal('reconciliation.changed'));
    const second = await match([one?.id ?? '', two?.id ?? ''], [source('Quuxmart whole')]);
    expect(await summary(b, id)).toMatchObject({ unmatchedCount: 0, differenceMinor: '0', isComplete: true });
    expect(await balanceOf(b)).toBe('120000');
    expect(byText(await linesOf(b, id), 'Deposit batch')).toMatchObject({
      state: 'matched',
      matchedTo: [{ minor: 100_00 }, { minor: 200_00 }],
    });
    await b.client.reconciliation.unmatch({ id, matchIds: [first, ...second.matchIds] });
    await b.client.reconciliation.unmatch({ id, matchIds: [first] });
    expect(await balanceOf(b)).toBe(before);
    expect(await summary(b, id)).toMatchObject({ unmatchedCount: 3, depositsCount: 3, paymentsCount: 3 });
    // Many to many: two lines, two entries that agree only together.
    await match([batch?.id ?? '', one?.id ?? '', two?.id ?? ''], [source('Anna'), source('Bea'), source('Quuxmart whole')]);
    expect(await summary(b, id)).toMatchObject({ isComplete: true, depositsCount: 0, paymentsCount: 0 });
  });

  it('is not needed for what is excluded with a reason, and made where a line is filed, split or transferred', async () => {
    const b = await opened();
    const id = await started(b, { closingMinor: closing + 30_00 });
    const lines = await linesOf(b, id);
    const line = (text: string) => byText(lines, text).id;
    await b.client.reconciliation.excludeLines({ id, matchId: newId(), lineIds: [line('Fnordtel')], reason: 'Twice in the file' });
    await b.client.reconciliation.addFromLine({
      id,
      matchId: newId(),
      lineId: line('Quuxmart'),
      type: 'expense',
      description: 'Groceries and paper',
      splits: [
        { accountId: await b.account('6010'), minor: 40_50 },
        { accountId: await b.account('6020'), minor: 5_00 },
      ],
    });
    const savings = await b.client.banking.createBankAccount({ id: newId(), name: 'Savings', subkind: 'bank', currency: 'USD' });
    await b.client.reconciliation.addFromLine({
      id,
      matchId: newId(),
      lineId: line('Zorblax'),
      type: 'transfer',
      description: 'To savings',
      toAccountId: savings.accountId,
    });
    await b.client.reconciliation.addFromLine({
      id,
      matchId: newId(),
      lineId: line('Wibblesoft'),
      type: 'transfer',
      description: 'From savings',
      toAccountId: savings.accountId,
    });
    expect(await summary(b, id)).toMatchObject({ excludedCount: 1, matchedCount: 3, differenceMinor: '0', isComplete: true });
    expect((await b.client.banking.listBankAccounts()).find((a) => a.id === savings.id)?.balanceMinor).toBe(String(800_00 - 1200_00));
    expect(await balanceOf(b)).toBe(String(closing + 30_00));
    await b.client.reconciliation.finishReconciliation({ id });
  });

  it('is broken by an edit of the amount, and the difference says by what', async () => {
    const b = await opened();
    const id = await started(b);
    await b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 });
    const rent = (await b.client.transactions.list({ search: 'Zorblax' })).rows[0];
    const edit = async (amount: number, account: string) => {
      const now = await b.client.transactions.get({ id: rent?.id ?? '' });
      return b.client.transactions.save({
        ...now,
        amount,
        toAccountId: undefined,
        toAmount: undefined,
        splits: [{ accountId: await b.account(account), minor: amount }],
      });
    };
    // Another category with the same amount doesn't break a match.
    await edit(800_00, '6020');
    expect(await summary(b, id)).toMatchObject({ isComplete: true });
    await b.client.reconciliation.finishReconciliation({ id });
    await edit(800_00, '6010');
    await expect(edit(850_00, '6010')).rejects.toEqual(refusal('reconciliation.cleared'));
    await expect(b.client.transactions.remove({ ids: [rent?.id ?? ''] })).rejects.toEqual(refusal('reconciliation.cleared'));
    const [brought] = await b.client.banking.listImports();
    await expect(b.client.banking.rollBackImport({ id: brought?.id ?? '' })).rejects.toEqual(refusal('reconciliation.cleared'));
    await expect(b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 })).rejects.toEqual(refusal('reconciliation.finished'));
    await b.client.reconciliation.reopenReconciliation({ id, reason: 'Rent was higher' });
    await edit(850_00, '6010');
    expect(await summary(b, id)).toMatchObject({
      differenceMinor: '-80000',
      unmatchedCount: 1,
      causes: [{ kind: 'broken', count: 1, minor: '-80000', examples: [{ minor: -800_00, nowMinor: -850_00 }] }],
      isComplete: false,
    });
    await edit(800_00, '6010');
    expect(await summary(b, id)).toMatchObject({ isComplete: true, differenceMinor: '0' });
  });
});

describe('what belongs to whom', () => {
  it('suggests for the first lines only when asked to, and counts all', async () => {
    const b = await opened();
    const id = await started(b);
    for (const limit of [1, 2, 4]) {
      const all = await b.client.reconciliation.suggestMatches({ id });
      const { rows, levels } = await b.client.reconciliation.suggestMatches({ id, limit });
      expect(rows).toEqual(all.rows.slice(0, limit));
      expect(levels).toEqual([{ confidence: 100, count: 4 }]);
    }
    const last = (await linesOf(b, id)).slice(-1).map((line) => line.id);
    const ofLast = await b.client.reconciliation.suggestMatches({ id, lineIds: last });
    expect(ofLast).toMatchObject({ rows: [{ lineIds: last }], levels: [{ confidence: 100, count: 4 }] });
    // Something that no line made: now the texts of both sides are compared.
    await spend(b, '2026-06-29', 'Check 1024', 70_00);
    const places = (await linesOf(b, id)).map((line) => line.id);
    const all = await b.client.reconciliation.suggestMatches({ id });
    expect(all.rows.length).toBeGreaterThan(2);
    for (const limit of [1, 2, 3]) {
      const { rows, levels } = await b.client.reconciliation.suggestMatches({ id, limit });
      const shown = new Set(places.slice(0, limit));
      expect(rows).toHaveLength(limit);
      expect(all.rows).toEqual(expect.arrayContaining(rows));
      expect(rows).toEqual(expect.arrayContaining(all.rows.filter((s) => s.lineIds.some((lineId) => shown.has(lineId)))));
      expect(levels).toEqual(all.levels);
      expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(all.rows.length);
    }
    const named = await b.client.reconciliation.suggestMatches({ id, lineIds: places.slice(1, 3) });
    expect(named).toEqual({ rows: all.rows.filter((s) => s.lineIds.some((of) => places.slice(1, 3).includes(of))), levels: all.levels });
    expect(named.rows.length).toBeLessThan(all.rows.length);
  });

  it('is by hand on the starter plan: suggestions are refused, matching is not', async () => {
    const free = await startTestServer({ TIER_FOR_EVERYONE: 'starter' });
    try {
      const b = await free.business();
      const bankAccountId = await b.account('1000');
      await b.client.banking.importStatement({ id: newId(), file: statement(1000, june), bankAccountId });
      const id = await started({ ...b, bankAccountId });
      await expect(b.client.reconciliation.suggestMatches({ id })).rejects.toEqual(refusal('feature.locked'));
      await expect(b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 })).rejects.toEqual(refusal('feature.locked'));
      expect(await b.client.reconciliation.reconciliation({ id })).toMatchObject({ isSuggesting: false });
      const [line] = (await b.client.reconciliation.reconciliationLines({ id })).rows;
      const entry = (await b.client.reconciliation.bookEntries({ id })).rows.find((e) => e.minor === line?.minor);
      await b.client.reconciliation.matchLines({
        id,
        matchId: newId(),
        lineIds: [line?.id ?? ''],
        entries: [{ kind: entry?.kind ?? '', id: entry?.id ?? '' }],
      });
      expect(await b.client.reconciliation.reconciliation({ id })).toMatchObject({ matchedCount: 1, unmatchedCount: 3 });
    } finally {
      await free.stop();
    }
  });

  it('is kept by the database where code would not: matches, postings, lines and the end of a finished period', async () => {
    const b = await opened();
    const id = await started(b);
    await b.client.reconciliation.acceptSuggestedMatches({ id, atLeast: 95 });
    const db = new pg.Client(server.ownerUrl);
    await db.connect();
    try {
      const run = (text: string) =>
        db.query(`begin; set local app.org_id = '${b.orgId}'; ${text}; commit`).catch(async (error: Error) => {
          await db.query('rollback');
          throw error;
        });
      await expect(
        run(
          `update reconciliation set closing_minor = closing_minor + 1, state = 'finished', finished_number = 1, finished_at = now() where id = '${id}'`,
        ),
      ).rejects.toThrow('closing balance');
      await b.client.reconciliation.finishReconciliation({ id });
      await expect(run(`delete from reconciliation_match where reconciliation_id = '${id}'`)).rejects.toThrow('is finished');
      await expect(run(`delete from reconciliation_line where org_id = '${b.orgId}'`)).rejects.toThrow('is finished');
      await expect(run(`delete from reconciliation where id = '${id}'`)).rejects.toThrow('is finished');
      await expect(run(`update reconciliation set closing_minor = 5 where id = '${id}'`)).rejects.toThrow('is finished');
      await expect(run(`update statement_line set rolled_back_at = now() where org_id = '${b.orgId}'`)).rejects.toThrow('is reconciled');
      // A complete reversal of a cleared entry, which the books alone would accept.
      await expect(
        run(`update ledger_head set last_number = last_number + 1 where org_id = '${b.orgId}';
          with e as (
            insert into entry (org_id, id, number, date, memo, source_kind, source_id, reverses_id, posting_count, via)
            select e.org_id, gen_random_uuid(), h.last_number, e.date, '', 'reversal', e.id, e.id, e.posting_count, 'ui'
              from entry e join ledger_head h on h.org_id = e.org_id where e.org_id = '${b.orgId}' and e.memo like '%Quuxmart%' returning *)
          insert into posting (org_id, entry_id, line, account_id, date, minor, currency, base_minor)
          select p.org_id, e.id, p.line, p.account_id, p.date, -p.minor, p.currency, -p.base_minor
            from e join posting p on p.entry_id = e.reverses_id and p.org_id = e.org_id`),
      ).rejects.toThrow('is reconciled');
    } finally {
      await db.end();
    }
  });

  it('is not seen, matched or finished from another business', async () => {
    const [b, other] = [await opened(), await opened()];
    const id = await started(b);
    const [line] = await linesOf(b, id);
    const [entry] = await entriesOf(b, id);
    const ask = other.client.reconciliation;
    const source = { kind: entry?.kind ?? '', id: entry?.id ?? '' };
    for (const refused of [
      () => ask.reconciliation({ id }),
      () => ask.reconciliationLines({ id }),
      () => ask.bookEntries({ id }),
      () => ask.earlierEntries({ id }),
      () => ask.suggestMatches({ id }),
      () => ask.acceptSuggestedMatches({ id, atLeast: 95 }),
      () => ask.matchLines({ id, matchId: newId(), lineIds: [line?.id ?? ''], entries: [source] }),
      () => ask.excludeLines({ id, matchId: newId(), lineIds: [line?.id ?? ''], reason: 'x' }),
      () => ask.unmatch({ id, matchIds: [newId()] }),
      () => ask.setOutstanding({ id, entries: [source], isOutstanding: true }),
      () => ask.saveReconciliation({ id, endsOn: '2026-06-30', openingMinor: 0, closingMinor: 0 }),
      () => ask.finishReconciliation({ id }),
      () => ask.reopenReconciliation({ id, reason: 'x' }),
      () =>
        ask.startReconciliation({ id: newId(), bankAccountId: b.bankAccountId, endsOn: '2026-06-30', openingMinor: 0, closingMinor: 0 }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' });
    const own = newId();
    await other.client.reconciliation.startReconciliation({
      id: own,
      bankAccountId: other.bankAccountId,
      endsOn: '2026-06-30',
      openingMinor: 1000_00,
      closingMinor: closing,
    });
    await expect(ask.matchLines({ id: own, matchId: newId(), lineIds: [line?.id ?? ''], entries: [source] })).rejects.toEqual(
      refusal('reconciliation.changed'),
    );
  });
});
