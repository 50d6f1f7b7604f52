// A hundred new bank transactions, all categorized by a person in fewer than thirty keystrokes.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

/** Half a year of a designer's account: well-known shops, and four unknown ones. */
const known =
  'ADOBE CREATIVE CLOUD|FIGMA MONTHLY|GITHUB INC|STARBUCKS 1182|UBER TRIP|SHELL OIL 5521|HETZNER ONLINE|DHL EXPRESS|STAPLES 0093';
const strangers = 'BRIARMOOR WORKS|QUILLON AND TARN|ZELVA COOP|OSTREY BROS';

function hundredLines(): string {
  const payees = [
    ...known.split('|').flatMap((payee) => Array<string>(8).fill(payee)),
    ...strangers.split('|').flatMap((payee) => Array<string>(7).fill(payee)),
  ];
  const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 5) + ((at * 37) % 160) * 86_400_000).toISOString().slice(0, 10);
  const rows = payees.map((payee, at) => `${dayOf(at)},${payee} ${1000 + at},-${(12 + at * 1.37).toFixed(2)}`);
  return ['Date,Description,Amount', ...rows].join('\n');
}

/** Counts every key that is pressed; a word counts its letters. */
function keyboardOf(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    count: () => count,
  };
}

test('a hundred new lines are categorized in fewer than thirty keystrokes', async ({ signed: { page }, person, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const headers = await openEmptyBusiness(request, person, 'Hollis Design');
  const accounts = (await (await request.get('/api/v1/bank-accounts', { headers })).json()) as { id: string }[];
  const file = { name: 'half-year.csv', mimeType: 'text/csv', buffer: Buffer.from(hundredLines()) };
  const imported = await request.post('/api/v1/statements', {
    headers,
    multipart: { id: randomUUID(), bankAccountId: accounts[0]?.id ?? '', file },
  });
  expect(await imported.json()).toMatchObject({ newCount: 100 });

  const keys = keyboardOf(page);
  const dialog = page.getByRole('dialog');
  /** A dialog is drawn before it has the focus; until then keys go to the list behind it. */
  const confirm = async () => {
    await expect(dialog.locator('input:focus, button:focus')).toHaveCount(1);
    await keys.press('Enter');
  };
  await page.goto('/app/transactions?review=1');
  const grid = page.getByRole('grid', { name: 'Transactions' });
  await expect(grid).toBeFocused();

  // Suggestions are listed by payee, then accepted with one key.
  await keys.press('Shift+A');
  await expect(dialog.getByRole('heading', { name: 'Accept suggestions' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'STARBUCKS' })).toContainText('Meals and entertainment');
  await confirm();
  await expect(page.getByText(/suggestions accepted/)).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '29');

  // The rest by payee: the first of each is categorized, its others are listed and follow.
  for (const [words, category] of [
    ['groc', 'Meals and entertainment'],
    ['tra', 'Travel'],
    ['off', 'Office supplies'],
    ['ad', 'Advertising and marketing'],
  ] as const) {
    await expect(grid).toBeFocused();
    await keys.press('c');
    await expect(grid.getByRole('combobox')).toBeFocused();
    await keys.type(words);
    await expect(page.getByRole('option').first()).toContainText(category);
    await keys.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(6);
    await confirm();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('No transactions found')).toBeVisible();
  expect(keys.count()).toBeLessThan(30);

  const listed = (await (await request.get('/api/v1/transactions?limit=200', { headers })).json()) as { rows: { decidedBy: string }[] };
  expect(listed.rows.map((row) => row.decidedBy)).toEqual(Array(100).fill('person'));

  // A missing category is added where it is needed.
  await page.goto('/app/transactions?search=zelva+1087');
  const row = grid.getByRole('row').filter({ hasText: 'ZELVA' });
  await row.getByRole('button', { name: /Change$/ }).click();
  await row.getByRole('combobox').fill('Props and costumes');
  await page.getByRole('option', { name: 'Props and costumes' }).click();
  await expect(row.getByRole('button', { name: /Props and costumes/ })).toBeVisible();
  await request.dispose();
});
