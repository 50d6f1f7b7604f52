// Search among many documents: an n-gram index tells which may contain the words of a search; documents that are in no block of it yet, or
// whose words changed since, are read. Decision 77.
import { wordsIn } from '#core/files/search-words.ts';
import { gramsOf, gramsOfWord } from '#core/transactions/gram.ts';
import { searchText } from '#core/transactions/movement.ts';
import { now } from '../platform/clock.ts';
import { inAll, inAny, nowhere, type Places } from '../platform/formats/gram-places.ts';
import { type DoWork, planWorkOnce } from '../platform/jobs/due-work.ts';
import type { Work } from '../platform/work.ts';
import { areUnread, insertBlock, lockUnread, nextNumber, selectPlaces, selectPlacesFrom, selectTexts } from './search-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

const kind = 'search_files';
const blockSize = 4096;
/** Fewer are read by each search. */
const leastOfBlock = 1024;
/** Documents can have 100 KB of words, so they are not all in memory at once. */
const textsAtOnce = 64;
const mostFound = 12_000;

/** Puts up to `count` documents that are in no block into a new one. */
export async function addBlock(work: Scope, count: number): Promise<void> {
  const ids = await lockUnread(work, count);
  if (ids.length === 0) return;
  const places = new Map<string, number[]>();
  for (let from = 0; from < ids.length; from += textsAtOnce) {
    const texts = new Map((await selectTexts(work, ids.slice(from, from + textsAtOnce))).map((one) => [one.id, one]));
    for (const [at, id] of ids.slice(from, from + textsAtOnce).entries()) {
      const { path = '', words = '' } = texts.get(id) ?? {};
      for (const gram of gramsOf(`${searchText(path)} ${words}`)) {
        const known = places.get(gram);
        if (known) known.push(from + at);
        else places.set(gram, [from + at]);
      }
    }
  }
  await insertBlock(work, await nextNumber(work), ids, new Map([...places].map(([gram, at]) => [gram, Uint16Array.from(at)])));
}

const addBlocks: DoWork = async (work) => {
  if (!(await areUnread(work, leastOfBlock))) return null;
  await addBlock(work, blockSize);
  return (await areUnread(work, leastOfBlock)) ? now() : null;
};
export const searchWorkers = { [kind]: addBlocks };

/** After the words of a document were read. */
export async function planBlock(work: Scope): Promise<void> {
  if (await areUnread(work, leastOfBlock)) await planWorkOnce(work, { kind, subjectId: work.org.id }, now());
}

/** A word shorter than an n-gram begins some; where it begins more than these, so many documents have it that they are found in order. */
const mostGrams = 4000;
async function placesOfShort(work: Scope, words: readonly string[]): Promise<readonly Places[]> {
  const lists: Places[] = [];
  for (const word of words) {
    const places = await selectPlacesFrom(work, word, mostGrams);
    if (places) lists.push(inAny(places));
  }
  return lists;
}

/** Numbers of the documents in blocks that may match, including all that do; null if reading them all in order is no more work. */
export async function mayMatch(work: Scope, search: string | undefined): Promise<readonly number[] | null> {
  const words = wordsIn(search ?? '').map(searchText);
  if (words.length === 0) return null;
  const grams = [...new Set(words.flatMap(gramsOfWord))];
  const read = await selectPlaces(work, grams);
  if (!read) return null;
  const short = words.filter((word) => word !== '' && gramsOfWord(word).length === 0);
  const lists = [...grams.map((gram) => read.get(gram) ?? nowhere), ...(await placesOfShort(work, short))];
  if (lists.length === 0) return null;
  const found = inAll(lists);
  const numbers = [...found].flatMap(([first, places]) => Array.from(places, (at) => first + at));
  return numbers.length > mostFound ? null : numbers;
}
