// The month-end with an accountant: invited, a comment on an entry and one on a figure, a request withdrawn and one answered, an adjusting
// entry proposed and posted, the month locked.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { settledViolations } from '../kit/accessibility.ts';
import { watch } from '../kit/complaints.ts';
import { full } from '../kit/full.ts';
import { newEmail, password } from '../kit/newcomer.ts';
import { type Installation, signInTo, startInstallation } from '../kit/own-installation.ts';

let installation: Installation;
test.beforeAll(async ({ playwright }) => {
  installation = await startInstallation(playwright);
});
test.afterAll(() => installation.stop());

/** The last month, which is over. */
const lastMonth = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
};

async function joinAsAccountant(owner: Page, accountant: Page): Promise<void> {
  const { site } = installation;
  const email = newEmail('books');
  await owner.goto(`${site}/app/accountant`);
  await owner.getByRole('link', { name: 'Invite accountant' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Email').fill(email);
  await expect(dialog.getByRole('radio', { name: /^Accountant/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByRole('list', { name: 'Invitations' })).toContainText(email);
  const mail = await (await owner.request.get(`${site}/mail`)).text();
  await accountant.goto(`${site}${/\/invitation\/[\w-]{43}/.exec(mail)?.[0] ?? ''}`);
  await accountant.getByRole('link', { name: 'Create an account' }).click();
  await accountant.getByLabel('Full name').fill('Nora Quist');
  await accountant.getByLabel('Password', { exact: true }).fill(password);
  await accountant.getByLabel('Confirm password').fill(password);
  await accountant.getByRole('checkbox').check();
  await accountant.getByRole('button', { name: 'Create account' }).click();
  await accountant.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(accountant.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accountant' })).toBeVisible();
}

/** An entry of the last month, posted by the owner; returns its id and the accounts by code. */
async function postEntry(owner: Page, headers: Readonly<Record<string, string>>): Promise<{ id: string; accounts: Map<string, string> }> {
  const { site } = installation;
  const chart = (await (await owner.request.get(`${site}/api/v1/accounts`, { headers })).json()) as { id: string; code: string }[];
  const accounts = new Map(chart.map((one) => [one.code, one.id]));
  const id = crypto.randomUUID();
  const line = (code: string, minor: number) => ({ accountId: accounts.get(code) ?? '', minor, currency: 'USD', baseMinor: minor });
  const data = { id, date: `${lastMonth()}-10`, memo: 'Paper for the studio', postings: [line('6010', 12_000), line('1000', -12_000)] };
  const answer = await owner.request.post(`${site}/api/v1/entries`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id, accounts };
}

async function comment(place: Locator, text: string): Promise<void> {
  await place.getByLabel('Comment', { exact: true }).fill(text);
  await place.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(place.getByText(text)).toBeVisible();
}

async function fillLine(dialog: Locator, at: number, account: string, side: 'Debit' | 'Credit', amount: string): Promise<void> {
  const box = dialog.getByRole('combobox', { name: `Account, line ${at}` });
  await box.fill(account);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(account) })
    .first()
    .click();
  await dialog.getByLabel(`${side}, line ${at}`).fill(amount);
}

test('invited, a question, a request, an adjusting entry, and the month is locked', full, async ({ page: owner, context, browser }) => {
  const watching = watch(context);
  const { site } = installation;
  const { headers } = await signInTo(site, owner);
  const { id } = await postEntry(owner, headers);
  const other = await browser.newContext();
  const watchingOther = watch(other);
  const accountant = await other.newPage();
  await joinAsAccountant(owner, accountant);

  await test.step('comments on the entry and on a figure of the report', async () => {
    await accountant.goto(`${site}/app/journal?entry=${id}`);
    await comment(accountant.getByRole('dialog').getByRole('region', { name: 'Comments' }), 'What was this for?');
    await accountant.goto(`${site}/app/reports/income-statement?from=${lastMonth()}-01&to=${lastMonth()}-28`);
    await accountant
      .getByRole('row', { name: /^Net (profit|loss)/ })
      .getByRole('link')
      .first()
      .click();
    await comment(accountant.getByRole('dialog').getByRole('region', { name: 'Comments' }), 'Lower than last year?');
    await owner.goto(`${site}/app/accountant?tab=questions`);
    await expect(owner.getByText('What was this for?')).toBeVisible();
    await expect(owner.getByText('Lower than last year?')).toBeVisible();
    expect(await settledViolations(owner)).toEqual([]);
  });

  await test.step('asks for something, withdraws it, and asks for something else, which is answered', async () => {
    await accountant.goto(`${site}/app/accountant?tab=requests`);
    const ask = async (title: string) => {
      await accountant.getByRole('button', { name: 'New request' }).click();
      const dialog = accountant.getByRole('dialog', { name: 'New request' });
      await dialog.getByLabel('What do you need?').fill(title);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await ask('Lease of the van');
    await accountant.getByRole('button', { name: 'Lease of the van' }).click();
    await accountant.getByRole('button', { name: 'Withdraw request' }).click();
    await accountant.keyboard.press('Escape');
    await expect(accountant.getByText('No open requests')).toBeVisible();
    await ask('Receipt for the paper');
    await accountant.locator('label').filter({ hasText: 'Closed' }).click();
    await expect(accountant.getByRole('list', { name: 'Requests' })).toContainText('Lease of the van');
    await owner.goto(`${site}/app/accountant?tab=requests`);
    await owner.getByRole('button', { name: 'Receipt for the paper' }).click();
    await owner.getByRole('button', { name: 'Mark as sent' }).click();
    await owner.keyboard.press('Escape');
    await expect(owner.getByRole('list', { name: 'Requests' })).toContainText('Sent');
    expect(await settledViolations(owner)).toEqual([]);
  });

  await test.step('proposes an adjusting entry, which changes nothing until the owner posts it', async () => {
    await accountant.goto(`${site}/app/accountant?tab=entries&new=entry`);
    const dialog = accountant.getByRole('dialog', { name: 'Propose an adjusting entry' });
    await dialog.getByLabel('Date').fill(`${lastMonth()}-28`);
    await dialog.getByLabel('Description').fill('Accrued paper');
    await fillLine(dialog, 1, '6010', 'Debit', '40.00');
    await fillLine(dialog, 2, '2000', 'Credit', '40.00');
    await dialog.getByLabel(/^Reason/).fill('Delivered, billed later');
    await dialog.getByRole('button', { name: 'Propose entry' }).click();
    await expect(accountant.getByRole('heading', { name: 'Accrued paper' })).toBeVisible();
    await expect(accountant.getByRole('button', { name: 'Post entry' })).toHaveCount(0);
    await owner.goto(`${site}/app/accountant?tab=entries`);
    await owner.getByRole('button', { name: 'Post entry' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Post entry' }).click();
    await expect(owner.getByText('No entries to decide')).toBeVisible();
    await owner.goto(`${site}/app/accountant?tab=entries&state=closed`);
    await expect(owner.getByRole('link', { name: 'Open entry' })).toBeVisible();
  });

  await test.step('locks the month, after which nothing is dated in it', async () => {
    await owner.goto(`${site}/app/accountant`);
    await owner.getByRole('button', { name: /^Lock through/ }).click();
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Lock through/ })
      .click();
    await expect(owner.getByText(/^Locked through/)).toBeVisible();
    expect(await settledViolations(owner)).toEqual([]);
  });
  expect(watching.complaints).toEqual([]);
  expect(watchingOther.complaints).toEqual([]);
  await other.close();
});
