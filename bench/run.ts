// npm run bench: one command, one run, one table, stored in bench/README.md.
// node bench/run.ts [--quick] [part …]: --quick leaves out the book of 1,000,000; named parts run alone and do not change the README;
// --notes prints the notes too.
import { parseArgs } from 'node:util';
import { type Bench, makeBench } from './bench.ts';
import { documentRows } from './documents.ts';
import { fileRows } from './files.ts';
import { findingRows } from './findings.ts';
import { forecastRows } from './forecasting.ts';
import { importRows } from './importing.ts';
import { invoiceRows } from './invoices.ts';
import { listRows } from './listing.ts';
import { seconds } from './measure.ts';
import { newcomerRows } from './newcomer.ts';
import { postingRows } from './posting.ts';
import { keep, machine, type Section } from './readme.ts';
import { asText, type Row, row } from './rows.ts';
import { readingRows } from './reading.ts';
import { receiptRows } from './receipts.ts';
import { reconcilingRows } from './reconciling.ts';
import { recurringRows } from './recurring.ts';
import { screenRows } from './screen.ts';
import { signingInRows } from './signing-in.ts';
import { startRows } from './starting.ts';
import { statementRows } from './statements.ts';
import { suggestionRows } from './suggestions.ts';

interface Part {
  readonly name: string;
  readonly title: string;
  readonly rows: (bench: Bench) => Promise<readonly Row[]>;
}
// In this order: what needs an idle machine first, what needs the largest book last.
const parts: readonly Part[] = [
  { name: 'start', title: 'Start', rows: startRows },
  { name: 'screen', title: 'First screen', rows: screenRows },
  { name: 'signing-in', title: 'Signing in', rows: signingInRows },
  { name: 'posting', title: 'Posting', rows: postingRows },
  { name: 'statements', title: 'Books and statements', rows: statementRows },
  { name: 'list', title: 'Transactions', rows: listRows },
  { name: 'newcomer', title: 'A new business beside a large one', rows: newcomerRows },
  { name: 'documents', title: 'Documents on paper', rows: documentRows },
  { name: 'files', title: 'Stored files', rows: fileRows },
  { name: 'invoices', title: 'Many invoices', rows: invoiceRows },
  { name: 'reading', title: 'Files made to be slow', rows: readingRows },
  { name: 'receipts', title: 'Receipts', rows: receiptRows },
  { name: 'import', title: 'Import', rows: importRows },
  { name: 'reconciling', title: 'Reconciliation', rows: reconcilingRows },
  { name: 'suggestions', title: 'Suggestions', rows: () => Promise.resolve(suggestionRows()) },
  { name: 'findings', title: 'Findings', rows: () => Promise.resolve(findingRows()) },
  { name: 'recurring', title: 'Recurring payments', rows: () => Promise.resolve(recurringRows()) },
  { name: 'forecasts', title: 'Forecasts', rows: () => Promise.resolve(forecastRows()) },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, notes: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. Parts: ${parts.map((part) => part.name).join(', ')}\n`);
  process.exit(1);
}

const chosen = positionals.length > 0 ? parts.filter((part) => positionals.includes(part.name)) : parts;
const bench = makeBench({ isQuick: values.quick, parts: positionals });
const since = performance.now();
const sections: Section[] = [];
let hasFailed = false;
const taken = machine();
process.stdout.write(`${taken}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void bench.stop().finally(() => process.exit(1)));
try {
  for (const part of chosen) {
    const start = performance.now();
    let rows: readonly Row[];
    try {
      rows = await part.rows(bench);
    } catch (error) {
      hasFailed = true;
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      rows = [row(part.title, 'failed', { note: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) })];
    }
    const tookMs = performance.now() - start;
    sections.push({ title: part.title, rows, tookMs });
    process.stdout.write(`\n== ${part.title} (${seconds(tookMs)})\n${asText(rows)}\n`);
    for (const { what, note } of rows) if (values.notes && note) process.stdout.write(`  ${what}: ${note}\n`);
  }
} finally {
  await bench.stop();
}
const tookMs = performance.now() - since;
process.stdout.write(`\nAll of it in ${seconds(tookMs)}\n`);
if (positionals.length === 0 && !hasFailed) keep(sections, { isQuick: values.quick, tookMs, machine: taken });
process.exit(hasFailed ? 1 : 0);
