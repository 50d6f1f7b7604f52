// The books of a sample business: fourteen months up to today. Everything is derived from the day, the kind of business and the language,
// so the same day always gives the same books.
import { addDays, addMonths, earlier, endOfMonth, startOfMonth, weekday } from '#core/calendar.ts';
import { card, checking, type Line, type Month, type SampleContent, savings, wallet } from './sample-content.ts';
import type { SampleTexts } from './texts.en.ts';

/** Money from one account to another. `from` is credited and `to` debited; both are codes of the chart of its kind of business. */
export interface SampleEntry {
  readonly date: string;
  readonly memo: string;
  readonly from: string;
  readonly to: string;
  readonly minor: bigint;
  /** Whether its owner sees it in the list of transactions; the rest are journal entries. */
  readonly isTransaction: boolean;
}

export const sampleMonths = 14;
const keptInWallet = 2_000n;
const writtenOffOver = 36;

// A generator of pseudo-random numbers from a text (mulberry32).
function chanceFrom(text: string): (from: number, to: number) => number {
  let state = Array.from(text).reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);
  return (from, to) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return from + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from + 1));
  };
}

// Banks book on working days.
const onWorkday = (day: string): string => (weekday(day) > 5 ? addDays(day, 8 - weekday(day)) : day);

// The card is paid off in full each month; the surplus is saved; the wallet is emptied every other month.
function ownTransfers({ shared }: SampleTexts, month: Month, spentOnCard: bigint, inWallet: bigint): SampleEntry[] {
  const on = (day: number): string => onWorkday(addDays(month.startsOn, day - 1));
  const transfer = (day: number, memo: string, from: string, to: string, minor: bigint): SampleEntry => ({
    date: on(day),
    memo,
    from,
    to,
    minor,
    isTransaction: true,
  });
  return [
    ...(spentOnCard > 0n ? [transfer(4, shared.cardPaidOff, checking, card, spentOnCard)] : []),
    ...(month.at > 0 ? [transfer(26, shared.setAside, checking, savings, 45_000n)] : []),
    ...(month.at % 2 === 1 && inWallet > keptInWallet
      ? [transfer(24, shared.walletPayout, wallet, checking, inWallet - keptInWallet)]
      : []),
  ];
}

function depreciation({ equipment, texts }: SampleContent, month: Month): SampleEntry[] {
  const monthly = equipment.reduce((sum, { at, cents }) => sum + (month.at >= at ? cents / writtenOffOver : 0), 0);
  if (monthly === 0) return [];
  return [
    {
      date: endOfMonth(month.startsOn),
      memo: texts.shared.depreciation,
      from: '1590',
      to: '6700',
      minor: BigInt(Math.round(monthly)),
      isTransaction: false,
    },
  ];
}

const sumOf = (entries: readonly SampleEntry[], code: string): bigint =>
  entries.reduce((total, e) => total + (e.to === code ? e.minor : 0n) - (e.from === code ? e.minor : 0n), 0n);

/** Every entry through `today`, ordered by day. */
export function sampleEntries(content: SampleContent, today: string): SampleEntry[] {
  const first = addMonths(startOfMonth(today), 1 - sampleMonths);
  const { capital, savedCapital } = content.texts.shared;
  const all: SampleEntry[] = [
    { date: first, memo: capital, from: '3000', to: checking, minor: content.capital.checking, isTransaction: true },
    { date: first, memo: savedCapital, from: '3000', to: savings, minor: content.capital.savings, isTransaction: true },
  ];
  for (let at = 0; at < sampleMonths; at++) {
    const startsOn = addMonths(first, at);
    const month: Month = { at, startsOn, between: chanceFrom(startsOn) };
    const owedOnCard = -sumOf(all, card);
    const unclear = content.unclear[at - (sampleMonths - content.unclear.length)] ?? [];
    const own = [...content.income(month), ...content.costs(month), ...unclear].map(([date, memo, from, to, cents]: Line): SampleEntry => ({
      date: onWorkday(earlier(addDays(startsOn, date - 1), endOfMonth(startsOn))),
      memo,
      from,
      to,
      minor: BigInt(cents),
      isTransaction: true,
    }));
    const earned = own.filter((e) => e.date < addDays(startsOn, 23));
    all.push(...own, ...depreciation(content, month));
    all.push(...ownTransfers(content.texts, month, owedOnCard, sumOf([...all.filter((e) => e.date < startsOn), ...earned], wallet)));
  }
  return all.filter((e) => e.date <= today).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
