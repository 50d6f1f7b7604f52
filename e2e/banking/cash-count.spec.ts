// Petty cash is counted by notes and coins: short, booked, listed, and undone.
import { expect } from '@playwright/test';
import { full } from '../kit/full.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

test('cash is counted, its difference booked and undone', full, async ({ signed: { page }, person }) => {
  await openEmptyBusiness(page.request, person, 'Corner stall');
  await page.goto('/app/banking');
  await page.getByRole('button', { name: 'Count cash' }).click();
  const drawer = page.getByRole('dialog', { name: 'Count cash: Petty cash' });
  await drawer.getByRole('textbox', { name: 'How many of $5.00' }).fill('1');
  await drawer.getByRole('textbox', { name: 'How many of $0.25' }).fill('3');
  await expect(drawer.getByText('Over', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Record count and book difference' }).click();
  await expect(page.getByText('Cash count recorded')).toBeVisible();
  const earlier = drawer.getByRole('region', { name: 'Earlier counts' });
  await expect(earlier.getByRole('listitem')).toContainText('$5.75');
  // The same total again matches the books.
  await drawer.getByText('Total', { exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Total counted' }).fill('5.75');
  await expect(drawer.getByText('Matches the books')).toBeVisible();
  await drawer.getByRole('button', { name: 'Record count', exact: true }).click();
  await expect(earlier.getByRole('listitem')).toHaveCount(2);
  await expect(earlier.getByRole('button', { name: /^Undo/ })).toHaveCount(1);
  await earlier.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(earlier.getByText('Undone')).toHaveCount(1);
  await earlier.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(earlier.getByText('Undone')).toHaveCount(2);
  await page.goto('/app/banking');
  await expect(page.getByRole('listitem').filter({ hasText: 'Petty cash' })).toContainText('$0.00');
});
