// The checks of the proof page: each lays two figures side by side that were come by in different ways, and says where they part.
import { trialBalance } from '#core/ledger/ledger.ts';
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
} from '../ledger/index.ts';
import type { Work } from '../platform/work.ts';
import {
  contactNames,
  creditByContact,
  type DocumentTaxFault,
  frozenFaults,
  numberCounts,
  numberGaps,
  type OpenByContact,
  openByContact,
  standingSources,
  taxFaults,
  taxOfDocuments,
} from '../settlement/index.ts';
import { depositsByContact } from '../sales/index.ts';
import { taxCodes } from '../tax/index.ts';

type Found = Omit<ProofCheck, 'key' | 'isSound' | 'milliseconds'>;
type Finding = ProofCheck['findings'][number];
type Check = (work: Work, asOf: string) => Promise<Found>;

const mostFindings = 20;
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
  const total = (key: 'baseDebit' | 'baseCredit'): number => sides.reduce((sum, s) => sum + s[key], 0);
  const { baseCurrency } = work.org;
  return {
    figures: [
      ...figures,
      {
        label: 'All of it, in your own currency',
        what: 'in_base',
        left: total('baseDebit'),
        right: total('baseCredit'),
        currency: baseCurrency,
      },
    ],
    findings: findings.map((f) => told(f.detail, f.fault)),
    mend: null,
  };
};

const trialBalanceCheck: Check = async (work, asOf) => {
  const { debit, credit } = trialBalance(await balanceRows(work, { through: asOf }));
  const figure = {
    label: 'Debit and credit balances',
    what: 'sides',
    left: Number(debit),
    right: Number(credit),
    currency: work.org.baseCurrency,
  } as const;
  return { figures: [figure], findings: [], mend: debit === credit ? null : 'rebuild_balances' };
};

const balances: Check = async (work) => {
  const findings = await findFaults(work, ['balance.differs', 'movement.differs']);
  return {
    figures: [
      {
        label: 'Balances and transactions that do not follow from the entries',
        what: 'derived',
        left: findings.length,
        right: 0,
        currency: null,
      },
    ],
    findings: findings.map((f) => told(f.detail, f.fault)),
    mend: findings.some((f) => f.code === 'balance.differs') ? 'rebuild_balances' : null,
  };
};

interface Line {
  left: number;
  right: number;
  leftBase: number;
  rightBase: number;
  readonly contactId: string | null;
  readonly currency: string;
}

const namelessTexts = { without_customer: 'Entries without a customer', unknown_customer: 'A customer' } as const;

/** Lays what sales say by contact beside what the account says; `sign` turns the account's debit-positive sums into theirs. */
async function byContact(
  work: Work,
  account: AccountFacts | undefined,
  own: readonly OpenByContact[],
  sign: 1 | -1,
  asOf: string,
): Promise<Found> {
  const names = await contactNames(work);
  const lines = new Map<string, Line>();
  const lineOf = (rawId: string | null, currency: string): Line => {
    const contactId = rawId === null ? null : (names.get(rawId)?.keptId ?? rawId);
    const key = `${contactId} ${currency}`;
    const line = lines.get(key) ?? { left: 0, right: 0, leftBase: 0, rightBase: 0, contactId, currency };
    lines.set(key, line);
    return line;
  };
  for (const row of own) {
    const line = lineOf(row.contactId, row.currency);
    line.left += row.minor;
    line.leftBase += row.baseMinor;
  }
  for (const row of account ? await sumsByContact(work, account.id, asOf) : []) {
    const line = lineOf(row.contactId, row.currency);
    line.right += sign * row.minor;
    line.rightBase += sign * row.baseMinor;
  }
  const all = [...lines.values()];
  const currencies = [...new Set(all.map((l) => l.currency))].toSorted();
  const { baseCurrency } = work.org;
  const sumOf = (rows: readonly Line[], key: 'left' | 'right' | 'leftBase' | 'rightBase') => rows.reduce((sum, l) => sum + l[key], 0);
  const figures = currencies.map((currency) => {
    const rows = all.filter((l) => l.currency === currency);
    return { label: currency, what: null, left: sumOf(rows, 'left'), right: sumOf(rows, 'right'), currency };
  });
  const base = {
    label: 'All of it, in your own currency',
    what: 'in_base' as const,
    left: sumOf(all, 'leftBase'),
    right: sumOf(all, 'rightBase'),
    currency: baseCurrency,
  };
  const off = all.filter((l) => l.left !== l.right || l.leftBase !== l.rightBase);
  return {
    figures: [...figures, base],
    findings: off.slice(0, mostFindings).map((l) => {
      const isForeign = l.left !== l.right;
      const name = l.contactId === null ? undefined : names.get(l.contactId)?.name;
      const nameless = l.contactId === null ? ('without_customer' as const) : ('unknown_customer' as const);
      return told(name ?? namelessTexts[nameless], name === undefined ? { code: nameless } : null, {
        subject: l.contactId === null ? (account ? { kind: 'account', id: account.id } : null) : { kind: 'contact', id: l.contactId },
        differenceMinor: isForeign ? l.right - l.left : l.rightBase - l.leftBase,
        currency: isForeign ? l.currency : baseCurrency,
      });
    }),
    mend: null,
  };
}

const accountOf = async (work: Work, key: string): Promise<AccountFacts | undefined> =>
  (await accounts(work)).find((a) => a.systemKey === key);

