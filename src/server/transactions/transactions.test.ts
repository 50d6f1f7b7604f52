// Transactions over HTTP: recording, changing and undoing them, and the resulting books.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

type Business = TestBusiness & { bank: string; savings: string; software: string; travel: string; meals: string; sales: string };
async function open(over: Parameters<TestServer['business']>[0] = {}): Promise<Business> {
  const business = await server.business(over);
  const chart = await business.client.ledger.listAccounts({});
  const named = (code: string): string => chart.find((a) => a.code === code)?.id ?? '';
  const sales = chart.find((a) => a.subkind === 'sales')?.id ?? '';
  return {
    ...business,
    bank: named('1000'),
    savings: named('1010'),
    software: named('6010'),
    travel: named('6200'),
    meals: named('6210'),
    sales,
  };
}

const expense = (b: Business, over: Partial<Parameters<Business['client']['transactions']['create']>[0]> = {}) => ({
  id: newId(),
  type: 'expense' as const,
  date: '2026-05-04',
  description: 'Corner shop',
  accountId: b.bank,
  amount: 1250,
  splits: [{ accountId: b.meals, minor: over.amount ?? 1250 }],
  ...over,
});

/** Balances of the accounts that have any, as a text table. */
async function table(b: Business): Promise<string> {
  const chart = await b.client.ledger.listAccounts({});
  const verified = await b.client.ledger.verifyBooks();
  const rows = chart.filter((a) => a.balanceMinor !== '0').map((a) => `${a.code} ${a.balanceMinor}`);
  return [...rows, verified.ok ? 'ok' : JSON.stringify(verified.findings)].join('\n');
}

describe('recording', () => {
  it('books income, expenses, splits and transfers', async () => {
    const b = await open();
    await b.client.transactions.create({
      ...expense(b),
      type: 'income',
      amount: 500_00,
      description: 'Café Müller',
      splits: [{ accountId: b.sales, minor: 500_00 }],
    });
    const split = await b.client.transactions.create(
      expense(b, {
        amount: 100_00,
        splits: [
          { accountId: b.travel, minor: 70_00, memo: 'train' },
          { accountId: b.meals, minor: 30_00 },
        ],
      }),
    );
    await b.client.transactions.create(
      expense(b, { type: 'transfer', amount: 50_00, splits: [], toAccountId: b.savings, description: 'To savings' }),
    );
    expect(split).toMatchObject({
      category: 'Split',
      isSplit: true,
      categoryAccountId: null,
      amount: 100_00,
      baseMinor: -100_00,
      decidedBy: 'person',
    });
    expect(split.splits.map((s) => [s.accountName, s.minor, s.memo])).toEqual([
      ['Travel', 70_00, 'train'],
      ['Meals and entertainment', 30_00, undefined],
    ]);
    const chart = await b.client.ledger.listAccounts({});
    expect(chart.find((a) => a.id === b.bank)?.balanceMinor).toBe('35000');
    expect(chart.find((a) => a.id === b.savings)?.balanceMinor).toBe('5000');
    expect(await table(b)).toMatch(/ok$/);
    expect(await b.client.transactions.totals({})).toMatchObject({
      count: 3,
      inMinor: '50000',
      outMinor: '10000',
      netMinor: '40000',
      currency: 'USD',
    });
    expect((await b.client.transactions.list({ search: 'muller cafe' })).rows.map((t) => t.description)).toEqual(['Café Müller']);
    expect((await b.client.transactions.list({ search: '500.00' })).rows).toHaveLength(1);
    expect((await b.client.transactions.list({ accounts: [b.savings] })).rows.map((t) => t.type)).toEqual(['transfer']);
    expect((await b.client.transactions.list({ categories: [b.travel] })).rows).toHaveLength(1);
  });

  it('names every problem at its place', async () => {
    const b = await open();
    const problemsOf = async (input: ReturnType<typeof expense>): Promise<string[]> =>
      b.client.transactions.create(input).then(
        () => [],
        (e: { data?: { problems: { code: string; path?: string }[] } }) => (e.data?.problems ?? []).map((p) => `${p.code} ${p.path ?? ''}`),
      );
    expect(await problemsOf(expense(b, { amount: 0, splits: [{ accountId: b.bank, minor: 5 }] }))).toEqual([
      'transaction.amount amount',
      'transaction.category_is_money splits.0.accountId',
      'transaction.split_sum splits',
    ]);
    expect(await problemsOf(expense(b, { splits: [] }))).toEqual(['transaction.category splits']);
    expect(await problemsOf(expense(b, { type: 'transfer', splits: [], toAccountId: b.bank }))).toEqual([
      'transaction.same_account toAccountId',
    ]);
    expect(await problemsOf(expense(b, { accountId: newId() }))).toEqual(['account.unknown accountId']);
    expect(await problemsOf(expense(b, { accountId: b.meals }))).toEqual(['transaction.money_account accountId']);
  });

  it('is recorded once, however often it is sent', async () => {
    const b = await open();
    const input = expense(b);
    const answers = await Promise.all([1, 2, 3, 4].map(() => b.client.transactions.create(input)));
    expect(new Set(answers.map((a) => a.entryId)).size).toBe(1);
    expect((await b.client.transactions.totals({})).count).toBe(1);
  });

  it('keeps foreign money at its rate, and asks for the rate where none is known', async () => {
    const b = await open();
    const euro = await b.client.banking.createBankAccount({ id: newId(), name: 'Euro account', subkind: 'bank', currency: 'EUR' });
    const input = expense(b, {
      accountId: euro.accountId,
      amount: 10_00,
      splits: [
        { accountId: b.meals, minor: 3_33 },
        { accountId: b.travel, minor: 6_67 },
      ],
    });
    await expect(b.client.transactions.create(input)).rejects.toMatchObject({
      code: 'rate.missing',
      message: expect.stringContaining('EUR to USD'),
    });
    expect(await b.client.transactions.create({ ...input, rate: '1.0850' })).toMatchObject({
      currency: 'EUR',
      amount: 10_00,
      baseMinor: -10_85,
    });
    const moved = await b.client.transactions.create(
      expense(b, { type: 'transfer', amount: 110_00, splits: [], toAccountId: euro.accountId, toAmount: 100_00, description: 'Exchange' }),
    );
    expect(moved).toMatchObject({ type: 'transfer', category: 'Transfer', toAccountId: euro.accountId, toAmount: 100_00 });
    // The euros that were overdrawn at 1.085 are paid back at 1.10: 0.15 is lost, and the 90.00 left came in at 1.10.
    expect(await table(b)).toBe(['1000 -11000', '1011 9900', '6200 724', '6210 361', '7150 15', 'ok'].join('\n'));
  });
});

