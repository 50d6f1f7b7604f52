// The checks of the proof page: each compares two figures that are computed in different ways, and reports the differences.
import { trialBalance } from '#core/ledger/ledger.ts';
import { sum } from '#core/money.ts';
import type { ProofCheck, ProofKey } from '#contract/reports/proof.ts';
import { statementClosings } from '../banking/index.ts';
import {
  type AccountFacts,
  accounts,
  balanceRows,
  entriesLeaving,
  findFaults,
  sidesOfBooks,
  sumsByContact,
  takenBackByHand,
  taxPostings,
  systemAccounts,
} from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import {
  contactNames,
  creditByContact,
  type DocumentTaxFault,
  frozenFaults,
  numberCounts,
  numberGaps,
  sharedNumbers,
  type OpenByContact,
  openByContact,
  standingSources,
  taxFaults,
  taxOfDocuments,
} from '../settlement/index.ts';
import { payablesByContact } from '../purchases/index.ts';
import { reconciledBooks } from '../reconciliation/index.ts';
import { depositsByContact } from '../sales/index.ts';
import { taxCodes } from '../tax/index.ts';

type Found = Omit<ProofCheck, 'key' | 'isSound' | 'milliseconds'>;
type Finding = ProofCheck['findings'][number];
type Check = (work: Work, asOf: string) => Promise<Found>;

const mostFindings = 20;
type Figure = Found['figures'][number];
const figureOf = (
  label: string,
  left: bigint | number,
  right: bigint | number,
  currency: string | null,
  what: Figure['what'] = null,
): Figure => ({
  label,
  what,
  left: String(left),
  right: String(right),
  currency,
});
const inBaseLabel = 'Total in base currency';
const told = (text: string, fault: Finding['fault'], over: Partial<Finding> = {}): Finding => ({
  text,
  fault,
  subject: null,
  differenceMinor: null,
  currency: null,
  ...over,
});

const entries: Check = async (work, asOf) => {
  const sides = await sidesOfBooks(work, asOf);
  const findings = await findFaults(work, [
    'entry.unbalanced',
    'entry.base_unbalanced',
    'entry.incomplete',
    'entry.date_differs',
    'entry.number_gap',
    'reversal.differs',
  ]);
  const figures = sides.map((s) => ({ label: s.currency, what: null, left: s.debitMinor, right: s.creditMinor, currency: s.currency }));
  const total = (key: 'baseDebit' | 'baseCredit'): bigint => sum(sides.map((s) => BigInt(s[key])));
  return {
    figures: [...figures, figureOf(inBaseLabel, total('baseDebit'), total('baseCredit'), work.org.baseCurrency, 'in_base')],
    findings: findings.map((f) => told(f.detail, f.fault)),
    mend: null,
  };
};

const trialBalanceCheck: Check = async (work, asOf) => {
  const { debit, credit } = trialBalance(await balanceRows(work, { through: asOf }));
  const figures = [figureOf('Debit and credit balances', debit, credit, work.org.baseCurrency, 'sides')];
  return { figures, findings: [], mend: debit === credit ? null : 'rebuild_balances' };
};

const balances: Check = async (work) => {
  const findings = await findFaults(work, ['balance.differs', 'cash_flow.differs', 'movement_total.differs', 'movement.differs']);
  return {
    figures: [figureOf('Balances and transactions that don’t match the entries', findings.length, 0, null, 'derived')],
    findings: findings.map((f) => told(f.detail, f.fault)),
    mend: findings.some((f) => f.code !== 'movement.differs') ? 'rebuild_balances' : null,
  };
};

interface Line {
  left: bigint;
  right: bigint;
  leftBase: bigint;
  rightBase: bigint;
  readonly contactId: string | null;
  readonly currency: string;
}

const namelessTexts = { without_customer: 'Entries without a customer', unknown_customer: 'A customer' } as const;