/** Entries of documents and payments that somebody took back in the journal, though the document or payment stands. */
async function takenBack(work: Work): Promise<Finding[]> {
  const gone = await takenBackByHand(work, ['sales_document', 'payment']);
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
  const found = await byContact(work, await accountOf(work, 'receivable'), await openByContact(work, asOf), 1, asOf);
  return { ...found, findings: [...found.findings, ...(await takenBack(work))] };
};

const credit: Check = async (work, asOf) =>
  byContact(work, await accountOf(work, 'customer_credit'), await creditByContact(work, asOf), -1, asOf);

const deposits: Check = async (work, asOf) =>
  byContact(work, await accountOf(work, 'customer_deposits'), await depositsByContact(work, asOf), -1, asOf);

const bank: Check = async (work, asOf) => {
  const chart = new Map((await accounts(work)).map((a) => [a.id, a]));
  const figures: Found['figures'][number][] = [];
  const findings: Finding[] = [];
  for (const closing of await statementClosings(work, asOf)) {
    const account = chart.get(closing.accountId);
    const currency = account?.currency ?? work.org.baseCurrency;
    const rows = (await balanceRows(work, { through: closing.endsOn })).filter(
      (b) => b.accountId === closing.accountId && b.currency === currency,
    );
    const left = rows.reduce((sum, b) => sum + Number(b.debitMinor) - Number(b.creditMinor), 0);
    const label = `${account?.name ?? ''} · ${closing.endsOn}`;
    figures.push({ label, what: null, left, right: closing.closingMinor, currency });
    if (left !== closing.closingMinor)
      findings.push(
        told(
          `${account?.name ?? ''}: ${closing.fileName} ends with another balance than the books have on ${closing.endsOn}`,
          { code: 'statement_differs', account: account?.name ?? '', file: closing.fileName, day: closing.endsOn },
          { subject: { kind: 'account', id: closing.accountId }, differenceMinor: left - closing.closingMinor, currency },
        ),
      );
  }
  return { figures, findings, mend: null };
};

/** A document whose entry has other taxes. */
export const taxDiffers = ({ id, number, minor, currency }: DocumentTaxFault): Finding =>
  told(
    `${number} has other taxes in the books`,
    { code: 'tax_differs', number },
    { subject: { kind: 'document', id }, differenceMinor: minor, currency },
  );

const tax: Check = async (work, asOf) => {
  const own = await taxOfDocuments(work, asOf);
  // Documents call it as their customers do.
  const names = new Map((await taxCodes(work)).map((code) => [code.id, code.name]));
  const posted = new Map((await taxPostings(work, asOf)).map((p) => [`${p.taxCodeId} ${p.currency}`, p]));
  const figures = own.map(({ taxCodeId, name, currency, minor }) => {
    const key = `${taxCodeId} ${currency}`;
    const right = posted.get(key)?.minor ?? 0;
    posted.delete(key);
    return { label: `${names.get(taxCodeId) ?? name} · ${currency}`, what: null, left: minor, right, currency };
  });
  const unknown = [...posted.values()].map(({ currency, minor }) => ({
    label: `On no document · ${currency}`,
    what: 'on_no_document' as const,
    left: 0,
    right: minor,
    currency,
  }));
  const all = [...figures, ...unknown];
  const isOff = all.some((f) => f.left !== f.right);
  const faults = isOff ? await taxFaults(work, asOf) : [];
  return {
    figures: all,
    findings: faults.map(taxDiffers),
    mend: null,
  };
};

const trading: Check = async (work, asOf) => {
  const account = await accountOf(work, 'fx_trading');
  const { baseCurrency } = work.org;
  if (!account) return { figures: [], findings: [], mend: null };
  const rows = (await balanceRows(work, { through: asOf })).filter((b) => b.accountId === account.id);
  const left = rows.reduce((sum, b) => sum + Number(b.baseDebit) - Number(b.baseCredit), 0);
  const off = await entriesLeaving(work, account.id, asOf);
  return {
    figures: [{ label: account.name, what: null, left, right: 0, currency: baseCurrency }],
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
  return {
    figures: counts.map((c) => ({
      ...(isKind(c.kind) ? { label: kinds[c.kind], what: c.kind } : { label: c.kind, what: null }),
      left: c.documents,
      right: c.taken,
      currency: null,
    })),
    findings: gaps.map((g) =>
      told(
        `${g.missing === 1 ? 'A number is' : `${g.missing} numbers are`} missing between ${g.before} and ${g.after}`,
        { code: 'numbers_missing', count: g.missing, before: g.before, after: g.after },
        { subject: { kind: 'document', id: g.afterId } },
      ),
    ),
    mend: null,
  };
};

const frozen: Check = async (work) => {
  const { documents, faults } = await frozenFaults(work);
  return {
    figures: [
      {
        label: 'Issued documents that are as they were issued',
        what: 'issued',
        left: documents - faults.length,
        right: documents,
        currency: null,
      },
    ],
    findings: faults.map((f) =>
      told(
        f.what === 'text'
          ? `${f.number} is not the text that was issued`
          : `${f.number} has another fingerprint than the one that the trail kept when it was issued`,
        { code: f.what === 'text' ? 'text_differs' : 'fingerprint_differs', number: f.number },
        { subject: { kind: 'document', id: f.id } },
      ),
    ),
    mend: null,
  };
};

/** In the order in which the page shows them. */
export const checks: Readonly<Record<ProofKey, Check>> = {
  entries,
  trial_balance: trialBalanceCheck,
  balances,
  receivables,
  credit,
  deposits,
  bank,
  tax,
  trading,
  numbers,
  frozen,
};
