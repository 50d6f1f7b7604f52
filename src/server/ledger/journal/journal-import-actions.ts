// Imports journal lines from CSV: all or nothing, each account of the file matched to one of ours by code, name and kind.
import { createHash } from 'node:crypto';
import type { In, Out } from '#contract/endpoint.ts';
import type { ledgerContract } from '#contract/ledger/ledger.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { accountMatcher, codeGiver, type FileAccount, plannedAccount, usualCodes } from '#core/ledger/account-match.ts';
import { checkEntry, type NewEntry, type PostableAccount, withTradingPostings } from '#core/ledger/ledger.ts';
import { isLocked } from '#core/ledger/period.ts';
import { audit, refuseOtherContent } from '../../platform/audit.ts';
import { rowLog, rowProblem } from '../../platform/formats/table-file.ts';
import { derivedId, newId } from '../../platform/ids.ts';
import { refused, refuseIfAny } from '../../platform/refusal.ts';
import type { AskedWork, Work } from '../../platform/work.ts';
import { addAccounts, type NewAccount } from '../account-actions.ts';
import { type AccountFacts, selectAccounts, selectPostingFacts } from '../account-store.ts';
import { type JournalDraft, type JournalLine, lackingFields, readJournal, readJournalTable } from './journal-import.ts';
import { insertJournalImport, type NumberRange } from './journal-import-store.ts';
import { selectEntriesLike } from './journal-store.ts';
import { post } from '../posting.ts';
import { systemAccount } from '../system-account.ts';

type Input = In<typeof ledgerContract.importJournal>;
type Answer = Out<typeof ledgerContract.importJournal>;
type Preview = Out<typeof ledgerContract.previewJournal>;
type Choices = Pick<Input, 'whenAccountsDiffer' | 'chosenAccounts'>;

const batchSize = 5000;
const keyOf = (code: string, name: string): string => `${code}\n${name}`;
const keyOfLine = (line: JournalLine): string => keyOf(line.accountCode, line.accountName);

/** The account of a file's line; if it contradicts ours, ours; none if it is unknown. */
interface Chosen {
  readonly wanted: FileAccount;
  readonly line: number;
  readonly outcome: Preview['accounts'][number]['outcome'];
  readonly account: NewAccount | undefined;
}

function chooseAccounts(
  chart: readonly AccountFacts[],
  lines: Iterable<JournalLine>,
  { whenAccountsDiffer, chosenAccounts }: Choices,
): ReadonlyMap<string, Chosen> {
  const ours = accountMatcher<AccountFacts | (NewAccount & { parentId: null })>(chart);
  const giveCode = codeGiver(chart.map((a) => a.code));
  const byId = new Map(chart.map((account) => [account.id, account]));
  const byPerson = new Map(chosenAccounts.map((c) => [keyOf(c.fileCode, c.fileName), byId.get(c.accountId)]));
  const chosen = new Map<string, Chosen>();
  const added = new Set<string>();
  const choose = (wanted: FileAccount): Pick<Chosen, 'outcome' | 'account'> => {
    const found = ours.match(wanted);
    const planned = plannedAccount(wanted);
    const own = byPerson.get(keyOf(wanted.code, wanted.name)) ?? (found.outcome === 'matched' ? found.account : undefined);
    if (own) return { outcome: added.has(own.id) ? 'new' : 'matched', account: own };
    if (found.outcome === 'differs' && (whenAccountsDiffer === 'refuse' || !planned)) return { outcome: 'differs', account: found.account };
    if (!planned) return { outcome: 'absent', account: undefined };
    // An earlier import may have added it with another code.
    const there = found.outcome === 'differs' ? ours.named(planned.kind, planned.name) : undefined;
    if (there) return { outcome: added.has(there.id) ? 'new' : 'matched', account: there };
    const made = { id: newId(), code: giveCode(wanted.code || usualCodes[planned.kind]), ...planned, parentId: null };
    ours.add(made);
    added.add(made.id);
    return { outcome: 'new', account: made };
  };
  for (const line of lines) {
    if (chosen.has(keyOfLine(line))) continue;
    const wanted = { code: line.accountCode, name: line.accountName, type: line.accountType };
    chosen.set(keyOfLine(line), { wanted, line: line.line, ...choose(wanted) });
  }
  return chosen;
}

const accountProblem = ({ wanted, line, outcome, account }: Chosen): Problem[] => {
  if (outcome === 'absent')
    return [{ code: 'journal.unreadable', data: { line, code: wanted.code || wanted.name, detail: 'journal_account' } }];
  if (outcome !== 'differs') return [];
  const data = { line, code: wanted.code, theirs: wanted.name, ours: account?.name ?? '' };
  return [{ code: 'journal.account_differs', path: `accounts.${wanted.code}`, data }];
};

