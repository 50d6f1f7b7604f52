// Exchange gains and losses, realized and unrealized: from the entries that posted them, each assigned to its currency, account and
// documents, and compared with the balances of the books' accounts.
import type { In, Out } from '#contract/endpoint.ts';
import type { ExchangeReport, ExchangeReportQuery, GainEntry } from '#contract/reports/exchange-report.ts';
import type { reportsContract } from '#contract/reports/reports.ts';
import { addDays, type DayRange } from '#core/calendar.ts';
import { isMoney } from '#core/ledger/account.ts';
import { rateOfRevaluation } from '#core/ledger/entry-memo.ts';
import { isMonetary } from '#core/ledger/exchange-difference.ts';
import { toBase } from '#core/ledger/exchange-rate.ts';
import { absolute, parseRate, sum } from '#core/money.ts';
import {
  type ForeignPart,
  gainByDocument,
  type GainLine,
  gainRows,
  type GainSums,
  gainTotals,
  isInRow,
  ratesOfGain,
  realizedOn,
} from '#core/reports/exchange-report.ts';
import {
  type AccountFacts,
  accounts as allAccounts,
  differenceSource,
  exchangeGains,
  foreignBalances,
  type KnownRate,
  planAfresh,
  rateKey,
  ratesOn,
  rateUsed,
  type StoredGain,
  trimmedRate,
} from '../../ledger/index.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { documentsSettledBy, type SettledDocument } from '../../settlement/index.ts';
import { turnoverOf } from '../figures.ts';
import { columnsOf } from '../range.ts';

/** A line of the report with what its entry says. */
interface Line extends GainLine {
  readonly gain: StoredGain;
  /** What was given away for it; null if the entry moved none, or is a difference of a period end. */
  readonly part: ForeignPart | null;
  readonly settled: SettledDocument | null;
}

const unrealizedKinds: ReadonlySet<string> = new Set(['revaluation', 'revaluation_return']);
const isResult = ({ subkind }: AccountFacts): boolean => subkind === 'fx_gain' || subkind === 'fx_loss';
const periodEnds: ReadonlySet<string> = new Set([...unrealizedKinds, 'exchange_difference']);

/** The balance that each difference of a period end belongs to, by its source, which is derived from account, currency and date. */
async function balancesOfSources(work: Work, gains: readonly StoredGain[], chart: ReadonlyMap<string, AccountFacts>) {
  const own = gains.filter(({ sourceKind }) => periodEnds.has(sourceKind));
  if (own.length === 0) return new Map<string, { account: AccountFacts; currency: string }>();
  const days = new Set(
    own.map(({ sourceKind, sourceDate }) => (sourceKind === 'revaluation_return' ? addDays(sourceDate, -1) : sourceDate)),
  );
  const balances = (await foreignBalances(work)).flatMap(({ accountId, currency }) => {
    const account = chart.get(accountId);
    return account && isMonetary(account) ? [{ account, currency }] : [];
  });
  return new Map(
    balances.flatMap((balance) =>
      [...days].map((day) => [differenceSource({ accountId: balance.account.id, currency: balance.currency }, day), balance] as const),
    ),
  );
}

const documentLabel = ({ number, contactName }: SettledDocument): string => [number, contactName].filter(Boolean).join(' · ');

async function linesIn(work: Work, ranges: readonly DayRange[], accounts: readonly AccountFacts[]): Promise<Line[]> {
  const chart = new Map(accounts.map((a) => [a.id, a]));
  const places = {
    results: accounts.filter(isResult).map((a) => a.id),
    money: accounts.filter((a) => isMoney(a.subkind)).map((a) => a.id),
    trading: accounts.find((a) => a.systemKey === 'fx_trading')?.id ?? '00000000-0000-0000-0000-000000000000',
  };
  const lines: Line[] = [];
  for (const [column, range] of ranges.entries()) {
    const gains = await exchangeGains(work, range, places);
    const balances = await balancesOfSources(work, gains, chart);
    const sources = gains.filter((g) => !periodEnds.has(g.sourceKind)).map((g) => ({ kind: g.sourceKind, id: g.sourceId }));
    const settled = Map.groupBy(await documentsSettledBy(work, sources), (d) => `${d.sourceKind} ${d.sourceId}`);
    for (const gain of gains) {
      const gainMinor = BigInt(gain.gainMinor);
      const common = { column, gain, isRealized: !unrealizedKinds.has(gain.sourceKind) };
      if (periodEnds.has(gain.sourceKind)) {
        const balance = balances.get(gain.sourceId);
        const place = { currency: balance?.currency ?? null, account: balance?.account ?? null };
        lines.push({ ...common, ...place, gainMinor, document: null, part: null, settled: null });
        continue;
      }
      const parts = gain.foreign.flatMap(({ accountId, currency, minor, baseMinor }) => {
        const account = chart.get(accountId);
        return account ? [{ account, currency, minor: BigInt(minor), baseMinor: BigInt(baseMinor) }] : [];
      });
      const part = realizedOn(parts, gain.isReversal) ?? null;
      const place = { currency: part?.currency ?? null, account: part?.account ?? null, part };
      const documents = (settled.get(`${gain.sourceKind} ${gain.sourceId}`) ?? []).map((d) => ({ of: d, gainMinor: BigInt(d.gainMinor) }));
      const split = gainByDocument(gainMinor, documents, gain.isReversal ? -1n : 1n);
      if (split.length === 0) lines.push({ ...common, ...place, gainMinor, document: null, settled: null });
      for (const { of, gainMinor: own } of split)
        lines.push({
          ...common,
          ...place,
          gainMinor: own,
          document: { id: of.documentId, label: documentLabel(of) },
          settled: of,
          part: split.length === 1 ? part : null,
        });
    }
  }
  return lines;
}

