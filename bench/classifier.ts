// How good are the suggestions? Test-then-train over a labelled book: each line is suggested before its answer is learned, as it happens to an owner.
// Run: node bench/classifier.ts [lines] [seed]
import { DEFAULT_THRESHOLD_BP, prepareCategoriser, suggest } from '#core/classifier/categorise.ts';
import { directionOf, foldText, wordsOf } from '#core/classifier/classifier-line.ts';
import type { BankLine } from '#core/classifier/classifier-line.ts';
import { emptyMemory, recall, remember } from '#core/classifier/classifier-memory.ts';
import { builtInVocabulary, emptyVocabulary, lookUpText } from '#core/classifier/classifier-vocabulary.ts';
import { emptyModel, learn, predict } from '#core/classifier/classifier.ts';
import { labelledBook } from './labelled-book.ts';
import type { LabelledBook } from './labelled-book.ts';

type Answer = { readonly accountId: string | null; readonly confidenceBp: number; readonly by?: string };
type System = {
  readonly name: string;
  readonly answer: (line: BankLine) => Answer;
  readonly teach: (line: BankLine, accountId: string) => void;
};

const nothing: Answer = { accountId: null, confidenceBp: 0 };

function majority(): System {
  const counts = new Map<string, number>();
  const top = (line: BankLine): Answer => {
    let best: Answer = nothing;
    let [most, sum] = [0, 0];
    for (const [key, count] of counts) {
      if (!key.startsWith(directionOf(line))) continue;
      sum += count;
      if (count > most) [most, best] = [count, { accountId: key.split('/')[1] ?? null, confidenceBp: 0 }];
    }
    return { ...best, confidenceBp: sum === 0 ? 0 : Math.floor((10_000 * most) / sum) };
  };
  return {
    name: 'most frequent category of the direction',
    answer: top,
    teach: (line, id) => void counts.set(`${directionOf(line)}/${id}`, (counts.get(`${directionOf(line)}/${id}`) ?? 0) + 1),
  };
}

function memoryOnly(): System {
  const memory = emptyMemory();
  return {
    name: 'memory of the payee only',
    answer: (line) => recall(memory, line) ?? nothing,
    teach: (line, id) => remember(memory, line, id),
  };
}

/** Multinomial naive Bayes over the words of the descriptor and the direction: the textbook answer. */
function wordsOnly(): System {
  const classes = new Map<string, { lines: number; words: number; counts: Map<string, number> }>();
  const vocabulary = new Set<string>();
  let lines = 0;
  const tokens = (line: BankLine) => [directionOf(line), ...wordsOf(foldText(line.description))];
  const answer = (line: BankLine): Answer => {
    const words = tokens(line);
    const scores = [...classes].map(([id, { lines: own, words: total, counts }]) => ({
      id,
      score:
        Math.log(own / lines) + words.reduce((sum, word) => sum + Math.log(((counts.get(word) ?? 0) + 1) / (total + vocabulary.size)), 0),
    }));
    const top = scores.sort((a, b) => b.score - a.score)[0];
    if (top === undefined) return nothing;
    const sum = scores.reduce((all, { score }) => all + Math.exp(score - top.score), 0);
    return { accountId: top.id, confidenceBp: Math.floor(10_000 / sum) };
  };
  const teach = (line: BankLine, id: string) => {
    const own = classes.get(id) ?? { lines: 0, words: 0, counts: new Map<string, number>() };
    classes.set(id, own);
    own.lines++;
    lines++;
    for (const word of tokens(line)) {
      own.words++;
      vocabulary.add(word);
      own.counts.set(word, (own.counts.get(word) ?? 0) + 1);
    }
  };
  return { name: 'naive Bayes, words only', answer, teach };
}

function classifierOnly(): System {
  const model = emptyModel();
  return { name: 'classifier alone', answer: (line) => predict(model, line)[0] ?? nothing, teach: (line, id) => learn(model, line, id) };
}

