// The addresses of the web app, from its list of pages, and the sizes in which they are checked.
import { expect, type Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';

const reports = ['income-statement', 'balance-sheet', 'cash-flow', 'trial-balance', 'general-ledger', 'journal'];
export const unknown = 'no-such-page';
/** An id that does not exist: the page for a missing thing must be as good as any other. */
const nobodys = '00000000-0000-7000-8000-000000000000';

export const desk = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

const isPublic = (entry: RouteConfigEntry): boolean => entry.id?.startsWith('site ') === true;

/** Every address except the component gallery, which is for developers; public pages have their own journey. */
export function addresses(): string[] {
  const below = (entries: readonly RouteConfigEntry[], parent: string): string[] =>
    entries
      .filter((entry) => !isPublic(entry))
      .flatMap((entry) => {
        const address = entry.path === undefined ? parent : `${parent}/${entry.path}`;
        return entry.children === undefined ? [address || '/'] : below(entry.children, address);
      });
  return below(routes, '')
    .filter((address) => address !== '/dev/ui')
    .flatMap((address) => (address.includes(':kind') ? reports.map((kind) => address.replace(':kind', kind)) : [address]))
    .map((address) =>
      address
        .replace('*', unknown)
        .replace(/\/(invoices|quotes|recurring|bills|orders|budgeting|custom)\/:id/, '/$1/new')
        .replace(/:(id|token)$/, nobodys),
    );
}

/** Waits until everything that the page requested has arrived. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[role=status][aria-label$="…"], [aria-busy=true]')).toHaveCount(0);
}
