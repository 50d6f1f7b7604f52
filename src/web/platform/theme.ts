// Light, dark or system theme: stored in this browser, applied before the first paint by /theme.js.
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const key = 'daybook-theme';
const listeners = new Set<() => void>();

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'system';
}

function current(): Theme {
  const value = document.documentElement.dataset['theme'];
  return isTheme(value) ? value : 'system';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // storage is not available: the choice lasts as long as the page
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Another tab of the same browser changed it.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    document.documentElement.dataset['theme'] = isTheme(event.newValue) ? event.newValue : 'system';
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'system');
}
