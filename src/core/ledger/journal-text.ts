// Exports all books as plain text for other programs: one journal that both hledger (1.25) and ledger (3.3) read, one for beancount (2.3),
// and CSV. The balances they compute from it are ours, to the last minor unit.
import type { Account, AccountKind } from './account.ts';
import { firstDay } from '../calendar.ts';
import { minorDigits } from '../currency.ts';
import type { NewPosting } from './ledger.ts';
import { absolute, formatMinor } from '../money.ts';
import { neutralise } from '../spreadsheet-text.ts';

export type JournalAccount = Pick<Account, 'id' | 'code' | 'name' | 'kind' | 'parentId'>;
export type JournalEntry = {
  readonly id: string;
  readonly number: number;
  readonly date: string;
  readonly memo: string;
  readonly reversesId?: string | null | undefined;
  readonly postings: readonly Pick<NewPosting, 'accountId' | 'minor' | 'currency' | 'baseMinor' | 'memo'>[];
};
export type JournalOptions = { readonly baseCurrency: string; readonly title?: string | undefined };

/**
 * Writes a book piece by piece: `head` once, then `entry` for each in order. Concatenate the pieces unchanged. An entry of an account that
 * is not in the chart throws RangeError.
 */
export type JournalWriter = { readonly head: () => string; readonly entry: (entry: JournalEntry) => string };

const roots: Readonly<Record<AccountKind, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
};

/** One part of an account's name that all three programs accept: letters, digits and dashes, the first a capital or a digit. */
function part(account: JournalAccount): string {
  const plain = `${account.code}-${account.name}`
    .normalize('NFC')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return /^[A-Z0-9]/.test(plain) ? plain : /^[a-z]/.test(plain) ? plain.charAt(0).toUpperCase() + plain.slice(1) : `X${plain}`;
}

/**
 * A unique name for each account by its id, such as `Assets:1000-Current:1010-Bank`: nested as accounts are, valid in hledger, ledger and
 * beancount.
 */
export function journalNames(accounts: readonly JournalAccount[]): Map<string, string> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const name = (account: JournalAccount, above: ReadonlySet<string>): string => {
    const known = names.get(account.id);
    if (known !== undefined) return known;
    const parent = account.parentId === null || above.has(account.parentId) ? undefined : byId.get(account.parentId);
    const start = parent?.kind === account.kind ? name(parent, new Set([...above, account.id])) : roots[account.kind];
    let full = `${start}:${part(account)}`;
    for (let copy = 2; taken.has(full); copy++) full = `${start}:${part(account)}-${copy}`;
    taken.add(full);
    names.set(account.id, full);
    return full;
  };
  for (const account of accounts.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))) name(account, new Set([account.id]));
  return names;
}

function nameOf(names: ReadonlyMap<string, string>, accountId: string): string {
  const name = names.get(accountId);
  if (name === undefined) throw new RangeError(`account ${accountId} is not in the chart`);
  return name;
}

