// A rule made from a transaction, tried on the past, saved, and put first with the keyboard.
import { expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { testAlone as test } from '../kit/newcomer.ts';

test('a rule from a transaction is tried on the past, and put first with the keyboard', full, async ({ signed: { page } }) => {
  await page.goto('/app/transactions');
  await page.getByText('Cloud storage').first().click();
  await page.getByRole('button', { name: 'Make a rule from this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rule' });
  await dialog.getByRole('button', { name: 'Test on past transactions' }).click();
  await expect(dialog.getByRole('status')).toContainText('It matches');
  await nothingInTheWay(page);
  await dialog.getByLabel('Name').fill('Like this one');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Rule saved')).toBeVisible();

  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByLabel('Field of condition 1').selectOption('Day of month');
  await page.getByLabel('Value of condition 1').fill('1');
  await page.getByLabel('Categorize as').fill('Software');
  await page
    .getByRole('option', { name: /Software/ })
    .first()
    .click();
  const editor = page.getByRole('dialog', { name: 'Rule' });
  await editor.getByText('More actions').click();
  await editor.getByRole('button', { name: 'Add part' }).click();
  await editor.getByLabel('Percent of part 1').fill('25');
  await editor.getByLabel('Category of part 1').fill('Meals');
  await page.getByRole('option', { name: /Meals/ }).first().click();
  await expect(editor.getByText('75% goes to Software')).toBeVisible();
  await editor.getByLabel('New description').fill('Cloud, shared');
  await nothingInTheWay(page);
  await page.getByRole('button', { name: 'Save rule' }).click();
  const rows = page.getByRole('region', { name: 'Your rules' }).getByRole('listitem');
  await expect(rows.last()).toContainText('Day of month is 1');
  await expect(rows.last()).toContainText('25% Meals');
  await expect(rows.last()).toContainText('“Cloud, shared”');
  await page.getByRole('button', { name: /^Move rule Day of month is 1/ }).press('ArrowUp');
  await expect(rows.first()).toContainText('Day of month is 1');
  await nothingInTheWay(page);
});
