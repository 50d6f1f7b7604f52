// For tests of recurring documents: a fixed start date, moving the clock, a schedule.
import { moveClock, now } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { TestBusiness, TestServer } from '../../testing.ts';
import { draftOf, type DraftLineOver } from '../testing-sales.ts';

type Input = Parameters<TestBusiness['client']['recurring']['saveSchedule']>[0];

/** Sets the clock for the rest of the file, for people who sign up afterwards. */
export const beginAt = (instant: string): void => moveClock(Date.parse(instant) - now().getTime());

/** Does something at another time, and moves the clock back. */
export async function meanwhile<T>(instant: string, act: () => Promise<T>): Promise<T> {
  const away = Date.parse(instant) - now().getTime();
  moveClock(away);
  try {
    return await act();
  } finally {
    moveClock(-away);
  }
}

export const ruleOf = (startsOn: string, over: Partial<Input['recurrence']> = {}): Input['recurrence'] => ({
  startsOn,
  unit: 'month',
  every: 1,
  on: { kind: 'date' },
  until: null,
  count: null,
  ...over,
});

/** A schedule at nine that finalizes what it makes, by default. */
export const scheduleOf = (
  contactId: string,
  recurrence: Input['recurrence'],
  over: Partial<Omit<Input, 'draft'>> & { readonly lines?: readonly DraftLineOver[]; readonly draft?: object } = {},
): Input => {
  const { lines = [{ price: 100, description: 'Care plan {month} {year}' }], draft = {}, ...rest } = over;
  return {
    id: newId(),
    version: 0,
    recurrence,
    atHour: 9,
    paymentDays: 14,
    thenDo: 'finalize',
    draft: draftOf(contactId, lines, { issueOn: null, dueOn: null, ...draft }),
    ...rest,
  };
};

/** The settled periods, oldest first: date, outcome, number. */
export async function periodsOf(b: TestBusiness, id: string): Promise<string[]> {
  const { periods } = await b.client.recurring.schedule({ id });
  return periods
    .toReversed()
    .map((p) =>
      [p.periodOn, p.outcome, p.documentNumber ?? (p.documentId ? 'draft' : ''), p.problem?.code ?? ''].filter(Boolean).join(' '),
    );
}

/** A business whose owner can sign in again at another time, because a token expires. */
export async function lastingBusiness(
  server: TestServer,
): Promise<{ readonly b: TestBusiness; readonly signIn: () => Promise<TestBusiness['client']> }> {
  const { token, email, password, userId } = await server.signUp();
  const orgId = newId();
  const facts = { country: 'US', baseCurrency: 'USD', kind: 'freelancer', fiscalYearStartMonth: 1, timeZone: 'UTC' } as const;
  await server.clientFor(token).org.createBusiness({ id: orgId, name: 'Lasting', ...facts });
  const client = server.clientFor(token, orgId);
  const account = async (code: string): Promise<string> => (await client.ledger.listAccounts({})).find((a) => a.code === code)?.id ?? '';
  const withKey = (key: string) => server.clientFor(token, orgId, { 'idempotency-key': key });
  const signIn = async () => {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const session = (await answer.json()) as { access_token?: string };
    if (!session.access_token) throw new Error(`signing in failed: ${answer.status}`);
    return server.clientFor(session.access_token, orgId);
  };
  return { b: { client, orgId, userId, token, account, withKey }, signIn };
}