/** `-12.50 EUR @@ 13.75 USD`: the total price in base currency follows a foreign amount, always without a sign. */
function amountOf(posting: JournalEntry['postings'][number], baseCurrency: string): string {
  const { minor, currency, baseMinor } = posting;
  const amount = `${formatMinor(minor, currency)} ${currency}`;
  return currency === baseCurrency ? amount : `${amount} @@ ${formatMinor(absolute(baseMinor), baseCurrency)} ${baseCurrency}`;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** ledger and hledger have no escapes: a character that would begin a comment or a note is replaced by a similar-looking one. */
const description = (text: string): string => oneLine(text).replaceAll(';', '；').replaceAll('|', '¦');
/** In comments they also parse tags and dates. */
const comment = (text: string): string => description(text).replaceAll(':', '∶').replaceAll('[', '(').replaceAll(']', ')');

/**
 * ledger accepts only a name after the word, hledger a sample with a decimal mark; a sample that ends with the mark is accepted only after
 * the name.
 */
function declaration(currency: string): string {
  const digits = minorDigits(currency);
  return `commodity ${currency}\n    format ${digits === 0 ? `${currency} 1000.` : `1000.${'0'.repeat(digits)} ${currency}`}\n`;
}

/** Tags used in comments of entries, declared for `ledger --pedantic`; hledger ignores the declaration. */
const tags = 'tag id\ntag reverses\n';

/** A journal that hledger and ledger both read; foreign amounts carry their total price (`@@`), so balances at cost (`-B`) are the base balances. */
export function hledgerWriter(accounts: readonly JournalAccount[], options: JournalOptions): JournalWriter {
  const names = journalNames(accounts);
  const declared = new Set<string>();
  const declare = (currency: string): string => {
    if (declared.has(currency)) return '';
    declared.add(currency);
    return declaration(currency);
  };
  const head = (): string => {
    const lines = accounts
      .map((account) => [nameOf(names, account.id), account.code, oneLine(account.name)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    const declarations = lines.map(
      ([name, code, label]) => `account ${name}\n    ; code: ${comment(code)}\n    ; name: ${comment(label).replaceAll(',', '，')}\n`,
    );
    return `; ${comment(options.title ?? 'Books')}\n\n${tags}${declare(options.baseCurrency)}\n${declarations.join('')}\n`;
  };
  const entry = (one: JournalEntry): string => {
    const commodities = one.postings.map((posting) => declare(posting.currency)).join('');
    const memo = description(one.memo);
    const lines = one.postings.map((posting) => {
      const note = posting.memo ? `  ; ${comment(posting.memo)}` : '';
      return `    ${nameOf(names, posting.accountId)}  ${amountOf(posting, options.baseCurrency)}${note}\n`;
    });
    const reverses = one.reversesId ? `    ; reverses: ${one.reversesId}\n` : '';
    return `${commodities}${one.date} * (${one.number})${memo === '' ? '' : ` ${memo}`}\n    ; id: ${one.id}\n${reverses}${lines.join('')}\n`;
  };
  return { head, entry };
}

const quoted = (text: string): string => `"${oneLine(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * A journal that beancount reads; memo, entry number and ids are kept as narration and metadata. Beancount turns a total price into a unit
 * price of 28 digits, so its base sums of foreign lines may be off by some 10^-20 and must be rounded (bean-query truncates instead).
 */
export function beancountWriter(accounts: readonly JournalAccount[], options: JournalOptions): JournalWriter {
  const names = journalNames(accounts);
  const declared = new Set<string>();
  const declare = (currency: string): string => {
    if (declared.has(currency)) return '';
    declared.add(currency);
    return `${firstDay} commodity ${currency}\n`;
  };
  const head = (): string => {
    const opened = accounts
      .map((account) => `${firstDay} open ${nameOf(names, account.id)}\n  code: ${quoted(account.code)}\n  name: ${quoted(account.name)}\n`)
      .toSorted()
      .join('');
    // No price is rounded here: a tolerance far below any minor unit only allows for beancount dividing total prices.
    const settings = `option "title" ${quoted(options.title ?? 'Books')}\noption "operating_currency" "${options.baseCurrency}"\noption "inferred_tolerance_default" "*:0.00001"\n`;
    return `${settings}\n${declare(options.baseCurrency)}\n${opened}\n`;
  };
  const entry = (one: JournalEntry): string => {
    const commodities = one.postings.map((posting) => declare(posting.currency)).join('');
    const lines = one.postings.map((posting) => {
      const note = posting.memo ? `    memo: ${quoted(posting.memo)}\n` : '';
      return `  ${nameOf(names, posting.accountId)}  ${amountOf(posting, options.baseCurrency)}\n${note}`;
    });
    const reverses = one.reversesId ? `  reverses: "${one.reversesId}"\n` : '';
    return `${commodities}${one.date} * ${quoted(one.memo)}\n  number: "${one.number}"\n  id: "${one.id}"\n${reverses}${lines.join('')}\n`;
  };
  return { head, entry };
}

const cell = (text: string): string => {
  const safe = neutralise(text);
  return /[",\r\n;]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * One row per line (RFC 4180, LF): entry number, date, memo, account, currency, amount and base amount as plain decimals, then the entry's
 * id and the line's note. Text is escaped against spreadsheet formulas.
 */
export function csvWriter(accounts: readonly JournalAccount[], options: JournalOptions): JournalWriter {
  const names = journalNames(accounts);
  const codes = new Map(accounts.map((account) => [account.id, account.code]));
  const head = (): string => 'entry,date,memo,account_code,account,currency,amount,base_amount,entry_id,line_memo\n';
  const entry = (one: JournalEntry): string =>
    one.postings
      .map((posting) => {
        const amounts = [
          posting.currency,
          formatMinor(posting.minor, posting.currency),
          formatMinor(posting.baseMinor, options.baseCurrency),
        ];
        const account = [cell(codes.get(posting.accountId) ?? ''), nameOf(names, posting.accountId)];
        return [one.number, one.date, cell(one.memo), ...account, ...amounts, one.id, cell(posting.memo ?? '')].join(',');
      })
      .join('\n')
      .concat('\n');
  return { head, entry };
}
