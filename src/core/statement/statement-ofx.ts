// OFX 1.x (SGML, unclosed tags), OFX 2.x (XML) and QFX: bank and credit-card statements.
// One scanner reads both, since real files mix the two. Promise: linear, only predefined entities, no DTD.
import type { Day } from '../calendar.ts';
import { isCurrency, minorDigits } from '../currency.ts';
import { readDay, readLooseAmount } from './statement-cell.ts';
import { checkBalances, joinText, present, problemList, excerpt, statementLimits, tidyText } from './statement.ts';
import type { AccountHint, ProblemList, ReadOptions, Statement, StatementFormat, StatementLine } from './statement.ts';

type Tag = { readonly name: string; readonly close: boolean; readonly isEmpty: boolean; readonly value: string; readonly line: number };
type Fields = Map<string, string>;
type Transaction = { readonly line: number; readonly fields: Fields };
type Account = { readonly fields: Fields; readonly transactions: Transaction[]; readonly line: number };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the five predefined entities, nbsp and numeric characters, once; anything else is kept as written. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

/** Removes comments but keeps their line breaks; an unterminated one is text. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end < 0) break;
    kept.push(text.slice(from, at), text.slice(at, end).replace(/[^\n]+/g, ''));
    from = end + 3;
  }
  return from === 0 ? text : kept.join('') + text.slice(from);
}

const cdata = '<![CDATA[';

/** Tags in file order; a value is the text up to the next tag, or a CDATA section. A "<" that does not open a tag is text. */
function* tagsOf(text: string): Generator<Tag> {
  let line = 1;
  let lineBreak = text.indexOf('\n');
  const lastSection = text.lastIndexOf(']]>');
  let at = nextTag(text, 0);
  while (at >= 0) {
    const end = text.indexOf('>', at);
    if (end < 0) return;
    for (; lineBreak >= 0 && lineBreak < at; lineBreak = text.indexOf('\n', lineBreak + 1)) line += 1;
    const close = text[at + 1] === '/';
    const name = (text.slice(close ? at + 2 : at + 1, Math.min(end, at + 60)).split(/[\s/]/, 1)[0] as string).toUpperCase();
    const section = end < lastSection && text.startsWith(cdata, end + 1) ? text.indexOf(']]>', end) : -1;
    const following = nextTag(text, section < 0 ? end + 1 : section + 3);
    const value = close
      ? ''
      : section < 0
        ? decodeEntities(tidyText(text.slice(end + 1, following < 0 ? text.length : following)))
        : tidyText(text.slice(end + 1 + cdata.length, section));
    yield { name: name.slice(name.indexOf(':') + 1), close, isEmpty: text[end - 1] === '/', value, line };
    at = following;
  }
}

function nextTag(text: string, from: number): number {
  let at = text.indexOf('<', from);
  while (at >= 0) {
    const code = text.charCodeAt(at + 1) | 32;
    if ((code >= 97 && code <= 122) || code === 47) return at;
    at = text.indexOf('<', at + 1);
  }
  return -1;
}

/** Aggregates whose position matters; any other aggregate inside a transaction is transparent. */
const accountTags = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS']);
const holders = new Set([
  'STMTTRN',
  'LEDGERBAL',
  'AVAILBAL',
  'BANKACCTFROM',
  'CCACCTFROM',
  'INVACCTFROM',
  'BANKACCTTO',
  'CCACCTTO',
  'CURRENCY',
  'ORIGCURRENCY',
  'PAYEE',
  'STATUS',
  'BAL',
  'BALLIST',
]);

type Walk = { accounts: Account[]; account: Account | null; transaction: Transaction | null; holder: string[] };

function openTag(walk: Walk, tag: Tag, list: ProblemList): void {
  if (accountTags.has(tag.name)) {
    walk.account = { fields: new Map(), transactions: [], line: tag.line };
    walk.accounts.push(walk.account);
    walk.transaction = null;
    walk.holder = [];
    return;
  }
  if (tag.name === 'STMTTRNP') {
    // Pending (OFX 2.2): its contents belong to no line.
    walk.transaction = { line: tag.line, fields: new Map() };
    walk.holder = [];
    return;
  }
  if (tag.name === 'STMTTRN') {
    walk.account ??= startAccount(walk, tag.line);
    walk.transaction = { line: tag.line, fields: new Map() };
    walk.account.transactions.push(walk.transaction);
    walk.holder = [];
    return;
  }
  if (holders.has(tag.name) && tag.value === '') {
    if (walk.holder.length < 8) walk.holder.push(tag.name);
    if (tag.name === 'LEDGERBAL' || tag.name === 'AVAILBAL') walk.transaction = null;
    return;
  }
  if (tag.value === '') return;
  const holder = walk.holder.at(-1);
  const name = holder === undefined ? tag.name : `${holder}.${tag.name}`;
  const fields = walk.transaction?.fields ?? walk.account?.fields;
  if (fields !== undefined && !fields.has(name)) fields.set(name, tag.value);
  if (holder === 'STATUS' && tag.name === 'MESSAGE' && walk.account === null && !/^(success|ok)/i.test(tag.value)) {
    list.add('note', 'ofx.message', { line: tag.line }, { quoted: excerpt(tag.value) });
  }
}

