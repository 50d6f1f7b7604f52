// Search in large books: an n-gram index tells which entries may contain the words of a search. Entries not yet in an index block are
// scanned, and so is everything if the words are too common for the index to help.
import { gramOfAmount, gramsOf, gramsOfWord } from '#core/transactions/gram.ts';
import { lastEntryNumber } from '../ledger/index.ts';
import { now } from '../platform/clock.ts';
import { inAll, inAny, nowhere, type Places } from '../platform/formats/gram-places.ts';
import { type DoInSteps, planWorkBy, type Subject } from '../platform/jobs/due-work.ts';
import type { Work } from '../platform/work.ts';
import { countPlaces, deleteBlocks, insertBlock, selectDone, selectPlaces, selectPlacesBeginning, selectTexts } from './gram-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const blockSize = 8192;
const blocksAtOnce = 8;
const kind = 'search_transactions';
const subjectOf = ({ org }: Pick<Work, 'org'>): Subject => ({ kind, subjectId: org.id });

/** Indexes the next `count` entries as a block. */
export async function addBlock(work: Scope, first: number, count: number): Promise<void> {
  const places = new Map<string, number[]>();
  for (const { number, text, minor } of await selectTexts(work, first, count))
    for (const gram of [...gramsOf(text), gramOfAmount(minor)]) {
      const at = places.get(gram);
      if (at) at.push(number - first);
      else places.set(gram, [number - first]);
    }
  await insertBlock(work, { first, count }, new Map([...places].map(([gram, at]) => [gram, Uint16Array.from(at)])));
}

const addNext = async (work: Scope): Promise<boolean> => {
  const first = (await selectDone(work)) + 1;
  if (first + blockSize - 1 > (await lastEntryNumber(work))) return false;
  await addBlock(work, first, blockSize);
  return true;
};
// A transaction for each block: a posting that completes the next one plans it without waiting for those.
const addBlocks: DoInSteps = {
  async inSteps(steps) {
    for (let added = 0; added < blocksAtOnce; added += 1) if (!(await steps(addNext))) return null;
    return now();
  },
};
export const transactionsWorkers = { [kind]: addBlocks };

const blockOf = (number: number): number => Math.floor(number / blockSize);

/** After each posting: a completed block is indexed next. */
export async function planBlocks(work: Scope, posted: readonly { readonly number: number }[]): Promise<void> {
  const [first, last] = [posted[0]?.number ?? 1, posted.at(-1)?.number ?? 0];
  if (blockOf(last) > blockOf(first - 1)) await planWorkBy(work, subjectOf(work), now());
}

/** If transactions changed without an entry, everything is indexed again. */
export async function readBlocksAgain(work: Scope): Promise<void> {
  await deleteBlocks(work);
  await planWorkBy(work, subjectOf(work), now());
}

const mostPlaces = 50_000;
const mostFound = 12_000;

/** Where words of one or two characters may occur, by the rarest of them; null if that is nearly everywhere. */
async function placesOfShort(work: Scope, words: readonly string[]): Promise<Places | null> {
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await countPlaces(work, word) })));
  const rarest = counted.reduce((least, one) => (one.count < least.count ? one : least));
  if (rarest.count > mostPlaces) return null;
  return inAny((await selectPlacesBeginning(work, rarest.word)).values());
}

/** Numbers of the entries that may match, including all that do; null if scanning every transaction in order is no more work. */
export async function mayMatch(work: Scope, words: readonly string[], amount: number | null): Promise<readonly number[] | null> {
  const done = await selectDone(work);
  if (done === 0) return null;
  const last = await lastEntryNumber(work);
  if (last - done > 2 * blockSize) return null;
  const grams = [...new Set(words.flatMap(gramsOfWord))];
  const ofAmount = amount === null ? [] : [gramOfAmount(amount)];
  const read = await selectPlaces(work, [...grams, ...ofAmount]);
  const byWords = grams.length > 0 ? inAll(grams.map((gram) => read.get(gram) ?? nowhere)) : await placesOfShort(work, words);
  if (byWords === null) return null;
  const found = inAny([byWords, ...ofAmount.map((gram) => read.get(gram) ?? nowhere)]);
  const numbers = [...found].flatMap(([first, places]) => Array.from(places, (at) => first + at));
  for (let number = done + 1; number <= last; number++) numbers.push(number);
  return numbers.length > mostFound ? null : numbers;
}
