// The whole book in and out: journal lines from CSV, all or nothing, and export as plain text for other programs.
import type { In, Out } from '#contract/endpoint.ts';
import type { ledgerContract } from '#contract/ledger/ledger.ts';
import { type AccountKind, isSubkindOf } from '#core/ledger/account.ts';
import { guessDelimiter } from '#core/statement/statement-table-shape.ts';
import { beancountWriter, csvWriter, hledgerWriter, type JournalWriter } from '#core/ledger/journal-text.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { parseCsv } from '../platform/csv.ts';
import { derivedId, newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import { decodeText } from '../platform/text-encoding.ts';
import type { Work } from '../platform/work.ts';
import { addAccounts, type NewAccount } from './account-actions.ts';
import { type AccountFacts, selectAccounts } from './account-store.ts';
import { groupOf, type JournalDraft, readJournal } from './journal-import.ts';
import { selectJournal } from './journal-store.ts';
import { post } from './posting.ts';

const batchSize = 5000;

// What an account that only its name describes is probably for.
const subkindWords: readonly (readonly [RegExp, string])[] = [
  [/receivable/i, 'receivable'],
  [/payable/i, 'payable'],
  [/credit ?card/i, 'credit_card'],
  [/wallet|mobile ?money|paypal/i, 'wallet'],
  [/petty|\bcash\b/i, 'cash'],
  [/bank|checking|savings/i, 'bank'],
  [/accumulated/i, 'accumulated_depreciation'],
  [/depreciation/i, 'depreciation'],
  [/equipment|vehicle|furniture/i, 'fixed_asset'],
  [/prepaid/i, 'prepaid'],
  [/payroll|salar/i, 'payroll_liability'],
  [/tax ?input|tax.*(paid|receivable)/i, 'tax_receivable'],
  [/tax/i, 'tax_payable'],
  [/loan|mortgage/i, 'loan'],
  [/draw/i, 'owner_draw'],
  [/capital/i, 'owner_capital'],
  [/interest/i, 'interest_income'],
  [/interest/i, 'interest_expense'],
];
const usual: Readonly<Record<AccountKind, string>> = {
  asset: 'current_asset',
  liability: 'current_liability',
  equity: 'owner_capital',
  income: 'sales',
  expense: 'operating',
};
const subkindFor = (kind: AccountKind, name: string): string =>
  subkindWords.find(([word, subkind]) => word.test(name) && isSubkindOf(kind, subkind))?.[1] ?? usual[kind];

/** Adds the accounts that the file names and the chart lacks; the chart by code afterwards. */
async function completeChart(work: Work, drafts: readonly JournalDraft[]): Promise<{ byCode: Map<string, AccountFacts>; created: number }> {
  const byCode = new Map((await selectAccounts(work)).map((a) => [a.code, a]));
  const wanted = new Map<string, { line: number; name: string }>();
  for (const draft of drafts) {
    draft.lines.forEach((line, at) => {
      if (!byCode.has(line.accountCode) && !wanted.has(line.accountCode))
        wanted.set(line.accountCode, { line: draft.line + at, name: line.accountName });
    });
  }
  const added: NewAccount[] = [...wanted].map(([code, { line, name }]) => {
    const group = groupOf(name);
    if (!group)
      throw refused('journal.unreadable', {
        line,
        code,
        detail: 'journal_account',
      });
    const plain = group.name.startsWith(`${code}-`) ? group.name.slice(code.length + 1).replaceAll('-', ' ') : group.name;
    return { id: newId(), code, name: plain, kind: group.kind, subkind: subkindFor(group.kind, plain) };
  });
  for (const account of await addAccounts(work, [...byCode.values()], added)) byCode.set(account.code, account);
  return { byCode, created: added.length };
}

const asEntry = (draft: JournalDraft, importId: string, accounts: ReadonlyMap<string, AccountFacts>): NewEntry => {
  const id = derivedId(importId, `${draft.line}`);
  return {
    id,
    date: draft.date,
    memo: draft.memo,
    source: { kind: 'journal', id, version: 1 },
    via: 'import',
    postings: draft.lines.map((l) => ({
      accountId: accounts.get(l.accountCode)?.id ?? '',
      minor: l.minor,
      currency: l.currency,
      baseMinor: l.baseMinor,
    })),
  };
};

export async function importJournal(
  work: Work,
  { id, file }: In<typeof ledgerContract.importJournal>,
): Promise<Out<typeof ledgerContract.importJournal>> {
  const { text } = decodeText(new Uint8Array(await file.arrayBuffer()));
  const { rows, problems } = parseCsv(text, { delimiter: guessDelimiter(text.slice(0, 20_000)), maxRows: 5_000_000 });
  const first = problems.find((p) => p.severity === 'error');
  if (first) throw refused('journal.unreadable', { ...first.data, line: first.line, detail: 'whole_file', why: first.code });
  const drafts = readJournal(rows, work.org.baseCurrency);
  const chart = await completeChart(work, drafts);
  let entries = 0;
  for (let at = 0; at < drafts.length; at += batchSize) {
    const batch = drafts.slice(at, at + batchSize);
    entries += (
      await post(
        { ...work, via: 'import' },
        batch.map((d) => asEntry(d, id, chart.byCode)),
      )
    ).length;
  }
  const postings = drafts.reduce((n, d) => n + d.lines.length, 0);
  await audit(work, {
    action: 'journal.imported',
    subjectKind: 'journal',
    subjectId: id,
    after: { fileName: file.name, entries, postings, accountsCreated: chart.created },
  });
  return { entries: drafts.length, postings, accountsCreated: chart.created };
}

const formats = {
  hledger: { writer: hledgerWriter, extension: 'journal', type: 'text/plain; charset=utf-8' },
  beancount: { writer: beancountWriter, extension: 'beancount', type: 'text/plain; charset=utf-8' },
  csv: { writer: csvWriter, extension: 'csv', type: 'text/csv; charset=utf-8' },
} as const;

/** Text of the whole book, in chunks: head first, then the entries in order of date and number. */
export async function* journalText(work: Pick<Work, 'tx' | 'org'>, format: keyof typeof formats): AsyncGenerator<string> {
  const accounts = await selectAccounts(work);
  const writer: JournalWriter = formats[format].writer(accounts, { baseCurrency: work.org.baseCurrency, title: work.org.name });
  yield writer.head();
  for await (const page of selectJournal(work)) {
    yield page
      .map((e) =>
        writer.entry({ ...e, postings: e.postings.map((p) => ({ ...p, minor: BigInt(p.minor), baseMinor: BigInt(p.baseMinor) })) }),
      )
      .join('');
  }
}

export async function exportJournal(work: Work, { format }: In<typeof ledgerContract.exportJournal>): Promise<File> {
  const parts: string[] = [];
  for await (const chunk of journalText(work, format)) parts.push(chunk);
  const { extension, type } = formats[format];
  const name = `${work.org.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'books'}-${today(work.org.timeZone)}.${extension}`;
  await audit(work, { action: 'books.exported', subjectKind: 'business', subjectId: work.org.id, after: { format } });
  return new File(parts, name, { type });
}
