// A month of a bank account: reconciled to zero by keyboard, finished, broken by an edit, and the cause found.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

const day = (at: number): string => `2026-06-${String(1 + Math.floor((at * 30) / 100)).padStart(2, '0')}`;
/**
 * A hundred lines of one month: most were not recorded before; three were recorded before the statement came, one is the bank's mistake.
 */
const month = Array.from({ length: 100 }, (_, at) => ({
  date: day(at),
  text: `${['Quuxmart', 'Fnordtel', 'Zorblax Towers', 'Wibblesoft'][at % 4]} ${String.fromCodePoint(65 + (at % 26))}${at}`,
  minor: at % 4 === 3 ? 50_00 + at : -(1_00 + at * 7),
}));
const written = [10, 42, 77];
const mistaken = 98;
const opening = 5_000_00;
const closing = month.reduce((sum, line, at) => (at === mistaken ? sum : sum + line.minor), opening);

function statement(): string {
  let balance = opening;
  const rows = month.map(({ date, text, minor }) => {
    balance += minor;
    return `${date},${text},${(minor / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  return ['Date,Description,Amount,Balance', ...rows].join('\n');
}

/** Presses keys one by one and counts them. */
function keysOn(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
  };
}

test('a month of a hundred lines is reconciled to zero in at most 60 keystrokes, broken by an edit, and the cause is found', async ({
  signed: { page },
  person,
  request,
}) => {
  const headers = await openEmptyBusiness(request, person, 'Lighthouse');
  const chart = (await (await request.get('/api/v1/accounts', { headers })).json()) as { code: string; id: string }[];
  const named = (code: string) => chart.find((account) => account.code === code)?.id ?? '';
  const file = { name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(statement()) };
  const id = randomUUID();
  // A busy server asks for a retry.
  await expect(async () => {
    const brought = await request.post('/api/v1/statements', { headers, multipart: { id, bankAccountId: named('1000'), file } });
    expect(brought.status()).toBe(201);
  }).toPass();
  for (const at of written) {
    const { minor, date } = month[at] ?? { minor: 0, date: '' };
    const postings = [
      { accountId: named('1000'), minor, currency: 'USD' },
      { accountId: named('6010'), minor: -minor, currency: 'USD' },
    ];
    const posted = await request.post('/api/v1/entries', {
      headers,
      data: { id: randomUUID(), date, memo: `By hand ${'xyz'[at % 3]}`, postings },
    });
    expect(posted.status()).toBe(201);
  }

  await page.goto('/app/banking');
  await page.getByRole('link', { name: 'Reconcile' }).click();
  await page.getByRole('button', { name: /^Reconcile: / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Opening balance')).toHaveValue('5,000.00');
  await dialog.getByLabel('Closing balance').fill((closing / 100).toFixed(2));
  await dialog.getByRole('button', { name: 'Start reconciling' }).click();
  await expect(page.getByText('0 of 100 lines done')).toBeVisible();
  await expect(page.getByText('100 lines aren’t matched yet')).toBeVisible();
  await nothingInTheWay(page);

  const keys = keysOn(page);
  const lines = page.getByRole('list', { name: 'Bank statement' });
  await expect(page.getByRole('button', { name: /^Accept 97 suggestions/ })).toBeVisible();
  await lines.getByRole('checkbox').first().focus();
  // Faster than the server: each key acts on the rows that the one before left, however late these arrive.
  await page.route(/\/reconciliation.*[lL]ines/, async (route) => {
    await sleep(1_000);
    await route.continue();
  });
  await keys.press('a');
  for (let line = 0; line < 3; line += 1) await keys.press('Enter');
  await expect(page.getByText('100 of 100 lines done')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const difference = closing - month.reduce((sum, line) => sum + line.minor, opening);
  await expect(page.getByText('Lines are missing from the statement, or a balance is wrong')).toBeVisible();
  expect(difference).toBe(-(month[mistaken]?.minor ?? 0));
  // The bank’s mistake: its match is undone, and the line excluded.
  await page.getByText('Done', { exact: true }).click();
  const wrong = lines.getByRole('listitem').filter({ hasText: month[mistaken]?.text ?? '' });
  await wrong.getByRole('button', { name: 'Undo match' }).click();
  await expect(page.getByText('99 of 100 lines done')).toBeVisible();
  await page.getByText('To match', { exact: true }).click();
  await expect(lines.getByRole('checkbox')).toHaveCount(1);
  await lines.getByRole('checkbox').focus();
  await keys.press('x');
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  for (const key of 'Twice') await keys.press(key);
  await keys.press('Enter');
  await expect(page.getByText('Everything matches. You can finish.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Nothing outstanding. Your books and the statement agree.')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(60);
  await nothingInTheWay(page);

  // The edit is refused until the period is reopened; then the difference explains what it was.
  const found = await (await request.get(`/api/v1/transactions?search=${encodeURIComponent(month[20]?.text ?? '')}`, { headers })).json();
  const { rows } = found as {
    rows: { id: string; entryId: string; description: string; date: string; amount: number; type: string; accountId: string }[];
  };
  const [edited] = rows;
  const amount = (edited?.amount ?? 0) + 1_00;
  const edit = () =>
    request.put(`/api/v1/transactions/${edited?.id}`, {
      headers,
      data: { ...edited, amount, splits: [{ accountId: named('6010'), minor: amount }] },
    });
  const refused = await edit();
  expect(refused.status()).toBe(409);
  expect(await refused.text()).toContain('is reconciled through');
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('An invoice was higher');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Everything matches. You can finish.')).toBeVisible();
  expect((await edit()).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('1 matched line changed in the books')).toBeVisible();
  await expect(page.getByText(new RegExp(`${month[20]?.text}: .* on the statement, .* in the books`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish' })).toBeDisabled();
  await nothingInTheWay(page);
});
