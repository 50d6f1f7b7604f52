// Patterns that modules used to write by hand and that now have one implementation. Each old pattern fails, and the new one is named.

interface OldWay {
  readonly pattern: RegExp;
  readonly instead: string;
  /** The public pages are documents without React, so their forms are plain. */
  readonly isApp?: boolean;
}

const dates: OldWay = {
  pattern: /\bdateStyle: '(?:long|medium)'[^}]*\}\)\s*\.format\(/,
  instead: 'dayInWords and writtenDate (core/written-date.ts): Intl alone does not know the French "1er"',
};

const oldWays: readonly OldWay[] = [
  dates,
  { pattern: /\binvalidateQueries\(/, instead: 'a write through useForm, useAction or write reads everything on screen again' },
  { pattern: /\buseMutation\b/, instead: 'useForm saves a draft, useAction does what a button does (web/platform)' },
  { pattern: /\[(busy|isBusy|saving|isSaving), set\w+\] = useState/, instead: 'useForm and useAction know whether they are busy' },
  { pattern: /\[problems, setProblems\]/, instead: 'useForm keeps the problems of a draft' },
  {
    pattern: /\bcount: \w+\.count \+ /,
    instead: 'Opening (ui/dialogs/dialog.tsx) starts fresh each time and keeps what it shows while it closes',
  },
  { pattern: /\buseInfiniteQuery\b/, instead: 'useRows (web/platform/use-rows.ts) reads a list in pages' },
  { pattern: /makeTexts\(en, \{/, instead: "makeTexts(en, import.meta.glob('./texts.{es,fr,de}.ts'))" },
  { pattern: /\bflushSync\b/, instead: 'useLeft (web/platform) waits until a page or panel is gone from the screen' },
  { pattern: /<form\b/, instead: 'Form or FormDialog (web/ui)', isApp: true },
];

const oldServerWays: readonly OldWay[] = [
  dates,
  {
    pattern: /set_config\(\s*'app\./,
    instead:
      'a literal set local: what set_config sets does not reach the workers of a distributed database, whose walls then show no rows',
  },
  {
    pattern: /\(await (?:accounts|contactNames)\(\w+\)\)\s*\.(?:find|some|get)\(|(?:Account|Accounts|Books)\(await accounts\(/,
    instead: 'accountById and systemAccounts (server/ledger) read what is asked for: a list is not loaded whole to find one',
  },
];

const oldContractWays: readonly OldWay[] = [
  { pattern: /\bcoerce\.boolean\(/, instead: "Flag (contract/fields.ts): coerced, the text 'false' of a query string is true" },
];
const ofContract = (file: string): boolean => file.startsWith('contract/') && file !== 'contract/fields.ts';

/** Old patterns in one file; `file` relative to src/. */
export function oldWaysIn(file: string, text: string): string[] {
  const beyondWeb = ofContract(file)
    ? oldContractWays
    : file.startsWith('server/') && !file.endsWith('.test.ts')
      ? oldServerWays
      : undefined;
  if (beyondWeb)
    return beyondWeb.filter(({ pattern }) => pattern.test(text)).map((way) => `${file}: ${way.pattern.source}: ${way.instead}`);
  if (!/^web\/(?!platform\/|ui\/)[\w-]+\//.test(file)) return [];
  return oldWays
    .filter((way) => way.pattern.test(text) && !(way.isApp && file.startsWith('web/site/')))
    .map((way) => `${file}: ${way.pattern.source}: ${way.instead}`);
}
