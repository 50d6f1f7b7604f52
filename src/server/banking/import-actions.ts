// Imports a statement: in one transaction, or a long one in steps that hold their locks briefly and go on after a crash.
import { createHash } from 'node:crypto';
import type { In } from '#contract/endpoint.ts';
import { isLocked } from '#core/ledger/period.ts';
import { matchNumber } from '#core/statement/account-number.ts';
import { openingOf, type Statement } from '#core/statement/statement.ts';
import type { bankingContract, StatementImport } from '#contract/banking/banking.ts';
import type { Gates } from '../billing/index.ts';
import { lockedThrough, lockPosting } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import type { Workers } from '../platform/jobs/due-work.ts';
import { refused } from '../platform/refusal.ts';
import type { Steps, Work } from '../platform/work.ts';
import { lockTransactions } from '../transactions/index.ts';
import { type OwnAccount, ownAccountForWriting } from './bank-account-actions.ts';
import { updateNumber, upsertMapping } from './bank-account-store.ts';
import { beginPosting, inBatches, isOneStep, type Posting, type Rest } from './import-posting.ts';
import {
  deleteUnfinished,
  importWork,
  insertUnfinished,
  planImportWork,
  selectDone,
  selectUnfinished,
  unfinishedFileOf,
  updateDone,
} from './import-step-store.ts';
import { hasHash, insertImport, selectImports } from './import-store.ts';
import { type Plan, planImport, ratesFor } from './planning.ts';
import { numberOf, type Opened, openUpload, opensAccount, safeOrNull, strangeCurrency, type Upload } from './preview-actions.ts';
import { type Progress, progressOf, setProgress } from './progress.ts';
import { readStatement } from './reading.ts';
import { readStatementFile } from './statement-file.ts';

export const listImports = (work: Work): Promise<StatementImport[]> => selectImports(work);
export async function importProgress(work: Work, { id }: In<typeof bankingContract.importProgress>): Promise<Progress> {
  const begun = await selectDone(work, id);
  return begun ? { ...begun, stage: 'posting' } : progressOf(work.org.id, id);
}

function checkPlan(plan: Plan, missingRate: string | null, baseCurrency: string): void {
  const strange = strangeCurrency(plan);
  if (strange) throw refused('statement.currency', { found: strange, expected: plan.currency }, 'bankAccountId');
  if (plan.lines.length === 0) throw refused('statement.empty', {}, 'file');
  if (plan.fresh.length === 0) throw refused('statement.nothing_new', {}, 'file');
  if (plan.lockedThrough !== null && plan.lockedCount > 0) throw refused('period.closed', { through: plan.lockedThrough }, 'file');
  if (missingRate) throw refused('rate.missing', { from: plan.currency, to: baseCurrency, day: missingRate }, 'rate');
}

const isShorter = (kept: string, statement: Pick<Statement, 'accountHint'>, number: string): boolean =>
  kept === '' || (matchNumber(statement.accountHint, kept) === 'alike' && kept.length < number.length && !/x{2}/i.test(number));

async function keepImport(work: Work, id: string, opened: Opened, plan: Plan, own: OwnAccount): Promise<void> {
  const { statement, table } = opened.read;
  await insertImport(work, {
    id,
    bankAccountId: own.id,
    feedAccountId: null,
    fileName: opened.fileName,
    sha256: hashOf(opened),
    format: statement.format,
    lineCount: plan.lines.length,
    newCount: plan.fresh.length,
    duplicateCount: plan.lines.length - plan.fresh.length,
    transferCount: plan.transfers.size,
    startsOn: plan.startsOn,
    endsOn: plan.endsOn,
    openingMinor: safeOrNull(openingOf(statement)),
    closingMinor: safeOrNull(statement.closingMinor),
  });
  const number = numberOf(statement)?.replace(/\s/g, '') ?? '';
  // The next file is compared with it in full.
  if (/^[A-Z0-9-]{8,40}$/i.test(number) && isShorter(own.numberHint, statement, number)) await updateNumber(work, own.id, number);
  if (table && table.fingerprint !== '')
    await upsertMapping(work, { fingerprint: table.fingerprint, mapping: table.mapping, bankAccountId: own.id });
}

