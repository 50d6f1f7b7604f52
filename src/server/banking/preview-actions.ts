// The preview of a statement file: how it is read, what is new in it, and what importing it would do.
import type { Language } from '#core/language.ts';
import { isSafe, sum } from '#core/money.ts';
import { matchNumber, onlyMatch } from '#core/statement/account-number.ts';
import { mostMegabytes, type Statement, openingOf } from '#core/statement/statement.ts';
import type { ImportPreview, TableMapping } from '#contract/banking/banking.ts';
import { sentenceOf, statementSentence } from '#contract/problems/problem-texts.ts';
import { accountBalances, accounts } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { currencyOfOwn, type OwnAccount, ownAccounts } from './bank-account-actions.ts';
import { type KeptMapping, selectMappings } from './bank-account-store.ts';
import { asFee, type Plan, planImport, ratesFor } from './planning.ts';
import { readStatement } from './reading.ts';
import { type ReadFile, type ReadTable, tooLarge } from './statement-file.ts';

const shownLines = 200;
const shownProblems = 100;

export interface Upload {
  readonly file: File;
  readonly bankAccountId?: string | undefined;
  readonly mapping?: TableMapping | undefined;
  /** The account to read, if the file has several. */
  readonly fileAccount?: string | undefined;
}
export interface Opened {
  readonly read: ReadFile;
  readonly own: OwnAccount | null;
  readonly isKnownLayout: boolean;
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

const isOther = (statement: Pick<Statement, 'accountHint'>, own: OwnAccount): boolean =>
  matchNumber(statement.accountHint, own.numberHint) === 'other';

/** The account a file belongs to, as far as the file or an earlier one like it tells. */
function accountOf(
  statement: Statement,
  { fingerprint, isCard, isWallet }: Partial<Pick<ReadTable, 'fingerprint' | 'isCard' | 'isWallet'>>,
  kept: readonly KeptMapping[],
  own: readonly OwnAccount[],
  baseCurrency: string,
): OwnAccount | null {
  const remembered = kept.find((k) => k.fingerprint === fingerprint)?.bankAccountId;
  const currency = statement.currency ?? baseCurrency;
  return (
    onlyMatch(own, (b) => matchNumber(statement.accountHint, b.numberHint)) ??
    own.find((b) => b.id === remembered) ??
    own.find(
      (b) =>
        b.account.subkind === (isCard ? 'credit_card' : isWallet ? 'wallet' : 'bank') &&
        (b.account.currency ?? baseCurrency) === currency &&
        !isOther(statement, b),
    ) ??
    null
  );
}

/** Reads an upload for the named account, or for the likely one. */
export async function openUpload(work: Work, upload: Upload, readBytes = readStatement): Promise<Opened> {
  const [own, kept] = [await ownAccounts(work), await selectMappings(work)];
  const given = upload.bankAccountId === undefined ? null : own.find((b) => b.id === upload.bankAccountId);
  if (given === undefined) throw refused('not_found', {}, 'bankAccountId');
  if (upload.file.size > mostMegabytes * 1_048_576) throw tooLarge(mostMegabytes);
  const bytes = new Uint8Array(await upload.file.arrayBuffer());
  const fileName = upload.file.name.replace(/\p{Cc}/gu, ' ').slice(-200) || 'statement';
  const readFor = (account: OwnAccount | null): Promise<ReadFile> =>
    readBytes(bytes, fileName, {
      accountCurrency: account ? currencyOfOwn(work, account) : work.org.baseCurrency,
      monthFirst: work.org.country === 'US',
      isCard: account?.account.subkind === 'credit_card',
      mapping: upload.mapping,
      kept,
      numberHint: account?.numberHint ?? '',
      fileAccount: upload.fileAccount,
    });
  const first = await readFor(given);
  const account = given ?? accountOf(first.statement, first.table ?? {}, kept, own, work.org.baseCurrency);
  const isReadOtherwise =
    account !== given &&
    account !== null &&
    (currencyOfOwn(work, account) !== work.org.baseCurrency ||
      ((first.table !== null || first.proof !== null) && account.account.subkind === 'credit_card'));
  const read = isReadOtherwise ? await readFor(account) : first;
  return {
    read,
    own: account,
    isKnownLayout: kept.some((k) => k.fingerprint !== '' && k.fingerprint === read.table?.fingerprint),
    bytes,
    fileName,
  };
}

export const safeOrNull = (minor: bigint | undefined): number | null => (minor === undefined || !isSafe(minor) ? null : Number(minor));

/** Whether this statement opens its account: the first one of an account without entries, with an opening balance. */
export async function opensAccount(work: Work, own: OwnAccount, openingMinor: number | null): Promise<boolean> {
  if (openingMinor === null || openingMinor === 0 || own.lineCount > 0) return false;
  return (await accountBalances(work, [own.accountId])).length === 0;
}

/** The currency of the lines, if it differs from the account's. */
export const strangeCurrency = (plan: Plan): string | null => plan.lines.find((l) => l.currency !== plan.currency)?.currency ?? null;

export const numberOf = ({ accountHint: hint }: Pick<Statement, 'accountHint'>): string | null => hint?.iban ?? hint?.number ?? null;

/** The accounts in the file, if it has several. */
function fileAccountsOf({ statement, accounts }: ReadFile): ImportPreview['fileAccounts'] {
  if (accounts.length < 2) return [];
  const read = numberOf(statement) ?? statement.accountHint?.name;
  return accounts.map(({ key, hint, currency, lineCount }) => {
    const name = hint?.iban ?? hint?.number ?? hint?.name ?? '';
    const isRead = name === (read ?? '') && currency === statement.currency;
    return { key, name: name || (currency ?? ''), currency: currency ?? '', lineCount, isRead };
  });
}

function shownOf(read: ReadFile, plan: Plan, language: Language): ImportPreview['problems'] {
  const strange = plan.own ? strangeCurrency(plan) : null;
  const wrong = strange
    ? [{ line: 0, message: sentenceOf({ code: 'statement.currency', data: { found: strange, expected: plan.currency } }, language) }]
    : [];
  const number = numberOf(read.statement);
  const other =
    plan.own && number !== null && isOther(read.statement, plan.own)
      ? [
          {
            line: 0,
            message: statementSentence(
              { code: 'statement.other_account', data: { found: number, name: plan.own.account.name, expected: plan.own.numberHint } },
              language,
            ),
          },
        ]
      : [];
  return [...wrong, ...other, ...read.statement.problems.map((p) => ({ line: p.line, message: statementSentence(p, language) }))].slice(
    0,
    shownProblems,
  );
}

function linesOf(plan: Plan, names: ReadonlyMap<string, string>, feesAccountId: string | null): ImportPreview['lines'] {
  const fresh = new Set(plan.fresh.map((l) => l.dedupeKey));
  return plan.lines.slice(0, shownLines).map((line) => {
    const transfer = plan.transfers.get(line.dedupeKey);
    const suggestion = transfer ? undefined : line.kind === 'fee' ? asFee(feesAccountId) : plan.suggestions.get(line.dedupeKey);
    return {
      line: line.line,
      date: line.date,
      amountMinor: Number(line.amountMinor),
      currency: line.currency,
      description: line.description,
      counterparty: line.counterparty ?? null,
      isNew: fresh.has(line.dedupeKey),
      categoryAccountId: suggestion?.accountId ?? null,
      categoryName: names.get(suggestion?.accountId ?? '') ?? null,
      by: transfer ? 'transfer' : (suggestion?.by ?? 'none'),
      confidenceBp: transfer ? 10_000 : (suggestion?.confidenceBp ?? 0),
      reason: transfer?.reason ?? suggestion?.reason ?? '',
      transferWith: transfer?.accountName ?? null,
    };
  });
}

export async function previewStatement(work: AskedWork, input: Upload): Promise<ImportPreview> {
  const { read, own, isKnownLayout, fileName } = await openUpload(work, input);
  const { statement, table } = read;
  const plan = await planImport(work, { statement, source: 'file' }, own, shownLines);
  const chart = await accounts(work);
  const names = new Map(chart.map((a) => [a.id, a.name]));
  const feesAccountId = chart.find((a) => a.systemKey === 'payment_fees')?.id ?? null;
  const { missing } = await ratesFor(
    work,
    plan.currency,
    plan.fresh.map((l) => l.date),
    undefined,
  );
  const amounts = statement.lines.map((l) => l.amountMinor);
  const openingMinor = safeOrNull(openingOf(statement));
  return {
    format: statement.format,
    fileName,
    encoding: read.encoding,
    currency: plan.currency,
    accountHint: numberOf(statement) ?? statement.accountHint?.name ?? null,
    fileAccounts: fileAccountsOf(read),
    suggestedBankAccountId: own?.id ?? null,
    isKnownLayout,
    bank: table?.bank ?? null,
    isSignUnsure: table?.isSignUnsure ?? false,
    mapping: table?.mapping ?? null,
    columns: [...(table?.columns ?? [])],
    sampleRows: (table?.sampleRows ?? []).map((row) => [...row]),
    lineCount: plan.lines.length,
    newCount: plan.fresh.length,
    duplicateCount: plan.lines.length - plan.fresh.length,
    transferCount: plan.transfers.size,
    startsOn: plan.startsOn,
    endsOn: plan.endsOn,
    inMinor: Number(sum(amounts.filter((a) => a > 0n))),
    outMinor: Number(-sum(amounts.filter((a) => a < 0n))),
    openingMinor,
    isOpeningDerived: openingMinor !== null && statement.openingMinor === undefined,
    closingMinor: safeOrNull(statement.closingMinor),
    lines: linesOf(plan, names, feesAccountId),
    proof: read.proof,
    problems: shownOf(read, plan, work.language),
    needsRate: missing !== null,
    lockedThrough: plan.lockedThrough,
    lockedCount: plan.lockedCount,
    opensAccount: own ? await opensAccount(work, own, openingMinor) : false,
  };
}
