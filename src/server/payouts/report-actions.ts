// Payout reports: preview, import, list. The preview equals the import, because it is the same, rolled back.
import { createHash } from 'node:crypto';
import type { In } from '#contract/endpoint.ts';
import type { PayoutReport, PayoutRow, payoutsContract, ReportPreview } from '#contract/payouts/payouts.ts';
import { type PayoutLine, sumsOf } from '#core/payouts/payout-line.ts';
import { payoutSourceName } from '#core/payouts/payout-source.ts';
import { isProblem, type ReportNote } from '#core/payouts/report-table.ts';
import { accounts } from '../ledger/index.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { contentHash } from '../platform/database/idempotency.ts';
import { rehearsed } from '../platform/database/savepoint.ts';
import { rowLog, rowProblem } from '../platform/formats/table-file.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { payoutStates } from '../settlement/index.ts';
import { type Bringing, type Brought, bringIn, type KnownLine } from './bring-in.ts';
import { selectUnpacked, type UnpackedRow } from './payout-store.ts';
import { type OpenedReport, openReport, type ReportInput } from './report-file.ts';
import { insertReport, lockReports, type ReportRow, selectReports, selectWaitingLines } from './report-store.ts';

const sourceOf = ({ source }: OpenedReport): string => source || 'Payouts';

const noteProblem = ({ code, data }: Pick<ReportNote, 'code' | 'data'>) => rowProblem(`payout_${code}`, data);
const knownProblem = ({ line, why, was }: KnownLine) =>
  rowProblem(`payout_line_${why}`, { name: (line.text || line.ref).slice(0, 80), amount: was, currency: line.currency });

/** Imports the report; its row comes first, because everything else refers to it. */
async function bring(work: Work, input: ReportInput, opened: OpenedReport, reportId: string): Promise<Brought> {
  const { lines } = opened.report;
  const days = lines.map(({ day }) => day).toSorted();
  await lockReports(work);
  await insertReport(work, {
    id: reportId,
    source: sourceOf(opened),
    layout: opened.layout,
    fileName: input.file.name.slice(0, 300) || 'report',
    sha256: createHash('sha256')
      .update(new Uint8Array(await input.file.arrayBuffer()))
      .digest(),
    lineCount: lines.length,
    startsOn: days[0] ?? null,
    endsOn: days.at(-1) ?? null,
  });
  const bringing: Bringing = {
    reportId,
    source: sourceOf(opened),
    layout: opened.layout,
    report: opened.report,
    accounts: input.accounts,
    rates: input.rates,
  };
  return bringIn({ ...work, via: 'import' }, bringing);
}

/** The contents of a payout. Its total is what is matched with the bank. */
export async function unpackedOf(work: Work, rows: readonly UnpackedRow[]): Promise<PayoutRow[]> {
  const states = await payoutStates(
    work,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, source, paidOn, sumMinor, ...row }) => {
    const { netMinor, transactionId } = states.get(id) ?? { netMinor: sumMinor, transactionId: null };
    const { saleMinor, taxMinor, refundMinor, feeMinor, reserveMinor, withheldMinor, otherMinor, lineCount, ref, currency } = row;
    const figures = { saleMinor, taxMinor, refundMinor, feeMinor, reserveMinor, withheldMinor, otherMinor };
    const said = { id, ref, currency, day: paidOn, sourceName: payoutSourceName(source), transactionId };
    return { ...said, ...figures, netMinor, missingMinor: netMinor - sumMinor, lineCount };
  });
}

async function waitingOf(work: Work, { targets }: Brought): Promise<ReportPreview['waitingMinors']> {
  const sums = [];
  for (const { id, currency } of targets) {
    const lines = await selectWaitingLines(work, id);
    if (lines.length > 0) sums.push({ currency, minor: String(lines.reduce((sum, { minor }) => sum + BigInt(minor), 0n)) });
  }
  return sums;
}

/** The target account of each kind of line, with the amount posted there. */
async function targetsOf(work: Work, { targets, fresh, entries }: Brought, before: ReadonlySet<string>): Promise<ReportPreview['targets']> {
  const chart = new Map((await accounts(work)).map((account) => [account.id, account]));
  const sums = sumsBy(entries.flatMap(({ postings }) => postings));
  return targets.flatMap((target) => {
    const ofCurrency = fresh.filter(({ currency }) => currency === target.currency);
    const kinds = [...new Set(ofCurrency.map(({ kind }: PayoutLine) => kind))].filter((kind) => kind !== 'exchange');
    const byKind = sumsOf(ofCurrency);
    const rowOf = (kind: ReportPreview['targets'][number]['kind'], accountId: string, minor: bigint) => {
      const { code = '', name = '' } = chart.get(accountId) ?? {};
      return { currency: target.currency, kind, accountId, code, name, isNew: !before.has(accountId), minor: String(minor) };
    };
    const clearing = sums.get(`${target.clearingId} ${target.currency}`) ?? 0n;
    return [rowOf('clearing', target.clearingId, clearing), ...kinds.map((kind) => rowOf(kind, target.accountOf(kind), -byKind[kind]))];
  });
}