function startAccount(walk: Walk, line: number): Account {
  const account: Account = { fields: new Map(), transactions: [], line };
  walk.accounts.push(account);
  return account;
}

function closeTag(walk: Walk, tag: Tag): void {
  if (tag.name === 'STMTTRN' || tag.name === 'STMTTRNP' || tag.name === 'BANKTRANLIST') {
    walk.transaction = null;
    walk.holder = [];
  } else if (accountTags.has(tag.name)) {
    walk.account = null;
    walk.transaction = null;
    walk.holder = [];
  } else {
    const at = walk.holder.lastIndexOf(tag.name);
    if (at >= 0) walk.holder.length = at;
  }
}

/** How deep a tag is nested. A value may be unclosed in SGML: the end of its parent ends it, too. */
function nestingOf(): (tag: Tag) => number {
  const open: string[] = [];
  return ({ name, close, isEmpty, value }) => {
    const at = close || name === 'STMTTRN' ? open.lastIndexOf(name) : -1;
    if (at >= 0) open.length = at;
    if (!close && !isEmpty && value === '') open.push(name);
    return open.length;
  };
}

function walkFile(text: string, list: ProblemList): Account[] {
  const walk: Walk = { accounts: [], account: null, transaction: null, holder: [] };
  const depth = nestingOf();
  let count = 0;
  for (const tag of tagsOf(withoutComments(text))) {
    if (depth(tag) > statementLimits.depth) {
      list.add('error', 'ofx.too_deep', { line: tag.line }, { limit: statementLimits.depth });
      return [];
    }
    if (tag.close) {
      closeTag(walk, tag);
      continue;
    }
    if (tag.name === 'STMTTRNP') list.leftOut('statement.not_booked', tag.line);
    if (tag.name === 'STMTTRN') count += 1;
    if (count > statementLimits.lines) {
      list.add('error', 'statement.too_many_lines', { line: tag.line }, { limit: statementLimits.lines });
      break;
    }
    openTag(walk, tag, list);
  }
  return walk.accounts;
}

/** YYYYMMDD with or without a time and a zone: the day as the bank wrote it, in its own zone. */
function ofxDay(text: string | undefined): Day | null {
  if (text === undefined) return null;
  return /^\d{8}/.test(text) ? readDay(text.slice(0, 8), 'ymd') : readDay(text, 'ymd');
}

const outgoingTypes = new Set(['DEBIT', 'POS', 'ATM', 'FEE', 'SRVCHG', 'CHECK', 'PAYMENT', 'DIRECTDEBIT', 'CASH', 'REPEATPMT']);

function readTransaction(each: Transaction, currency: string, list: ProblemList): StatementLine | null {
  const field = (name: string) => each.fields.get(name);
  const own = field('CURRENCY.CURSYM')?.toUpperCase();
  const used = own !== undefined && isCurrency(own) ? own : currency;
  const date = ofxDay(field('DTPOSTED') ?? field('DTUSER') ?? field('DTAVAIL'));
  const rawAmount = field('TRNAMT');
  if (date === null) {
    list.add('error', 'ofx.date', { line: each.line }, { quoted: excerpt(field('DTPOSTED') ?? '') });
    return null;
  }
  const amount = rawAmount === undefined ? null : readLooseAmount(rawAmount, minorDigits(used));
  if (amount === null) {
    list.add('error', 'ofx.amount', { line: each.line }, { quoted: excerpt(rawAmount ?? '') });
    return null;
  }
  if (amount.rounded) list.add('note', 'amount.rounded', { line: each.line }, { quoted: excerpt(rawAmount ?? ''), currency: used });
  if (amount.minor === 0n) {
    list.add('note', 'amount.zero', { line: each.line }, { thing: 'transaction' });
    return null;
  }
  const name = field('NAME') ?? field('PAYEE.NAME');
  const longName = field('EXTDNAME') ?? name;
  const memo = field('MEMO') ?? field('MEMO2');
  const reference = field('CHECKNUM') ?? field('REFNUM');
  const description = memo !== undefined && longName !== undefined && memo.startsWith(longName) ? memo : joinText([longName, memo]);
  return {
    line: each.line,
    date,
    amountMinor: amount.minor,
    currency: used,
    description: description === '' ? (field('TRNTYPE') ?? '') : description,
    ...present({ counterparty: longName, bankId: field('FITID'), reference }),
  };
}

