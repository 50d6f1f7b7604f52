// The command palette (Ctrl K or ⌘ K): finds everything the app can do by typing. Loaded when first opened.
import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLanguage } from '../../platform/language.ts';
import type { Icon } from '../icons.ts';

export interface Command {
  readonly key: string;
  readonly label: string;
  /** Synonyms for the search. */
  readonly words?: string;
  readonly icon?: Icon;
  readonly shortcut?: string;
  readonly run: () => void;
}
export interface CommandGroup {
  readonly label: string;
  /** Already a search result for the typed text. */
  readonly isFound?: boolean;
  readonly commands: readonly Command[];
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Preloads its content before it opens. */
  readonly preload: () => Promise<unknown>;
  /** A CommandPalettePopup, loaded when first rendered. */
  readonly children: ReactNode;
}

const never = () => () => undefined;

/** The shortcut on this platform; the prerendered page has the common one. */
export function usePaletteShortcut(): string {
  const common = useLanguage() === 'de' ? 'Strg K' : 'Ctrl K';
  return useSyncExternalStore(
    never,
    () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : common),
    () => common,
  );
}

export function CommandPalette({ open, onOpenChange, preload, children }: CommandPaletteProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Preload when the modifier key is pressed, so that no letter typed after K is lost.
      if (event.key === 'Control' || event.key === 'Meta') void preload();
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open, onOpenChange, preload]);
  if (!open) return null;
  return <Suspense fallback={null}>{children}</Suspense>;
}