/** Compares the sums of sales by contact with the account; `sign` converts the account's debit-positive sums. */
async function byContact(
  work: Work,
  account: AccountFacts | undefined,
  own: readonly OpenByContact[],
  sign: 1n | -1n,
  asOf: string,
): Promise<Found> {
  const names = await contactNames(work);
  const lines = new Map<string, Line>();
  const lineOf = (rawId: string | null, currency: string): Line => {
    const contactId = rawId === null ? null : (names.get(rawId)?.keptId ?? rawId);
    const key = `${contactId} ${currency}`;
    const line = lines.get(key) ?? { left: 0n, right: 0n, leftBase: 0n, rightBase: 0n, contactId, currency };
    lines.set(key, line);
    return line;
  };
  for (const row of own) {
    const line = lineOf(row.contactId, row.currency);
    line.left += BigInt(row.minor);
    line.leftBase += BigInt(row.baseMinor);
  }
  for (const row of account ? await sumsByContact(work, account.id, asOf) : []) {
    const line = lineOf(row.contactId, row.currency);
    line.right += sign * BigInt(row.minor);
    line.rightBase += sign * BigInt(row.baseMinor);
  }
  const all = [...lines.values()];
  const currencies = [...new Set(all.map((l) => l.currency))].toSorted();
  const { baseCurrency } = work.org;
  const sumOf = (rows: readonly Line[], key: 'left' | 'right' | 'leftBase' | 'rightBase') => sum(rows.map((l) => l[key]));
  const figures = currencies.map((currency) => {
    const rows = all.filter((l) => l.currency === currency);
    return figureOf(currency, sumOf(rows, 'left'), sumOf(rows, 'right'), currency);
  });
  const base = figureOf(inBaseLabel, sumOf(all, 'leftBase'), sumOf(all, 'rightBase'), baseCurrency, 'in_base');
  const off = all.filter((l) => l.left !== l.right || l.leftBase !== l.rightBase);
  return {
    figures: [...figures, base],
    findings: off.slice(0, mostFindings).map((l) => {
      const isForeign = l.left !== l.right;
      const name = l.contactId === null ? undefined : names.get(l.contactId)?.name;
      const nameless = l.contactId === null ? ('without_customer' as const) : ('unknown_customer' as const);
      return told(name ?? namelessTexts[nameless], name === undefined ? { code: nameless } : null, {
        subject: l.contactId === null ? (account ? { kind: 'account', id: account.id } : null) : { kind: 'contact', id: l.contactId },
        differenceMinor: String(isForeign ? l.right - l.left : l.rightBase - l.leftBase),
        currency: isForeign ? l.currency : baseCurrency,
      });
    }),
    mend: null,
  };
}

const accountOf = async (work: Work, key: string): Promise<AccountFacts | undefined> =>
  (await systemAccounts(work)).find((a) => a.systemKey === key);

/** Entries of documents and payments that were reversed in the journal although the document or payment is still active. */
async function takenBack(work: Work): Promise<Finding[]> {
  const gone = await takenBackByHand(work, ['sales_document', 'bill', 'payment']);
  const standing = await standingSources(
    work,
    gone.map((e) => e.sourceId),
  );
  return gone.flatMap((entry) => {
    const source = standing.get(entry.sourceId);
    return source
      ? [
          told(
            `Entry ${entry.number} was reversed in the journal: ${entry.memo}`,
            { code: 'reversed_by_hand', entry: entry.number, memo: entry.memo },
            { subject: { kind: 'entry', id: entry.id } },
          ),
        ]
      : [];
  });
}

const receivables: Check = async (work, asOf) => {
  const found = await byContact(work, await accountOf(work, 'receivable'), await openByContact(work, asOf), 1n, asOf);
  return { ...found, findings: [...found.findings, ...(await takenBack(work))] };
};

const credit: Check = async (work, asOf) =>
  byContact(work, await accountOf(work, 'customer_credit'), await creditByContact(work, asOf), -1n, asOf);

const payables: Check = async (work, asOf) =>
  byContact(work, await accountOf(work, 'payable'), await payablesByContact(work, asOf), -1n, asOf);

const deposits: Check = async (work, asOf) =>
  byContact(work, await accountOf(work, 'customer_deposits'), await depositsByContact(work, asOf), -1n, asOf);

const bank: Check = async (work, asOf) => {
  const chart = new Map((await accounts(work)).map((a) => [a.id, a]));
  const figures: Figure[] = [];
  const findings: Finding[] = [];
  const reconciled = await reconciledBooks(work, asOf);
  for (const { accountName, endsOn, currency, booksMinor, closingMinor, outstandingMinor, accountId } of reconciled) {
    const [left, right] = [BigInt(booksMinor), BigInt(closingMinor) + BigInt(outstandingMinor)];
    figures.push(figureOf(`${accountName} · ${endsOn}`, left, right, currency));
    if (left !== right)
      findings.push(
        told(
          `${accountName}: what was reconciled through ${endsOn} was changed since`,
          { code: 'reconciled_differs', account: accountName, day: endsOn },
          { subject: { kind: 'account', id: accountId }, differenceMinor: String(left - right), currency },
        ),
      );
  }
  for (const closing of await statementClosings(work, asOf)) {
    // A reconciled statement counts with the items that were outstanding at its end.
    if (reconciled.some((r) => r.accountId === closing.accountId && r.endsOn >= closing.endsOn)) continue;
    const account = chart.get(closing.accountId);
    const currency = account?.currency ?? work.org.baseCurrency;
    const rows = (await balanceRows(work, { through: closing.endsOn })).filter(
      (b) => b.accountId === closing.accountId && b.currency === currency,
    );
    const left = sum(rows.map((b) => b.debitMinor - b.creditMinor));
    const right = BigInt(closing.closingMinor);
    const label = `${account?.name ?? ''} · ${closing.endsOn}`;
    figures.push(figureOf(label, left, right, currency));
    if (left !== right)
      findings.push(
        told(
          `${account?.name ?? ''}: ${closing.fileName} ends with another balance than the books have on ${closing.endsOn}`,
          { code: 'statement_differs', account: account?.name ?? '', file: closing.fileName, day: closing.endsOn },
          { subject: { kind: 'account', id: closing.accountId }, differenceMinor: String(left - right), currency },
        ),
      );
  }
  return { figures, findings, mend: null };
};

