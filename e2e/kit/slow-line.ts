// A slow network, for what people do before everything has arrived.
import type { Page } from '@playwright/test';

/** From here on, responses from these addresses are delayed, until the returned function is called. */
export async function delay(page: Page, address: RegExp, byMs = 2000): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, byMs));
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => page.unroute(address);
}
