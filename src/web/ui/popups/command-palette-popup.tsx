// The rendered palette; loaded by command-palette.tsx.
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useMemo } from 'react';
import { useLanguage } from '../../platform/language.ts';
import type { Command, CommandGroup } from './command-palette.tsx';
import { Search } from '../icons.ts';
import { Kbd } from './kbd.tsx';
import { paletteWords } from './palette-words.ts';

interface ItemGroup {
  readonly value: string;
  readonly items: Command[];
}

/** Accents and case are ignored when searching. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Matches in the name rank before matches in synonyms. */
function search(groups: readonly CommandGroup[], typed: string): ItemGroup[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => folded(text).includes(word));
  const matches = (commands: readonly Command[]) => [
    ...commands.filter((c) => has(c.label)),
    ...commands.filter((c) => !has(c.label) && has(`${c.label} ${c.words ?? ''}`)),
  ];
  return groups
    .map((g) => ({ value: g.label, items: g.isFound ? [...g.commands] : matches(g.commands) }))
    .filter((g) => g.items.length > 0);
}

interface CommandPalettePopupProps {
  readonly groups: readonly CommandGroup[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
}

export function CommandPalettePopup({ groups, typed, onType, onClose }: CommandPalettePopupProps) {
  const words = paletteWords[useLanguage()];
  const found = useMemo(() => search(groups, typed), [groups, typed]);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-quick data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-4 top-[12vh] z-50 mx-auto flex max-h-[70vh] max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-overlay outline-none transition-[translate,opacity] duration-quick data-starting-style:-translate-y-2 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={found}
            filter={null}
            autoHighlight="always"
            value={typed}
            onValueChange={(text, details) => details.reason !== 'item-press' && onType(text)}
            itemToStringValue={(item: Command) => item.label}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
              <Autocomplete.Input
                aria-label={words.search}
                placeholder={words.placeholder}
                className="h-13 w-full bg-transparent text-lead outline-none"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Autocomplete.Empty>
              <p className="px-4 py-6 text-center text-muted">{words.nothing}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0">
              {(group: ItemGroup) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-caption font-medium text-muted">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => <Line key={command.key} command={command} onRun={run} />}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Line({ command, onRun }: { readonly command: Command; readonly onRun: (command: Command) => void }) {
  const { icon: Picture, label, shortcut } = command;
  return (
    <Autocomplete.Item
      value={command}
      onClick={() => onRun(command)}
      className="flex min-h-10 items-center gap-3 rounded-md px-2.5 outline-none select-none data-highlighted:bg-accent-soft"
    >
      {Picture && <Picture aria-hidden="true" className="size-[18px] text-muted" strokeWidth={1.75} />}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {shortcut !== undefined && <Kbd>{shortcut}</Kbd>}
    </Autocomplete.Item>
  );
}
