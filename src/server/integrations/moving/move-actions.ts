// Moving in: rehearsed by the code that posts, then posted as it was rehearsed, and undone whole.
import type { In, Out } from '#contract/endpoint.ts';
import type { Move, MovePreview, movingContract } from '#contract/integrations/moving.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { balancesThrough, booksOf, type SourceBooks, valuedDocuments } from '#core/integrations/moving/books.ts';
import { matchAccounts, type MatchedAccount } from '#core/integrations/moving/matching.ts';
import { accountKey, type MoveTool } from '#core/integrations/moving/source.ts';
import { isLocked } from '#core/ledger/period.ts';
import { isDeepStrictEqual } from 'node:util';
import { accounts, livingEntriesBetween, lockedThrough, ratesOn, reverse } from '../../ledger/index.ts';
import { audit, refuseOtherContent } from '../../platform/audit.ts';
import { now, today } from '../../platform/clock.ts';
import { contentHash } from '../../platform/database/idempotency.ts';
import { rehearsed } from '../../platform/database/savepoint.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal, refused, refuseIfAny } from '../../platform/refusal.ts';
import type { AskedWork, Work } from '../../platform/work.ts';
import { markVoid, selectMoved, voidMoved } from '../../trade-documents/index.ts';
import { carryOut } from './carry-out.ts';
import type { CarriedOut, MovePlan } from './plan.ts';
import { daysOf, leftOutOf, type OpenedFile, openFiles } from './move-files.ts';
import { insertMove, markTakenBack, selectControlsOf, selectFilesOf, selectMoves } from './move-store.ts';

type Input = Omit<In<typeof movingContract.rehearseMove>, 'files'> & { readonly files: readonly File[] };

export const programs: Readonly<Record<MoveTool, string>> = {
  quickbooks_online: 'QuickBooks Online',
  quickbooks_desktop: 'QuickBooks Desktop',
  xero: 'Xero',
  wave: 'Wave',
  freshbooks: 'FreshBooks',
  zoho: 'Zoho Books',
  invoice_ninja: 'Invoice Ninja',
  gnucash: 'GnuCash',
  hledger: 'hledger',
  other: 'another program',
};

interface Opened {
  readonly files: readonly OpenedFile[];
  readonly books: SourceBooks;
  readonly matched: readonly MatchedAccount[];
  readonly modes: MovePreview['modes'];
  readonly rates: MovePreview['rates'];
  readonly plan: MovePlan;
  /** What has to be settled before anything can be posted. */
  readonly problems: readonly Problem[];
}

/** Currencies of documents whose rate the files do not have: as it was given, else as it was published for the day. */
async function askedRates(work: AskedWork, { documents }: SourceBooks, day: string, given: Input['rates']): Promise<MovePreview['rates']> {
  const lacking = Map.groupBy(
    documents.filter(({ baseMinor, rate }) => baseMinor === null && rate === null),
    ({ currency }) => currency,
  );
  const currencies = [...lacking.keys()].toSorted();
  const published = await ratesOn(
    work,
    work.org.baseCurrency,
    currencies.map((currency) => ({ currency, day })),
  );
  return currencies.map((currency) => ({
    currency,
    documents: lacking.get(currency)?.length ?? 0,
    rate: given.find((one) => one.currency === currency)?.rate ?? published.find((one) => one.currency === currency)?.rate ?? null,
  }));
}

