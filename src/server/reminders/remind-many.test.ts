// Reminders of many invoices at once: one email for each customer, once a day, and nothing for what is paused or cannot be reached.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { standStill } from '../platform/testing-clock.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { addressOf, customerWith, invoiceFor, remindersOn, subjectsTo } from './testing-reminder.ts';

let server: TestServer;
standStill();
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

describe('reminders of many', () => {
  const late = { issueOn: '2026-01-05', dueOn: '2026-01-19' };

  test('one email for each customer about all that was chosen, once; what is paused or paid is named and left', async () => {
    const b = await server.business();
    await remindersOn(b.client);
    const [kim, lee] = [addressOf(), addressOf()];
    const [first, second] = [await customerWith(b.client, kim), await customerWith(b.client, lee)];
    const ids = [
      await invoiceFor(b.client, first, late),
      await invoiceFor(b.client, first, late),
      await invoiceFor(b.client, second, late),
    ];
    const held = await invoiceFor(b.client, second, late);
    await b.client.reminders.holdReminders({ id: held, holdId: newId(), kind: 'pause' });
    const nobody = await invoiceFor(b.client, await customerWith(b.client, ''), late);
    const id = newId();
    const asked = { id, ids: [...ids, held, nobody] };
    const { outcomes } = await b.client.reminders.remindMany(asked);
    const problems = outcomes.map(({ problem }) => problem);
    expect(problems.slice(0, 3)).toEqual([null, null, null]);
    expect(problems[3]).toContain('paused');
    expect(problems[4]).not.toBeNull();
    expect(await subjectsTo(server, kim)).toHaveLength(1);
    expect(await subjectsTo(server, lee)).toHaveLength(1);
    // The same request again is the same reminder; another one the same day is refused.
    expect((await b.client.reminders.remindMany(asked)).outcomes.slice(0, 3).map((o) => o.problem)).toEqual([null, null, null]);
    expect((await b.client.reminders.remindMany({ id: newId(), ids })).outcomes.every((o) => o.problem?.includes('today') === true)).toBe(
      true,
    );
    expect(await subjectsTo(server, kim)).toHaveLength(1);
  });
});