function daybook(book: LabelledBook, vocabulary = builtInVocabulary, name = 'Daybook: memory, classifier, vocabulary'): System {
  const [memory, model] = [emptyMemory(), emptyModel()];
  const categoriser = prepareCategoriser({
    rules: [],
    memory,
    model,
    vocabulary,
    accounts: book.accounts,
    thresholdBp: DEFAULT_THRESHOLD_BP,
  });
  const teach = (line: BankLine, id: string) => {
    remember(memory, line, id);
    learn(model, line, id);
  };
  return { name, answer: (line) => suggest(line, categoriser), teach };
}

const groups = [
  'all',
  'first 200',
  'seen before',
  'new payee',
  'new: word known',
  'new: word unknown',
  'new: invented',
  'amount decides',
] as const;
type Group = (typeof groups)[number];
type Tally = { asked: number; right: number };

/** What was measured of one system. Shares are 0..1. */
export type Measured = {
  readonly system: string;
  readonly groups: Readonly<Record<Group, Tally>>;
  readonly coverage: number;
  readonly precision: number;
  readonly ece: number;
  readonly reliability: readonly (Tally & { readonly confidence: number })[];
  readonly sources: Readonly<Record<string, Tally & { readonly confidence: number }>>;
};

/** Test-then-train of one system over a book. */
export function measure(book: LabelledBook, system: System, thresholdBp = DEFAULT_THRESHOLD_BP): Measured {
  const tallies = Object.fromEntries(groups.map((group) => [group, { asked: 0, right: 0 }])) as Record<Group, Tally>;
  const bins = Array.from({ length: 10 }, () => ({ asked: 0, right: 0, confidence: 0 }));
  const sources: Record<string, Tally & { confidence: number }> = {};
  const applied = { asked: 0, right: 0 };
  const seen = new Set<number>();
  book.lines.forEach(({ line, accountId, payee, name, ambiguous }, index) => {
    const answer = system.answer(line);
    const right = answer.accountId === accountId ? 1 : 0;
    const isNew = !seen.has(payee);
    const word =
      name === 'invented'
        ? 'new: invented'
        : lookUpText(line.description, directionOf(line), builtInVocabulary) === null
          ? 'new: word unknown'
          : 'new: word known';
    const into: Group[] = ['all', ...(isNew ? (['new payee', word] as const) : (['seen before'] as const))];
    if (index < 200) into.push('first 200');
    if (ambiguous && !isNew) into.push('amount decides');
    const source = (sources[answer.by ?? system.name] ??= { asked: 0, right: 0, confidence: 0 });
    const bin = bins[Math.min(9, Math.floor(answer.confidenceBp / 1000))];
    for (const tally of [...into.map((group) => tallies[group]), source, bin, answer.confidenceBp >= thresholdBp ? applied : undefined]) {
      if (tally === undefined) continue;
      tally.asked++;
      tally.right += right;
    }
    source.confidence += answer.confidenceBp / 10_000;
    if (bin !== undefined) bin.confidence += answer.confidenceBp / 10_000;
    seen.add(payee);
    system.teach(line, accountId);
  });
  const ece = bins.reduce((sum, bin) => sum + Math.abs(bin.right - bin.confidence), 0) / book.lines.length;
  return {
    system: system.name,
    groups: tallies,
    coverage: applied.asked / book.lines.length,
    precision: applied.right / Math.max(1, applied.asked),
    ece,
    reliability: bins,
    sources,
  };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const share = ({ asked, right }: Tally) => (asked === 0 ? '–' : percent(right / asked));

/** A row of the big bench table. */
export type BenchRow = { readonly what: string; readonly ours: string; readonly beside: string };

/** Speed on one core: lines per second learned and predicted, and the size of the model as JSON. */
export function speed(count: number): { readonly learnSeconds: number; readonly predictPerSecond: number; readonly modelBytes: number } {
  const { lines } = labelledBook(count, 7);
  const model = emptyModel();
  const start = performance.now();
  for (const { line, accountId } of lines) learn(model, line, accountId);
  const learned = performance.now();
  for (const { line } of lines) predict(model, line);
  const done = performance.now();
  return {
    learnSeconds: (learned - start) / 1000,
    predictPerSecond: lines.length / ((done - learned) / 1000),
    modelBytes: JSON.stringify(model).length,
  };
}

const systemsFor = (book: LabelledBook): readonly System[] => [
  daybook(book),
  daybook(book, emptyVocabulary, 'Daybook, vocabulary never answers itself'),
  classifierOnly(),
  wordsOnly(),
  memoryOnly(),
  majority(),
];

/** The rows for the big table. */
export function classifierRows(count = 5000, seed = 42): readonly BenchRow[] {
  const book = labelledBook(count, seed);
  const [ours, , , bayes, memory] = systemsFor(book).map((system) => measure(book, system)) as [
    Measured,
    Measured,
    Measured,
    Measured,
    Measured,
  ];
  const fast = speed(100_000);
  const beside = (pick: (measured: Measured) => string) => `naive Bayes ${pick(bayes)}, memory only ${pick(memory)}`;
  return [
    ['right category, all lines', (m: Measured) => share(m.groups.all)] as const,
    ['right category, payees never seen', (m: Measured) => share(m.groups['new payee'])] as const,
    ['lines filed without asking', (m: Measured) => percent(m.coverage)] as const,
    ['of those, right', (m: Measured) => percent(m.precision)] as const,
    ['confidence error (ECE)', (m: Measured) => percent(m.ece)] as const,
  ]
    .map(([what, pick]): BenchRow => ({ what: `suggestions: ${what}`, ours: pick(ours), beside: beside(pick) }))
    .concat([
      { what: 'classifier: learn 100,000 lines', ours: `${fast.learnSeconds.toFixed(2)} s`, beside: 'aim 3 s' },
      {
        what: 'classifier: predict',
        ours: `${Math.round(fast.predictPerSecond).toLocaleString('en')} lines/s`,
        beside: 'aim 50,000 lines/s',
      },
    ]);
}

function print(count: number, seed: number): void {
  const book = labelledBook(count, seed);
  console.log(
    `${count} lines, seed ${seed}, ${new Set(book.lines.map(({ payee }) => payee)).size} payees, threshold ${DEFAULT_THRESHOLD_BP / 100} %\n`,
  );
  const measured = systemsFor(book).map((system) => measure(book, system));
  console.table(
    Object.fromEntries(
      measured.map((m) => [
        m.system,
        {
          ...Object.fromEntries(groups.map((group) => [`${group} (${m.groups[group].asked})`, share(m.groups[group])])),
          filed: percent(m.coverage),
          'filed right': percent(m.precision),
          ECE: percent(m.ece),
        },
      ]),
    ),
  );
  for (const m of [measured[0], measured[2]]) {
    if (m === undefined) continue;
    console.log(`\n${m.system}: said and was`);
    console.table(
      m.reliability.map(({ asked, right, confidence }) => ({
        lines: asked,
        said: asked === 0 ? '–' : percent(confidence / asked),
        was: share({ asked, right }),
      })),
    );
  }
  console.table(
    Object.fromEntries(
      Object.entries(measured[0]?.sources ?? {}).map(([by, s]) => [
        by,
        { lines: s.asked, said: percent(s.confidence / s.asked), was: share(s) },
      ]),
    ),
  );
}

if (import.meta.main) {
  print(Number(process.argv[2] ?? 5000), Number(process.argv[3] ?? 42));
  const fast = speed(100_000);
  console.log(
    `learn 100,000 lines ${fast.learnSeconds.toFixed(2)} s; predict ${Math.round(fast.predictPerSecond).toLocaleString('en')} lines/s; model ${Math.round(fast.modelBytes / 1024)} KB as JSON`,
  );
}
