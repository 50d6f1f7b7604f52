// The language of the interface: chosen by the person, kept in this browser, else as the browser prefers. Formats of numbers and days
// are a matter of their own (locale.tsx).
import { useSyncExternalStore } from 'react';
import { bestLanguage, isLanguage, type Language } from '#core/language.ts';

const key = 'daybook-language';
const listeners = new Set<() => void>();

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

/** For a page that is in somebody's language already, as a document is; what was chosen in this browser stays, and null returns to it. */
export function showIn(language: Language | null): void {
  const next = language ?? chosenLanguage() ?? bestLanguage(navigator.languages);
  if (next !== current) become(next);
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
