// Single-key shortcuts that work on every page; the overlay behind `?` lists them and turns them off.
import { useEffect, useEffectEvent } from 'react';
import type { Permission } from '#contract/org/permission.ts';
import { placeNamed } from './navigation.ts';
import type { OrgTexts } from './texts.en.ts';

export interface Shortcut {
  readonly key: string;
  /** Its name, in `texts.places`. */
  readonly name: keyof OrgTexts['places'];
  readonly to: string;
  readonly needs?: Permission;
}

export const shortcuts: readonly Shortcut[] = [
  { key: 'i', ...placeNamed('newInvoice') },
  { key: 'q', ...placeNamed('newQuote') },
  { key: 'e', name: 'newExpense', to: '/app/transactions?new=expense', needs: 'transactions.write' },
  { key: 'u', ...placeNamed('importStatement') },
  { key: 'd', ...placeNamed('dashboard') },
  { key: 't', ...placeNamed('transactions') },
  { key: 'k', ...placeNamed('customers') },
  { key: 'r', ...placeNamed('reports') },
];

const offKey = 'daybook-single-keys-off';
export const areShortcutsOn = (): boolean => localStorage.getItem(offKey) !== '1';
export const turnShortcuts = (on: boolean): void => (on ? localStorage.removeItem(offKey) : localStorage.setItem(offKey, '1'));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null);

export interface ShortcutActions {
  readonly go: (to: Shortcut) => void;
  readonly search: () => void;
  readonly sheet: () => void;
}

/** Keys that a table or a field has handled are ignored. */
export function useShortcuts(actions: ShortcutActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // While a dialog is open, the page behind it stays as it is.
    if (document.querySelector('[role=dialog]')) return;
    if (event.key === '?') actions.sheet();
    else if (!areShortcutsOn()) return;
    else if (event.key === '/') actions.search();
    else {
      const found = shortcuts.find((one) => one.key === event.key);
      if (!found) return;
      actions.go(found);
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