const hashOf = (opened: Opened): Buffer => createHash('sha256').update(opened.bytes).digest();

async function refuseOtherFile(
  work: Work,
  known: StatementImport,
  { bankAccountId }: { bankAccountId: string },
  opened: Opened,
): Promise<void> {
  const isSame = known.bankAccountId === bankAccountId && (await hasHash(work, known.id, hashOf(opened)));
  if (!isSame) throw refused('id.other_content', {}, 'id');
}

/** A file that somebody asks to import; `id` identifies the import, so that it can be repeated. */
interface AskedImport extends Upload {
  readonly id: string;
  readonly bankAccountId: string;
  readonly rate?: string | undefined;
}
interface Begun {
  readonly made: StatementImport;
  /** What is to be posted in further steps; null if the import is complete. */
  readonly rest: (Rest & { readonly done: number; readonly total: number }) | null;
}

async function madeOf(work: Work, id: string): Promise<StatementImport> {
  const [made] = await selectImports(work, id);
  if (!made) throw refused('not_found');
  return made;
}

/** A statement or feed can't be compared with lines that are still being posted. */
export async function refuseWhileRunning(work: Work, bankAccountId: string): Promise<void> {
  const file = await unfinishedFileOf(work, bankAccountId);
  if (file !== undefined) throw refused('statement.running', { file }, 'bankAccountId');
}

async function planFor(gates: Gates, work: Work, input: AskedImport, opened: Opened): Promise<Pick<Posting, 'plan' | 'own' | 'rates'>> {
  const own = await ownAccountForWriting(gates, work, input.bankAccountId);
  const plan = await planImport(work, { statement: opened.read.statement, source: 'file' }, own, 0);
  const days = plan.fresh.map((l) => l.date);
  const { rates, missing } = await ratesFor(work, plan.currency, days, input.rate);
  checkPlan(plan, missing, work.org.baseCurrency);
  return { own, plan, rates };
}

/** Stores the import and posts its opening balance and transfers. Lines that are too many for one step are left for further ones. */
async function store(work: Work, input: AskedImport, opened: Opened, posting: Omit<Posting, 'importId' | 'openingMinor'>): Promise<Rest> {
  const { plan, own } = posting;
  const told = safeOrNull(openingOf(opened.read.statement));
  const openingMinor = (await opensAccount(work, own, told)) ? told : null;
  await keepImport(work, input.id, opened, plan, own);
  const rest = await beginPosting(work, { ...posting, importId: input.id, openingMinor });
  const counts = { lines: plan.lines.length, new: plan.fresh.length, transfers: plan.transfers.size };
  await audit(work, {
    action: 'statement.imported',
    subjectKind: 'statement_import',
    subjectId: input.id,
    after: { fileName: opened.fileName, ...counts },
  });
  return rest;
}

/** Begins an import, continues one that was interrupted, or finds that it is complete. */
async function begin(gates: Gates, read: typeof readStatement, asked: Work, input: AskedImport, isWhole: boolean): Promise<Begun> {
  const work: Work = { ...asked, via: 'import' };
  setProgress(work.org.id, input.id, { done: 0, total: 0, stage: 'reading' });
  const opened = await openUpload(work, input, read);
  await lockTransactions(work);
  const [known] = await selectImports(work, input.id);
  if (known) await refuseOtherFile(work, known, input, opened);
  const begun = known ? await selectDone(work, input.id) : undefined;
  if (known && !begun) return { made: known, rest: null };
  if (!begun) await refuseWhileRunning(work, input.bankAccountId);
  const posting = await planFor(gates, work, input, opened);
  if (begun) {
    const rest = await beginPosting(work, { ...posting, importId: input.id, openingMinor: null });
    return { made: await madeOf(work, input.id), rest: { ...rest, ...begun } };
  }
  const rest = await store(work, input, opened, posting);
  const total = rest.lines.length;
  if (isWhole || isOneStep(total)) {
    await inBatches(rest, (filed) => rest.write(work, filed));
    return { made: await madeOf(work, input.id), rest: null };
  }
  const { mapping = null, fileAccount = null, rate = null } = input;
  await insertUnfinished(work, input.id, { file: Buffer.from(opened.bytes), mapping, fileAccount, rate, total });
  await planImportWork(work, input.id, later());
  return { made: await madeOf(work, input.id), rest: { ...rest, done: 0, total } };
}

