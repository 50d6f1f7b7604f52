// Moving in from QuickBooks Online, Xero, FreshBooks and Wave: files told apart, a planted difference named, the books posted, proven, and undone.
import { expect, type Page } from '@playwright/test';
import { testFiles, type TestFile, type TestTool, waveBalance, type Planted } from '../../src/core/integrations/moving/testing-files.ts';
import { full } from '../kit/full.ts';
import { nothingInTheWay } from '../kit/invoicing.ts';
import { openEmptyBusiness, testNew as test } from '../kit/newcomer.ts';

interface Walk {
  readonly tool: TestTool;
  readonly name: string;
  readonly planted: Planted;
  readonly sentence: string;
  /** The file with what was planted, which is replaced by the right one. */
  readonly wrong: string;
  readonly counts: string;
  readonly day: string;
  /** Differences that are in the files of this program in any case: it lists no open bills, or no open documents at all. */
  readonly left: readonly string[];
}
const noBills = 'Open bills are $450.00 short of payables.';
const walks: readonly Walk[] = [
  {
    tool: 'quickbooks_online',
    name: 'QuickBooks Online',
    planted: 'invoice',
    sentence: 'Open invoices are $1,200.00 short of receivables.',
    wrong: 'ar-aging-detail.csv',
    counts: '10 entries · 3 open invoices, bills and credits',
    day: '2026-06-30',
    left: [],
  },
  {
    tool: 'xero',
    name: 'Xero',
    planted: 'balance',
    sentence: 'Accounts differ by $100.00.',
    wrong: 'trial-balance.csv',
    counts: '10 entries · 3 open invoices, bills and credits',
    day: '2026-06-30',
    left: [],
  },
  {
    tool: 'freshbooks',
    name: 'FreshBooks',
    planted: 'invoice',
    sentence: 'Open invoices are $1,200.00 short of receivables.',
    wrong: 'invoice_details.csv',
    counts: '9 entries · 2 open invoices, bills and credits',
    day: '2026-04-02',
    left: [noBills],
  },
  {
    tool: 'wave',
    name: 'Wave',
    planted: 'balance',
    sentence: 'Accounts differ by $100.00.',
    wrong: 'trial-balance.csv',
    counts: '9 entries',
    day: '2026-06-30',
    left: ['Open invoices are $3,000.00 short of receivables.', noBills],
  },
];
const rightFile = ({ tool, wrong }: Walk): TestFile[] => [...testFiles(tool), waveBalance].filter(({ name }) => name === wrong).slice(0, 1);

async function drop(page: Page, files: readonly TestFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })));
}

/** Reads the files with what was planted, then the right ones, and posts them. */
async function moveIn(page: Page, walk: Walk): Promise<void> {
  await page.goto('/app/settings/integrations/moving');
  await drop(page, testFiles(walk.tool, walk.planted));
  await expect(page.getByText(`From ${walk.name}`)).toBeVisible();
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText(walk.sentence);
  const post = page.getByRole('button', { name: 'Move in', exact: true });
  await expect(post).toBeDisabled();
  const confirmed = page.getByRole('checkbox', { name: /seen the differences/ });
  await confirmed.check();

  // What is listed has been rehearsed: a confirmation counts for that, and not for what is still on its way.
  const listed = page.getByRole('listitem').filter({ hasText: walk.wrong });
  await page.getByRole('button', { name: `Remove ${walk.wrong}` }).click();
  await expect(listed).toHaveCount(0);
  await drop(page, rightFile(walk));
  await expect(listed).toBeVisible();
  await expect(page.getByText('Both trial balances are the same.')).toHaveCount(walk.left.length === 0 ? 1 : 0);
  for (const sentence of walk.left) await expect(differences).toContainText(sentence);
  await expect(differences.getByText(walk.sentence)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Accounts receivable/i })).toContainText('3,000.00');
  await expect(page.getByText(walk.counts)).toBeVisible();
  // Other differences than those that were confirmed are confirmed again.
  if (walk.left.length > 0) await confirmed.check();
  await post.click();
}

test('the books of four programs move in, with a difference named, and out again', full, async ({ signed: { page }, person, request }) => {
  await openEmptyBusiness(request, person, 'Harbor Office');
  await page.goto('/app/settings/integrations');
  await page.getByRole('link', { name: 'Move whole books' }).click();
  await expect(page.getByRole('heading', { name: 'Which files to export' })).toBeVisible();
  for (const walk of walks)
    await test.step(walk.name, async () => {
      await moveIn(page, walk);
      await expect(page.getByRole('heading', { name: 'Certificate of moving in' })).toBeVisible();
      await expect(page.getByText(`From ${walk.name}, compared on`)).toBeVisible();
      await expect(page.getByText('Your books are here')).toBeVisible();
      await nothingInTheWay(page);
      const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
      expect(pdf.suggestedFilename()).toBe(`move-${walk.day}.pdf`);
      const certificate = page.url();
      const invoice = page.getByRole('row', { name: /1007/ });
      if (walk.tool !== 'wave') {
        await page.goto('/app/sales/invoices');
        await expect(invoice).toContainText('1,200.00');
      }
      await page.goto('/app/reports/proof');
      await expect(page.getByText('All checks passed')).toBeVisible();

      await page.goto(certificate);
      await page.getByRole('button', { name: 'Undo the move' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the move' }).click();
      await expect(page.getByText('Your books are here')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Undo the move' })).toHaveCount(0);
    });
  await page.goto('/app/sales/invoices');
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
});