/** A document whose entry has other taxes. */
export const taxDiffers =
  (kind: 'document' | 'bill') =>
  ({ id, number, minor, currency }: DocumentTaxFault): Finding =>
    told(
      `${number} has other taxes in the books`,
      { code: 'tax_differs', number },
      { subject: { kind, id }, differenceMinor: minor, currency },
    );

/** Taxes on documents of a side compared with those in their entries. */
const taxOf =
  (side: 'receivable' | 'payable'): Check =>
  async (work, asOf) => {
    const own = await taxOfDocuments(work, side, asOf);
    const [sourceKind, sign] = side === 'payable' ? (['bill', -1n] as const) : (['sales_document', 1n] as const);
    // Documents call it as their customers do.
    const names = new Map((await taxCodes(work)).map((code) => [code.id, code.name]));
    const posted = new Map(
      (await taxPostings(work, sourceKind, asOf)).map((p) => [
        `${p.taxCodeId} ${p.currency} ${side === 'payable' && !p.isInput}`,
        { ...p, minor: String(sign * BigInt(p.minor)) },
      ]),
    );
    const figures = own.map(({ taxCodeId, name, currency, isOwed, minor }) => {
      const key = `${taxCodeId} ${currency} ${isOwed}`;
      const right = posted.get(key)?.minor ?? '0';
      posted.delete(key);
      return { label: `${names.get(taxCodeId) ?? name} · ${currency}`, what: null, left: minor, right, currency };
    });
    const unknown = [...posted.values()].map(({ currency, minor }) =>
      figureOf(`On no document · ${currency}`, 0, BigInt(minor), currency, 'on_no_document'),
    );
    const all = [...figures, ...unknown];
    const isOff = all.some((f) => f.left !== f.right);
    const faults = isOff ? await taxFaults(work, side, asOf) : [];
    return {
      figures: all,
      findings: faults.map(taxDiffers(side === 'payable' ? 'bill' : 'document')),
      mend: null,
    };
  };

const trading: Check = async (work, asOf) => {
  const account = await accountOf(work, 'fx_trading');
  const { baseCurrency } = work.org;
  if (!account) return { figures: [], findings: [], mend: null };
  const rows = (await balanceRows(work, { through: asOf })).filter((b) => b.accountId === account.id);
  const left = sum(rows.map((b) => b.baseDebit - b.baseCredit));
  const off = await entriesLeaving(work, account.id, asOf);
  return {
    figures: [figureOf(account.name, left, 0, baseCurrency)],
    findings: off.map((e) =>
      told(
        `Entry ${e.number} leaves something there`,
        { code: 'trading_left', entry: e.number },
        { subject: { kind: 'entry', id: e.id }, differenceMinor: e.baseMinor, currency: baseCurrency },
      ),
    ),
    mend: null,
  };
};

const kinds = { invoice: 'Invoices', credit_note: 'Credit notes', quote: 'Quotes' } as const;
const isKind = (kind: string): kind is keyof typeof kinds => kind in kinds;

const numbers: Check = async (work) => {
  const counts = await numberCounts(work);
  const gaps = await numberGaps(work);
  const shared = await sharedNumbers(work);
  return {
    figures: counts.map(({ kind, documents, taken }) =>
      isKind(kind) ? figureOf(kinds[kind], documents, taken, null, kind) : figureOf(kind, documents, taken, null),
    ),
    findings: [
      ...shared.map(({ number, id }) =>
        told(
          `Documents of several kinds have the number ${number}`,
          { code: 'number_shared', number },
          { subject: { kind: 'document', id } },
        ),
      ),
      ...gaps.map((g) =>
        told(
          `${g.missing === 1 ? 'A number is' : `${g.missing} numbers are`} missing between ${g.before} and ${g.after}`,
          { code: 'numbers_missing', count: g.missing, before: g.before, after: g.after },
          { subject: { kind: 'document', id: g.afterId } },
        ),
      ),
    ],
    mend: null,
  };
};

const frozen: Check = async (work) => {
  const { documents, faults } = await frozenFaults(work);
  return {
    figures: [figureOf('Issued documents that are unchanged', documents - faults.length, documents, null, 'issued')],
    findings: faults.map((f) =>
      told(
        f.what === 'text'
          ? `${f.number} is not the text that was issued`
          : `${f.number} has another fingerprint than the one that the trail kept when it was issued`,
        { code: f.what === 'text' ? 'text_differs' : 'fingerprint_differs', number: f.number },
        { subject: { kind: f.kind, id: f.id } },
      ),
    ),
    mend: null,
  };
};

/** In the order of the page. */
export const checks: Readonly<Record<ProofKey, Check>> = {
  entries,
  trial_balance: trialBalanceCheck,
  balances,
  receivables,
  credit,
  payables,
  deposits,
  bank,
  tax: taxOf('receivable'),
  input_tax: taxOf('payable'),
  trading,
  numbers,
  frozen,
};