function* linesOf(drafts: readonly JournalDraft[]): Generator<JournalLine> {
  for (const draft of drafts) yield* draft.lines;
}

const newAccounts = (chosen: ReadonlyMap<string, Chosen>): readonly NewAccount[] => [
  ...new Map([...chosen.values()].flatMap((c) => (c.outcome === 'new' && c.account ? [[c.account.id, c.account]] : []))).values(),
];

const hasForeign = (drafts: readonly JournalDraft[], baseCurrency: string): boolean =>
  drafts.some((draft) => draft.lines.some((line) => line.currency !== baseCurrency));

function asEntry(draft: JournalDraft, importId: string, accounts: ReadonlyMap<string, Chosen>, tradingId: string): NewEntry {
  const id = derivedId(importId, `${draft.line}`);
  const postings = draft.lines.map((l) => ({
    accountId: accounts.get(keyOfLine(l))?.account?.id ?? '',
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

interface PostedDrafts {
  /** The number of lines posted. */
  readonly postings: number;
  /** The numbers of the entries; null if they were in the books already. */
  readonly numbers: NumberRange | null;
}

/** Posts in batches; a problem names the file's line and the entry's key. */
async function postDrafts(work: Work, drafts: readonly JournalDraft[], asPosted: (draft: JournalDraft) => NewEntry): Promise<PostedDrafts> {
  let postings = 0;
  let numbers = null as NumberRange | null;
  for (let from = 0; from < drafts.length; from += batchSize) {
    const batch = drafts.slice(from, from + batchSize);
    const entries = batch.map(asPosted);
    const posted = await post({ ...work, via: 'import' }, entries, (at, path) => {
      const draft = batch[at];
      const place = /^postings\.(\d+)/.exec(path ?? '')?.[1];
      const line = (place === undefined ? undefined : draft?.lines[Number(place)]?.line) ?? draft?.line ?? 0;
      return { path: `line.${line}`, origin: { line, entry: draft?.key ?? '' } };
    });
    postings += entries.reduce((n, e) => n + e.postings.length, 0);
    for (const { number } of posted)
      numbers = { first: Math.min(numbers?.first ?? number, number), last: Math.max(numbers?.last ?? number, number) };
  }
  return { postings, numbers };
}

/** Those of these drafts that are already in the journal: same date, text and total. */
async function knownDrafts(work: Work, drafts: readonly JournalDraft[]): Promise<ReadonlySet<JournalDraft>> {
  const days = drafts.map((draft) => draft.date).toSorted();
  const [from, through] = [days[0], days.at(-1)];
  if (from === undefined || through === undefined) return new Set();
  const likeness = (date: string, memo: string, minor: bigint): string => `${date}\n${minor}\n${memo}`;
  const there = new Set((await selectEntriesLike(work, from, through)).map((e) => likeness(e.date, e.memo, BigInt(e.baseMinor))));
  const debits = (draft: JournalDraft) => draft.lines.reduce((sum, { baseMinor }) => (baseMinor > 0n ? sum + baseMinor : sum), 0n);
  return new Set(drafts.filter((draft) => there.has(likeness(draft.date, draft.memo, debits(draft)))));
}

/** The problems that keep each entry from being posted, as the ledger reports them. */
async function entryProblems(
  work: Work,
  drafts: readonly JournalDraft[],
  chosen: ReadonlyMap<string, Chosen>,
  chart: readonly AccountFacts[],
): Promise<readonly { readonly line: number; readonly problem: Problem }[]> {
  const { baseCurrency } = work.org;
  const { lockedThrough } = await selectPostingFacts(work, []);
  // An unknown account is reported once, not for every line.
  const unknown: PostableAccount = { id: '', name: '', currency: null, isArchived: false };
  const planned = newAccounts(chosen).map((a): PostableAccount => ({ id: a.id, name: a.name, currency: null, isArchived: false }));
  const accounts = new Map([unknown, ...chart, ...planned].map((account) => [account.id, account]));
  const previewId = newId();
  const trading = chart.find((account) => account.systemKey === 'fx_trading')?.id ?? '';
  return drafts.flatMap((draft) => {
    const entry = asEntry(draft, previewId, chosen, trading);
    const found: Problem[] = checkEntry(entry, { baseCurrency, accounts });
    if (lockedThrough !== null && isLocked(lockedThrough, draft.date))
      found.push({ code: 'period.closed', data: { through: lockedThrough } });
    return found.map((problem) => {
      const place = /^postings\.(\d+)/.exec(problem.path ?? '')?.[1];
      return { line: (place === undefined ? undefined : draft.lines[Number(place)]?.line) ?? draft.line, problem };
    });
  });
}

export async function previewJournal(work: AskedWork, input: In<typeof ledgerContract.previewJournal>): Promise<Preview> {
  const table = await readJournalTable(input.file, input.mapping, work.org.country === 'US');
  const lacks = lackingFields(table);
  const log = rowLog(work.language, table.problems);
  const answer = { ...table.shape, lacks };
  if (lacks.length > 0) return { ...answer, ...log.counts(0), accounts: [], zeroLines: 0 };
  const { drafts, zeroLines, withoutAccount, problems } = readJournal(table, work.org.baseCurrency);
  const chart = await selectAccounts(work);
  const chosen = chooseAccounts(chart, linesOf(drafts), input);
  const known = await knownDrafts(work, drafts);
  const isSkipped = (draft: JournalDraft): boolean => input.whenKnown === 'skip' && known.has(draft);
  const taken = drafts.filter((draft) => !isSkipped(draft));
  const ofDocuments = new Set(chart.flatMap((a) => (a.systemKey === 'receivable' || a.systemKey === 'payable' ? [a.id] : [])));
  const sums = new Map<string, bigint>();
  for (const line of linesOf(taken)) sums.set(keyOfLine(line), (sums.get(keyOfLine(line)) ?? 0n) + line.baseMinor);
  const wrong = [...problems, ...(await entryProblems(work, taken, chosen, chart))];
  for (const { line, problem } of wrong.toSorted((a, b) => a.line - b.line)) log.add(line, 'left_out', [inLine(problem)]);
  for (const draft of known)
    log.add(draft.line, 'known', [rowProblem('journal_known', { day: draft.date, name: draft.memo.slice(0, 60) })]);
  for (const line of withoutAccount) log.add(line, 'note', [rowProblem('journal_no_account')]);
  return {
    ...answer,
    ...log.counts(taken.length),
    accounts: [...chosen.values()].map(({ wanted, line, outcome, account }) => ({
      fileCode: wanted.code,
      fileName: wanted.name,
      line,
      outcome,
      accountId: outcome === 'matched' ? (account?.id ?? null) : null,
      code: account?.code ?? '',
      name: account?.name ?? '',
      needsDocuments: outcome === 'matched' && account !== undefined && ofDocuments.has(account.id),
      sumMinor: String(sums.get(keyOf(wanted.code, wanted.name)) ?? 0n),
    })),
    zeroLines,
  };
}

/** Shown next to its line number, a problem doesn't repeat it. */
const inLine = (problem: Problem): Problem =>
  problem.code === 'journal.unreadable' ? { code: 'import.row', data: problem.data ?? {} } : problem;

export async function importJournal(work: Work, input: Input): Promise<Answer> {
  const { id, file } = input;
  const hash = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
  const content = { hash };
  await refuseOtherContent(work, { action: 'journal.imported', subjectId: id }, content);
  const table = await readJournalTable(file, input.mapping, work.org.country === 'US');
  const lacks = lackingFields(table);
  if (lacks.length > 0)
    throw refused('journal.unreadable', { line: 1, detail: 'journal_columns', missing: lacks.map(columnName).join(', ') });
  const { drafts: all, zeroLines, problems } = readJournal(table, work.org.baseCurrency);
  refuseIfAny(problems.slice(0, 100).map(({ problem }) => problem));
  const known = input.whenKnown === 'skip' ? await knownDrafts(work, all) : new Set<JournalDraft>();
  const drafts = all.filter((draft) => !known.has(draft));
  const chart = await selectAccounts(work);
  const chosen = chooseAccounts(chart, linesOf(drafts), input);
  refuseIfAny([...chosen.values()].flatMap(accountProblem).slice(0, 100));
  const created = newAccounts(chosen);
  await addAccounts(work, chart, created);
  const tradingId = hasForeign(drafts, work.org.baseCurrency) ? (await systemAccount(work, 'fx_trading')).id : '';
  const { postings, numbers } = await postDrafts(work, drafts, (draft) => asEntry(draft, id, chosen, tradingId));
  const accounts = [...chosen.values()].map(({ wanted, account, outcome }) => ({
    fileCode: wanted.code,
    fileName: wanted.name,
    code: account?.code ?? '',
    name: account?.name ?? '',
    isNew: outcome === 'new',
  }));
  const answer = { entries: drafts.length, postings, accountsCreated: created.length, zeroLines, known: known.size };
  if (numbers) await insertJournalImport(work, { id, fileName: file.name.slice(0, 300) || 'journal.csv', entries: drafts.length }, numbers);
  await audit(work, {
    action: 'journal.imported',
    subjectKind: 'journal',
    subjectId: id,
    after: { fileName: file.name, ...content, ...answer },
  });
  return { ...answer, accounts };
}

/** A heading that the import recognizes. */
const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