function sumsBy(
  postings: readonly { readonly accountId: string; readonly currency: string; readonly minor: bigint }[],
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { accountId, currency, minor } of postings)
    sums.set(`${accountId} ${currency}`, (sums.get(`${accountId} ${currency}`) ?? 0n) + minor);
  return sums;
}

export async function previewReport(work: AskedWork, input: ReportInput): Promise<ReportPreview> {
  const opened = await openReport(work, input);
  const log = rowLog(work.language, opened.problems);
  for (const note of opened.report.notes) log.add(note.line, isProblem(note) ? 'left_out' : 'note', [noteProblem(note)]);
  const { shape, isRecognized, needsDay, needsCurrency, source } = opened;
  const answer = {
    ...shape,
    source: source === '' ? null : source,
    sourceName: payoutSourceName(source),
    isRecognized,
    needsDay,
    needsCurrency,
    missingRates: [],
    bookedCount: 0,
    entryCount: 0,
    payouts: [],
    waitingMinors: [],
    targets: [],
  };
  if (shape.lacks.length > 0 || opened.report.notes.some(isProblem)) return { ...answer, ...log.counts(0) };
  const before = new Set((await accounts(work)).map(({ id }) => id));
  return rehearsed(work, async () => {
    const brought = await bring(work, input, opened, newId());
    // A row may make several lines, but is reported once.
    const rows = new Map(brought.known.map((known) => [known.line.line, known]));
    for (const [row, known] of rows) log.add(row, known.why === 'known' ? 'known' : 'note', [knownProblem(known)]);
    const payouts = await unpackedOf(work, await selectUnpacked(work, brought.payoutIds));
    const added = new Set(brought.fresh.map(({ line }) => line)).size || brought.changedPayouts;
    return {
      ...answer,
      ...log.counts(added),
      missingRates: [...brought.missingRates],
      bookedCount: brought.bookedCount,
      entryCount: brought.entries.length,
      payouts: payouts.slice(0, 200),
      waitingMinors: await waitingOf(work, brought),
      targets: await targetsOf(work, brought, before),
    };
  });
}

const reportOf = ({ id, source, fileName, lineCount, startsOn, endsOn, importedAt, rolledBackAt }: ReportRow): PayoutReport => ({
  id,
  source,
  sourceName: payoutSourceName(source),
  fileName,
  lineCount,
  startsOn,
  endsOn,
  importedAt: importedAt.toISOString(),
  rolledBackAt: rolledBackAt?.toISOString() ?? null,
});

export async function importReport(work: Work, input: In<typeof payoutsContract.importReport>): Promise<PayoutReport> {
  const content = { hash: await contentHash(input) };
  await refuseOtherContent(work, { action: 'payout_report.imported', subjectId: input.id }, content);
  const [made] = await selectReports(work, input.id);
  if (made) return reportOf(made);
  const opened = await openReport(work, input);
  const problems = opened.report.notes.filter(isProblem);
  if (opened.shape.lacks.length > 0) throw refused('payouts.columns', {}, 'mapping');
  if (!opened.isRecognized && opened.source === '') throw refused('payouts.name', {}, 'name');
  refuseIfAny(
    problems
      .slice(0, 100)
      .map((note) => ({ code: 'payouts.row' as const, path: `line.${note.line}`, data: { ...noteProblem(note).data, line: note.line } })),
  );
  const brought = await bring(work, input, opened, input.id);
  const [missing] = brought.missingRates;
  if (missing !== undefined)
    throw refused('rate.missing', { from: missing, to: work.org.baseCurrency, day: opened.report.lines[0]?.day ?? '' }, 'rates');
  if (brought.fresh.length + brought.changedPayouts === 0) throw refused('payouts.nothing_new', {}, 'file');
  await audit(work, {
    action: 'payout_report.imported',
    subjectKind: 'payout_report',
    subjectId: input.id,
    after: {
      ...content,
      fileName: input.file.name,
      source: sourceOf(opened),
      lines: brought.fresh.length,
      entries: brought.entries.length,
    },
  });
  return reportById(work, input.id);
}

export async function reportById(work: Work, id: string): Promise<PayoutReport> {
  const [row] = await selectReports(work, id);
  if (!row) throw refused('not_found');
  return reportOf(row);
}

export const listReports = async (work: Work): Promise<PayoutReport[]> => (await selectReports(work)).map(reportOf);
