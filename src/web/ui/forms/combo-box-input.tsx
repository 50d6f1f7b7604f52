// The rendered combo box; loaded by combo-box.tsx.
import { Combobox } from '@base-ui/react/combobox';
import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { type ComboBoxProps, chosenOf } from './combo-box.tsx';
import { type Choice, type ChoiceGroup, choicesOf } from './combo-choices.ts';
import { controlWords } from '../control-words.ts';
import { controlClass, useFieldProps } from './field.tsx';
import { Check, ChevronsUpDown, Plus, X } from '../icons.ts';

/** The debounce of a server-side search. */
const typingPauseMs = 150;

/** Debounces the typed text; returns whether something is pending. */
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

function useChoices(groups: ComboBoxProps['groups'], query: string, isFound: boolean, creatable: boolean): ChoiceGroup[] {
  const moreText = controlWords[useLanguage()].moreByTyping;
  return useMemo(() => choicesOf({ groups, query, isFound, creatable, moreText }), [groups, query, isFound, creatable, moreText]);
}

interface ComboBoxInputProps extends ComboBoxProps {
  /** Text typed while this was loading. */
  readonly typedBefore: string;
}

export function ComboBoxInput({ typedBefore, ...props }: ComboBoxInputProps) {
  const words = controlWords[useLanguage()];
  const { groups, value, chosen: known, onChange, onSearch, placeholder, disabled = false, clearable = false, onCreate } = props;
  const field = useFieldProps();
  // The placeholder has the same id: if it was focused, this input takes over the focus.
  const [isEntered] = useState(() => field.id !== undefined && document.activeElement?.id === field.id);
  const chosen = useMemo(() => chosenOf({ groups, value, ...(known ? { chosen: known } : {}) }), [groups, value, known]);
  const [typed, setTyped] = useState(typedBefore || (chosen?.label ?? ''));
  const isGoneOnWith = useRef(typedBefore !== '');
  // A value set from outside (a form reset, an account just created) is shown in the input.
  const [written, setWritten] = useState(chosen?.label);
  if (written !== chosen?.label) {
    setWritten(chosen?.label);
    setTyped(chosen?.label ?? '');
  }
  const query = chosen !== null && typed === chosen.label ? '' : typed.trim();
  const isSearching = useAsking(query, onSearch) || props.isSearching === true;
  const shown = useChoices(groups, query, onSearch !== undefined && !isSearching, onCreate !== undefined && !isSearching);
  return (
    <Combobox.Root<Choice>
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
            // Text that was already typed is continued, not overwritten.
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
        {/* The library gives it the role combobox until it finds the input beside it, so for a moment there are two. */}
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
            {(group: ChoiceGroup) => (
              <Combobox.Group key={group.value} items={group.items}>
                {group.value !== '' && (
                  <Combobox.GroupLabel className="sticky -top-1 z-10 bg-raised px-2.5 pt-2 pb-1 text-caption font-medium text-muted">
                    {group.value}
                  </Combobox.GroupLabel>
                )}
                <Combobox.Collection>{(item: Choice) => <ChoiceRow key={item.value} item={item} />}</Combobox.Collection>
              </Combobox.Group>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

function ChoiceRow({ item }: { readonly item: Choice }) {
  const words = controlWords[useLanguage()];
  return (
    <Combobox.Item
      value={item}
      disabled={item.isMore === true}
      className="data-disabled:text-muted flex min-h-8 items-center gap-2 rounded-sm px-2.5 py-1 outline-none select-none data-highlighted:bg-sunken data-selected:font-medium pointer-coarse:min-h-11"
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