describe('changing', () => {
  it('reverses and posts again under the same id, and shows the history', async () => {
    const b = await open();
    const first = await b.client.transactions.create(expense(b));
    const second = await b.client.transactions.save({
      ...expense(b, { id: first.id, amount: 20_00, splits: [{ accountId: b.travel, minor: 20_00 }], date: '2026-05-06' }),
      entryId: first.entryId,
    });
    expect(second).toMatchObject({ id: first.id, amount: 20_00, date: '2026-05-06', category: 'Travel', created_at: first.created_at });
    expect(second.history.map((h) => h.kind)).toEqual(['posted', 'reversed', 'corrected']);
    expect(await table(b)).toBe('1000 -2000\n6200 2000\nok');
    await expect(b.client.transactions.save({ ...expense(b, { id: first.id }), entryId: first.entryId })).rejects.toMatchObject({
      code: 'entry.changed',
    });
  });

  it('lets one of two changes at once win', async () => {
    const b = await open();
    const first = await b.client.transactions.create(expense(b));
    const done = await Promise.allSettled(
      [1, 2, 3].map((n) =>
        b.client.transactions.save({
          ...expense(b, { id: first.id, amount: n, splits: [{ accountId: b.meals, minor: n }] }),
          entryId: first.entryId,
        }),
      ),
    );
    expect(done.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await table(b)).toMatch(/ok$/);
  });

  it('is refused in a locked period, with the day', async () => {
    const b = await open();
    const old = await b.client.transactions.create(expense(b, { date: '2026-04-30' }));
    const open_ = await b.client.transactions.create(expense(b, { date: '2026-05-01' }));
    await b.client.ledger.lockBooks({ through: '2026-04-30' });
    const sentence = 'The books are locked through April 30, 2026. Choose a later date, or unlock the period first.';
    const isRefused = { code: 'period.closed', status: 409, message: sentence };
    await expect(
      b.client.transactions.save({ ...expense(b, { id: old.id, date: '2026-05-02' }), entryId: old.entryId }),
    ).rejects.toMatchObject(isRefused);
    await expect(
      b.client.transactions.save({ ...expense(b, { id: open_.id, date: '2026-04-30' }), entryId: open_.entryId }),
    ).rejects.toMatchObject(isRefused);
    await expect(b.client.transactions.remove({ ids: [old.id, open_.id] })).rejects.toMatchObject(isRefused);
    await expect(b.client.transactions.categorize({ ids: [old.id], categoryAccountId: b.travel })).rejects.toMatchObject(isRefused);
    await expect(b.client.transactions.create(expense(b, { date: '2026-04-01' }))).rejects.toMatchObject(isRefused);
    expect((await b.client.transactions.remove({ ids: [open_.id] })).changed).toBe(1);
  });

  it('leaves what was made elsewhere to where it was made', async () => {
    const b = await open();
    const id = newId();
    const postings = [
      { accountId: b.bank, minor: 700, currency: 'USD' },
      { accountId: b.sales, minor: -700, currency: 'USD' },
    ];
    await b.client.ledger.postEntry({ id, date: '2026-05-05', memo: 'By hand', postings });
    expect((await b.client.transactions.list({})).rows[0]).toMatchObject({ id, isReadOnly: true, type: 'income' });
    await expect(b.client.transactions.remove({ ids: [id] })).rejects.toMatchObject({ code: 'entry.owned_elsewhere' });
  });
});

