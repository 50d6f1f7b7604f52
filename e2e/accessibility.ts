// What the rules for people who do not see a page, or use no mouse, find wrong with it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Question {
  /** One part of the page; without it, all of it. */
  readonly within?: string;
  /** These rules alone. */
  readonly rules?: readonly string[];
}
/** Rules about the document as a whole need one look at each size; colors need one in each scheme. */
export const colors: Question = { rules: ['color-contrast'] };

/** Each rule that is broken, and the first places where. */
export async function violations(page: Page, { within, rules }: Question = {}): Promise<string[]> {
  // What is in order is not asked for: on a long page to list it takes longer than to find what is wrong.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (rules !== undefined) axe.withRules([...rules]);
  const { violations: found } = await axe.analyze();
  return found.map(({ impact, id, nodes }) => {
    const places = nodes.slice(0, 3).map((node) => node.target.join(' '));
    return `${impact} ${id}: ${places.join(' | ')}`;
  });
}

/** What is still wrong at a second look: colors may have been on their way from one scheme to the other. */
export async function settledViolations(page: Page, question: Question = {}): Promise<string[]> {
  const first = await violations(page, question);
  if (first.length === 0) return [];
  await page.waitForTimeout(500);
  return violations(page, question);
}

/** After a change of size or scheme: colors are on their way for two frames. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