async function openMove(work: AskedWork, input: Input, id: string): Promise<Opened> {
  const files = await openFiles(work, input.files);
  const reads = files.flatMap(({ read }) => (read ? [read] : []));
  const found = booksOf(reads);
  const chart = await accounts(work);
  const matched = matchAccounts(chart, found.accounts, input.chosenAccounts, newId);
  const modes: MovePreview['modes'] = found.entries.length > 0 ? ['history', 'opening'] : ['opening'];
  const mode = input.mode !== undefined && modes.includes(input.mode) ? input.mode : (modes[0] ?? 'opening');
  const cutoverOn = input.cutoverOn ?? found.asOf ?? found.lastDay ?? today(work.org.timeZone);
  const contactFiles = files.flatMap(({ read, file }) => (read?.kind === 'contacts' ? [file] : []));
  const asked = await askedRates(work, found, cutoverOn, input.rates);
  const rates = new Map(asked.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rate] as const])));
  const books = { ...found, documents: valuedDocuments(found.documents, work.org.baseCurrency, (currency) => rates.get(currency)) };
  const plan = { id, mode, cutoverOn, program: programs[books.tool], books, matched, contactFiles };
  const hasBooks = books.entries.length > 0 || books.trialBalance !== null || books.documents.length > 0 || contactFiles.length > 0;
  const problems: Problem[] = [
    ...(hasBooks || reads.some(({ problems: wrong }) => wrong.length > 0) ? [] : [{ code: 'move.nothing' as const, path: 'files' }]),
    ...files.flatMap(({ name, read }) =>
      (read?.problems ?? []).slice(0, 1).map(({ line }) => ({ code: 'move.rows' as const, path: 'files', data: { file: name, line } })),
    ),
    ...matched
      .filter(({ outcome }) => outcome === 'absent')
      .slice(0, 1)
      .map(({ source }) => ({ code: 'move.accounts' as const, path: 'chosenAccounts', data: { name: source.name || source.code } })),
    ...asked
      .filter(({ rate }) => rate === null)
      .slice(0, 1)
      .map(({ currency }) => ({ code: 'move.rates' as const, path: 'rates', data: { currency } })),
  ];
  return { files, books, matched, modes, rates: asked, plan, problems };
}

function accountsShown({ books, matched, plan }: Opened): MovePreview['accounts'] {
  const sums = books.trialBalance ?? balancesThrough(books.entries, plan.mode === 'opening' ? plan.cutoverOn : '9999-12-31');
  return matched.map(({ source, outcome, account, isGuess }) => ({
    fileCode: source.code,
    fileName: source.name,
    fileType: source.type.replaceAll('\n', ' · '),
    outcome,
    isGuess,
    accountId: outcome === 'matched' ? (account?.id ?? null) : null,
    code: account?.code ?? '',
    name: account?.name ?? '',
    kind: account?.kind ?? null,
    sumMinor: String(sums.get(accountKey(source)) ?? 0n),
  }));
}

const filesShown = (files: readonly OpenedFile[]): MovePreview['files'] =>
  files.map(({ name, sha256, read, headings }) => ({
    name,
    sha256: sha256.toString('hex'),
    tool: read?.tool ?? 'other',
    kind: read?.kind ?? 'unknown',
    rowCount: read?.rowCount ?? 0,
    takenCount: read?.takenCount ?? 0,
    ...(read ? daysOf(read) : { firstDay: null, lastDay: null }),
    leftOut: read ? leftOutOf(read) : [],
    problemCount: read?.problems.length ?? 0,
    problems: (read?.problems ?? []).slice(0, 100).map(({ line, code, found }) => ({ line, code, found })),
    headings,
  }));

