// The code that moves a business in. A rehearsal runs it, too, and undoes it: what was rehearsed is what is posted.
import type { MatchedAccount } from '#core/integrations/moving/matching.ts';
import { leftOnControl, openingEntries } from '#core/integrations/moving/opening.ts';
import { openOf } from '#core/integrations/moving/books.ts';
import { accountKey, documentKey, type SourceDocument } from '#core/integrations/moving/source.ts';
import { isMoney } from '#core/ledger/account.ts';
import { codeGiver } from '#core/ledger/account-match.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { sum } from '#core/money.ts';
import { entryMemo } from '#core/ledger/entry-memo.ts';
import { importContacts } from '../../contacts/index.ts';
import { type AccountFacts, accounts, addAccounts, entriesOfSource, post, systemAccount } from '../../ledger/index.ts';
import { derivedId, newId } from '../../platform/ids.ts';
import type { AskedWork } from '../../platform/work.ts';
import { bringBills } from '../../purchases/index.ts';
import { bringInvoices, type MovedItem } from '../../sales/index.ts';
import { selectMoved } from '../../trade-documents/index.ts';
import { comparison, foldedSource } from './comparing.ts';
import { contactIds } from './contact-names.ts';
import type { CarriedOut, MovedAccounts, MovePlan } from './plan.ts';

const batchSize = 5000;
const movedNames = { receivable: 'Receivables (moved)', payable: 'Payables (moved)' } as const;

/** The accounts of what customers and suppliers owed elsewhere, as far as no open document explains it. */
async function movedAccounts(work: AskedWork, chart: readonly AccountFacts[]): Promise<MovedAccounts> {
  const giveCode = codeGiver(chart.map(({ code }) => code));
  const of = async (side: keyof typeof movedNames): Promise<string> => {
    const known = chart.find(({ name, isArchived }) => name === movedNames[side] && !isArchived);
    if (known) return known.id;
    const isAsset = side === 'receivable';
    const account = {
      id: newId(),
      code: giveCode(isAsset ? '1190' : '2190'),
      name: movedNames[side],
      kind: isAsset ? ('asset' as const) : ('liability' as const),
      subkind: isAsset ? 'current_asset' : 'current_liability',
    };
    await addAccounts(work, await accounts(work), [account]);
    return account.id;
  };
  return { receivable: await of('receivable'), payable: await of('payable') };
}

/** Entries that came with a move that stands are there already; the others come in the next version of their source. */
async function freshEntries(work: AskedWork, entries: readonly NewEntry[]): Promise<{ fresh: NewEntry[]; known: NewEntry[] }> {
  const versions = new Map<string, number>();
  const living = new Set<string>();
  for (const kind of ['move', 'opening_balance'])
    for (let from = 0; from < entries.length; from += batchSize) {
      const ids = entries.slice(from, from + batchSize).flatMap(({ source }) => (source.kind === kind ? [source.id] : []));
      for (const { sourceId, sourceVersion, reversesId, reversedById } of ids.length === 0 ? [] : await entriesOfSource(work, kind, ids)) {
        versions.set(sourceId, Math.max(versions.get(sourceId) ?? 0, sourceVersion));
        if (!reversesId && !reversedById) living.add(sourceId);
      }
    }
  const isKnown = ({ source }: NewEntry): boolean => living.has(source.id);
  return {
    known: entries.filter(isKnown),
    fresh: entries
      .filter((entry) => !isKnown(entry))
      .map((entry) => ({ ...entry, source: { ...entry.source, version: (versions.get(entry.source.id) ?? 0) + 1 } })),
  };
}

interface Places {
  readonly byKey: ReadonlyMap<string, MatchedAccount>;
  readonly moved: MovedAccounts;
  readonly openingId: string;
  readonly retainedId: string;
  readonly contacts: ReadonlyMap<string, string>;
}

function historyEntries(work: AskedWork, { id, books }: MovePlan, { byKey, moved, contacts }: Places): NewEntry[] {
  const currency = work.org.baseCurrency;
  return books.entries.map((entry) => ({
    id: derivedId(id, entry.key),
    date: entry.day,
    memo: entry.memo,
    source: { kind: 'move', id: derivedId(work.org.id, `${books.tool}\n${entry.key}`), version: 1 },
    via: 'import',
    postings: entry.lines.map(({ account, minor, contact, memo }) => {
      const match = byKey.get(accountKey(account));
      const control = match?.control ?? null;
      const said = [contact, memo].filter((text) => text !== '' && !entry.memo.includes(text)).join(' · ');
      return {
        accountId: control === null ? (match?.account?.id ?? '') : moved[control],
        minor,
        currency,
        baseMinor: minor,
        contactId: control === null ? null : (contacts.get(contact.toLowerCase()) ?? null),
        memo: said === '' ? null : said.slice(0, 500),
      };
    }),
  }));
}

