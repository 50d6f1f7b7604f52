// Imports a statement, all or nothing.
import { createHash } from 'node:crypto';
import type { In } from '#contract/endpoint.ts';
import { matchNumber } from '#core/statement/account-number.ts';
import { openingOf, type Statement } from '#core/statement/statement.ts';
import type { bankingContract, StatementImport } from '#contract/banking/banking.ts';
import type { Gates } from '../billing/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockTransactions } from '../transactions/index.ts';
import { type OwnAccount, ownAccountForWriting } from './bank-account-actions.ts';
import { updateNumber, upsertMapping } from './bank-account-store.ts';
import { postPlan } from './import-posting.ts';
import { hasHash, insertImport, selectImports } from './import-store.ts';
import { type Plan, planImport, ratesFor } from './planning.ts';
import { numberOf, type Opened, openUpload, opensAccount, safeOrNull, strangeCurrency, type Upload } from './preview-actions.ts';
import { progressOf, setProgress } from './progress.ts';
import { readStatement } from './reading.ts';
import { readStatementFile } from './statement-file.ts';

export const listImports = (work: Work): Promise<StatementImport[]> => selectImports(work);
export const importProgress = (work: Work, { id }: In<typeof bankingContract.importProgress>) => progressOf(work.org.id, id);

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

export const importStatement =
  (gates: Gates, read = readStatement) =>
  async (work: Work, input: Upload & { id: string; bankAccountId: string; rate?: string | undefined }): Promise<StatementImport> => {
    const total = (done: number, of: number, stage: string): void => setProgress(work.org.id, input.id, { done, total: of, stage });
    total(0, 0, 'reading');
    const opened = await openUpload(work, input, read);
    await lockTransactions(work);
    const [known] = await selectImports(work, input.id);
    if (known) {
      await refuseOtherFile(work, known, input, opened);
      return known;
    }
    const own = await ownAccountForWriting(gates, work, input.bankAccountId);
    const plan = await planImport(work, { statement: opened.read.statement, source: 'file' }, own, 0);
    const { rates, missing } = await ratesFor(
      work,
      plan.currency,
      plan.fresh.map((l) => l.date),
      input.rate,
    );
    checkPlan(plan, missing, work.org.baseCurrency);
    const importWork: Work = { ...work, via: 'import' };
    const told = safeOrNull(openingOf(opened.read.statement));
    const openingMinor = (await opensAccount(work, own, told)) ? told : null;
    await keepImport(importWork, input.id, opened, plan, own);
    await postPlan(importWork, { importId: input.id, plan, own, rates, openingMinor }, (done) => total(done, plan.fresh.length, 'posting'));
    const counts = { lines: plan.lines.length, new: plan.fresh.length, transfers: plan.transfers.size };
    await audit(importWork, {
      action: 'statement.imported',
      subjectKind: 'statement_import',
      subjectId: input.id,
      after: { fileName: opened.fileName, ...counts },
    });
    total(plan.fresh.length, plan.fresh.length, 'done');
    const [made] = await selectImports(work, input.id);
    if (!made) throw refused('not_found');
    return made;
  };

/** Like `importStatement`, for a file that the server wrote itself: reading it needs no separate process. */
export const importOwnFile = (gates: Gates) =>
  importStatement(gates, (bytes, fileName, reading) => Promise.resolve(readStatementFile(bytes, fileName, reading)));
