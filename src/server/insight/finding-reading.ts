// The input of the rules: transactions, balances, paid invoices and the cash plan of a business, as of today.
import { addDays, addMonths, type Day, type DayRange, endOfMonth, monthsIn, previousRange, quarter, startOfMonth } from '#core/calendar.ts';
import { payeeKey } from '#core/classifier/classifier-payee.ts';
import type { Evidence, Finding } from '#core/insight/finding.ts';
import {
  cashLow,
  categorySpikes,
  concentration,
  marginDrop,
  type PaidInvoice,
  type Quarter,
  slowerCustomers,
  taxesCountThrough,
  taxGap,
  uncategorizedShare,
} from '#core/insight/finding-figures.ts';
import { type BookLine, duplicates, missingPayments, priceRises, unusualAmounts } from '#core/insight/finding-lines.ts';
import type { RecurringLine } from '#core/planning/recurring-line.ts';
import { isCash, normalSign } from '#core/ledger/account.ts';
import { type BalanceRow, baseBalances } from '#core/ledger/ledger.ts';
import { type AccountFacts, accounts as allAccounts, balanceRows, sumsByPayee } from '../ledger/index.ts';
import { cashPlan, recurringSeries } from '../planning/index.ts';
import { today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { contactNames } from '../settlement/index.ts';
import { reviewCount } from '../transactions/index.ts';
import { selectPaidInvoices } from './finding-store.ts';

const newDays = 60;
const priceDays = 90;
const monthsBack = 36;
const mostPostings = 50_000;
const causesShown = 3;
/** Names by which businesses call their account for tax savings. */
const taxWords = /\b(tax|taxes|vat|gst|steuer\w*|ust|impuestos?|iva|hacienda|tva|imp[oô]ts?|fisc\w*)\b/iu;

interface Books {
  readonly day: Day;
  readonly currency: string;
  readonly accounts: readonly AccountFacts[];
  /** By month, for three years of complete months and the current one. */
  readonly rows: readonly BalanceRow[];
}

/** The change of accounts in these months, with natural signs. */
function turnover({ rows }: Books, accounts: readonly AccountFacts[], { startsOn, endsOn }: DayRange): number {
  const inRange = baseBalances(rows.filter(({ month }) => month >= startsOn && month <= endsOn));
  return Number(accounts.reduce((sum, { id, kind }) => sum + normalSign(kind) * (inRange.get(id) ?? 0n), 0n));
}

const ofSubkind = ({ accounts }: Books, ...subkinds: readonly string[]): AccountFacts[] =>
  accounts.filter(({ subkind }) => subkinds.includes(subkind));
const lastMonth = ({ day }: Books): DayRange => previousRange({ startsOn: startOfMonth(day), endsOn: endOfMonth(day) });
const lastQuarter = ({ day }: Books): DayRange => previousRange(quarter(day));

/** Regular income that now comes as payments of invoices. */
function isInvoicedNow({ payee, hits }: RecurringLine, paid: readonly PaidInvoice[]): boolean {
  const words = new Set(payee.split(' '));
  const last = hits.at(-1)?.line.day ?? '';
  const isOf = (name: string): boolean =>
    payeeKey(name)
      .split(' ')
      .every((word) => words.has(word));
  return paid.some(({ paidOn, contactName }) => paidOn > last && isOf(contactName));
}

async function onLines(work: Work, { day }: Books, paid: readonly PaidInvoice[]): Promise<Finding[]> {
  const { all, lines, moved } = await recurringSeries(work);
  const bookLines = lines.map((line, at): BookLine => {
    const { counterparty, description, baseMinor } = moved[at] ?? { counterparty: null, description: '', baseMinor: 0 };
    return { ...line, name: counterparty ?? description, baseMinor };
  });
  const byId = new Map(bookLines.map((line) => [line.id, line]));
  const living = all.filter(({ state }) => state !== 'ignored').map(({ line }) => line);
  const seenThrough = new Map<string, Day>();
  for (const line of lines)
    if (line.day <= day && line.day > (seenThrough.get(line.accountId) ?? '')) seenThrough.set(line.accountId, line.day);
  const spent = bookLines.reduce((sum, one) => sum + (one.baseMinor < 0 && one.day >= addMonths(day, -12) ? -one.baseMinor : 0), 0);
  const since = addDays(day, -newDays);
  return [
    ...duplicates(bookLines, living, since),
    ...unusualAmounts(bookLines, since, spent / 12 / 100),
    ...priceRises(living, byId, addDays(day, -priceDays)),
    ...missingPayments(
      living.filter((one) => one.minor < 0 || !isInvoicedNow(one, paid)),
      byId,
      seenThrough,
    ),
  ];
}

function onCategories(books: Books): Finding[] {
  const { startsOn, endsOn } = lastMonth(books);
  const months = monthsIn({ startsOn: addMonths(startsOn, -monthsBack), endsOn });
  const expenses = books.accounts.filter(({ kind }) => kind === 'expense');
  const categories = expenses.map((account) => ({
    accountId: account.id,
    name: account.name,
    months: months.map((month) => turnover(books, [account], { startsOn: month, endsOn: month })),
  }));
  return categorySpikes(categories, { from: startsOn, to: endsOn }, books.currency);
}

/** What is set aside has to cover the taxes of months that are over; all cash, if nothing is set aside, those of this month too. */
async function onTaxes(work: Work, { day, accounts, currency }: Books): Promise<Finding[]> {
  const counted = taxesCountThrough(day);
  const earlier = baseBalances(await balanceRows(work, { through: counted }));
  const rows = await balanceRows(work, { from: addDays(counted, 1), through: day });
  const later = baseBalances(rows);
  const held = ({ id }: AccountFacts): number => Number((earlier.get(id) ?? 0n) + (later.get(id) ?? 0n));
  const cash = accounts.filter(({ subkind }) => isCash(subkind));
  const setAside = cash.filter(({ name }) => taxWords.test(name));
  const from = setAside.length > 0 ? setAside : cash;
  const paid = ({ id }: AccountFacts): bigint => rows.reduce((sum, row) => (row.accountId === id ? sum + row.baseDebit : sum), 0n);
  const due = (account: AccountFacts): number => {
    const before = -(earlier.get(account.id) ?? 0n);
    if (account.subkind !== 'tax_payable' || before <= 0n) return Number(before);
    return Number(before > paid(account) ? before - paid(account) : 0n);
  };
  const owed = accounts
    .filter(({ subkind }) => subkind === 'tax_payable' || subkind === 'tax_receivable')
    .map((account) => ({ accountId: account.id, name: account.name, minor: setAside.length > 0 ? due(account) : -held(account) }));
  return taxGap(owed, { minor: from.reduce((sum, account) => sum + held(account), 0), isSetAside: setAside.length > 0 }, day, currency);
}

async function onCash(work: Work): Promise<Finding[]> {
  const plan = await cashPlan(work, { scenario: 'moderate' });
  const { firstBelow, lowest, items, currency, floor } = plan;
  if (firstBelow === null || BigInt(plan.today.minor) <= BigInt(floor.minor)) return [];
  const causes = items
    .filter(({ day, minor, kind }) => day <= firstBelow && BigInt(minor) < 0n && ['bill', 'claim', 'recurring', 'card'].includes(kind))
    .toSorted((a, b) => Number(BigInt(a.minor) - BigInt(b.minor)))
    .slice(0, causesShown)
    .flatMap(({ kind, subjectId, name, day, minor }): Evidence[] =>
      subjectId === null
        ? []
        : [
            {
              kind: kind === 'bill' || kind === 'claim' ? 'bill' : kind === 'card' ? 'account' : 'transaction',
              id: subjectId,
              name,
              day,
              minor: Number(minor),
              currency,
            },
          ],
    );
  return cashLow({ day: firstBelow, minor: Number(lowest.minor), floorMinor: floor.minor }, causes);
}

function onMargin(books: Books): Finding[] {
  const [sales, costs] = [ofSubkind(books, 'sales'), ofSubkind(books, 'cost_of_sales')];
  const now = lastQuarter(books);
  const figures = (range: DayRange): Quarter => ({
    from: range.startsOn,
    to: range.endsOn,
    sales: turnover(books, sales, range),
    costs: turnover(books, costs, range),
  });
  const { startsOn: from, endsOn: day } = now;
  const evidence = costs
    .map(({ id, name, ...account }): Evidence => ({
      kind: 'account',
      id,
      name,
      day,
      from,
      minor: -turnover(books, [{ id, name, ...account }], now),
      currency: books.currency,
    }))
    .filter(({ minor }) => minor !== 0);
  return marginDrop(figures(now), figures(previousRange(now)), evidence);
}

async function onCustomers(work: Work, books: Books, paid: readonly PaidInvoice[]): Promise<Finding[]> {
  const { day, currency } = books;
  const accountIds = ofSubkind(books, 'sales').map(({ id }) => id);
  const firstSale = books.rows.reduce(
    (first, { accountId, month }) => (month < first && accountIds.includes(accountId) ? month : first),
    day,
  );
  const sums = await sumsByPayee(work, { accountIds, from: addMonths(day, -12), to: day }, mostPostings);
  const names = await contactNames(work);
  const byContact = Map.groupBy(sums ?? [], ({ contactId }) => (contactId === null ? '' : (names.get(contactId)?.keptId ?? contactId)));
  const customers = [...byContact].flatMap(([contactId, own]) =>
    contactId === ''
      ? []
      : [{ contactId, name: names.get(contactId)?.name ?? '', minor: -own.reduce((sum, { minor }) => sum + Number(minor), 0) }],
  );
  return [...slowerCustomers(paid, addDays(day, -newDays)), ...concentration(customers, day, currency, firstSale)];
}

/** Transactions that need a category are already listed in the dashboard's “needs you”. */
async function onUncategorized(work: Work, books: Books): Promise<Finding[]> {
  const account = books.accounts.find(({ systemKey }) => systemKey === 'uncategorised_expense');
  if (!account || (await reviewCount(work)) > 0) return [];
  const range = lastQuarter(books);
  const expenses = books.accounts.filter(({ kind }) => kind === 'expense');
  const minor = turnover(books, [account], range);
  const days = { from: range.startsOn, to: range.endsOn };
  return uncategorizedShare({ accountId: account.id, name: account.name, minor }, turnover(books, expenses, range), days, books.currency);
}

/** All findings of the rules for a business today. */
export async function readFindings(work: Work): Promise<Finding[]> {
  const day = today(work.org.timeZone);
  const from = addMonths(startOfMonth(day), -monthsBack - 1);
  const books = {
    day,
    currency: work.org.baseCurrency,
    accounts: await allAccounts(work),
    rows: await balanceRows(work, { from, through: endOfMonth(day) }),
  };
  const paid = await selectPaidInvoices(work, addMonths(day, -24));
  return [
    ...(await onLines(work, books, paid)),
    ...onCategories(books),
    ...(await onCustomers(work, books, paid)),
    ...(await onCash(work)),
    ...(await onTaxes(work, books)),
    ...onMargin(books),
    ...(await onUncategorized(work, books)),
  ];
}
