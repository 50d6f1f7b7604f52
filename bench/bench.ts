// What every part of the bench gets: the running server, one person, the books, and their maximum size.
import { asOwner, untilDone, type Book, fillBook, inside, runtimeDatabase } from './database.ts';
import { balanceRows } from '#server/ledger/index.ts';
import { openBusiness, type Person, signUp } from './client.ts';
import { newcomer, type Newcomer } from './newcomer.ts';
import { newDataDir, startWorld, throwAway, type World } from './world.ts';
import { seconds, whole } from './measure.ts';

export interface Options {
  readonly isQuick: boolean;
  /** Names of the parts to run; all of them when empty. */
  readonly parts: readonly string[];
}
export interface Bench {
  readonly options: Options;
  readonly sizes: readonly number[];
  world(): Promise<World>;
  person(): Promise<Person>;
  /** Filled on first use, and vacuumed as autovacuum would. */
  book(size: number): Promise<Book>;
  /** The measurements of a new business, taken before any other existed. */
  firstNewcomer(): Promise<Newcomer>;
  say(text: string): void;
  stop(): Promise<void>;
}

const large = 1_000_000;

export function makeBench(options: Options): Bench {
  const books = new Map<number, Promise<Book>>();
  let running: Promise<{ world: World; person: Person; first: Newcomer }> | undefined;
  const say = (text: string): void => void process.stderr.write(`  ${text}\n`);
  const begin = async (): Promise<{ world: World; person: Person; first: Newcomer }> => {
    const world = await startWorld(newDataDir());
    const person = await signUp(world);
    await openBusiness(world, person, 'Warming up').then((business) => newcomer(world, business));
    const first = await newcomer(world, await openBusiness(world, person, 'First'));
    return { world, person, first };
  };
  const world = async (): Promise<World> => (await (running ??= begin())).world;
  const person = async (): Promise<Person> => (await (running ??= begin())).person;
  const fill = async (size: number): Promise<Book> => {
    const [at, who] = [await world(), await person()];
    const book = await fillBook(at, who, size);
    say(`book of ${whole(size)} posted in ${seconds(book.filledInMs)}`);
    await untilDone(at);
    await asOwner(at, 'vacuum (analyze)', 'checkpoint');
    const database = runtimeDatabase(at);
    const rows = await inside(database, book.business, (scope) => balanceRows(scope, {}));
    await database.destroy();
    const sum = rows.reduce((total, r) => total + r.baseDebit - r.baseCredit, 0n);
    if (rows.length === 0 || sum !== 0n) throw new Error(`the book of ${size} does not balance`);
    return book;
  };
  return {
    options,
    sizes: options.isQuick ? [10_000, 100_000] : [10_000, 100_000, large],
    world,
    person,
    book(size) {
      const found = books.get(size) ?? fill(size);
      books.set(size, found);
      return found;
    },
    firstNewcomer: async () => (await (running ??= begin())).first,
    say,
    async stop() {
      if (!running) return;
      const { world: at } = await running;
      await at.stop();
      throwAway(at.dataDir);
    },
  };
}
