// Everything the app can do, found by typing: Ctrl K or ⌘ K. The palette is loaded when first opened.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../platform/language.ts';
import type { Icon } from './icons.ts';

/** Fetches the palette ahead of its opening. */
export const preloadPalette = () => import('./command-palette-popup.tsx');
const Palette = lazy(() => preloadPalette().then((m) => ({ default: m.CommandPalettePopup })));

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
  readonly commands: readonly Command[];
}

export interface CommandPaletteProps {
  readonly groups: readonly CommandGroup[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
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

export function CommandPalette({ groups, open, onOpenChange }: CommandPaletteProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The hand is on the way to K: no letter typed after it may be lost.
      if (event.key === 'Control' || event.key === 'Meta') void preloadPalette();
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open, onOpenChange]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Palette groups={groups} onClose={() => onOpenChange(false)} />
    </Suspense>
  );
}
