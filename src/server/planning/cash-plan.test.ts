// Recurring payments and the cash plan over HTTP: found, confirmed, ignored, and no payment counted twice.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths, type Day, daysBetween } from '#core/calendar.ts';
import { bankingDay } from '#core/planning/cash-plan.ts';
import { newId } from '../platform/ids.ts';
import { payBill, posted, supplier } from '../purchases/testing-purchases.ts';
import { customer, finalized, pay, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const today = new Date().toISOString().slice(0, 10);

async function moved(b: TestBusiness, date: Day, description: string, minor: number): Promise<void> {
  const accountId = await b.account('1000');
  const category = await b.account(minor > 0 ? '4000' : '6010');
  const type = minor > 0 ? 'income' : 'expense';
  const splits = [{ accountId: category, minor: Math.abs(minor) }];
  await b.client.transactions.create({ id: newId(), date, type, description, accountId, amount: Math.abs(minor), splits });
}

/** Five rents, the last one `daysAgo`; the next one follows a month after it. */
async function withRent(daysAgo = 20): Promise<{ b: TestBusiness; nextOn: Day }> {
  const b = await server.business();
  const last = addDays(today, -daysAgo);
  await moved(b, addMonths(last, -5), 'Opening sale', 900_000);
  for (let back = 4; back >= 0; back--) await moved(b, addMonths(last, -back), 'NORTH PROPERTY RENT', -120_000);
  return { b, nextOn: addMonths(last, 1) };
}
const rentOf = async (b: TestBusiness) => (await b.client.cash.listRecurringPayments()).find(({ minor }) => minor === -120_000);
const rents = async (b: TestBusiness) => (await b.client.cash.cashPlan({})).items.filter(({ kind }) => kind === 'recurring');

test('a rent is found, and planned with on its days; once confirmed in full, ignored not at all', async () => {
  const { b, nextOn } = await withRent();
  const found = await rentOf(b);
  expect(found).toMatchObject({ pace: 'month', hits: 5, expected: 5, state: 'suggested', nextOn, isVariable: false });
  if (!found) throw new Error('no rent');
  expect(found.lines.map(({ minor }) => minor)).toEqual(Array(5).fill(-120_000));
  // Six in seven: as likely as it is.
  expect((await rents(b))[0]).toMatchObject({
    day: bankingDay(nextOn),
    minor: String(Math.round((-120_000 * 6) / 7)),
    certainty: 'estimated',
  });

  const { accountId, payee, pace, minor } = found;
  await b.client.cash.decideRecurringPayment({ accountId, payee, pace, minor, choice: 'confirmed' });
  expect((await rentOf(b))?.state).toBe('confirmed');
  expect((await rents(b))[0]).toMatchObject({ minor: '-120000', certainty: 'expected' });

  await b.client.cash.decideRecurringPayment({ accountId, payee, pace, minor, choice: 'ignored' });
  expect(await rents(b)).toEqual([]);
  await b.client.cash.decideRecurringPayment({ accountId, payee, pace, minor, choice: null });
  expect((await rentOf(b))?.state).toBe('suggested');
});

test('the bank line of a predicted rent changes the days until it was expected by exactly its amount, and no day after', async () => {
  const expectedOn = addDays(today, 2);
  const { b } = await withRent(daysBetween(addMonths(expectedOn, -1), today));
  const found = await rentOf(b);
  if (!found) throw new Error('no rent');
  const { accountId, payee, pace, minor, nextOn } = found;
  await b.client.cash.decideRecurringPayment({ accountId, payee, pace, minor, choice: 'confirmed' });
  const before = await b.client.cash.cashPlan({});
  await moved(b, today, 'NORTH PROPERTY RENT', -120_000);
  const after = await b.client.cash.cashPlan({});
  const changes = after.days.map(({ day, minor: now }, at) => [day, Number(now) - Number(before.days[at]?.minor)]);
  expect(changes).toEqual(before.days.map(({ day }) => [day, day < bankingDay(nextOn) ? -120_000 : 0]));
  expect(Number(after.today.minor) - Number(before.today.minor)).toBe(-120_000);
});

test('a bill of the landlord takes the place of the rent that was expected', async () => {
  const { b, nextOn } = await withRent();
  const before = (await rents(b)).length;
  const landlord = await supplier(b, 'North Property Rent');
  const line = { price: 1200, accountId: await b.account('6010') };
  await posted(b, landlord, [line], { issueOn: today, dueOn: nextOn });
  const { items } = await b.client.cash.cashPlan({});
  expect(items.filter(({ kind }) => kind === 'recurring')).toHaveLength(before - 1);
  expect(items.find(({ kind }) => kind === 'bill')).toMatchObject({
    day: bankingDay(nextOn),
    minor: '-120000',
    name: 'North Property Rent',
  });
});

test('an expense claim is planned once it is approved, until it is repaid, and on its own', async () => {
  const b = await server.business();
  const id = newId();
  const line = { id: newId(), accountId: await b.account('6100'), taxCodeId: null, description: 'Screws', minor: 12_000 };
  await b.client.claims.saveClaim({
    id,
    draftVersion: 0,
    draft: { merchant: 'Harbor Hardware', spentOn: today, currency: 'USD', lines: [line] },
  });
  await b.client.claims.submitClaim({ id, draftVersion: 1 });
  const planned = async () => (await b.client.cash.cashPlan({})).items.filter(({ kind }) => kind === 'claim' || kind === 'bill');
  expect(await planned()).toEqual([]);
  const dueOn = addDays(today, 6);
  await b.client.claims.approveClaim({ id, draftVersion: 1, dueOn });
  expect(await planned()).toMatchObject([{ kind: 'claim', subjectId: id, day: bankingDay(dueOn), minor: '-12000', certainty: 'expected' }]);
  const { name } = (await planned())[0] ?? {};
  expect((await b.client.claims.claim({ id })).claimant).toBe(name);
  await payBill(b, id, 12_000);
  expect(await planned()).toEqual([]);
});

test('the line is opening plus every item, and careful plans are never above hopeful ones', async () => {
  const { b } = await withRent();
  for (let back = 1; back <= 6; back++)
    for (const day of [3, 11, 19])
      await moved(b, addDays(addMonths(today, -back), -day), `CORNER SHOP ${back} ${day}`, -(1000 + 700 * back + 90 * day));
  const plans = await Promise.all(
    (['conservative', 'moderate', 'aggressive'] as const).map((scenario) => b.client.cash.cashPlan({ scenario })),
  );
  for (const { today: start, days, items, everyday, moreItems } of plans) {
    expect([days.length, moreItems, days[0]?.day]).toEqual([91, 0, addDays(today, 1)]);
    if (!everyday) throw new Error('no everyday money');
    const sum = items.reduce((total, { minor }) => total + BigInt(minor), BigInt(start.minor));
    expect(BigInt(days.at(-1)?.minor ?? 0)).toBe(sum + BigInt(everyday.inMinor) - BigInt(everyday.outMinor));
  }
  const [careful, middle, hopeful] = plans;
  for (let at = 0; at < 91; at++) {
    expect(BigInt(careful?.days[at]?.minor ?? 0) <= BigInt(middle?.days[at]?.minor ?? 0)).toBe(true);
    expect(BigInt(middle?.days[at]?.minor ?? 0) <= BigInt(hopeful?.days[at]?.minor ?? 0)).toBe(true);
  }
  expect(Number(middle?.everyday?.outMinor)).toBeGreaterThan(0);
});

test('the chance of falling below the floor is the same whenever the books are, moves with the floor, and knows who may pay late', async () => {
  const b = await server.business();
  const who = await customer(b);
  await moved(b, addDays(today, -1), 'Opening sale', 100_000);
  const chance = async (over: object = {}) => (await b.client.cash.cashPlan(over)).chance;
  expect(await chance()).toEqual({ runs: 500, below: 0, halfBy: null });
  const rent = { id: newId(), name: 'Rent', firstOn: addDays(today, 20), minor: -150_000, repeats: 'once' as const, until: null };
  await b.client.cash.savePlanItem(rent);
  expect(await chance()).toEqual({ runs: 500, below: 500, halfBy: bankingDay(rent.firstOn) });
  // Paid on the day in half of the cases, twenty days later in the other half.
  for (const days of [0, 0, 20, 20]) {
    const issued = addDays(today, -60);
    const documentId = await finalized(b, who, [{ price: 1 }], { dueOn: addDays(issued, 10), issueOn: issued });
    await pay(b, who, 100, [{ documentId, minor: 100 }], { receivedOn: addDays(issued, 10 + days) });
  }
  await finalized(b, who, [{ price: 1000 }], { dueOn: addDays(today, 10), issueOn: today });
  const first = await chance();
  expect(first.below).toBeGreaterThan(150);
  expect(first.below).toBeLessThan(350);
  expect(await chance()).toEqual(first);
  expect(await chance({ scenario: 'conservative' })).toEqual(first);
  expect((await chance({ delayDays: 30 })).below).toBe(500);
});

test('an empty business has nothing to plan with, and nobody sees the payments of another', async () => {
  const [empty, { b }] = [await server.business(), await withRent()];
  expect(await empty.client.cash.cashPlan({})).toMatchObject({ today: { minor: '0' }, items: [], everyday: null, firstBelow: null });
  const rent = await rentOf(b);
  if (!rent) throw new Error('no rent');
  const { accountId, payee, pace, minor } = rent;
  await expect(empty.client.cash.decideRecurringPayment({ accountId, payee, pace, minor, choice: 'ignored' })).rejects.toMatchObject({
    status: 404,
  });
  expect((await rentOf(b))?.state).toBe('suggested');
});

test('tax that is owed is planned once: neither earlier payments of tax nor a series of them come on top', async () => {
  const b = await server.business();
  const tax = await b.account('2200');
  const accountId = await b.account('1000');
  for (let back = 6; back >= 1; back--) {
    const splits = [{ accountId: tax, minor: 30_000 }];
    const date = addDays(addMonths(today, -back), -1);
    await b.client.transactions.create({
      id: newId(),
      date,
      type: 'expense',
      description: 'TAX OFFICE',
      accountId,
      amount: 30_000,
      splits,
    });
  }
  // What was collected is what was paid.
  const issueOn = addMonths(today, -7);
  await finalized(b, await customer(b), [{ price: 9000, taxes: [await taxCode(b)] }], { issueOn, dueOn: today });
  const taxes = async () => (await b.client.cash.cashPlan({})).items.filter(({ kind }) => kind === 'tax');
  expect(await taxes()).toEqual([]);
  await finalized(b, await customer(b), [{ price: 600, taxes: [await taxCode(b)] }], { issueOn: addDays(today, -1), dueOn: today });
  const { items, everyday } = await b.client.cash.cashPlan({});
  const sums = items.filter(({ minor }) => minor.startsWith('-')).map(({ kind, minor }) => [kind, minor]);
  expect(sums).toEqual([['tax', '-12000']]);
  expect(items.find(({ kind }) => kind === 'tax')).toMatchObject({ certainty: 'estimated', subjectId: tax });
  expect(everyday?.outMinor ?? '0').toBe('0');
});