/** Some banks write every amount without a sign and give the direction only in TRNTYPE. */
function signByType(lines: StatementLine[], types: readonly string[], list: ProblemList): StatementLine[] {
  const outgoing = types.filter((type) => outgoingTypes.has(type)).length;
  if (outgoing === 0 || lines.some((line) => line.amountMinor < 0n)) return lines;
  if (!types.some((type) => type === 'CREDIT' || type === 'DEP' || type === 'DIRECTDEP' || type === 'INT') && outgoing < lines.length)
    return lines;
  list.add('note', 'ofx.unsigned', { line: 0 });
  return lines.map((line, index) => (outgoingTypes.has(types[index] ?? '') ? { ...line, amountMinor: -line.amountMinor } : line));
}

function accountHint(fields: Fields): AccountHint | undefined {
  const pick = (name: string) =>
    fields.get(`BANKACCTFROM.${name}`) ?? fields.get(`CCACCTFROM.${name}`) ?? fields.get(`INVACCTFROM.${name}`);
  const number = pick('ACCTID');
  if (number === undefined) return undefined;
  const bank = pick('BANKID') ?? pick('BROKERID');
  const bare = number.replace(/\s/g, '').toUpperCase();
  return { number, ...present({ iban: /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(bare) ? bare : undefined, bank }) };
}

function readAccount(account: Account, format: StatementFormat, options: ReadOptions): Statement {
  const list = problemList();
  const declared = account.fields.get('CURDEF')?.toUpperCase();
  const currency = declared !== undefined && isCurrency(declared) ? declared : options.accountCurrency;
  if (declared !== undefined && declared !== currency) {
    list.add('note', 'statement.unknown_currency', { line: account.line }, { quoted: excerpt(declared), currency });
  }
  const lines: StatementLine[] = [];
  const types: string[] = [];
  for (const each of account.transactions) {
    const line = readTransaction(each, currency, list);
    if (line === null) continue;
    lines.push(line);
    types.push((each.fields.get('TRNTYPE') ?? '').toUpperCase());
  }
  const balance = account.fields.get('LEDGERBAL.BALAMT');
  const [asOf, end] = [account.fields.get('LEDGERBAL.DTASOF')?.slice(0, 8), account.fields.get('DTEND')?.slice(0, 8)];
  // A balance of a later day than the last line (some banks give today's) is not the closing balance.
  const isLater = asOf !== undefined && end !== undefined && asOf > end;
  const closing = balance === undefined || isLater ? null : readLooseAmount(balance, minorDigits(currency));
  const signed = signByType(lines, types, list);
  const statement: Statement = {
    format,
    currency,
    ...present({ accountHint: accountHint(account.fields), closingMinor: closing?.minor }),
    lines: signed,
    problems: [],
  };
  checkBalances(statement, list, account.line);
  return { ...statement, problems: list.done() };
}

/** All statements of an OFX or QFX text. A file without one returns a single empty statement with the reason. Never throws. */
export function readOfx(text: string, options: ReadOptions): Statement[] {
  const head = text.slice(0, 2000);
  const format: StatementFormat = /<\?xml|<\?OFX/i.test(head) ? 'ofx2' : 'ofx1';
  const list = problemList();
  const nothing = (code: 'ofx.doctype' | 'ofx.no_statement'): Statement[] => {
    list.add('error', code, { line: 0 });
    return [{ format, lines: [], problems: list.done() }];
  };
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return nothing('ofx.doctype');
  const accounts = walkFile(text, list);
  if (accounts.length === 0) return nothing('ofx.no_statement');
  const statements = accounts.map((account) => readAccount(account, format, options));
  const general = list.done();
  const first = statements[0] as Statement;
  if (!/<\/OFX>/i.test(text.slice(-2000))) {
    general.push({ severity: 'note', line: 0, code: 'ofx.cut_short' });
  }
  return [{ ...first, problems: [...general, ...first.problems] }, ...statements.slice(1)];
}
