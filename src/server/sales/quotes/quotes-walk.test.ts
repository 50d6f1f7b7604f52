// Complete sales over HTTP: generated quotes, any sequence of deposits and progress invoices, credits in between, the final invoice; then
// the books are checked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { newId } from '../../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { type Convert, standsOn } from './testing-quotes.ts';
import { customer, draftOf, lineOf, proof, refusals, taxCode } from '../testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

let seed = 20_261_121;
const next = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor(seed / 65_536) % below;
};
const oneOf = <T>(all: readonly [T, ...T[]]): T => all[next(all.length)] ?? all[0];

interface Walk {
  readonly b: TestBusiness;
  readonly quote: string;
  readonly currency: string;
  readonly finalized: string[];
}

const rateOf = (currency: string): { rate?: string } => (currency === 'USD' ? {} : { rate: `1.${10 + next(30)}` });

async function finishedQuote(b: TestBusiness, taxes: readonly string[]): Promise<Walk> {
  const currency = oneOf(['USD', 'USD', 'EUR']);
  const lines = Array.from({ length: 1 + next(4) }, () => {
    const base = lineOf({ price: (1 + next(90_000)) / 100, quantity: (1 + next(5000)) / 1000 });
    const discount = oneOf([null, null, { kind: 'percent' as const, rate: '0.15' }]);
    return { ...base, discount, taxCodeIds: oneOf([[], taxes.slice(0, 1), taxes.slice(1, 2)]) };
  });
  const over = {
    lines: [{ ...lineOf({ price: 0, quantity: 0, description: 'Head' }), kind: 'section' as const }, ...lines],
    discount: oneOf([null, { kind: 'percent' as const, rate: '0.1' }, { kind: 'amount' as const, minor: 1 }]),
    prices: oneOf(['exclusive' as const, 'inclusive' as const]),
    taxRounding: oneOf(['document' as const, 'line' as const]),
    currency,
    dueOn: '2099-12-31',
  };
  const quote = newId();
  await b.client.sales.saveDraft({ id: quote, kind: 'quote', draft: draftOf(await customer(b), [], over), draftVersion: 0 });
  await b.client.sales.finalizeDocument({ id: quote, draftVersion: 1 });
  return { b, quote, currency, finalized: [] };
}

const finalize = ({ b, currency }: Pick<Walk, 'b' | 'currency'>, id: string, issuedOn: string) =>
  b.client.sales.finalizeDocument({ id, draftVersion: 1, issuedOn, ...rateOf(currency) });

async function step(walk: Walk, at: number): Promise<void> {
  const { b, quote, finalized } = walk;
  const day = `2026-03-1${at}`;
  const made = newId();
  const credited = finalized[next(Math.max(1, finalized.length))];
  if (next(5) === 0 && credited !== undefined) {
    const fails = await refusals(b.client.sales.creditDocument({ id: credited, newId: made }));
    if (fails.length === 0) await finalize(walk, made, day);
    return;
  }
  const { lines } = await b.client.quotes.quoteStanding({ id: quote });
  const open = lines.filter((line) => line.leftMilli > 0);
  const some = open[next(Math.max(1, open.length))];
  const rate = String((1 + next(70)) / 100);
  const input = oneOf<Convert>([
    { part: 'deposit', rate },
    { part: 'progress', rate },
    some ? { part: 'progress', quantities: [{ lineId: some.id, quantityMilli: 1 + next(some.leftMilli) }] } : { part: 'progress', rate },
  ]);
  // If some tax has nothing, or less than requested, left to invoice, that is reported.
  const fails = await refusals(b.client.quotes.convertQuote({ id: quote, newId: made, ...input }));
  expect(fails.map((f) => f.split(' ')[0]).filter((code) => code !== 'quote.over')).toEqual([]);
  if (fails.length > 0) return;
  await finalize(walk, made, day);
  finalized.push(made);
}

test.each(Array.from({ length: sized(5, 14) }, (_, at) => at + 1))(
  'sale %i: deposits end at nothing, income and taxes are those of the quote, receivables those of the open documents',
  async () => {
    const b = await server.business();
    const walk = await finishedQuote(b, [await taxCode(b, '0.19'), await taxCode(b, '0.07')]);
    const steps = 2 + next(4);
    for (let at = 0; at < steps; at++) await step(walk, at);
    const final = newId();
    await b.client.quotes.convertQuote({ id: walk.quote, newId: final, part: 'final' });
    await finalize(walk, final, '2026-03-20');
    const { totals, draft } = await b.client.sales.document({ id: walk.quote });
    const { rows: entries } = await b.client.ledger.listEntries({ limit: 200 });
    const stands = async (code: string) => {
      const account = await b.account(code);
      return entries
        .flatMap((e) => e.postings)
        .filter((p) => p.accountId === account && p.currency === walk.currency)
        .reduce((sum, p) => sum + p.minor, 0);
    };
    expect([await stands('2410'), await standsOn(b, '2410')]).toEqual([0, 0]);
    const documents = entries.length;
    const each = draft.taxRounding === 'line' ? documents * 5 : documents;
    expect(Math.abs(-(await stands('4000')) - (totals?.netMinor ?? 0))).toBeLessThanOrEqual(draft.prices === 'exclusive' ? 0 : each * 2);
    expect(Math.abs(-(await stands('2200')) - (totals?.taxMinor ?? 0))).toBeLessThanOrEqual(each * 2);
    const [open, control] = await proof(b);
    expect(open).toBe(control);
    expect((await b.client.ledger.verifyBooks()).ok).toBe(true);
    expect((await b.client.quotes.quoteStanding({ id: walk.quote })).isClosed).toBe(true);
  },
);
