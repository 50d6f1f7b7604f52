// CAMT.053 (ISO 20022 bank-to-customer statement, versions .001.02 to .001.08 and later), and its siblings 052 and 054.
// The sign depends only on CdtDbtInd: RvslInd says that an entry is a reversal, not that its direction is to be inverted (ISO 20022 rule).
import type { Day } from '../calendar.ts';
import { isCurrency, minorDigits } from '../currency.ts';
import { readAmount, readDay } from './statement-cell.ts';
import { child, childrenOf, childText, descendants } from './statement-xml.ts';
import type { XmlElement } from './statement-xml.ts';
import { checkBalances, joinText, present, problemList, excerpt, statementLimits, tidyText } from './statement.ts';
import type { AccountHint, ProblemList, ReadOptions, Statement, StatementLine } from './statement.ts';

type Money = { readonly minor: bigint; readonly currency: string };

function moneyOf(amount: XmlElement | undefined, currency: string): Money | null {
  if (amount === undefined) return null;
  const own = amount.attributes['Ccy']?.toUpperCase() ?? currency;
  if (!isCurrency(own)) return null;
  const read = readAmount(amount.text, '.', minorDigits(own));
  return read === null || read.minor < 0n ? null : { minor: read.minor, currency: own };
}

/** DtTm has the bank's own day before its "T"; the zone is not applied. */
function dayOf(choice: XmlElement | undefined): Day | null {
  const text = childText(choice, 'Dt') ?? childText(choice, 'DtTm') ?? choice?.text;
  return text === undefined ? null : readDay(text.slice(0, 10), 'ymd');
}

function isDebit(element: XmlElement | undefined): boolean {
  return childText(element, 'CdtDbtInd') === 'DBIT';
}

function partyName(parties: XmlElement | undefined, role: string): string | undefined {
  const party = child(parties, role);
  return childText(party, 'Nm') ?? childText(party, 'Pty', 'Nm') ?? childText(party, 'Agt', 'FinInstnId', 'Nm');
}

function counterpartyOf(details: XmlElement | undefined, debit: boolean): string | undefined {
  const parties = child(details, 'RltdPties');
  const roles = debit ? ['Cdtr', 'UltmtCdtr', 'Dbtr', 'UltmtDbtr'] : ['Dbtr', 'UltmtDbtr', 'Cdtr', 'UltmtCdtr'];
  for (const role of roles) {
    const name = partyName(parties, role);
    if (name !== undefined) return tidyText(name);
  }
  return undefined;
}

function remittance(details: XmlElement | undefined): string {
  const info = child(details, 'RmtInf');
  const plain = childrenOf(info, 'Ustrd').map((each) => each.text);
  const structured = childrenOf(info, 'Strd').flatMap((each) => [
    ...childrenOf(each, 'RfrdDocInf').map((document) => childText(document, 'Nb')),
    childText(each, 'CdtrRefInf', 'Ref'),
    ...childrenOf(each, 'AddtlRmtInf').map((line) => line.text),
  ]);
  return joinText([...plain, ...structured]);
}

function meaningful(text: string | undefined): string | undefined {
  return text === undefined || /^(NOTPROVIDED|NOT PROVIDED|NONREF|NOREF|-+|0+)$/i.test(text) ? undefined : tidyText(text);
}

