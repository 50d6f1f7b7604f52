// What the rules for people who do not see a page, or use no mouse, find wrong with it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** Half as long as what the package gives as its source, and every document compiles it again. */
const checkerSource = readFileSync(path.resolve(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

export interface Question {
  /** One part of the page; without it, all of it. */
  readonly within?: string;
  /** What is left out of that part. */
  readonly without?: string;
  /** These rules alone. */
  readonly rules?: readonly string[];
}
/** Rules about the document as a whole need one look at each size; colors need one in each scheme. */
export const colors: Question = { rules: ['color-contrast'] };

/** What comes into sight, such as a notice, is looked at when it is there; what turns for ever, such as a spinner, is not waited for. */
const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isFinite = (animation: Animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && isFinite(animation))
        .map((animation) => animation.finished),
    );
  });

/** Each rule that is broken, and the first places where. The checker comes into each document once. */
export async function violations(page: Page, { within, without, rules }: Question = {}): Promise<string[]> {
  await arrived(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(checkerSource);
  const found = await page.evaluate(
    async ([include, exclude, only]) => {
      const { axe: checker } = globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
      // What is in order is not asked for: on a long page to list it takes longer than to find what is wrong.
      const answer = await checker.run(
        include === undefined ? document : { include: [include], ...(exclude ? { exclude: [exclude] } : {}) },
        { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) },
      );
      return answer.violations.map(({ impact, id, nodes }) => ({
        impact,
        id,
        places: nodes.slice(0, 3).map((node) => node.target.join(' ')),
      }));
    },
    [within, without, rules] as const,
  );
  return found.map(({ impact, id, places }) => `${impact} ${id}: ${places.join(' | ')}`);
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
