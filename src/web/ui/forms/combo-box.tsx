// One of many, found by typing: sixty accounts in groups, with a way to make the one that is missing. Loaded where it is used;
// until then its place is kept, shows what is chosen, and takes what is typed.
import { lazy, Suspense, useState } from 'react';
import { controlClass, useFieldProps } from './field.tsx';

const load = () => import('./combo-box-input.tsx');
const ComboBoxInput = lazy(() => load().then((m) => ({ default: m.ComboBoxInput })));

/** For a page where a cell turns into one: what is typed at once must not be lost. */
export function preloadComboBox(): void {
  void load();
}

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** A code or a place, shown quietly and searched too. */
  readonly detail?: string;
  /** Other words that find it; never shown. */
  readonly words?: string;
  /** Why it is offered: a quiet second line. */
  readonly note?: string;
}
export interface ComboGroup {
  readonly label: string;
  readonly options: readonly ComboOption[];
}

export interface ComboBoxProps {
  readonly groups: readonly ComboGroup[];
  readonly value: string | null;
  /** What the value stands for, where the groups may not have it. */
  readonly chosen?: ComboOption;
  readonly onChange: (value: string | null) => void;
  /** Makes the groups the answer of a search elsewhere: told what is typed, it shows them as they are. */
  readonly onSearch?: (text: string) => void;
  /** The groups answer what was typed before. */
  readonly isSearching?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  /** What to say when nothing matches. */
  readonly emptyText?: string;
  /** Offers "Create “…”" for what was typed. */
  readonly onCreate?: (text: string) => void;
  readonly 'aria-label'?: string;
  /** For a cell that turns into a list when pressed: focused and open from the start. */
  readonly startOpen?: boolean;
  /** The list was closed, whether something was chosen or not. */
  readonly onClose?: () => void;
}

export function ComboBox(props: ComboBoxProps) {
  const [typedBefore, setTypedBefore] = useState('');
  return (
    <Suspense fallback={<PlaceKept {...props} typed={typedBefore} onType={setTypedBefore} />}>
      <ComboBoxInput {...props} typedBefore={typedBefore} />
    </Suspense>
  );
}

interface PlaceKeptProps extends ComboBoxProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

export const chosenOf = ({ groups, value, chosen }: Pick<ComboBoxProps, 'groups' | 'value' | 'chosen'>): ComboOption | null =>
  groups.flatMap((g) => g.options).find((o) => o.value === value) ?? (chosen?.value === value ? (chosen ?? null) : null);

function PlaceKept({ typed, onType, placeholder, disabled = false, ...props }: PlaceKeptProps) {
  const field = useFieldProps();
  const chosen = chosenOf(props);
  return (
    <input
      {...field}
      aria-busy="true"
      autoComplete="off"
      onChange={(e) => onType(e.currentTarget.value)}
      value={typed || (chosen?.label ?? '')}
      disabled={disabled}
      placeholder={placeholder}
      aria-label={props['aria-label']}
      className={controlClass}
    />
  );
}
