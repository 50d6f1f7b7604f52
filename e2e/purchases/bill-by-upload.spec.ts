// A bill from its PDF to the bank, with and without an electronic invoice inside: uploaded, approved by a second person, posted, paid by a SEPA file, and matched to the bank transaction.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';
import { journal, nothingInTheWay } from '../kit/invoicing.ts';
import { newEmail, password } from '../kit/newcomer.ts';
import { germanBill } from '../../src/server/purchases/testing-paper-bill.ts';
import { type Installation, startInstallation } from '../kit/own-installation.ts';

let installation: Installation;
test.beforeAll(async ({ playwright }) => {
  installation = await startInstallation(playwright, { TIER_FOR_EVERYONE: 'enterprise', READ_RECEIPTS: 'on' });
});
test.afterAll(() => installation.stop());

interface Opened {
  readonly ask: Ask;
  readonly headers: { readonly authorization: string; readonly 'x-daybook-org': string };
}
type Ask = <T>(method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object) => Promise<T>;

/** Signs up in the browser of this page; returns how to open a business and ask for things in it. */
async function signUp(page: Page, name: string): Promise<(business: string) => Promise<Opened>> {
  const { site } = installation;
  const answer = await page.request.post(`${site}/auth/v1/signup`, {
    headers: { 'x-daybook-cookie': '1', origin: site },
    data: { email: newEmail('ada'), password, data: { full_name: name } },
  });
  const authorization = `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
  await page.addInitScript({ content: "if (location.protocol.startsWith('http')) localStorage.setItem('daybook-session', '1');" });
  return async (business) => {
    const id = crypto.randomUUID();
    const headers = { authorization, 'x-daybook-org': id };
    const ask: Ask = async <T>(method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object) => {
      const said = await page.request[method](`${site}/api/v1${path}`, { headers, ...(data ? { data } : {}) });
      expect([path, said.ok() ? '' : await said.text()]).toEqual([path, '']);
      return ((said.headers()['content-type'] ?? '').includes('json') ? await said.json() : await said.body()) as T;
    };
    const facts = { country: 'DE', baseCurrency: 'EUR', kind: 'agency', fiscalYearStartMonth: 1, timeZone: 'UTC' };
    await ask('post', '/businesses', { id, name: business, ...facts });
    await ask('post', '/tax-codes', { id: crypto.randomUUID(), name: 'VAT 19%', treatment: 'standard', rate: '0.19' });
    return { ask, headers };
  };
}

/** The PDF of an invoice over 357.00 with its electronic invoice inside, as the supplier's program makes it. */
async function suppliersPdf(ask: Ask): Promise<Buffer> {
  const { sender } = await ask<{ sender: object }>('get', '/sales/settings');
  const own = { name: 'Harbour Paper GmbH', address: 'Hafenstraße 1\n24103 Kiel', country: 'DE', email: 'a@harbour.example' };
  const bank = { phone: '+49 431 1234', taxId: 'DE136695976', iban: 'DE02120300000000202051' };
  await ask('patch', '/sales/settings', { sender: { ...sender, ...own, ...bank } });
  const buyer = { addressLines: 'Ring 1', postalCode: '20095', city: 'Hamburg', country: 'DE', email: 'r@lantern.example' };
  const contact = await ask<{ id: string }>('post', '/contacts', {
    id: crypto.randomUUID(),
    kind: 'company',
    name: 'Lantern Studio',
    ...buyer,
  });
  const taxes = await ask<{ id: string; name: string }[] | { taxCodes: { id: string; name: string }[] }>('get', '/tax-codes');
  const tax = (Array.isArray(taxes) ? taxes : taxes.taxCodes).find(({ name }) => name === 'VAT 19%')?.id ?? '';
  const line = { id: crypto.randomUUID(), kind: 'item', productId: null, description: 'Paper, A4', quantityMilli: 3000, unit: '' };
  const priced = { unitPriceMicro: 100_000_000, discount: null, taxCodeIds: [tax], accountId: null, origin: null };
  const draft = {
    contactId: contact.id,
    currency: 'EUR',
    issueOn: '2026-03-02',
    dueOn: '2026-03-16',
    suppliedFrom: null,
    suppliedThrough: null,
    lines: [{ ...line, ...priced }],
    discount: null,
    prices: 'exclusive',
    taxRounding: 'document',
    reference: '',
    orderNumber: '',
    intro: '',
    notes: '',
  };
  const id = crypto.randomUUID();
  await ask('put', `/sales/documents/${id}/draft`, { kind: 'invoice', draft, draftVersion: 0 });
  await ask('post', `/sales/documents/${id}/finalize`, { draftVersion: 1, confirmed: ['confirm.e_invoice'] });
  return ask<Buffer>('get', `/sales/documents/${id}/e-invoice?format=facturx`);
}

const kinds = {
  'a PDF with an electronic invoice': {
    supplier: 'Harbour Paper GmbH',
    number: 'INV-2026-0001',
    card: 'Electronic invoice',
    pdf: async (open: Awaited<ReturnType<typeof signUp>>) => suppliersPdf((await open('Harbour Paper')).ask),
  },
  'a plain PDF': { supplier: 'Hafen Papier GmbH', number: '2026-0815', card: 'Read from the document', pdf: () => germanBill() },
};

for (const [what, { supplier, number, card: title, pdf: make }] of Object.entries(kinds))
  test(`${what} is uploaded, approved by somebody else, paid by a SEPA file, and matched`, full, async ({ page, context, browser }) => {
    const { site } = installation;
    const watching = watch(context);
    const open = await signUp(page, 'Ada Byron');
    const pdf = await make(open);
    const { ask, headers } = await open('Lantern Studio');
    const email = newEmail('lee');
    await ask('post', '/team/invitations', { id: crypto.randomUUID(), email, role: 'manager' });

    await page.goto(`${site}/app/purchases/bills`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Approval settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Approval of bills' });
    await settings.getByRole('checkbox', { name: 'Bills need approval' }).check();
    await settings.getByRole('checkbox', { name: 'Nobody approves a bill they entered or changed' }).check();
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings).toBeHidden();

    await page.getByRole('button', { name: 'Upload bill' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload bill' });
    await upload.locator('input[type=file]').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf });
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    const card = page.getByRole('region', { name: title });
    await expect(card.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible();
    if (what === 'a plain PDF') {
      // What was read is shown beside the document: each field with its confidence, and framed on the page where it was read.
      await expect(card.getByRole('img', { name: /bill\.pdf/ })).toBeVisible();
      const total = card.getByRole('button', { name: /^Total.*357\.00.*High$/ });
      await total.hover();
      await expect(card.locator('[data-place]')).toBeVisible();
    }
    await card.getByRole('button', { name: `Add ${supplier}` }).click();
    await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue(supplier);
    for (const category of await page.getByRole('combobox', { name: 'Category' }).all()) {
      await category.fill('Advertising');
      await page.getByRole('option', { name: /Advertising/ }).click();
    }
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Submit for approval' }).click();
    await expect(page.getByText('This bill is waiting for approval.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    await nothingInTheWay(page);

    // The second person, from the invitation on.
    const mail = await (await context.request.get(`${site}/mail`)).text();
    const other = await browser.newContext();
    const watchingLee = watch(other);
    const lee = await other.newPage();
    await lee.goto(`${site}${/\/invitation\/[\w-]{43}/.exec(mail)?.[0] ?? ''}`);
    await lee.getByRole('link', { name: 'Create an account' }).click();
    await lee.getByLabel('Full name').fill('Lee Park');
    await lee.getByLabel('Password', { exact: true }).fill(password);
    await lee.getByLabel('Confirm password').fill(password);
    await lee.getByRole('checkbox').check();
    await lee.getByRole('button', { name: 'Create account' }).click();
    await lee.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(lee.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await lee.goto(`${site}/app/purchases/bills`);
    await lee.getByRole('tab', { name: /To approve/ }).click();
    await lee.getByRole('link', { name: number }).click();
    await lee.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(lee.getByText('This bill is approved and can be posted.')).toBeVisible();
    expect(watchingLee.complaints).toEqual([]);
    await other.close();

    await page.reload();
    await page.getByRole('button', { name: 'Post bill' }).click();
    await page.getByRole('dialog', { name: 'Post this bill?' }).getByRole('button', { name: 'Post bill' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Bill ${number}` })).toBeVisible();
    expect(await journal(page)).toEqual([expect.stringMatching(/Advertising and marketing €300\.00.*€57\.00.*Accounts payable −€357\.00/)]);
    const bill = page.url();

    await page.goto(`${site}/app/purchases/bills`);
    await page.getByRole('button', { name: 'Pay bills' }).click();
    const pay = page.getByRole('dialog', { name: 'Pay bills' });
    await expect(pay.getByRole('checkbox', { name: `${supplier} · ${number}` })).toBeChecked();
    await pay.getByLabel('Paid from').selectOption({ index: 1 });
    await pay.getByLabel('Your IBAN').fill('DE89370400440532013000');
    await nothingInTheWay(page);
    const downloading = page.waitForEvent('download');
    await pay.getByRole('button', { name: 'Create payment file' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^payments-.*\.xml$/);
    const xml = await readFile(await file.path(), 'utf8');
    for (const part of ['pain.001.001', '<IBAN>DE02120300000000202051</IBAN>', '<IBAN>DE89370400440532013000</IBAN>', '>357.00</InstdAmt>'])
      expect(xml).toContain(part);
    await expect(pay).toBeHidden();
    await expect(page.getByText('Payment on its way')).toBeVisible();

    const [account] = await ask<{ id: string }[]>('get', '/bank-accounts');
    const csv = `Date,Description,Amount\n${new Date().toISOString().slice(0, 10)},${supplier.toUpperCase()} ${number},-357.00\n`;
    const imported = await page.request.post(`${site}/api/v1/statements`, {
      headers,
      multipart: {
        id: crypto.randomUUID(),
        bankAccountId: account?.id ?? '',
        file: { name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
      },
    });
    expect(imported.ok()).toBe(true);
    await page.goto(`${site}/app/purchases/matches`);
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Match', exact: true })).toBeHidden();
    await page.goto(bill);
    await expect(page.getByText('Matched to a bank transaction')).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByText('Payment on its way')).toBeHidden();
    expect((await journal(page)).at(-1)).toMatch(/€357\.00 \| Checking account −€357\.00/);
    await nothingInTheWay(page);
    expect(watching.complaints).toEqual([]);
  });

