// Every text of an English catalog is used: its name occurs in its module's sources. The compiler finds texts that are missing
// in another language, this finds unused ones. English texts follow the rules of text-rules.ts, the others those of
// translation-rules.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultsOf, sentencesIn, textsIn } from './text-rules.ts';
import { faultsInTranslation, isTranslation } from './translation-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const web = path.join(root, 'src/web');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Paths to every text of a catalog: `login.title`. */
function leavesOf(texts: unknown, at: readonly string[] = []): string[][] {
  if (!isRecord(texts) || Array.isArray(texts)) return [[...at]];
  return Object.entries(texts).flatMap(([name, value]) => leavesOf(value, [...at, name]));
}

const escaped = (text: string): string => text.replace(/[$]/g, '\\$&');

/** The names by which a source accesses a group of texts: `const t = texts.use().group`, `const { group: t } = …`, `.group`. */
function namesFor(group: string, source: string): string[] {
  const held = new RegExp(`(?:const|let)\\s+(\\w+)\\s*(?::[^=]+)?=\\s*[^;]*?\\.${escaped(group)}\\s*;`, 'g');
  const renamed = new RegExp(`\\{[^{}]*\\b${escaped(group)}:\\s*(\\w+)[^{}]*\\}\\s*[=:)]`, 'g');
  const found = [...source.matchAll(held), ...source.matchAll(renamed)].map((match) => match[1] ?? '');
  return [...new Set([group, ...found])].filter((name) => name !== '');
}

/** Whether a source that has its name uses a text by it. */
function usingOwn(name: string): (source: string) => boolean {
  const own = escaped(name);
  const plain = new RegExp(`\\.${own}\\b`);
  // destructured from its group: const { title, text } = t.mail
  const destructured = new RegExp(`\\{[^{}:]*\\b${own}\\b[^{}]*\\}\\s*=\\s*[^;]*(?:[tT]exts|\\bt)\\b`);
  return (source) => plain.test(source) || destructured.test(source);
}

/** Whether a source that has the name of a group uses its texts as a whole, or by a computed name (`t.kinds[event.kind]`). */
function usingGroup(group: string): (source: string) => boolean {
  // passed on as a whole: its texts are looked up elsewhere
  const passed = new RegExp(`(?<!\\.)\\.${escaped(group)}\\s*[,)]`);
  // looked up by a computed name, or passed to a component as a whole
  const isLookedUp = (source: string) =>
    namesFor(group, source).some((name) => new RegExp(`\\b${escaped(name)}\\[|=\\{${escaped(name)}\\}`).test(source));
  return (source) => passed.test(source) || isLookedUp(source);
}

/**
 * Whether any of these sources uses a text. Most don't have its name at all, and its group is looked for once for all its texts: that
 * takes a fifth of the time.
 */
function asking(sources: readonly string[]): (leaf: readonly string[]) => boolean {
  const answered = new Map<string, boolean>();
  const isUsed = (name: string, using: (name: string) => (source: string) => boolean): boolean =>
    sources.filter((source) => source.includes(name)).some(using(name));
  const isGroupUsed = (group: string): boolean => {
    const known = answered.get(group) ?? isUsed(group, usingGroup);
    answered.set(group, known);
    return known;
  };
  return (leaf) => {
    const [group, own = ''] = [leaf.at(-2), leaf.at(-1)];
    return isUsed(own, usingOwn) || (group !== undefined && isGroupUsed(group));
  };
}

const isCatalog = /texts\.(en|es|fr|de)\.ts$/;
const sources = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !isCatalog.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => !file.includes('.react-router'))
  .map((file) => ({ file: path.relative(web, file).replaceAll(path.sep, '/'), text: readFileSync(file, 'utf8') }));

const inModule = (module: string) => sources.filter(({ file }) => file.startsWith(`${module}/`)).map(({ text }) => text);

/**
 * The sources that may use a catalog's texts: its module, whatever imports that module's index, and the modules that its own pages pass
 * texts to.
 */
function sourcesOf(module: string): string[] {
  const own = inModule(module);
  const usedByOwn = new Set(own.flatMap((text) => [...text.matchAll(/\/([\w-]+)\/index\.ts'/g)].map((match) => match[1] ?? '')));
  const users = sources.filter(({ text }) => text.includes(`/${module}/index.ts'`)).map(({ text }) => text);
  return [...own, ...users, ...[...usedByOwn].flatMap(inModule)];
}

/** Unused texts of one catalog; `file` relative to src/web. */
async function unsaidIn(file: string): Promise<string[]> {
  const catalog: unknown = await import(pathToFileURL(path.join(web, file)).href);
  if (!isRecord(catalog)) return [];
  const isSaid = asking(sourcesOf(file.split('/')[0] ?? ''));
  return leavesOf(catalog['en'])
    .filter((leaf) => !isSaid(leaf))
    .map((leaf) => `src/web/${file}: ${leaf.join('.')} is never said`);
}

const isEnglishSource =
  /(?:texts|page-names)\.en\.ts$|content\/en\/[\w-]+\.ts$|contract\/problems\/(?:problems|form-problems|problem-words)\.ts$|statement-problems\.ts$/;
/** Files with English beside other languages. The vocabulary of the classifier and of bank statements is parsed, never shown. */
const isMixedSource =
  /src\/(?!.*(?:vocabulary-words|core\/statement\/|problem-words)).*(?:-|\/)(?:texts|words|sentences|sentences-parties)\.ts$/;
const isEnglishArticle = /content\/(?:help|blog)\/en\/(?:[\w-]+\/)?[\w-]+\.md$/;

/** What is wrong with the English texts of a file; `file` relative to the root. */
function faultsIn(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const isArticle = isEnglishArticle.test(file);
  const texts = isArticle ? sentencesIn(source) : textsIn(source, isEnglishSource.test(file));
  return texts.flatMap((text) => faultsOf(text, !isArticle).map((fault) => `${file}: “${text.slice(0, 90)}” – ${fault}`));
}

if (process.argv[1] === import.meta.filename) {
  const catalogs = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('texts.en.ts'))
    .map((entry) => path.relative(web, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  // The bundler takes the files that exist: a language without its file would be shown in English.
  const missing = catalogs.flatMap((file) =>
    ['es', 'fr', 'de']
      .map((language) => file.replace(/\.en\.ts$/, `.${language}.ts`))
      .filter((other) => !existsSync(path.join(web, other)))
      .map((other) => `src/web/${other} is missing`),
  );
  const english = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => [isEnglishSource, isMixedSource, isEnglishArticle].some((kind) => kind.test(file)));
  const translations = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => isTranslation.test(file));
  const translated = translations.flatMap((file) => faultsInTranslation(path.join(root, file), file));
  const problems = [...missing, ...english.flatMap(faultsIn), ...translated, ...(await Promise.all(catalogs.map(unsaidIn))).flat()];
  process.stdout.write(
    problems.length > 0
      ? `${problems.join('\n')}\n`
      : `${catalogs.length} catalogs, every text is said somewhere; ${english.length} files keep the rules of English, ${translations.length} those of German, Spanish or French\n`,
  );
  process.exit(problems.length > 0 ? 1 : 0);
}
