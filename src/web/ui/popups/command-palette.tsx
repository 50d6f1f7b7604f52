// Everything the app can do, found by typing: Ctrl K or ⌘ K. The palette is loaded when first opened.
import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLanguage } from '../../platform/language.ts';
import type { Icon } from '../icons.ts';

export interface Command {
  readonly key: string;
  readonly label: string;
  /** Other words it is found by. */
  readonly words?: string;
  readonly icon?: Icon;
  readonly shortcut?: string;
  readonly run: () => void;
}
export interface CommandGroup {
  readonly label: string;
  /** It was looked up for what is typed already. */
  readonly isFound?: boolean;
  readonly commands: readonly Command[];
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Fetches what stands in it ahead of its opening. */
  readonly preload: () => Promise<unknown>;
  /** A CommandPalettePopup, loaded when it is first drawn. */
  readonly children: ReactNode;
}

const never = () => () => undefined;

/** How the shortcut is written on this machine; the server's page has the common one. */
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
      // The hand is on the way to K: no letter typed after it may be lost.
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