async function tried(work: AskedWork, { plan, problems }: Opened): Promise<Pick<MovePreview, 'rehearsal' | 'refusals'>> {
  if (problems.length > 0) return { rehearsal: null, refusals: problems.map((problem) => sentenceOf(problem, work.language)) };
  try {
    const { counts, controls, findings } = await rehearsed(work, () => carryOut(work, plan));
    const shown = controls.map(({ accountId: _id, ...control }) => control);
    return {
      rehearsal: { counts, controls: shown, findings: [...findings], hasTrialBalance: plan.books.trialBalance !== null },
      refusals: [],
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { rehearsal: null, refusals: error.problems.slice(0, 20).map((problem) => sentenceOf(problem, work.language)) };
  }
}

export async function rehearseMove(work: AskedWork, input: Input): Promise<MovePreview> {
  const opened = await openMove(work, input, newId());
  const { plan, books, modes, files } = opened;
  return {
    tool: books.tool,
    mode: plan.mode,
    modes,
    cutoverOn: plan.cutoverOn,
    files: filesShown(files),
    accounts: accountsShown(opened),
    rates: opened.rates,
    ...(await tried(work, opened)),
  };
}

async function shown(work: Work, id?: string): Promise<Move[]> {
  const stored = await selectMoves(work, id);
  const ids = stored.map((one) => one.id);
  const [files, controls] = [await selectFilesOf(work, ids), await selectControlsOf(work, ids)];
  return stored.map(
    ({ entries, lines, known, documents, contacts, accounts: added, debitMinor, firstNumber: _f, lastNumber: _l, ...one }) => ({
      ...one,
      counts: { entries, lines, known, documents, contacts, accounts: added, debitMinor },
      files: files.get(one.id) ?? [],
      controls: controls.get(one.id) ?? [],
      postedAt: one.postedAt.toISOString(),
      takenBackAt: one.takenBackAt?.toISOString() ?? null,
    }),
  );
}

export const listMoves = (work: Work): Promise<Move[]> => shown(work);

export async function moveById(work: Work, { id }: In<typeof movingContract.move>): Promise<Move> {
  const [found] = await shown(work, id);
  if (!found) throw refused('not_found');
  return found;
}

export async function postMove(work: AskedWork, input: In<typeof movingContract.postMove>): Promise<Out<typeof movingContract.postMove>> {
  const content = { hash: await contentHash(input) };
  await refuseOtherContent(work, { action: 'move.posted', subjectId: input.id }, content);
  if ((await selectMoves(work, input.id)).length > 0) return moveById(work, input);
  const opened = await openMove(work, input, input.id);
  refuseIfAny(opened.problems);
  const { files, plan, books } = opened;
  const done: CarriedOut = await carryOut(work, plan);
  if (!isDeepStrictEqual(done.counts, input.expected)) throw refused('move.differs', {}, 'expected');
  if (done.findings.length > 0 && !input.areDifferencesConfirmed) throw refused('move.unconfirmed', {}, 'areDifferencesConfirmed');
  await insertMove(work, {
    id: input.id,
    tool: books.tool,
    mode: plan.mode,
    cutoverOn: plan.cutoverOn,
    counts: done.counts,
    findings: done.findings,
    numbers: done.numbers,
    postedAt: now(),
    controls: done.controls,
    files: files.map(({ name, sha256, read }) => ({
      name,
      sha256,
      kind: read?.kind ?? 'unknown',
      rowCount: read?.rowCount ?? 0,
      takenCount: read?.takenCount ?? 0,
      ...(read ? daysOf(read) : { firstDay: null, lastDay: null }),
    })),
  });
  await audit(work, {
    action: 'move.posted',
    subjectKind: 'move',
    subjectId: input.id,
    after: {
      ...content,
      tool: books.tool,
      mode: plan.mode,
      cutoverOn: plan.cutoverOn,
      ...done.counts,
      files: files.map(({ name }) => name),
    },
  });
  return moveById(work, input);
}

const batchSize = 2500;

const isPurchase = (kind: string): boolean => kind === 'bill' || kind === 'supplier_credit';

/** What came with a move goes: its entries are reversed, each on its own day, and its open invoices, bills and credits are void. Accounts and contacts stay. */
export async function takeBackMove(work: Work, { id }: In<typeof movingContract.takeBackMove>): Promise<Move> {
  const [move] = await selectMoves(work, id, true);
  if (!move) throw refused('not_found');
  if (move.takenBackAt !== null) throw refused('move.taken_back');
  const living =
    move.firstNumber === null || move.lastNumber === null ? [] : await livingEntriesBetween(work, move.firstNumber, move.lastNumber);
  const entryIds = new Set(living.map((entry) => entry.id));
  const documents = (await selectMoved(work)).filter(({ entryId }) => entryId !== null && entryIds.has(entryId));
  const paid = documents.find(({ settledMinor }) => settledMinor > 0);
  if (paid) throw refused('move.document_paid', { number: paid.number });
  const through = await lockedThrough(work);
  if (through !== null && living.some(({ date }) => isLocked(through, date))) throw refused('move.locked', { through });
  for (let from = 0; from < living.length; from += batchSize)
    await reverse(
      work,
      living.slice(from, from + batchSize).map((entry) => entry.id),
    );
  for (const { id: documentId, kind, movedOn } of documents) if (isPurchase(kind)) await markVoid(work, documentId, movedOn);
  const byDay = Map.groupBy(
    documents.filter(({ kind }) => !isPurchase(kind)),
    ({ movedOn }) => movedOn,
  );
  for (const [day, invoices] of byDay)
    await voidMoved(
      work,
      invoices.map((invoice) => invoice.id),
      day,
    );
  await markTakenBack(work, id, now());
  await audit(work, {
    action: 'move.taken_back',
    subjectKind: 'move',
    subjectId: id,
    before: { entries: living.length, documents: documents.length },
  });
  return moveById(work, { id });
}