const shown = ({ realized, unrealized }: GainSums) => ({
  realizedMinor: String(realized),
  unrealizedMinor: String(unrealized),
  totalMinor: String(realized + unrealized),
});

export async function exchangeReport(work: Work, query: ExchangeReportQuery): Promise<ExchangeReport> {
  const columns = columnsOf({ ...query, kind: 'income-statement' }, work.org.fiscalYearStartMonth);
  await planAfresh(work);
  const accounts = await allAccounts(work);
  const ranges = columns.map(({ range }) => range);
  const lines = await linesIn(work, ranges, accounts);
  const results = accounts.filter(isResult);
  const books: bigint[] = [];
  for (const range of ranges) {
    const turnover = await turnoverOf(work, range, undefined);
    books.push(-sum(results.map((a) => turnover.get(a.id) ?? 0n)));
  }
  const totals = gainTotals(lines, columns.length);
  const differences = totals.map(({ realized, unrealized }, at) => realized + unrealized - (books[at] ?? 0n));
  return {
    businessName: work.org.name,
    currency: work.org.baseCurrency,
    columns: columns.map(({ label, range }) => ({ label, from: range.startsOn, to: range.endsOn })),
    rows: gainRows(lines, columns.length).map(({ sums, ...row }) => ({ ...row, sums: sums.map(shown) })),
    totals: totals.map(shown),
    booksMinor: books.map(String),
    differenceMinor: String(differences.find((difference) => difference !== 0n) ?? 0n),
    resultAccountIds: results.map((a) => a.id),
  };
}

type Used = GainEntry['obtained'];
const mostEntries = 500;

/** A rate is a published one if that gives exactly this amount. */
function originOf(
  used: { readonly rate: string; readonly minor: bigint; readonly baseMinor: bigint; readonly currency: string; readonly day: string },
  known: KnownRate | undefined,
  baseCurrency: string,
  otherwise: 'amounts' | 'entered',
): Used {
  const rate = known && parseRate(known.rate);
  if (known && rate && toBase(absolute(used.minor), used.currency, baseCurrency, rate) === absolute(used.baseMinor))
    return { rate: trimmedRate(known.rate), day: known.day, origin: 'published', source: known.source };
  return { rate: trimmedRate(used.rate), day: used.day, origin: otherwise, source: null };
}

function ratesOf(line: Line, known: ReadonlyMap<string, KnownRate>, baseCurrency: string): { carried: Used; obtained: Used } {
  const { gain, part, currency, settled } = line;
  if (!line.isRealized && currency !== null) {
    const day = gain.sourceKind === 'revaluation_return' ? addDays(gain.sourceDate, -1) : gain.sourceDate;
    return { carried: null, obtained: rateUsed(rateOfRevaluation(gain.sourceMemo), day, currency, known) };
  }
  if (part === null)
    return { carried: settled && currency !== null ? rateUsed(settled.rate, settled.issuedOn, currency, known) : null, obtained: null };
  const sign = gain.isReversal ? -1n : 1n;
  const rates = ratesOfGain(part, line.gainMinor, baseCurrency);
  const obtained =
    rates.obtained === null
      ? null
      : originOf(
          { ...part, rate: rates.obtained, baseMinor: (part.baseMinor - line.gainMinor) * sign, day: gain.sourceDate },
          known.get(rateKey(part.currency, gain.sourceDate)),
          baseCurrency,
          gain.hasBaseMoney ? 'amounts' : 'entered',
        );
  const carried =
    rates.carried === null
      ? null
      : ((settled && rateUsed(settled.rate, settled.issuedOn, part.currency, known)) ?? {
          rate: trimmedRate(rates.carried),
          day: null,
          origin: 'average' as const,
          source: null,
        });
  return { carried, obtained };
}

export async function exchangeGainEntries(
  work: Work,
  { from, to, row, part }: In<typeof reportsContract.exchangeGainEntries>,
): Promise<Out<typeof reportsContract.exchangeGainEntries>> {
  if (from > to) throw refused('request.invalid', { detail: 'days_reversed' }, 'from');
  const all = await linesIn(work, [{ startsOn: from, endsOn: to }], await allAccounts(work));
  const asked = all.filter((l) => isInRow(l, row ?? null) && (part === 'all' || l.isRealized === (part === 'realized')));
  const latest = asked.slice(-mostEntries).toReversed();
  const days = latest.flatMap(({ currency, gain, settled }) =>
    currency === null
      ? []
      : [gain.sourceDate, addDays(gain.sourceDate, -1), ...(settled?.issuedOn ? [settled.issuedOn] : [])].map((day) => ({ currency, day })),
  );
  const known = new Map((await ratesOn(work, work.org.baseCurrency, days)).map((rate) => [rateKey(rate.currency, rate.on), rate]));
  return {
    rows: latest.map((line) => ({
      entryId: line.gain.entryId,
      entryNumber: line.gain.number,
      date: line.gain.date,
      memo: line.gain.memo,
      isRealized: line.isRealized,
      isReversal: line.gain.isReversal,
      currency: line.currency,
      document: line.settled && { id: line.settled.documentId, kind: line.settled.kind, label: documentLabel(line.settled) },
      minor: line.part && Number(line.part.minor),
      gainMinor: String(line.gainMinor),
      ...ratesOf(line, known, work.org.baseCurrency),
    })),
    count: asked.length,
    totalMinor: String(sum(asked.map(({ gainMinor }) => gainMinor))),
  };
}
