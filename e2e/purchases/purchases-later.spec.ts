// Purchases beyond a plain bill: reverse charge, prepayments, rebilled costs, recurring bills.
import { expect, type APIRequestContext } from '@playwright/test';
import { full } from '../kit/full.ts';
import { journal, nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

test(
  'a bill under reverse charge is settled with a prepayment, rebilled to a customer, and repeated',
  full,
  async ({ signed: { page }, person }) => {
    const headers = await openEmptyBusiness(page.request, person, 'Cedar Studio');
    const ask = async <T>(method: 'post' | 'put', address: string, data: object): Promise<T> => {
      const answer = await (page.request as APIRequestContext)[method](`/api/v1${address}`, { headers, data });
      expect([address, answer.ok() ? '' : await answer.text()]).toEqual([address, '']);
      return (await answer.json()) as T;
    };
    const tax = crypto.randomUUID();
    await ask('post', '/tax-codes', {
      id: tax,
      name: 'Reverse charge 19 %',
      treatment: 'reverse_charge',
      rate: '0.19',
      isSelfAssessed: true,
    });
    const contact = (name: string) => ask<{ id: string }>('post', '/contacts', { id: crypto.randomUUID(), kind: 'company', name });
    const [supplier, customer] = [await contact('Harbour Paper'), await contact('Blue Bakery')];

    await page.goto(`/app/suppliers/${supplier.id}`);
    await page.getByRole('button', { name: 'Record prepayment' }).click();
    const prepayment = page.getByRole('dialog', { name: 'Record prepayment' });
    await prepayment.getByLabel('Amount paid').fill('60');
    await nothingInTheWay(page);
    await prepayment.getByRole('button', { name: 'Record prepayment' }).click();
    await expect(page.getByText('$60.00 prepaid')).toBeVisible();
    await nothingInTheWay(page);

    await page.goto(`/app/purchases/bills/new?supplier=${supplier.id}`);
    await page.getByLabel('Bill number').fill('HP-1');
    const today = new Date();
    await page.getByLabel('Bill date', { exact: true }).fill(`${today.getUTCMonth() + 1}/${today.getUTCDate()}/${today.getUTCFullYear()}`);
    await page.getByRole('combobox', { name: 'Category' }).fill('Advertising');
    await page.getByRole('option', { name: /Advertising/ }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('Posters');
    await page.getByRole('textbox', { name: 'Price' }).fill('100');
    await page.getByRole('button', { name: 'Tax of line 1' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Reverse charge 19 %' }).click();
    await expect(page.getByText('Reverse charge 19 %: owed by you')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Post bill' }).click();
    await page.getByRole('dialog', { name: 'Post this bill?' }).getByRole('button', { name: 'Post bill' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bill HP-1' })).toBeVisible();
    expect((await journal(page)).at(-1)).toMatch(/Advertising and marketing \$100\.00.*\$19\.00.*Accounts payable −\$100\.00/);
    await page.getByRole('button', { name: 'Apply credit' }).click();
    await expect(page.getByText('$60.00 credit applied')).toBeVisible();
    await nothingInTheWay(page);
    const bill = page.url();

    const menu = async (name: string) => {
      await page.goto(bill);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await menu('Rebill to customer');
    const rebill = page.getByRole('dialog', { name: 'Rebill to customer' });
    await rebill.getByRole('combobox', { name: 'Customer' }).fill('Blue');
    await page.getByRole('option', { name: /Blue Bakery/ }).click();
    await rebill.getByLabel('Markup').fill('10%');
    await nothingInTheWay(page);
    await rebill.getByRole('button', { name: 'Add to invoice' }).click();
    await expect(page).toHaveURL(/sales\/invoices/);
    await expect(page.getByLabel('Price').first()).toHaveValue(/110/);
    expect(customer.id).toBeTruthy();
    await page.goto(bill);
    await expect(page.getByRole('link', { name: 'On an invoice draft for Blue Bakery' })).toBeVisible();

    await menu('Make recurring');
    await expect(page.getByLabel('Bill number')).toHaveValue('HP-1 {date}');
    await nothingInTheWay(page);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByText('Recurring bill saved')).toBeVisible();
    await page.goto('/app/purchases/recurring');
    await expect(page.getByRole('link', { name: 'Harbour Paper' })).toBeVisible();
    await nothingInTheWay(page);
    await page.goto('/app/reports/taxes');
    await expect(page.getByText('Tax owed on purchases')).toBeVisible();
    await nothingInTheWay(page);
  },
);
