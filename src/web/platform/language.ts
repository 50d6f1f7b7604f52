// The language of the interface: chosen by the person, kept in this browser, else as the browser prefers. Formats of numbers and days
// are a matter of their own (locale.tsx).
import { useSyncExternalStore } from 'react';
import { type Language, languages } from '#core/language.ts';

const key = 'daybook-language';
const listeners = new Set<() => void>();
const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);

/** The first of the wanted languages (BCP 47 tags, best first) that the interface speaks. */
export function bestLanguage(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** What was chosen in this browser, if anything was. */
export function chosenLanguage(): Language | undefined {
  try {
    const kept = localStorage.getItem(key);
    return isLanguage(kept) ? kept : undefined;
  } catch {
    return undefined; // storage is refused
  }
}

let current: Language = typeof window === 'undefined' ? 'en' : (chosenLanguage() ?? bestLanguage(navigator.languages));
if (typeof window !== 'undefined') document.documentElement.lang = current;

function become(language: Language): void {
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // storage is refused: the choice lasts as long as the page
  }
  become(language);
}

function subscribe(listener: () => void): () => void {
  // Another tab of the same browser changed it.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && isLanguage(event.newValue)) become(event.newValue);
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function useLanguage(): Language {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'en',
  );
}

/** For what is said outside a component: a notice, a title. */
export const currentLanguage = (): Language => current;
