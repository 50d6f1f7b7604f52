// The guarantees of sales: numbers without gaps, limits, receivables that agree with the outstanding documents, tenant isolation.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { customer, draftOf, finalized, lineOf, pay, proof, refusals, taxCode } from './testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

const drafted = async (b: TestBusiness, who: string | null, over: object = {}): Promise<string> => {
  const id = newId();
  await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(who, [{ price: 10 }], over), draftVersion: 0 });
  return id;
};

async function asOwner<T extends object>(query: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    return (await client.query<T>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}

test('a currency that was withdrawn is refused wherever one is chosen', async () => {
  const b = await server.business();
  const currency = 'BGN';
  const [debit, credit] = [await b.account('1000'), await b.account('4000')];
  const posted = [debit, credit].map((accountId, at) => ({
    accountId,
    minor: at === 0 ? 100 : -100,
    baseMinor: at === 0 ? 60 : -60,
    currency,
  }));
  const { org, ledger, contacts, banking, sales } = b.client;
  const facts = { country: 'BG', kind: 'freelancer' as const, fiscalYearStartMonth: 1, timeZone: 'UTC' };
  const payment = { contactId: await customer(b), receivedOn: '2026-03-10', currency, minor: 100, accountId: debit, reference: '' };
  const tried = {
    business: org.createBusiness({ id: newId(), name: 'Sofia', baseCurrency: currency, ...facts }),
    customer: contacts.createContact({ id: newId(), kind: 'company', name: 'Sofia', currency }),
    account: ledger.createAccount({ id: newId(), code: '1099', name: 'Lev', kind: 'asset', subkind: 'bank', currency }),
    bank: banking.createBankAccount({ id: newId(), name: 'Lev', subkind: 'bank', currency }),
    entry: ledger.postEntry({ id: newId(), date: '2026-03-10', memo: 'Lev', postings: posted }),
    draft: sales.saveDraft({ id: newId(), kind: 'invoice', draft: draftOf(null, [], { currency }), draftVersion: 0 }),
    payment: sales.recordPayment({ id: newId(), ...payment, rate: '0.51', allocations: [] }),
  };
  const refusalsOf = await Promise.all(Object.entries(tried).map(async ([what, request]) => [what, ...(await refusals(request))]));
  expect(refusalsOf).toEqual([
    ['business', 'business.currency baseCurrency'],
    ['customer', 'customer.currency currency'],
    ['account', 'account.currency_unknown currency'],
    ['bank', 'account.currency_unknown currency'],
    ['entry', 'posting.currency_unknown postings.0.currency', 'posting.currency_unknown postings.1.currency'],
    ['draft', 'sales.currency draft.currency'],
    ['payment', 'posting.currency_unknown postings.0.currency', 'posting.currency_unknown postings.1.currency'],
  ]);
});

describe('I1: numbers', () => {
  test('64 at once, some of which are refused after their number was taken: no gap, no two the same', async () => {
    const b = await server.business();
    const who = await customer(b);
    await b.client.ledger.lockBooks({ through: '2026-01-31' });
    const ids = await Promise.all(
      Array.from({ length: 64 }, (_, n) => drafted(b, who, n % 4 === 0 ? { issueOn: '2026-01-15', dueOn: null } : {})),
    );
    // A busy machine may refuse; a retry of the same request has one effect.
    const outcomes = await Promise.all(
      ids.map(async (id) => {
        let outcome = ['unavailable'];
        for (let tries = 0; tries < 5 && outcome[0] === 'unavailable'; tries++)
          outcome = await refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1 }));
        return outcome;
      }),
    );
    expect(outcomes.flat().filter((code) => !code.startsWith('period.closed'))).toEqual([]);
    expect(outcomes.filter((o) => o[0]?.startsWith('period.closed'))).toHaveLength(16);
    const { rows: documents } = await b.client.sales.listDocuments({ limit: 100 });
    const numbers = documents.flatMap((d) => d.number ?? []).toSorted((x, y) => (x < y ? -1 : 1));
    expect(numbers).toEqual(Array.from({ length: 48 }, (_, n) => `INV-2026-${String(n + 1).padStart(4, '0')}`));
  });

  test('a custom pattern, and a count that restarts each year', async () => {
    const b = await server.business();
    const who = await customer(b);
    await b.client.sales.saveSalesSettings({ series: [{ kind: 'invoice', pattern: 'R{YY}/{000}', restart: 'year' }] });
    const number = async (issueOn: string) =>
      (await b.client.sales.document({ id: await finalized(b, who, [{ price: 1 }], { issueOn, dueOn: null }) })).number;
    expect([await number('2025-12-31'), await number('2026-01-01'), await number('2025-12-30'), await number('2026-02-01')]).toEqual([
      'R25/001',
      'R26/001',
      'R25/002',
      'R26/002',
    ]);
    expect(await refusals(b.client.sales.saveSalesSettings({ series: [{ kind: 'invoice', pattern: 'R{000}', restart: 'year' }] }))).toEqual(
      ['sales.pattern series.0.pattern'],
    );
  });
});

