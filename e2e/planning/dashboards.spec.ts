// A custom dashboard, built with the keyboard only, shared with the team, and there after a reload.
import { expect } from '@playwright/test';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testAlone as test, testNew } from '../kit/newcomer.ts';

test('a dashboard is built by keyboard, shared, and there again; the formula of a custom KPI is checked while it is typed', async ({
  signed: { page },
}) => {
  await page.goto('/app/dashboards');
  await expect(page.getByRole('heading', { name: 'No dashboards yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New dashboard' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New dashboard' });
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('Monday');
  await dialog.getByLabel('Share with the team').press('Space');
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  await expect(page.getByText('Shared with the team')).toBeVisible();

  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  const order = () => page.locator('[data-widget]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(order).toContain('Runway');
  const before = await order();
  const handle = (of: string) => page.getByRole('button', { name: new RegExp(`^Move ${of}, `) });
  await handle('Runway').focus();
  await page.keyboard.press('Home');
  await expect.poll(order).toEqual(['Runway', ...before.filter((one) => one !== 'Runway')]);
  await expect(handle('Runway')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'Runway: Half width' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await order()).indexOf('Runway')).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await order()).indexOf('Runway')).toBe(0);
  await handle('Needs you').focus();
  await page.keyboard.press('Delete');
  await expect.poll(order).not.toContain('Needs you');

  await page.getByRole('button', { name: 'Add widget' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add widget' });
  await expect(adding.getByLabel('Widget', { exact: true })).toBeFocused();
  await adding.getByLabel('Widget', { exact: true }).selectOption({ label: 'Top expenses' });
  await adding.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(adding).toBeHidden();
  const built = ['Runway', ...before.filter((one) => one !== 'Runway' && one !== 'Needs you'), 'Top expenses'];
  await expect.poll(order).toEqual(built);
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  const headings = page.locator('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('Runway');
  await expect(headings.last()).toHaveText('Top expenses');
  await headings.filter({ hasText: 'Net profit' }).getByRole('button').press('Enter');
  const details = page.getByRole('dialog', { name: 'Net profit' });
  await expect(details.getByText('[Net profit]')).toBeVisible();
  await details.getByRole('row', { name: 'Net profit' }).first().getByRole('link').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Income statement' })).toBeVisible();

  await page.goto('/app/dashboards/kpis');
  await page.getByRole('button', { name: 'New KPI' }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'New KPI' });
  await expect(editor.getByLabel('Name')).toBeFocused();
  await editor.getByLabel('Name').fill('Sales per day');
  await editor.getByLabel('Formula').fill('[Sales] + [Days]');
  await expect(editor.getByText('Only figures of the same kind can be added or subtracted')).toBeVisible();
  await editor.getByLabel('Formula').fill('[Sales] ÷ [Days]');
  await expect(editor.getByText(/^This month so far: \$/)).toBeVisible();
  await nothingInTheWay(page);
  await editor.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Sales per day' })).toBeVisible();

  await page.goto('/app?tab=analytics');
  await expect(page.getByRole('link', { name: 'Monday' })).toBeVisible();
});

testNew(
  'the dashboard’s tabs lead to reports and notifications, also before there is any data',
  async ({ signed: { page }, person, request }) => {
    await openEmptyBusiness(request, person, 'Quiet Harbor');
    await page.goto('/app');
    await page.getByRole('tab', { name: 'Overview' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Nothing to analyze yet' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Income statement' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  },
);
