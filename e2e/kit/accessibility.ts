// Accessibility checks: what axe finds wrong with a page for people who cannot see it, or use no mouse.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** The minified build is half as long as the package's source, and every document compiles it again. */
const checkerSource = readFileSync(path.resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

export interface Question {
  /** One part of the page; without it, the whole page. */
  readonly within?: string;
  /** Excluded from that part. */
  readonly without?: string;
  /** Only these rules. */
  readonly rules?: readonly string[];
}
/** Rules about the whole document need one check per size; colors need one per scheme. */
export const colors: Question = { rules: ['color-contrast'] };

/** Waits for entering animations, such as a notice's; endless ones, such as a spinner's, are not waited for. */
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

/** Each broken rule, with the first places. The checker is injected once per document. */
export async function violations(page: Page, { within, without, rules }: Question = {}): Promise<string[]> {
  await arrived(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(checkerSource);
  const found = await page.evaluate(
    async ([include, exclude, only]) => {
      const { axe: checker } = globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
      // Passing nodes are not requested: on a long page listing them takes longer than finding what is wrong.
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

/** Violations that are still there at a second check: colors may have been in transition between schemes. */
export async function settledViolations(page: Page, question: Question = {}): Promise<string[]> {
  const first = await violations(page, question);
  if (first.length === 0) return [];
  await page.waitForTimeout(500);
  return violations(page, question);
}

/** After a change of size or scheme: color transitions take two frames. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
