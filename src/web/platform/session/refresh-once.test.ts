import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Two tabs are simulated by two copies of the module in one process, since Node has locks and channels.
const openTab = async () => {
  vi.resetModules();
  return (await import('./refresh-once.ts')).refreshOnce;
};
const openTabInTurn = async () => {
  vi.resetModules();
  return (await import('./refresh-once.ts')).inTurn;
};
type Tab = Awaited<ReturnType<typeof openTab>>;

let asked = 0;
const answering =
  (text: string, ms = 20) =>
  async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return new Response(text, { status: 200 });
  };
const refusing = async () => {
  asked += 1;
  await new Promise((resolve) => setTimeout(resolve, 20));
  return new Response('{"code":"refresh_token_already_used"}', { status: 400 });
};

beforeEach(() => {
  asked = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('of many tabs that refresh at once one sends a request, and all get its response', async () => {
  const tabs: Tab[] = [];
  for (let i = 0; i < 5; i += 1) tabs.push(await openTab());
  const answers = await Promise.all(tabs.map((refresh) => refresh(answering('{"access_token":"a"}'))));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(5).fill('{"access_token":"a"}'));
  expect(asked).toBe(1);
});

test('one after the other, each is sent', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one(answering('1'));
  expect(await (await two(answering('2'))).text()).toBe('2');
  expect(asked).toBe(2);
});

test('a refusal is not shared: the next tab sends its own request', async () => {
  const [one, two] = [await openTab(), await openTab()];
  const [first, second] = await Promise.all([one(refusing), two(answering('good'))]);
  expect(first.status).toBe(400);
  expect(await second.text()).toBe('good');
  expect(asked).toBe(2);
});

test('signing in or out waits for the refresh of any tab, so that the older response does not win', async () => {
  const [refresh, verify] = [await openTab(), await openTabInTurn()];
  const cookies: string[] = [];
  const setting = (cookie: string, ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    cookies.push(cookie);
    return new Response('{}');
  };
  await Promise.all([refresh(setting('old', 40)), verify(setting('new', 1))]);
  expect(cookies).toEqual(['old', 'new']);
});

test('without locks each tab sends its own request', async () => {
  vi.stubGlobal('navigator', {});
  const [one, two] = [await openTab(), await openTab()];
  await Promise.all([one(answering('1')), two(answering('2'))]);
  expect(asked).toBe(2);
});