test(
  'a bill among the documents becomes a draft of its supplier, with the tax ID that the paper names',
  full,
  async ({ page, context }) => {
    const { site } = installation;
    const watching = watch(context);
    const { ask } = await (await signUp(page, 'Ada Byron'))('Lantern Studio');
    await page.goto(`${site}/app/documents`);
    const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: await germanBill() };
    await page.getByLabel('Choose files').last().setInputFiles(file);
    await page.getByRole('row', { name: /paper\.pdf/ }).click();
    const drawer = page.getByRole('dialog', { name: 'paper.pdf' });
    await expect(drawer.getByRole('button', { name: /^Tax ID.*DE136695976.*High$/ })).toBeVisible();
    await nothingInTheWay(page);
    await drawer.getByRole('button', { name: 'Create bill' }).click();
    const card = page.getByRole('region', { name: 'Read from the document' });
    await card.getByRole('button', { name: 'Add Hafen Papier GmbH' }).click();
    await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Hafen Papier GmbH');
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
    const { rows } = await ask<{ rows: { id: string }[] }>('get', '/contacts?search=Hafen');
    const supplier = await ask<object>('get', `/contacts/${rows[0]?.id ?? ''}`);
    expect(supplier).toMatchObject({ name: 'Hafen Papier GmbH', taxId: 'DE136695976', country: 'DE' });
    expect(watching.complaints).toEqual([]);
  },
);