function referenceOf(details: XmlElement | undefined): string | undefined {
  const refs = child(details, 'Refs');
  return (
    meaningful(childText(refs, 'EndToEndId')) ??
    meaningful(childText(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')) ??
    meaningful(childText(refs, 'MndtId')) ??
    meaningful(childText(refs, 'ChqNb'))
  );
}

type EntryFacts = { readonly date: Day; readonly debit: boolean; readonly money: Money; readonly element: XmlElement };

function lineFrom(
  facts: EntryFacts,
  details: XmlElement | undefined,
  part: { minor: bigint; debit: boolean; bankId: string | undefined },
): StatementLine {
  const counterparty = counterpartyOf(details, part.debit);
  const text = joinText([remittance(details)]);
  const spare = [childText(details, 'AddtlTxInf'), childText(facts.element, 'AddtlNtryInf')].find((each) => each !== undefined);
  const description = text === '' ? joinText([spare ?? counterparty]) : text;
  return {
    line: details?.line ?? facts.element.line,
    date: facts.date,
    amountMinor: part.debit ? -part.minor : part.minor,
    currency: facts.money.currency,
    description: joinText([description, childText(facts.element, 'RvslInd') === 'true' ? '(reversal)' : '']),
    ...present({ counterparty, bankId: part.bankId, reference: referenceOf(details) }),
  };
}

/** Amount of one transaction of a batch, in the entry's currency; null where the bank gives none. */
function partAmount(details: XmlElement, facts: EntryFacts): Money | null {
  const direct = child(details, 'Amt');
  if (direct !== undefined) return moneyOf(direct, facts.money.currency);
  return moneyOf(child(details, 'AmtDtls', 'TxAmt', 'Amt') ?? child(details, 'AmtDtls', 'InstdAmt', 'Amt'), facts.money.currency);
}

/** A batch becomes one line per transaction only if their amounts add up to the entry; else it stays one line. */
function batchLines(facts: EntryFacts, parts: readonly XmlElement[], entryId: string | undefined): StatementLine[] | null {
  if (parts.length < 2) return null;
  let sum = 0n;
  const lines: StatementLine[] = [];
  for (const [index, part] of parts.entries()) {
    const amount = partAmount(part, facts);
    if (amount === null || amount.currency !== facts.money.currency || amount.minor === 0n) return null;
    const debit = childText(part, 'CdtDbtInd') === undefined ? facts.debit : isDebit(part);
    sum += debit ? -amount.minor : amount.minor;
    const own = meaningful(childText(part, 'Refs', 'AcctSvcrRef'));
    const bankId = own !== undefined && own !== entryId ? own : entryId === undefined ? undefined : `${entryId}/${index + 1}`;
    lines.push(lineFrom(facts, part, { minor: amount.minor, debit, bankId }));
  }
  return sum === (facts.debit ? -facts.money.minor : facts.money.minor) ? lines : null;
}

/** The date of the payments within an entry, if they have one. */
function dayOfParts(entry: XmlElement): Day | null {
  for (const details of childrenOf(entry, 'NtryDtls'))
    for (const part of childrenOf(details, 'TxDtls')) {
      const dates = child(part, 'RltdDts');
      for (const text of ['IntrBkSttlmDt', 'AccptncDtTm', 'TxDtTm'].map((name) => childText(dates, name)))
        if (text !== undefined) return readDay(text.slice(0, 10), 'ymd');
    }
  return null;
}

/** The last day that the statement covers. */
function endOf(statement: XmlElement): Day | null {
  const closing = childrenOf(statement, 'Bal').find((balance) => childText(balance, 'Tp', 'CdOrPrtry', 'Cd') === 'CLBD');
  const text = childText(statement, 'FrToDt', 'ToDtTm') ?? childText(statement, 'CreDtTm');
  return dayOf(child(closing, 'Dt')) ?? (text === undefined ? null : readDay(text.slice(0, 10), 'ymd'));
}

function readEntry(entry: XmlElement, currency: string, endsOn: Day | null, list: ProblemList): StatementLine[] {
  const status = childText(entry, 'Sts', 'Cd') ?? childText(entry, 'Sts');
  if (status === 'PDNG' || status === 'INFO' || status === 'FUTR') {
    list.leftOut('statement.not_booked', entry.line);
    return [];
  }
  const said = dayOf(child(entry, 'BookgDt')) ?? dayOf(child(entry, 'ValDt')) ?? dayOfParts(entry);
  const date = said ?? endsOn;
  if (said === null && endsOn !== null) list.add('note', 'camt.no_date', { line: entry.line }, { day: endsOn });
  const money = moneyOf(child(entry, 'Amt'), currency);
  const side = childText(entry, 'CdtDbtInd');
  const at = { line: entry.line, column: entry.column };
  if (date === null) list.add('error', 'camt.date', at);
  if (money === null) list.add('error', 'camt.amount', at, { quoted: excerpt(childText(entry, 'Amt') ?? '') });
  if (side !== 'CRDT' && side !== 'DBIT') list.add('error', 'camt.side', at);
  if (date === null || money === null || (side !== 'CRDT' && side !== 'DBIT')) return [];
  if (money.minor === 0n) {
    list.add('note', 'amount.zero', { line: entry.line }, { thing: 'entry' });
    return [];
  }
  const facts: EntryFacts = { date, debit: side === 'DBIT', money, element: entry };
  const parts = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const own = meaningful(childText(entry, 'AcctSvcrRef'));
  const batch = batchLines(facts, parts, own);
  if (batch !== null) return batch;
  const single = parts.length === 1 ? parts[0] : undefined;
  const bankId = own ?? meaningful(childText(single, 'Refs', 'AcctSvcrRef'));
  const line = lineFrom(facts, single, { minor: money.minor, debit: facts.debit, bankId });
  if (parts.length < 2) return [{ ...line, line: entry.line }];
  const names = joinText(parts.slice(0, 5).map((part) => counterpartyOf(part, facts.debit)));
  return [{ ...line, line: entry.line, description: joinText([line.description, `${parts.length} payments`, names]) }];
}

function balanceOf(statement: XmlElement, kinds: readonly string[], currency: string): bigint | undefined {
  for (const kind of kinds) {
    for (const balance of childrenOf(statement, 'Bal')) {
      const code = childText(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? childText(balance, 'Tp', 'CdOrPrtry', 'Prtry');
      const money = code === kind ? moneyOf(child(balance, 'Amt'), currency) : null;
      if (money !== null && money.currency === currency) return isDebit(balance) ? -money.minor : money.minor;
    }
  }
  return undefined;
}

function accountHint(account: XmlElement | undefined): AccountHint | undefined {
  if (account === undefined) return undefined;
  const hint = present({
    iban: childText(account, 'Id', 'IBAN')?.replace(/\s/g, ''),
    number: childText(account, 'Id', 'Othr', 'Id') ?? childText(account, 'Id', 'PrtryAcct', 'Id'),
    bank:
      childText(account, 'Svcr', 'FinInstnId', 'BICFI') ??
      childText(account, 'Svcr', 'FinInstnId', 'BIC') ??
      childText(account, 'Svcr', 'FinInstnId', 'Nm'),
    name: childText(account, 'Nm') ?? childText(account, 'Ownr', 'Nm'),
  });
  return Object.keys(hint).length === 0 ? undefined : hint;
}

function readOne(statement: XmlElement, options: ReadOptions): Statement {
  const list = problemList();
  const account = child(statement, 'Acct');
  const first = childrenOf(statement, 'Bal')[0] ?? childrenOf(statement, 'Ntry')[0];
  const said = childText(account, 'Ccy')?.toUpperCase() ?? child(first, 'Amt')?.attributes['Ccy']?.toUpperCase();
  const currency = said !== undefined && isCurrency(said) ? said : options.accountCurrency;
  const lines: StatementLine[] = [];
  const endsOn = endOf(statement);
  for (const entry of childrenOf(statement, 'Ntry')) {
    if (lines.length >= statementLimits.lines) {
      list.add('error', 'statement.too_many_lines', { line: entry.line }, { limit: statementLimits.lines });
      break;
    }
    for (const line of readEntry(entry, currency, endsOn, list)) lines.push(line);
  }
  const result: Statement = {
    format: 'camt053',
    currency,
    ...present({
      accountHint: accountHint(account),
      openingMinor: balanceOf(statement, ['OPBD', 'PRCD'], currency),
      closingMinor: balanceOf(statement, ['CLBD'], currency),
    }),
    lines,
    problems: [],
  };
  checkBalances(result, list, statement.line);
  return { ...result, problems: list.done() };
}

/** All statements of a document, given as a tree. A tree without one returns an empty statement with the reason. Never throws. */
export function readCamt(root: XmlElement, options: ReadOptions): Statement[] {
  for (const name of ['Stmt', 'Rpt', 'Ntfctn']) {
    const found = descendants(root, name);
    if (found.length > 0) return found.map((statement) => readOne(statement, options));
  }
  const list = problemList();
  list.add('error', 'camt.no_statement', { line: root.line, column: root.column }, { quoted: excerpt(root.name) });
  return [{ format: 'camt053', lines: [], problems: list.done() }];
}