/** When another process continues an import of which nothing was heard. */
const later = (): Date => new Date(now().getTime() + 60_000);

/** Posts the lines in steps, each in a transaction of its own. Stops if another process has taken over, or the import was undone. */
async function postRest(steps: Steps, { made, rest }: Begun, isPlanned: boolean): Promise<void> {
  if (rest === null) return;
  const { id } = made;
  const finish = async (work: Work): Promise<void> => {
    await deleteUnfinished(work, id);
    if (!isPlanned) await planImportWork(work, id, null);
  };
  // What was left were transfers.
  if (rest.lines.length === 0) await steps(finish);
  await inBatches(rest, (filed, before) =>
    steps(async (asked) => {
      const work: Work = { ...asked, via: 'import' };
      await lockTransactions(work);
      const held = await selectDone(work, id);
      if (!held && (await madeOf(work, id)).rolledBackAt !== null) throw refused('import.rolled_back');
      if (held?.done !== rest.done + before) throw refused('statement.running', { file: made.fileName });
      // A period may have been closed since the import began; none is while this step has the ledger.
      await lockPosting(work);
      const through = await lockedThrough(work);
      if (through !== null && filed.some(({ entry }) => isLocked(through, entry.date))) throw refused('period.closed', { through }, 'file');
      await rest.write(work, filed);
      setProgress(work.org.id, id, { done: held.done + filed.length, total: rest.total, stage: 'posting' });
      if (before + filed.length === rest.lines.length) return finish(work);
      await updateDone(work, id, held.done + filed.length);
      if (!isPlanned) await planImportWork(work, id, later());
    }),
  );
}

async function importInSteps(gates: Gates, steps: Steps, input: AskedImport, isPlanned: boolean): Promise<StatementImport> {
  const begun = await steps((work) => begin(gates, readStatement, work, input, false));
  await postRest(steps, begun, isPlanned);
  return steps(async (work) => {
    const made = await madeOf(work, input.id);
    setProgress(work.org.id, input.id, { done: made.newCount, total: made.newCount, stage: 'done' });
    return made;
  });
}

export const importStatement =
  (gates: Gates) =>
  (steps: Steps, input: AskedImport): Promise<StatementImport> =>
    importInSteps(gates, steps, input, false);

/** Continues imports whose process ended. */
export const importWorkers = (gates: Gates): Workers => ({
  [importWork]: {
    async inSteps(steps, importId) {
      const kept = await steps(async (work) => {
        const unfinished = await selectUnfinished(work, importId);
        return unfinished && { ...unfinished, made: await madeOf(work, importId) };
      });
      if (!kept) return null;
      const { made, mapping, fileAccount, rate } = kept;
      await importInSteps(
        gates,
        steps,
        {
          id: importId,
          bankAccountId: made.bankAccountId,
          file: new File([new Uint8Array(kept.file)], made.fileName),
          mapping: mapping ?? undefined,
          fileAccount: fileAccount ?? undefined,
          rate: rate ?? undefined,
        },
        true,
      );
      return null;
    },
  },
});

/**
 * Imports a file that the server wrote itself, in the transaction of `work`: reading it needs no separate process, and it is complete or not
 * there.
 */
export const importOwnFile =
  (gates: Gates) =>
  async (work: Work, input: AskedImport): Promise<StatementImport> =>
    (await begin(gates, (bytes, fileName, reading) => Promise.resolve(readStatementFile(bytes, fileName, reading)), work, input, true))
      .made;
