// What a module says, in every language. English comes with the module and is the shape of the others, so that the compiler finds a text
// that is missing; another language is fetched when it is first shown. A text with a figure or a name in it is a function.
import { use } from 'react';
import type { Language } from '#core/language.ts';
import { currentLanguage, useLanguage } from './language.ts';

/** The files of the other languages, as the bundler lists them; each exports its catalog under the name of its language. */
type Others = Readonly<Record<string, () => Promise<unknown>>>;

export interface Texts<T> {
  /** The texts in the person's language; suspends while they are fetched. English where they cannot be. */
  readonly use: () => T;
  /** The same outside a component; English until the language was fetched. */
  readonly now: () => T;
}

/** `makeTexts(en, import.meta.glob('./texts.{es,fr,de}.ts'))`. */
export function makeTexts<T>(english: T, others: Others): Texts<T> {
  const fetched = new Map<Language, T>([['en', english]]);
  const fetching = new Map<Language, Promise<T>>();
  const fetch = (language: Exclude<Language, 'en'>): Promise<T> => {
    const running = fetching.get(language);
    if (running) return running;
    const file = Object.keys(others).find((name) => name.endsWith(`.${language}.ts`)) ?? '';
    const started = (others[file]?.() ?? Promise.reject(new Error(`no texts in ${language}`))).then(
      (module) => {
        const texts = (module as Readonly<Record<string, T>>)[language] ?? english;
        fetched.set(language, texts);
        return texts;
      },
      () => english,
    );
    fetching.set(language, started);
    return started;
  };
  return {
    use() {
      const language = useLanguage();
      // Once suspended, React expects the same promise to be used again, also when what it brought is at hand by now.
      return language === 'en' ? english : use(fetch(language));
    },
    now: () => fetched.get(currentLanguage()) ?? english,
  };
}

/** Between a label and what it names, in the language of the screens: French puts a space before it. */
export const colon = (): string => (currentLanguage() === 'fr' ? '\u00a0: ' : ': ');

const rules = new Map<Language, Intl.PluralRules>();

/** The form that goes with the number in a language, by the platform's own plural rules: `plural('en', 2, { one: '1 day', other: '2 days' })`. */
export function plural(
  language: Language,
  count: number,
  forms: { readonly one: string; readonly many?: string; readonly other: string },
): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  const form = rule.select(count);
  return form === 'one' ? forms.one : form === 'many' ? (forms.many ?? forms.other) : forms.other;
}
