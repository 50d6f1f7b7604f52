// A user with an account and books, created through the API for speed, for journeys that are about something else.
import { randomUUID } from 'node:crypto';
import { expect, test as base, type APIRequestContext, type BrowserContext, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
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

/** Signs up, and confirms by the emailed link; returns the account and an access token. */
async function signUp(request: APIRequestContext): Promise<Person & { readonly token: string }> {
  const email = newEmail('grace');
  const answer = await request.post('/auth/v1/signup', { data: { email, password, data: { full_name: 'Grace Example' } } });
  expect(answer.ok()).toBe(true);
  const verified = await request.post('/auth/v1/verify', {
    data: { token_hash: await tokenMailedTo(request, email), type: 'signup' },
  });
  const { access_token: token } = (await verified.json()) as { access_token: string };
  return { email, token };
}

/** Signs up and loads the sample business; returns the account. */
export async function signUpWithSample(request: APIRequestContext): Promise<Person> {
  const { email, token } = await signUp(request);
  const sample = await request.post('/api/v1/sample-business', { headers: { authorization: `Bearer ${token}` } });
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

/** The form of /auth/register, not yet sent. */
export async function fillRegistration(page: Page, email: string, name = 'Ada Example'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /I accept/ }).check();
}

export async function logOut(page: Page): Promise<void> {
  // What the page is still loading would be refused once the session has ended.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
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

type Making = (request: APIRequestContext) => Promise<Person>;

async function newPerson(
  { playwright, baseURL = '' }: Pick<PlaywrightWorkerArgs, 'playwright'> & { readonly baseURL: string | undefined },
  use: (person: Person) => Promise<void>,
  make: Making = signUpWithSample,
): Promise<void> {
  const request = await playwright.request.newContext({ baseURL });
  await use(await make(request));
  await request.dispose();
}

async function signedPage(
  { context, person, baseURL = '' }: { readonly context: BrowserContext; readonly person: Person; readonly baseURL: string | undefined },
  use: (signed: Signed) => Promise<void>,
): Promise<void> {
  const watching = watch(context);
  await signIn(context, person, baseURL);
  const page = await context.newPage();
  await use({ page, watch: watching });
  expect(watching.complaints).toEqual([]);
}

/** `signed` is a page signed in with the sample business; anything that the browser complained about fails the test. */
export const test = base.extend<{ signed: Signed }, { person: Person }>({
  person: [({ playwright }, use, info) => newPerson({ playwright, baseURL: info.project.use.baseURL }, use), { scope: 'worker' }],
  signed: ({ context, person, baseURL }, use) => signedPage({ context, person, baseURL }, use),
});

// The user is of the test, not of the worker: for each other user of a worker Playwright ends the browser and starts another.
const testOfTheirOwn = (make: Making) =>
  base.extend<{ signed: Signed; person: Person }>({
    person: ({ playwright, baseURL }, use) => newPerson({ playwright, baseURL }, use, make),
    signed: ({ context, person, baseURL }, use) => signedPage({ context, person, baseURL }, use),
  });

/** Like `test`, with a user whose books no other journey changes: for journeys that count, or check that everything agrees. */
export const testAlone = testOfTheirOwn(signUpWithSample);

/** Like `testAlone`, with a user who has no books yet: for journeys that open an empty business first. */
export const testNew = testOfTheirOwn(signUp);