function openingOf(work: AskedWork, plan: MovePlan, { byKey, moved, openingId, retainedId }: Places): NewEntry[] {
  const currency = work.org.baseCurrency;
  const { books, cutoverOn, id } = plan;
  const { sums, earlier } = foldedSource(work, books, cutoverOn, byKey);
  const lines = [...sums].flatMap(([key, minor]) => {
    const match = byKey.get(key);
    return match?.account && match.control === null
      ? [{ accountId: match.account.id, minor, isMoney: isMoney(match.account.subkind) }]
      : [];
  });
  const controls = (['receivable', 'payable'] as const).flatMap((side) => {
    const owed = sum([...sums].flatMap(([key, minor]) => (byKey.get(key)?.control === side ? [minor] : [])));
    const has = [...sums.keys()].some((key) => byKey.get(key)?.control === side);
    const left = has ? leftOnControl(side, owed, openOf(books.documents, side)) : 0n;
    return left === 0n ? [] : [{ accountId: moved[side], minor: left, isMoney: false }];
  });
  const all = [...lines, { accountId: retainedId, minor: earlier, isMoney: false }, ...controls];
  return openingEntries(all, openingId).map(({ name, lines: own }) => ({
    id: derivedId(id, name),
    date: cutoverOn,
    memo: entryMemo(work.org).openingBalances(plan.program),
    source: { kind: 'opening_balance', id: derivedId(work.org.id, `${books.tool}\n${cutoverOn}\n${name}`), version: 1 },
    via: 'import',
    postings: own.map(({ accountId, minor }) => ({ accountId, minor, currency, baseMinor: minor })),
  }));
}

interface Documents {
  readonly posted: readonly number[];
  readonly count: number;
  readonly minor: bigint;
}

const kindOf = ({ side, isCredit }: SourceDocument): string =>
  side === 'receivable' ? (isCredit ? 'credit_note' : 'invoice') : isCredit ? 'supplier_credit' : 'bill';

/** Open invoices, bills and credits, as far as they have not come in before. */
async function bringDocuments(work: AskedWork, plan: MovePlan, { contacts, moved, openingId }: Places): Promise<Documents> {
  const { books, cutoverOn, mode, program } = plan;
  const there = new Set(
    (await selectMoved(work)).map((one) => `${one.kind}\n${one.contactId}\n${one.number.replace(` (${program})`, '')}`),
  );
  const fresh = (side: SourceDocument['side']): MovedItem[] =>
    books.documents.flatMap((one) => {
      const contactId = contacts.get(one.contact.toLowerCase()) ?? '';
      if (one.side !== side || one.baseMinor === null || there.has(`${kindOf(one)}\n${contactId}\n${one.number}`)) return [];
      const id = derivedId(plan.id, documentKey(one));
      return [
        {
          id,
          entryId: derivedId(id, 'entry'),
          contactId,
          number: one.number,
          issuedOn: one.issuedOn,
          dueOn: one.dueOn,
          currency: one.currency,
          isCredit: one.isCredit,
          openMinor: one.openMinor,
          rate: one.rate ?? '1',
          baseMinor: one.baseMinor,
        },
      ];
    });
  const movedOn = mode === 'history' && books.lastDay !== null && books.lastDay > cutoverOn ? books.lastDay : cutoverOn;
  const terms = async (side: SourceDocument['side']) => ({
    movedOn,
    controlId: (await systemAccount(work, side)).id,
    againstId: mode === 'history' ? moved[side] : openingId,
    fxTradingId: (await systemAccount(work, 'fx_trading')).id,
    program,
  });
  const [invoices, bills] = [fresh('receivable'), fresh('payable')];
  const posted = [
    ...(invoices.length > 0 ? await bringInvoices(work, invoices, await terms('receivable')) : []),
    ...(bills.length > 0 ? await bringBills(work, bills, await terms('payable')) : []),
  ];
  return { posted, count: invoices.length + bills.length, minor: sum([...invoices, ...bills].map(({ baseMinor }) => baseMinor)) };
}

export async function carryOut(asked: AskedWork, plan: MovePlan): Promise<CarriedOut> {
  const work: AskedWork = { ...asked, via: 'import' };
  const { books, matched, mode } = plan;
  const chart = await accounts(work);
  const added = [
    ...new Map(matched.flatMap(({ outcome, account }) => (outcome === 'new' && account ? [[account.id, account] as const] : []))).values(),
  ];
  await addAccounts(work, chart, added);
  const openingId = (await systemAccount(work, 'opening_balance')).id;
  const retainedId = (await systemAccount(work, 'retained_earnings')).id;
  const byKey = new Map(matched.map((one) => [accountKey(one.source), one]));
  let contactCount = 0;
  for (const file of plan.contactFiles) contactCount += (await importContacts(work, { file })).added;
  const { ids: contacts, created } = await contactIds(work, books.documents);
  const needsMoved = matched.some(({ control }) => control !== null) || (mode === 'history' && books.documents.length > 0);
  const moved = needsMoved ? await movedAccounts(work, await accounts(work)) : { receivable: '', payable: '' };
  const places: Places = { byKey, moved, openingId, retainedId, contacts };
  const compare = await comparison(work, plan, { ...places, retainedId });
  const { fresh, known } = await freshEntries(
    work,
    mode === 'history' ? historyEntries(work, plan, places) : openingOf(work, plan, places),
  );
  const numbers: number[] = [];
  for (let from = 0; from < fresh.length; from += batchSize) {
    const batch = fresh.slice(from, from + batchSize);
    const posted = await post(work, batch, (at, path) => ({
      path: path ?? 'files',
      origin: { line: at + 1, entry: batch[at]?.memo ?? '' },
    }));
    for (const { number } of posted) numbers.push(number);
  }
  const documents = await bringDocuments(work, plan, places);
  const { controls, findings } = await compare(known);
  const debit = sum(fresh.flatMap(({ postings }) => postings.map(({ minor }) => (minor > 0n ? minor : 0n)))) + documents.minor;
  return {
    counts: {
      entries: fresh.length + documents.count,
      lines: fresh.reduce((all, { postings }) => all + postings.length, documents.count * 2),
      known: known.length,
      documents: documents.count,
      contacts: contactCount + created,
      accounts: added.length,
      debitMinor: String(debit),
    },
    controls,
    findings,
    numbers: [...numbers, ...documents.posted],
  };
}
