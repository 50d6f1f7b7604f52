// Page actions for invoicing journeys.
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './accessibility.ts';

export async function nothingInTheWay(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

export const line = (page: Page, at: number): Locator => page.getByRole('group', { name: `Line ${at}`, exact: true });

export async function writeLine(page: Page, at: number, what: string, quantity: string, price: string, tax?: string): Promise<void> {
  const group = line(page, at);
  await group.getByLabel('Description').fill(what);
  await group.getByLabel('Quantity').fill(quantity);
  await group.getByLabel('Price').fill(price);
  await chooseTax(page, at, tax);
}

/** Only this tax; a line begins with the business's default. */
async function chooseTax(page: Page, at: number, tax?: string): Promise<void> {
  const menu = line(page, at).getByRole('button', { name: `Tax of line ${at}` });
  const had = ((await menu.textContent()) ?? '').split(', ').filter((name) => name !== 'None');
  const pressed = [...had.filter((name) => name !== tax), ...(tax === undefined || had.includes(tax) ? [] : [tax])];
  for (const name of pressed) {
    await menu.click();
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  }
  await expect(menu).toHaveText(tax ?? 'None');
}

/** Adds a new customer by name from a document's form, with the address. */
export async function createCustomer(page: Page, name: string, email: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Customer' });
  await box.fill(name);
  await page.getByRole('option', { name: `Create “${name}”` }).click();
  await expect(box).toHaveValue(name);
  await page.getByRole('button', { name: 'Edit customer' }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByLabel('Email', { exact: true }).first().fill(email);
  await drawer.getByRole('button', { name: 'Save customer' }).click();
  await expect(drawer).toBeHidden();
}

/** The entries of the open document, one line each: "Accounts receivable $119.00 | Services −$100.00". */
export async function journal(page: Page): Promise<string[]> {
  const card = page.getByRole('region', { name: 'Journal entries' });
  return card.getByRole('table').evaluateAll((tables) =>
    tables.map((table) =>
      [...table.querySelectorAll('tbody tr')]
        .map((row) => {
          const [debit, credit] = [...row.querySelectorAll('td')].map((cell) => cell.querySelector('.sr-only')?.textContent ?? '');
          const account = row.querySelector('th')?.textContent ?? '';
          return debit === '' ? `${account} −${credit ?? ''}` : `${account} ${debit ?? ''}`;
        })
        .join(' | '),
    ),
  );
}

export async function addTaxCode(page: Page, name: string, rate: string): Promise<void> {
  await page.getByRole('button', { name: 'Add tax code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tax code' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Rate', { exact: true }).fill(rate);
  await dialog.getByRole('button', { name: 'Add tax code' }).click();
  await expect(dialog).toBeHidden();
}

/** Finalizes the open draft; returns its number. */
export async function finalize(page: Page, rate?: string): Promise<string> {
  await page.getByRole('button', { name: 'Finalize only', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: /^Finalize (invoice|credit note)$/ });
  if (rate !== undefined) await dialog.getByLabel(/^Exchange rate/).fill(rate);
  await confirm.click();
  const heading = page.getByRole('heading', { level: 1, name: /^(Invoice|Credit note) \S*\d/ });
  await expect(heading).toBeVisible();
  return ((await heading.textContent()) ?? '').replace(/^(Invoice|Credit note) /, '');
}

/** The dialog that records a payment of the open invoice, with its amount filled in. */
export async function pay(page: Page, amount: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByLabel('Amount received').fill(amount);
  return dialog;
}

export const open = (page: Page): Locator => page.getByText('Balance due', { exact: true }).locator('..').locator('.sr-only').first();
