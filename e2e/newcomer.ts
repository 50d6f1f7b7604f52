// A user with an account and books, created through the API for speed, for journeys that are about something else.
import { randomUUID } from 'node:crypto';
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
  type WorkerInfo,
} from '@playwright/test';
import { watch, type Watch } from './complaints.ts';

export const password = 'Correct-Horse-7!';

export interface Person {
  readonly email: string;
}

export function newEmail(name: string): string {
  return `${name}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.com`;
}

/** The link in the newest email to somebody, read from the local mailbox. */
async function tokenMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const mail = await (await request.get('/mail')).text();
  const article = mail.split('<article').find((part) => part.includes(email)) ?? '';
  const token = /token_hash=([^"&]+)/.exec(article)?.[1];
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** Signs up, confirms by the emailed link, and loads the sample business; returns the account. */
export async function signUpWithSample(request: APIRequestContext): Promise<Person> {
  const email = newEmail('grace');
  const signUp = await request.post('/auth/v1/signup', { data: { email, password, data: { full_name: 'Grace Example' } } });
  expect(signUp.ok()).toBe(true);
  const verified = await request.post('/auth/v1/verify', {
    data: { token_hash: await tokenMailedTo(request, email), type: 'signup' },
  });
  const { access_token: token } = (await verified.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const sample = await request.post('/api/v1/sample-business', { headers });
  expect(sample.status()).toBe(201);
  return { email };
}

/** Creates an empty business and makes it the current one; returns the headers for requests in it. */
export async function openEmptyBusiness(
  request: APIRequestContext,
  { email }: Person,
  name: string,
): Promise<{ authorization: string; 'x-daybook-org': string }> {
  const session = (await (await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })).json()) as {
    access_token: string;
  };
  const authorization = `Bearer ${session.access_token}`;
  const id = randomUUID();
  const facts = { country: 'US', baseCurrency: 'USD', kind: 'freelancer', fiscalYearStartMonth: 1, timeZone: 'UTC' };
  const opened = await request.post('/api/v1/businesses', { headers: { authorization }, data: { id, name, ...facts } });
  expect(opened.status()).toBe(201);
  return { authorization, 'x-daybook-org': id };
}

/** Opens a new session in a context: the cookie that a browser would have, and the hint that there is one. */
export async function signIn(context: BrowserContext, { email }: Person, site: string): Promise<void> {
  const answer = await context.request.post('/auth/v1/token?grant_type=password', {
    headers: { 'x-daybook-cookie': '1', origin: site },
    data: { email, password },
  });
  expect(answer.ok()).toBe(true);
  // Frames without an address of their own have no storage.
  await context.addInitScript({ content: "if (location.protocol.startsWith('http')) localStorage.setItem('daybook-session', '1');" });
}

export interface Signed {
  readonly page: Page;
  readonly watch: Watch;
}

async function newPerson(
  { playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>,
  use: (person: Person) => Promise<void>,
  info: WorkerInfo,
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL ?? '' });
  await use(await signUpWithSample(request));
  await request.dispose();
}

/** `signed` is a page signed in with the sample business; anything that the browser complained about fails the test. */
export const test = base.extend<{ signed: Signed }, { person: Person }>({
  person: [newPerson, { scope: 'worker' }],
  signed: async ({ context, person, baseURL }, use) => {
    const watching = watch(context);
    await signIn(context, person, baseURL ?? '');
    const page = await context.newPage();
    await use({ page, watch: watching });
    expect(watching.complaints).toEqual([]);
  },
});

/**
 * Like `test`, with a user whose books no other journey changes: for journeys that count, or check that everything agrees. Playwright
 * identifies fixtures by their function, so each file needs its own.
 */
export const testAlone = () =>
  test.extend<object, { person: Person }>({
    person: [({ playwright }, use, info) => newPerson({ playwright }, use, info), { scope: 'worker' }],
  });
