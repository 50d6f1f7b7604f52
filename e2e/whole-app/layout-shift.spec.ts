// Layout shift: what a page shows first stays in place while the rest arrives: on every page, with much data and with none, on desktop and
// phone.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { addresses, desk, phone, settled } from '../kit/addresses.ts';
import { full } from '../kit/full.ts';
import { openEmptyBusiness, signIn, testAlone as test } from '../kit/newcomer.ts';
import { delay } from '../kit/slow-line.ts';
test.describe.configure({ mode: 'parallel' });
const allowed = 0.05;
/** What all pages may take on a busy machine. */
const minutes = 30;

interface Shift {
  readonly value: number;
  readonly moved: string;
}

/** Collects shifts from the start of each document; shifts within half a second of a click are expected. */
function collect(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = (node?.textContent ?? '').slice(0, 30);
        return `${node?.nodeName ?? '?'} “${text}” ${from.width}×${from.height} at ${from.x},${from.y} to ${to.width}×${to.height} at ${to.x},${to.y}`;
      });
      shifts.push({ value: entry.value, moved: moved.slice(0, 2).join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Each address with more shift than allowed, and the elements that moved most. */
async function movingPages(page: Page): Promise<string[]> {
  const moving: string[] = [];
  for (const address of addresses().filter((one) => one.startsWith('/app'))) {
    await page.goto(address);
    await settled(page);
    await page.waitForTimeout(300);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const worst = shifts.toSorted((a, b) => b.value - a.value)[0];
    if (process.env['LIST_SHIFTS']) process.stdout.write(`${sum.toFixed(3)} ${address}\n`);
    if (sum > allowed) moving.push(`${address}: ${sum.toFixed(3)}, most of it ${worst?.moved ?? ''}`);
  }
  return moving;
}

async function prepared(context: BrowserContext, size: typeof desk): Promise<Page> {
  await context.addInitScript(collect);
  const page = await context.newPage();
  await page.setViewportSize(size);
  // Fast responses would hide how the page waits for them.
  await delay(page, /\/rpc\//, 150);
  return page;
}

for (const [where, size] of [
  ['a desk', desk],
  ['a phone', phone],
] as const) {
  test(`with a year of books, on ${where}`, full, async ({ context, person, baseURL }) => {
    test.setTimeout(minutes * 60_000);
    await signIn(context, person, baseURL ?? '');
    expect(await movingPages(await prepared(context, size))).toEqual([]);
  });

  test(`with nothing, on ${where}`, full, async ({ context, person, request, baseURL }) => {
    test.setTimeout(minutes * 60_000);
    await openEmptyBusiness(request, person, 'Quay Office');
    await signIn(context, person, baseURL ?? '');
    expect(await movingPages(await prepared(context, size))).toEqual([]);
  });
}
