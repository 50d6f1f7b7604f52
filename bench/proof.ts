// The cost of the proof page with a hundred thousand invoices, check by check, over HTTP, and of everything else that reads all of them:
// `node bench/proof.ts [invoices]`.
import { type Business, get, openBusiness, signUp } from './client.ts';
import { fillInvoices } from './invoice-book.ts';
import { medianAndTail, ms, timed } from './measure.ts';
import { newDataDir, startWorld, throwAway, type World } from './world.ts';

const size = Number(process.argv[2] ?? 100_000);

interface Proof {
  readonly checks: readonly {
    readonly key: string;
    readonly isSound: boolean;
    readonly milliseconds: number;
    readonly findings: readonly unknown[];
  }[];
}

async function proofs(world: World, business: Business): Promise<void> {
  const runs: { readonly all: number; readonly checks: Proof['checks'] }[] = [];
  for (let run = 0; run < 6; run++) {
    const began = performance.now();
    const { checks } = await get<Proof>(world, business, '/reports/proof');
    runs.push({ all: performance.now() - began, checks });
  }
  const [first, ...warm] = runs;
  const [, , middle] = warm.toSorted((a, b) => a.all - b.all);
  if (!first || !middle) throw new Error('the proof was not asked for');
  for (const c of middle.checks)
    console.log(`${c.key.padEnd(14)} ${ms(c.milliseconds).padStart(8)}  ${c.isSound ? 'agrees' : JSON.stringify(c.findings.slice(0, 1))}`);
  console.log(`all of it      ${ms(middle.all).padStart(8)}, first ${ms(first.all)}, for ${size} invoices`);
}

async function lists(world: World, business: Business): Promise<void> {
  const asOf = new Date().toISOString().slice(0, 10);
  const asked = [
    ['aged receivables', '/sales/aged-receivables', { asOf }],
    ['money bar', '/sales/figures', {}],
    ['list', '/sales/documents', { limit: '50' }],
    ['overdue ones', '/sales/documents', { limit: '50', tab: 'overdue' }],
  ] as const;
  for (const [what, path, query] of asked)
    console.log(
      `${what.padEnd(18)} ${medianAndTail(await timed({ times: 40, withinMs: 8000 }, () => get<unknown>(world, business, path, query)))}`,
    );
}

const dataDir = newDataDir();
const world = await startWorld(dataDir);
try {
  const business = await openBusiness(world, await signUp(world), 'The proof');
  await fillInvoices(world, business, size);
  await proofs(world, business);
  await lists(world, business);
} finally {
  await world.stop();
  throwAway(dataDir);
}
