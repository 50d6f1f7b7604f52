// The keyboard shortcuts overlay, opened with `?`.
import { useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Switch } from '../ui/forms/checkbox.tsx';
import { usePaletteShortcut } from '../ui/popups/command-palette.tsx';
import { Kbd } from '../ui/popups/kbd.tsx';
import { areShortcutsOn, type Shortcut, turnShortcuts } from './shortcuts.ts';
import { texts } from './texts.ts';

interface ShortcutSheetProps {
  /** Shortcuts to pages that the person can use. */
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  const { places, shortcuts: t } = texts.use();
  const palette = usePaletteShortcut();
  const [isOn, setOn] = useState(areShortcutsOn);
  const turn = (on: boolean) => {
    turnShortcuts(on);
    setOn(on);
  };
  const lines: readonly (readonly [key: string, name: string])[] = [
    [palette, t.search],
    ['/', t.search],
    ...shortcuts.map(({ key, name }) => [key.toUpperCase(), places[name]] as const),
    ['?', t.sheet],
  ];
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2 max-sm:grid-cols-1">
        {lines.map(([key, name]) => (
          <div key={key} className="flex items-center justify-between gap-3">
            <dt>{name}</dt>
            <dd>
              <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <Switch label={t.single} checked={isOn} onChange={turn} />
      </div>
    </Dialog>
  );
}