describe('undo', () => {
  it('brings removed transactions back as they were, once', async () => {
    const b = await open();
    const made = [
      await b.client.transactions.create(expense(b)),
      await b.client.transactions.create(expense(b, { amount: 9_99, splits: [{ accountId: b.travel, minor: 9_99 }] })),
    ];
    const before = await table(b);
    const { changed, undoToken } = await b.client.transactions.remove({ ids: made.map((m) => m.id) });
    expect(changed).toBe(2);
    expect(await table(b)).toBe('ok');
    expect(await b.client.transactions.undo({ undoToken: undoToken ?? '' })).toEqual({ changed: 2 });
    expect(await table(b)).toBe(before);
    expect((await b.client.transactions.list({})).rows.map((t) => t.id).toSorted()).toEqual(made.map((m) => m.id).toSorted());
    await expect(b.client.transactions.undo({ undoToken: undoToken ?? '' })).rejects.toMatchObject({ code: 'undo.used' });
    expect((await b.client.transactions.remove({ ids: made.map((m) => m.id) })).changed).toBe(2);
  });

  it('gives categories and decisions back, unless somebody changed them since', async () => {
    const b = await open();
    const [one, two] = [
      await b.client.transactions.create(expense(b)),
      await b.client.transactions.create(expense(b, { description: 'Other' })),
    ];
    const ids = [one.id, two.id];
    const first = await b.client.transactions.categorize({ ids, categoryAccountId: b.travel });
    expect(await table(b)).toBe('1000 -2500\n6200 2500\nok');
    expect(await b.client.transactions.undo({ undoToken: first.undoToken ?? '' })).toEqual({ changed: 2 });
    expect(await table(b)).toBe('1000 -2500\n6210 2500\nok');
    const again = await b.client.transactions.categorize({ ids, categoryAccountId: b.travel });
    await b.client.transactions.categorize({ ids: [two.id], categoryAccountId: b.software });
    await expect(b.client.transactions.undo({ undoToken: again.undoToken ?? '' })).rejects.toMatchObject({ code: 'undo.changed' });
    const stranger = await open();
    await expect(stranger.client.transactions.undo({ undoToken: again.undoToken ?? '' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('categories', () => {
  const uncategorized = async (b: Business, description: string, amount = 19_99, date = '2026-05-10'): Promise<string> => {
    const accountId = await b.account('6900');
    const made = await b.client.transactions.create(expense(b, { description, amount, date, splits: [{ accountId, minor: amount }] }));
    return made.id;
  };

  it("follow a person: two corrected, the third goes along, a person's choice stays", async () => {
    const b = await open();
    const [one, two, three] = [
      await uncategorized(b, 'ZORBLAX 0012 PARIS'),
      await uncategorized(b, 'ZORBLAX 0815 LYON', 7_00),
      await uncategorized(b, 'Zorblax 4711', 3_00),
    ];
    const { alsoSuggested } = await b.client.transactions.categorize({ ids: [one], categoryAccountId: b.software });
    await b.client.transactions.categorize({ ids: [two], categoryAccountId: b.software });
    const third = await b.client.transactions.get({ id: three });
    expect(third.suggestion?.reason ?? '').toMatch(/Zorblax/);
    expect({ alsoSuggested, category: third.category, by: third.decidedBy }).toEqual({
      alsoSuggested: 2,
      category: 'Software and subscriptions',
      by: 'memory',
    });
    const chosen = await b.client.transactions.create(
      expense(b, { description: 'Zorblax 99', amount: 1_00, splits: [{ accountId: b.meals, minor: 1_00 }] }),
    );
    const late = await uncategorized(b, 'Zorblax 7', 2_00);
    await b.client.transactions.categorize({ ids: [late], categoryAccountId: b.software });
    expect((await b.client.transactions.get({ id: chosen.id })).category).toBe('Meals and entertainment');
    expect(await table(b)).toMatch(/ok$/);
  });

  it('are listed by payee before they are changed; without following, the others only get a suggestion', async () => {
    const b = await open();
    const [one, two, three, other] = [
      await uncategorized(b, 'ZORBLAX 0012 PARIS'),
      await uncategorized(b, 'ZORBLAX 0815 LYON', 7_00, '2026-05-11'),
      await uncategorized(b, 'Zorblax 4711', 3_00, '2026-05-12'),
      await uncategorized(b, 'Quuxmart Berlin'),
    ];
    const similar = async (id: string) => (await b.client.transactions.similar({ id })).map((t) => t.id);
    expect([await similar(one), await similar(other)]).toEqual([[three, two], []]);
    await b.client.transactions.categorize({ ids: [one, two], categoryAccountId: b.software, follow: false });
    expect(await similar(one)).toEqual([three]);
    const waiting = await b.client.transactions.get({ id: three });
    expect([waiting.decidedBy, waiting.category, waiting.suggestion?.accountId]).toEqual(['none', 'Uncategorized expense', b.software]);
    await b.client.transactions.acceptSuggestions({ ids: [three], follow: false });
    expect([await similar(one), (await b.client.transactions.get({ id: three })).decidedBy]).toEqual([[], 'person']);
    const stranger = await open();
    await expect(stranger.client.transactions.similar({ id: one })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are only suggested below the level that the owner sets, and can be accepted', async () => {
    const b = await open();
    await b.client.transactions.saveSettings({ applyAtBp: 10_000 });
    const [one, two] = [await uncategorized(b, 'Quuxmart Berlin'), await uncategorized(b, 'Quuxmart Hamburg')];
    await b.client.transactions.categorize({ ids: [one], categoryAccountId: b.travel });
    const waiting = await b.client.transactions.list({ review: true });
    expect(waiting.rows.map((t) => [t.id, t.decidedBy, t.suggestion?.accountId, t.category])).toEqual([
      [two, 'none', b.travel, 'Uncategorized expense'],
    ]);
    expect(await b.client.transactions.totals({})).toMatchObject({ reviewCount: 1 });
    const { changed, undoToken } = await b.client.transactions.acceptSuggestions({ ids: [two] });
    expect({ changed, now: (await b.client.transactions.get({ id: two })).decidedBy }).toEqual({ changed: 1, now: 'person' });
    await b.client.transactions.undo({ undoToken: undoToken ?? '' });
    expect(await b.client.transactions.get({ id: two })).toMatchObject({
      decidedBy: 'none',
      category: 'Uncategorized expense',
      suggestion: { accountId: b.travel },
    });
  });

  it('are suggested only where one is likely, and counted as such', async () => {
    const b = await open();
    await b.client.transactions.saveSettings({ applyAtBp: 10_000 });
    const [known, unknown] = [await uncategorized(b, 'Panera Bread 1234'), await uncategorized(b, 'Qzxelum Vrotz')];
    const shown = (await b.client.transactions.list({ review: true })).rows.map((t) => [t.id, t.suggestion?.accountId ?? null]);
    expect(new Map(shown as [string, string | null][])).toEqual(
      new Map([
        [known, b.meals],
        [unknown, null],
      ]),
    );
    expect(await b.client.transactions.totals({})).toMatchObject({ reviewCount: 2, suggestionCount: 1 });
    expect((await b.client.transactions.acceptSuggestions({ ids: [known, unknown] })).changed).toBe(1);
    expect((await b.client.transactions.get({ id: unknown })).category).toBe('Uncategorized expense');
  });

  it('are suggested while a transaction is written', async () => {
    const b = await open();
    const written = { type: 'expense' as const, description: 'Zorblax 12', accountId: b.bank, amount: 5_00, date: '2026-05-10' };
    expect(await b.client.transactions.suggest(written)).toEqual({ suggestion: null });
    await b.client.transactions.create(expense(b, { description: 'Zorblax', splits: [{ accountId: b.travel, minor: 1250 }] }));
    expect((await b.client.transactions.suggest(written)).suggestion).toMatchObject({
      accountId: b.travel,
      accountName: 'Travel',
      by: 'memory',
    });
    expect((await b.client.transactions.suggest({ ...written, type: 'income' })).suggestion?.accountId).not.toBe(b.travel);
  });

  it('are set by rules, first of all, but never against a person', async () => {
    const b = await open();
    const [one, two] = [await uncategorized(b, 'Flurbo GmbH invoice 1'), await uncategorized(b, 'Flurbo GmbH invoice 2')];
    await b.client.transactions.categorize({ ids: [two], categoryAccountId: b.meals });
    const rule = {
      id: newId(),
      name: 'Flurbo',
      match: 'all' as const,
      conditions: [{ field: 'description' as const, op: 'contains' as const, value: 'flurbo' }],
      categoryAccountId: b.software,
    };
    const saved = await b.client.transactions.saveRule({ ...rule, applyToExisting: true });
    expect(saved).toMatchObject({ changed: 1, appliedCount: 1, categoryName: 'Software and subscriptions' });
    expect((await b.client.transactions.get({ id: one })).decidedBy).toBe('rule');
    expect((await b.client.transactions.get({ id: two })).category).toBe('Meals and entertainment');
    await expect(
      b.client.transactions.saveRule({ ...rule, conditions: [{ field: 'amount', op: 'contains', value: 'x' }] }),
    ).rejects.toMatchObject({ code: 'rule.invalid' });
    await b.client.transactions.removeRule({ id: rule.id });
    expect(await b.client.transactions.listRules()).toEqual([]);
  });
});

describe('the list', () => {
  it('pages through every order without losing or repeating one', async () => {
    const b = await open();
    for (let n = 0; n < 23; n += 1)
      await b.client.transactions.create(
        expense(b, {
          description: `Shop ${'abc'[n % 3]}`,
          date: `2026-05-${String(1 + (n % 4)).padStart(2, '0')}`,
          amount: 100 + (n % 5),
          splits: [{ accountId: n % 2 ? b.meals : b.travel, minor: 100 + (n % 5) }],
        }),
      );
    for (const sort of ['date', 'description', 'category', 'amount'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let cursor: string | null | undefined;
        do {
          const page = await b.client.transactions.list({ sort, direction, limit: 7, ...(cursor ? { cursor } : {}) });
          seen.push(...page.rows.map((t) => t.id));
          cursor = page.next;
        } while (cursor);
        const whole = await b.client.transactions.list({ sort, direction, limit: 100 });
        expect(seen).toEqual(whole.rows.map((t) => t.id));
        expect(new Set(seen).size).toBe(23);
        const keys = whole.rows.map((t) =>
          sort === 'amount' ? t.amount : sort === 'date' ? t.date : sort === 'category' ? t.category : t.description,
        );
        const sorted = keys.toSorted((x, y) => (x < y ? -1 : x > y ? 1 : 0));
        expect(keys).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      }
    await expect(b.client.transactions.list({ cursor: 'bm9uc2Vuc2U' })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('shows one business nothing of another', async () => {
    const [b, other] = [await open(), await open()];
    const made = await b.client.transactions.create(expense(b));
    expect((await other.client.transactions.list({})).rows).toEqual([]);
    await expect(other.client.transactions.get({ id: made.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.client.transactions.remove({ ids: [made.id] })).rejects.toMatchObject({ code: 'not_found' });
  });
});