describe('I2 in the database: what was finalized', () => {
  test('cannot be changed there either, nor settled beyond its total', async () => {
    const b = await server.business();
    const who = await customer(b);
    const id = await finalized(b, who, [{ price: 100 }]);
    for (const column of ['number', 'frozen', 'draft', 'payable_minor', 'issued_on', 'due_on', 'contact_id', 'rate', 'entry_id'])
      await expect(asOwner(`update sales_document set ${column} = null where id = $1`, [id])).rejects.toThrow(
        /was issued and cannot be changed/,
      );
    const insert = `insert into allocation (org_id, id, document_id, payment_id, minor, base_minor, from_base_minor, allocated_on) select org_id, $2, $1, $3, $4, $4, $4, '2026-03-20' from sales_document where id = $1`;
    const payment = await pay(b, who, 20_000, []);
    await expect(asOwner(insert, [id, newId(), payment, 10_001])).rejects.toThrow(/beyond what it is for/);
    await asOwner(insert, [id, newId(), payment, 10_000]);
    const other = await finalized(b, who, [{ price: 500 }]);
    await expect(asOwner(insert, [other, newId(), payment, 10_001])).rejects.toThrow(/beyond what it is$/);
  });

  test('a frozen document that was tampered with is not shown', async () => {
    const b = await server.business();
    const id = await finalized(b, await customer(b), [{ price: 100 }]);
    await asOwner('alter table sales_document disable trigger issued_kept');
    await asOwner(`update sales_document set frozen = replace(frozen, '10000', '90000') where id = $1`, [id]);
    await asOwner('alter table sales_document enable trigger issued_kept');
    expect(await refusals(b.client.sales.document({ id }))).toEqual(['status 500']);
  });
});

describe('I8: the plan', () => {
  test('on starter five invoices a month, however many at once; those beyond stay drafts', async () => {
    const starter = await startTestServer();
    try {
      const b = await starter.business();
      const who = await customer(b);
      const ids = await Promise.all(Array.from({ length: 12 }, () => drafted(b, who)));
      const outcomes = await Promise.all(ids.map((id) => refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1 }))));
      expect(outcomes.filter((o) => o.length === 0)).toHaveLength(5);
      expect(outcomes.filter((o) => o[0] === 'limit.reached')).toHaveLength(7);
      const { tabs } = await b.client.sales.salesFigures();
      expect([tabs.draft, tabs.overdue]).toEqual([7, 5]);
    } finally {
      await starter.stop();
    }
  });
});

describe('I3: totals', () => {
  test('the server stores what core computes, for documents of every shape; nothing fails with 500', async () => {
    const b = await server.business();
    const who = await customer(b);
    const tax = await taxCode(b, '0.19');
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let run = 0; run < 40; run++) {
      const lines = Array.from({ length: 1 + next(6) }, () => ({
        ...lineOf({ price: next(100_000) / 100, quantity: next(9000) / 1000 }),
        taxCodeIds: next(2) ? [tax] : [],
      }));
      const prices = next(2) ? ('inclusive' as const) : ('exclusive' as const);
      const id = newId();
      const saved = await b.client.sales.saveDraft({ id, kind: 'invoice', draft: { ...draftOf(who, []), lines, prices }, draftVersion: 0 });
      const exact = computeTotals({
        currency: 'USD',
        prices,
        taxRounding: 'document',
        discount: null,
        lines: lines.map((l) => ({
          quantityMilli: BigInt(l.quantityMilli),
          unitPriceMicro: BigInt(l.unitPriceMicro),
          discount: null,
          taxes: l.taxCodeIds.map((code) => ({
            id: code,
            treatment: 'standard',
            rate: { numerator: 19n, scale: 2 },
            isCompound: false,
            isWithheld: false,
          })),
        })),
      });
      expect([saved.totals?.netMinor, saved.totals?.taxMinor, saved.totals?.grossMinor]).toEqual(
        [exact.netMinor, exact.taxMinor, exact.grossMinor].map(Number),
      );
    }
  });

  test.each<[string, object]>([
    ['a quantity that is no number', { quantityMilli: Number.NaN }],
    ['a price below nothing', { unitPriceMicro: -1 }],
    ['an object for a quantity', { quantityMilli: {} }],
    ['a quantity beyond what is exact', { quantityMilli: 2 ** 60 }],
    ['text for a price', { unitPriceMicro: '1e9' }],
  ])('%s is refused', async (_, over) => {
    const b = await server.business();
    const lines = [{ ...lineOf({ price: 1 }), ...over }];
    const [first = ''] = await refusals(
      b.client.sales.saveDraft({ id: newId(), kind: 'invoice', draft: { ...draftOf(null, []), lines }, draftVersion: 0 }),
    );
    expect(first).not.toBe('');
    expect(first).not.toContain('500');
  });
});

