// The drawn combo box; loaded by combo-box.tsx.
import { Combobox } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { type ComboBoxProps, type ComboOption, chosenOf } from './combo-box.tsx';
import { controlWords } from '../control-words.ts';
import { controlClass, useFieldProps } from './field.tsx';
import { Check, ChevronsUpDown, Plus, X } from '../icons.ts';

interface Item extends ComboOption {
  readonly create?: boolean;
}
interface ItemGroup {
  readonly value: string;
  readonly items: Item[];
}

/** Accents and case do not matter when searching. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** How well an option answers to a word: its name first, then its code, then other words that begin like it. */
function rankOf(option: ComboOption, word: string): number {
  const label = folded(option.label);
  if (label.startsWith(word)) return 0;
  if (label.includes(` ${word}`)) return 1;
  if (folded(option.detail ?? '').startsWith(word)) return 2;
  if (label.includes(word)) return 3;
  return ` ${folded(option.words ?? '')}`.includes(` ${word}`) ? 4 : Infinity;
}
const rankOfAll = (option: ComboOption, words: readonly string[]): number => Math.max(0, ...words.map((word) => rankOf(option, word)));
const best = (group: ItemGroup, words: readonly string[]): number => Math.min(...group.items.map((item) => rankOfAll(item, words)));

/** A search elsewhere waits until typing rests for so long. */
const typingPauseMs = 150;

const createValue = '\u0000create';

/** The groups narrowed to what is typed, and the way to create what is missing. */
function useChoices(groups: ComboBoxProps['groups'], query: string, isFound: boolean, creatable: boolean): ItemGroup[] {
  return useMemo(() => {
    const words = folded(query).split(/\s+/).filter(Boolean);
    const found = groups
      .map((g) => ({
        value: g.label,
        items: g.options
          .filter((o) => isFound || rankOfAll(o, words) < Infinity)
          .toSorted((a, b) => rankOfAll(a, words) - rankOfAll(b, words)),
      }))
      .filter((g) => g.items.length > 0)
      .toSorted((a, b) => best(a, words) - best(b, words));
    const exact = found.some((g) => g.items.some((i) => folded(i.label) === folded(query)));
    if (!creatable || query === '' || exact) return found;
    return [...found, { value: '', items: [{ value: createValue, label: query, create: true }] }];
  }, [groups, query, isFound, creatable]);
}

/** Passes on what is typed once typing rests; whether something is still to be passed on. */
function useAsking(query: string, onSearch: ComboBoxProps['onSearch']): boolean {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (onSearch === undefined || query === asked) return;
    const timer = setTimeout(() => {
      setAsked(query);
      onSearch(query);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [onSearch, query, asked]);
  return onSearch !== undefined && asked !== query;
}

interface ComboBoxInputProps extends ComboBoxProps {
  /** What was typed while this was being loaded. */
  readonly typedBefore: string;
}

export function ComboBoxInput({ typedBefore, ...props }: ComboBoxInputProps) {
  const words = controlWords[useLanguage()];
  const { groups, value, chosen: known, onChange, onSearch, placeholder, disabled = false, clearable = false, onCreate } = props;
  const field = useFieldProps();
  // What kept its place has the same id: where one is in it already, one stays.
  const [isEntered] = useState(() => field.id !== undefined && document.activeElement?.id === field.id);
  const chosen = useMemo(() => chosenOf({ groups, value, ...(known ? { chosen: known } : {}) }), [groups, value, known]);
  const [typed, setTyped] = useState(typedBefore || (chosen?.label ?? ''));
  const isGoneOnWith = useRef(typedBefore !== '');
  // A choice made elsewhere (a form that resets, an account just created) is written into the box.
  const [written, setWritten] = useState(chosen?.label);
  if (written !== chosen?.label) {
    setWritten(chosen?.label);
    setTyped(chosen?.label ?? '');
  }
  const query = chosen !== null && typed === chosen.label ? '' : typed.trim();
  const isSearching = useAsking(query, onSearch) || props.isSearching === true;
  const shown = useChoices(groups, query, onSearch !== undefined && !isSearching, onCreate !== undefined && !isSearching);
  return (
    <Combobox.Root<Item>
      items={shown}
      value={chosen}
      inputValue={typed}
      disabled={disabled}
      autoHighlight
      filter={null}
      defaultOpen={props.startOpen === true || typedBefore !== ''}
      onOpenChange={(open) => {
        if (!open) props.onClose?.();
      }}
      onInputValueChange={setTyped}
      itemToStringLabel={(item) => item.label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      onValueChange={(item) => {
        if (item?.create) onCreate?.(item.label);
        else onChange(item?.value ?? null);
      }}
    >
      <Combobox.InputGroup className="relative">
        <Combobox.Input
          {...field}
          {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
          {...(placeholder === undefined ? {} : { placeholder })}
          autoFocus={props.startOpen === true || isEntered}
          onFocus={(e) => {
            // What was typed already is gone on with, not typed over.
            if (!isGoneOnWith.current) e.currentTarget.select();
            isGoneOnWith.current = false;
          }}
          className={clsx(controlClass, 'truncate pr-9')}
        />
        {clearable && chosen !== null && (
          <Combobox.Clear
            aria-label={words.clear}
            className="absolute inset-y-0 right-8 flex w-7 items-center justify-center text-muted hover:text-ink"
          >
            <X aria-hidden="true" className="size-4" />
          </Combobox.Clear>
        )}
        {/* The library gives it the role of a combobox until it has found the input beside it: two of them for a moment. */}
        <Combobox.Trigger
          role="button"
          aria-label={words.showAll}
          className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-muted hover:text-ink"
        >
          <ChevronsUpDown aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <ChoiceList emptyText={isSearching ? words.searching : (props.emptyText ?? words.nothingMatches)} />
    </Combobox.Root>
  );
}

function ChoiceList({ emptyText }: { readonly emptyText: string }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
        <Combobox.Popup className="w-(--anchor-width) min-w-64 rounded-md border border-line bg-raised text-ink shadow-overlay">
          <Combobox.Empty>
            <div className="p-3 text-small text-muted">{emptyText}</div>
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] scroll-py-8 overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
            {(group: ItemGroup) => (
              <Combobox.Group key={group.value} items={group.items}>
                {group.value !== '' && (
                  <Combobox.GroupLabel className="sticky -top-1 z-10 bg-raised px-2.5 pt-2 pb-1 text-caption font-medium text-muted">
                    {group.value}
                  </Combobox.GroupLabel>
                )}
                <Combobox.Collection>{(item: Item) => <Choice key={item.value} item={item} />}</Combobox.Collection>
              </Combobox.Group>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function Choice({ item }: { readonly item: Item }) {
  const words = controlWords[useLanguage()];
  return (
    <Combobox.Item
      value={item}
      className="flex min-h-8 items-center gap-2 rounded-sm px-2.5 py-1 outline-none select-none data-highlighted:bg-sunken data-selected:font-medium pointer-coarse:min-h-11"
    >
      {item.create && <Plus aria-hidden="true" className="size-4 text-accent" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{item.create ? words.create(item.label) : item.label}</span>
        {item.note !== undefined && <span className="block text-caption text-muted">{item.note}</span>}
      </span>
      {item.detail !== undefined && <span className="figures shrink-0 text-small text-muted">{item.detail}</span>}
      <Combobox.ItemIndicator className="text-accent">
        <Check aria-hidden="true" className="size-4" strokeWidth={2} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
