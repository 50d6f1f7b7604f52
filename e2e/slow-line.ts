// A slow line, for what people do before everything is there.
import type { Page } from '@playwright/test';

/** From here on answers from these addresses come late, until the answer is called. */
export async function delay(page: Page, address: RegExp, byMs = 2000): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, byMs));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => page.unroute(address);
}
