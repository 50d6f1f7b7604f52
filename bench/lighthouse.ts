// Lighthouse scores of the public pages, on its slow phone and slow network: median of several runs for each page, with the audits below
// full marks.
// node bench/lighthouse.ts http://localhost:3000 [runs] [desktop]
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { browserHere } from '../scripts/browser-here.ts';

const pages = ['/', '/pricing', '/features', '/help'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const [site = 'http://localhost:3000', times = '3', form = 'phone'] = process.argv.slice(2);
const chromePath = browserHere();

/** The median of the successful runs; those that Chrome could not measure are ignored. */
function median(numbers: readonly number[]): number {
  const measured = numbers.filter(Number.isFinite).toSorted((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN;
}

interface Measured {
  readonly scores: readonly number[];
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly shift: number;
  readonly scriptBytes: number;
  readonly missed: readonly string[];
}

async function measure(address: string, port: number): Promise<Measured> {
  const flags = { port, output: 'json' as const, logLevel: 'error' as const, onlyCategories: [...categories] };
  const result = await lighthouse(address, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`nothing measured at ${address}`);
  const { audits, categories: found } = result.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details;
  const items = requests && 'items' in requests && Array.isArray(requests.items) ? requests.items : [];
  const scripts = items.filter(
    (item) => typeof item === 'object' && item !== null && 'resourceType' in item && item.resourceType === 'Script',
  );
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    scriptBytes: scripts.reduce((sum, item) => sum + ('transferSize' in item ? Number(item.transferSize) : 0), 0),
    missed: Object.values(audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9)
      .map((audit) => audit.id),
  };
}

const chrome = await launch({ ...(chromePath ? { chromePath } : {}), chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
try {
  console.log(`| page | ${categories.join(' | ')} | first paint | largest paint | layout shift | scripts |`);
  console.log(`|---|${categories.map(() => '---').join('|')}|---|---|---|---|`);
  for (const page of pages) {
    const runs: Measured[] = [];
    for (let run = 0; run < Number(times); run += 1) runs.push(await measure(site + page, chrome.port));
    const of = (pick: (run: Measured) => number) => median(runs.map(pick));
    const scores = categories.map((_, at) => of((run) => run.scores[at] ?? 0));
    const paints = [of((run) => run.firstPaintMs), of((run) => run.largestPaintMs)].map((ms) => `${(ms / 1000).toFixed(2)} s`);
    const rest = [of((run) => run.shift).toFixed(3), `${(of((run) => run.scriptBytes) / 1024).toFixed(1)} KB`];
    console.log(`| ${[page, ...scores, ...paints, ...rest].join(' | ')} |`);
    const missed = new Set(runs.flatMap((run) => run.missed));
    if (missed.size > 0) console.log(`  ${page}: ${[...missed].join(', ')}`);
  }
} finally {
  chrome.kill();
}
