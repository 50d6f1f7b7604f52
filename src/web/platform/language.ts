// The language of the interface: chosen by the person and stored in this browser, else the browser's. Number and date formats are separate
// (locale.tsx).
import { useSyncExternalStore } from 'react';
import { bestLanguage, isLanguage, type Language } from '#core/language.ts';

const key = 'daybook-language';
const listeners = new Set<() => void>();

/** The language chosen in this browser, if any. */
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
    // storage is not available: the choice lasts as long as the page
  }
  become(language);
}

/** Overrides the language for a page that has its own, such as a document; the language chosen in this browser is kept, and null returns
 * to it. */
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

/** For texts outside a component: a notice, a title. */
export const currentLanguage = (): Language => current;