describe('receivables', () => {
  test('agree with the open documents after every step of a long walk in two currencies; the books verify', async () => {
    const b = await server.business();
    const who = await customer(b);
    const tax = await taxCode(b);
    const open: { id: string; currency: string }[] = [];
    const payments: string[] = [];
    let seed = 11;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536) % below;
    };
    const oneOf = <T>(all: readonly T[]): T | undefined => all[next(all.length)];
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const currency = next(2) ? 'EUR' : 'USD';
        const id = await finalized(
          b,
          who,
          [{ price: 1 + next(90_000) / 100, taxes: next(2) ? [tax] : [] }],
          { currency },
          currency === 'EUR' ? `1.${next(9)}3` : undefined,
        );
        open.push({ id, currency });
      },
      async () => {
        const one = oneOf(open);
        if (!one) return;
        const { openMinor } = await b.client.sales.document(one);
        const minor = Math.min(openMinor, 1 + next(openMinor + 1));
        if (minor === 0) return;
        const over = one.currency === 'EUR' ? { currency: 'EUR', receivedMinor: Math.max(1, Math.round(minor * 1.17)) } : {};
        payments.push(await pay(b, who, minor + next(3) * 500, [{ documentId: one.id, minor }], over));
      },
      async () => {
        const one = oneOf(open);
        if (one) await refusals(b.client.sales.useCredit({ id: one.id }));
      },
      async () => {
        const one = oneOf(open);
        const id = newId();
        if (!one || (await refusals(b.client.sales.creditDocument({ id: one.id, newId: id }))).length > 0) return;
        await b.client.sales.finalizeDocument({
          id,
          draftVersion: 1,
          issuedOn: '2026-03-20',
          ...(one.currency === 'EUR' ? { rate: '1.21' } : {}),
        });
      },
      async () => {
        const one = oneOf(payments);
        if (one) await refusals(b.client.sales.reversePayment({ id: one }));
      },
    ];
    for (let step = 0; step < sized(30, 60); step++) {
      await steps[step < 6 ? 0 : ([0, 0, 1, 1, 1, 2, 2, 3, 4][next(9)] ?? 0)]?.();
      const [documents, control] = await proof(b, '2099-12-31');
      expect([step, documents]).toEqual([step, control]);
    }
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
  });
});

describe('T5, T6: walls', () => {
  test('another business reads and writes nothing of it; a foreign id is as absent as any other', async () => {
    const [a, b] = [await server.business(), await server.business()];
    const [whoA, whoB] = [await customer(a, 'Canary of A'), await customer(b)];
    const mine = await finalized(a, whoA, [{ price: 100, description: 'canary' }]);
    const payment = await pay(a, whoA, 100, []);
    const own = await finalized(b, whoB, [{ price: 100 }]);
    const { sales } = b.client;
    const draft = draftOf(whoB, [{ price: 1 }]);
    const all = (document: string, contact: string, paid: string) =>
      Promise.all(
        [
          sales.document({ id: document }),
          sales.removeDraft({ id: document }),
          sales.finalizeDocument({ id: document, draftVersion: 1 }),
          sales.creditDocument({ id: document, newId: newId() }),
          sales.duplicateDocument({ id: document, newId: newId() }),
          sales.markSent({ id: document }),
          sales.useCredit({ id: document }),
          sales.contactBalances({ id: contact }),
          sales.reversePayment({ id: paid }),
          sales.archiveProduct({ id: document, isArchived: true }),
          sales.saveDraft({ id: newId(), kind: 'invoice', draft: { ...draft, contactId: contact }, draftVersion: 0 }),
          pay(b, contact, 100, []),
          pay(b, whoB, 100, [{ documentId: document, minor: 100 }]),
        ].map(refusals),
      );
    const foreign = await all(mine, whoA, payment);
    expect(foreign).toEqual(await all(newId(), newId(), newId()));
    expect(foreign.filter((r) => r.length === 0)).toEqual([]);
    const seen = JSON.stringify([
      await sales.listDocuments({}),
      await sales.listDocuments({ contactId: whoA }),
      await sales.salesFigures(),
      await sales.agedReceivables({ asOf: '2026-12-31' }),
    ]);
    expect(seen).not.toMatch(/canary/i);
    expect((await sales.document({ id: own })).openMinor).toBe(10_000);
    expect((await a.client.sales.document({ id: mine })).openMinor).toBe(10_000);
  });
});
