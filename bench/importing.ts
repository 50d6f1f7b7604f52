// A bank's file of 100,000 lines, and a journal of 100,000 entries: read, shown, imported, and the peak memory of it.
import { readStatementFile } from '#server/banking/statement-file.ts';
import { newId } from '#server/platform/ids.ts';
import type { Bench } from './bench.ts';
import { statementCsv } from './book.ts';
import { accountOf, type Business, headersFor, openBusiness, post, send, signUp, upload, uploaded } from './client.ts';
import { megabytes, ms, perSecond, seconds, timed, whole } from './measure.ts';
import { newcomer } from './newcomer.ts';
import { spentBy, spentEach } from './processor.ts';
import { type Row, row } from './rows.ts';
import { forgetPeak, newDataDir, peakMemory, startWorld, throwAway, type World } from './world.ts';

const lines = 100_000;
const aimed = 20_000;

interface Took {
  readonly ms: number;
  readonly peak: number | undefined;
  /** Processor time per line. */
  readonly each: string;
}
async function took(world: World, call: () => Promise<unknown>): Promise<Took> {
  forgetPeak(world);
  const before = spentBy(world);
  const start = performance.now();
  await call();
  return { ms: performance.now() - start, peak: peakMemory(world), each: spentEach(before, spentBy(world), lines) };
}
const rateOf = (one: Took): number => (lines * 1000) / one.ms;
const peakOf = (one: Took): string =>
  [
    one.peak === undefined ? '' : `Peak memory of the server ${megabytes(one.peak)}.`,
    one.each ? `Processor time for each: ${one.each}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
const told = (one: Took, of: string): string => `${perSecond(rateOf(one), of)} (${seconds(one.ms)})`;

async function parsed(bytes: Uint8Array): Promise<Row> {
  const reading = { accountCurrency: 'USD', monthFirst: true, isCard: false, mapping: undefined, kept: [], numberHint: '' };
  const timing = await timed({ times: 5, warm: 2 }, async () => {
    const { statement } = readStatementFile(bytes, 'statement.csv', reading);
    if (statement.lines.length !== lines) throw new Error(`read ${statement.lines.length} lines of ${lines}`);
  });
  return row(`statement of ${whole(lines)} lines: read alone`, perSecond((lines * 1000) / timing.median, 'lines'), {
    note: `${megabytes(bytes.length)} of CSV: encoding, delimiter, columns, dates and amounts guessed, every line read.`,
  });
}

interface Preview {
  readonly lineCount: number;
  readonly newCount: number;
}
async function statement(world: World, business: Business): Promise<Row[]> {
  const bytes = new TextEncoder().encode(statementCsv(lines));
  const rows = [await parsed(bytes)];
  const file = new File([bytes], 'statement.csv', { type: 'text/csv' });
  const bankAccountId = newId();
  const account = {
    id: bankAccountId,
    name: 'Checking',
    subkind: 'bank',
    currency: 'USD',
    institution: '',
    numberHint: '',
    accountId: accountOf(business, '1000'),
  };
  await post(world, business, '/bank-accounts', account);
  const preview = await took(world, async () => {
    const shown = await upload<Preview>(world, business, '/statements/preview', { file, bankAccountId });
    if (shown.lineCount !== lines) throw new Error(`the preview shows ${shown.lineCount} lines`);
  });
  rows.push(row(`statement of ${whole(lines)} lines: preview over HTTP`, told(preview, 'lines'), { note: peakOf(preview) }));
  const imported = await took(world, async () => {
    const done = await upload<Preview>(world, business, '/statements', { id: newId(), file, bankAccountId });
    if (done.newCount !== lines) throw new Error(`the import brought ${done.newCount} lines`);
  });
  const aim = {
    says: `≥ ${whole(aimed)} lines/s`,
    isMet: rateOf(imported) >= aimed,
    reason: `reading and guessing are not what takes the time, writing is: ${imported.each}`,
  };
  rows.push(
    row(`statement of ${whole(lines)} lines: import over HTTP`, told(imported, 'lines'), {
      aim,
      note: `Read again, compared with what is there, categorized, posted, each line kept as evidence; in steps of 5,000. ${peakOf(imported)}`,
    }),
  );
  const again = await took(world, async () => {
    const { status, text } = await uploaded(world, business, '/statements', { id: newId(), file, bankAccountId });
    if (status !== 409 || !text.includes('statement.nothing_new'))
      throw new Error(`the same file again was answered ${status}: ${text.slice(0, 300)}`);
  });
  rows.push(row(`statement of ${whole(lines)} lines: the same file again is refused`, told(again, 'lines'), { note: peakOf(again) }));
  return rows;
}

/** How long a colleague waits who posts in the same business while a statement is imported. */
async function colleague(world: World, business: Business): Promise<Row> {
  const bankAccountId = newId();
  const account = { id: bankAccountId, name: 'Savings', subkind: 'bank', currency: 'USD', institution: '', numberHint: '' };
  await post(world, business, '/bank-accounts', account);
  const file = new File([statementCsv(lines, 8)], 'savings.csv', { type: 'text/csv' });
  const side = (code: string, minor: number) => ({ accountId: accountOf(business, code), minor, currency: 'USD' });
  let isOver = false;
  const waits: number[] = [];
  const posting = (async () => {
    while (!isOver) {
      const start = performance.now();
      await post(world, business, '/entries', {
        id: newId(),
        date: '2025-06-01',
        memo: 'x',
        postings: [side('6010', 1), side('1000', -1)],
      });
      waits.push(performance.now() - start);
    }
  })();
  const start = performance.now();
  await upload(world, business, '/statements', { id: newId(), file, bankAccountId });
  const tookMs = performance.now() - start;
  isOver = true;
  await posting;
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): string => ms(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return row(`post one entry while ${whole(lines)} lines are imported into the same business`, `at most ${at(1)} (median ${at(0.5)})`, {
    note: `${whole(sorted.length)} entries posted meanwhile; the import took ${seconds(tookMs)}.`,
  });
}

async function journal(bench: Bench, world: World): Promise<Row> {
  const { business: source } = await bench.book(lines);
  const answer = await send(world, 'GET', '/api/v1/journal/export?format=csv', await headersFor(source));
  if (answer.status !== 200) throw new Error(`the export answered ${answer.status}`);
  const file = new File([answer.text], 'journal.csv', { type: 'text/csv' });
  const business = await openBusiness(world, await bench.person(), 'Journal import');
  let postings = 0;
  const done = await took(world, async () => {
    const found = await upload<{ entries: number; postings: number }>(world, business, '/journal/import', { id: newId(), file });
    if (found.entries !== lines) throw new Error(`the journal brought ${found.entries} entries`);
    postings = found.postings;
  });
  return row(`journal of ${whole(lines)} entries: import over HTTP`, told(done, 'entries'), {
    note: `${whole(postings)} postings, ${megabytes(answer.text.length)} of CSV, one transaction. ${peakOf(done)}`,
  });
}

const hasBanking = async (world: World, business: Business): Promise<boolean> =>
  (await send(world, 'GET', '/api/v1/bank-accounts', await headersFor(business))).status !== 404;

// The experience of a new business: nothing was ever posted, and every plan that PostgreSQL caches was made while the tables were empty.
async function firstImport(): Promise<Row> {
  const count = 20_000;
  const dir = newDataDir();
  const world = await startWorld(dir);
  try {
    const person = await signUp(world);
    await newcomer(world, await openBusiness(world, person, 'Earlier'));
    const business = await openBusiness(world, person, 'Newcomer');
    const bankAccountId = newId();
    const account = {
      id: bankAccountId,
      name: 'Checking',
      subkind: 'bank',
      currency: 'USD',
      institution: '',
      numberHint: '',
      accountId: accountOf(business, '1000'),
    };
    await post(world, business, '/bank-accounts', account);
    const file = new File([statementCsv(count)], 'statement.csv', { type: 'text/csv' });
    const start = performance.now();
    await upload(world, business, '/statements', { id: newId(), file, bankAccountId });
    const ms = performance.now() - start;
    const rate = (count * 1000) / ms;
    return row(`statement of ${whole(count)} lines: first import into an empty database`, `${perSecond(rate, 'lines')} (${seconds(ms)})`, {
      aim: {
        says: `≥ ${whole(aimed)} lines/s`,
        isMet: rate >= aimed,
        reason: 'as for the larger file; far below it would mean a plan kept from when the tables were empty',
      },
    });
  } finally {
    await world.stop();
    throwAway(dir);
  }
}

export async function importRows(bench: Bench): Promise<Row[]> {
  const world = await bench.world();
  const business = await openBusiness(world, await bench.person(), 'Import');
  const rows = (await hasBanking(world, business))
    ? [...(await statement(world, business)), await colleague(world, business)]
    : [await parsed(new TextEncoder().encode(statementCsv(lines))), row('statement over HTTP', 'not there yet')];
  return [...rows, await journal(bench, world), await firstImport()];
}
