// Importing journal lines from CSV: all or nothing, each account of the file matched to one of ours by code, name and kind.
import { createHash } from 'node:crypto';
import type { In, Out } from '#contract/endpoint.ts';
import type { ledgerContract } from '#contract/ledger/ledger.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { accountMatcher, codeGiver, type FileAccount, plannedAccount } from '#core/ledger/account-match.ts';
import { type NewEntry, withTradingPostings } from '#core/ledger/ledger.ts';
import { guessDelimiter } from '#core/statement/statement-table-shape.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { parseCsv } from '../platform/formats/csv.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import { readText } from '../platform/formats/text-encoding.ts';
import type { Work } from '../platform/work.ts';
import { addAccounts, type NewAccount } from './account-actions.ts';
import { type AccountFacts, selectAccounts } from './account-store.ts';
import { type JournalDraft, type JournalLine, readJournal } from './journal-import.ts';
import { post } from './posting.ts';
import { systemAccount } from './system-account.ts';

type Input = In<typeof ledgerContract.importJournal>;
type Answer = Out<typeof ledgerContract.importJournal>;

const batchSize = 5000;
const keyOf = (line: JournalLine): string => `${line.accountCode}\n${line.accountName}`;

/** The account of one of a file's lines: matched, planned, or refused with what is wrong. */
interface Chosen {
  readonly wanted: FileAccount;
  readonly account: NewAccount;
  readonly isNew: boolean;
}

function chooseAccounts(
  chart: readonly AccountFacts[],
  lines: Iterable<JournalLine>,
  whenDiffer: Input['whenAccountsDiffer'],
): ReadonlyMap<string, Chosen> {
  const ours = accountMatcher<AccountFacts | (NewAccount & { parentId: null })>(chart);
  const giveCode = codeGiver(chart.map((a) => a.code));
  const chosen = new Map<string, Chosen>();
  const problems: Problem[] = [];
  const added = new Set<string>();
  for (const line of lines) {
    if (chosen.has(keyOf(line))) continue;
    const wanted = { code: line.accountCode, name: line.accountName };
    const found = ours.match(wanted);
    const planned = plannedAccount(wanted);
    if (found.outcome === 'absent' && !planned)
      throw refused('journal.unreadable', { line: line.line, code: wanted.code, detail: 'journal_account' });
    const isRefused = found.outcome === 'differs' && (whenDiffer === 'refuse' || !planned);
    if (isRefused)
      problems.push({
        code: 'journal.account_differs',
        path: `accounts.${wanted.code}`,
        data: { line: line.line, code: wanted.code, theirs: wanted.name, ours: found.account.name },
      });
    // An earlier import may have added it under another code.
    const there = found.outcome === 'absent' || !planned ? undefined : ours.named(planned.kind, planned.name);
    const account = found.outcome === 'matched' || isRefused ? found.account : there;
    if (account) {
      chosen.set(keyOf(line), { wanted, account, isNew: added.has(account.id) });
      continue;
    }
    if (!planned) continue;
    const made = { id: newId(), code: giveCode(wanted.code), ...planned, parentId: null };
    chosen.set(keyOf(line), { wanted, account: made, isNew: true });
    ours.add(made);
    added.add(made.id);
  }
  refuseIfAny(problems.slice(0, 100));
  return chosen;
}

function* linesOf(drafts: readonly JournalDraft[]): Generator<JournalLine> {
  for (const draft of drafts) yield* draft.lines;
}

/** Adds the accounts that the file names and the chart lacks. */
async function completeChart(work: Work, drafts: readonly JournalDraft[], input: Input): Promise<ReadonlyMap<string, Chosen>> {
  const chart = await selectAccounts(work);
  const chosen = chooseAccounts(chart, linesOf(drafts), input.whenAccountsDiffer);
  const added = new Map([...chosen.values()].filter((c) => c.isNew).map((c) => [c.account.id, c.account]));
  await addAccounts(work, chart, [...added.values()]);
  return chosen;
}

function asEntry(draft: JournalDraft, importId: string, accounts: ReadonlyMap<string, Chosen>, tradingId: string): NewEntry {
  const id = derivedId(importId, `${draft.line}`);
  const postings = draft.lines.map((l) => ({
    accountId: accounts.get(keyOf(l))?.account.id ?? '',
    minor: l.minor,
    currency: l.currency,
    baseMinor: l.baseMinor,
  }));
  return {
    id,
    date: draft.date,
    memo: draft.memo,
    source: { kind: 'journal', id, version: 1 },
    via: 'import',
    postings: withTradingPostings(postings, tradingId),
  };
}

/** Posts in batches; a problem names the file's line and the entry's key. Returns how many lines were posted. */
async function postDrafts(work: Work, drafts: readonly JournalDraft[], asPosted: (draft: JournalDraft) => NewEntry): Promise<number> {
  let postings = 0;
  for (let from = 0; from < drafts.length; from += batchSize) {
    const batch = drafts.slice(from, from + batchSize);
    const entries = batch.map(asPosted);
    await post({ ...work, via: 'import' }, entries, (at, path) => {
      const draft = batch[at];
      const place = /^postings\.(\d+)/.exec(path ?? '')?.[1];
      const line = (place === undefined ? undefined : draft?.lines[Number(place)]?.line) ?? draft?.line ?? 0;
      return { path: `line.${line}`, origin: { line, entry: draft?.key ?? '' } };
    });
    postings += entries.reduce((n, e) => n + e.postings.length, 0);
  }
  return postings;
}

export async function importJournal(work: Work, input: Input): Promise<Answer> {
  const { id, file } = input;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = { hash: createHash('sha256').update(bytes).digest('hex') };
  await refuseOtherContent(work, { action: 'journal.imported', subjectId: id }, content);
  const { text } = readText(bytes);
  const { rows, problems } = parseCsv(text, { delimiter: guessDelimiter(text.slice(0, 20_000)), maxRows: 5_000_000 });
  const first = problems.find((p) => p.severity === 'error');
  if (first) throw refused('journal.unreadable', { ...first.data, line: first.line, detail: 'whole_file', why: first.code });
  const { drafts, zeroLines } = readJournal(rows, work.org.baseCurrency);
  const chosen = await completeChart(work, drafts, input);
  const hasForeign = drafts.some((d) => d.lines.some((l) => l.currency !== work.org.baseCurrency));
  const tradingId = hasForeign ? (await systemAccount(work, 'fx_trading')).id : '';
  const postings = await postDrafts(work, drafts, (draft) => asEntry(draft, id, chosen, tradingId));
  const accountsCreated = new Set([...chosen.values()].filter((c) => c.isNew).map((c) => c.account.id)).size;
  const accounts = [...chosen.values()].map(({ wanted, account, isNew }) => ({
    fileCode: wanted.code,
    fileName: wanted.name,
    code: account.code,
    name: account.name,
    isNew,
  }));
  const answer = { entries: drafts.length, postings, accountsCreated, zeroLines };
  await audit(work, {
    action: 'journal.imported',
    subjectKind: 'journal',
    subjectId: id,
    after: { fileName: file.name, ...content, ...answer },
  });
  return { ...answer, accounts };
}
