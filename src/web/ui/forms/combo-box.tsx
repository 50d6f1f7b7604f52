// A searchable select, such as for sixty accounts in groups, that can also create a missing option. Loaded where it is used; until then a
// placeholder shows the selection and accepts typing.
import { lazy, Suspense, useState } from 'react';
import { controlClass, useFieldProps } from './field.tsx';

const load = () => import('./combo-box-input.tsx');
const ComboBoxInput = lazy(() => load().then((m) => ({ default: m.ComboBoxInput })));

/** Preloads it for a page where a cell turns into one, so that text typed at once is not lost. */
export function preloadComboBox(): void {
  void load();
}

export interface ComboOption {
  readonly value: string;
  readonly label: string;
  /** A code or a location, shown muted and also searched. */
  readonly detail?: string;
  /** Synonyms for the search; never shown. */
  readonly words?: string;
  /** Why it is suggested: a muted second line. */
  readonly note?: string;
}
export interface ComboGroup {
  readonly label: string;
  readonly options: readonly ComboOption[];
}

export interface ComboBoxProps {
  readonly groups: readonly ComboGroup[];
  readonly value: string | null;
  /** The option of the current value, if the groups may not contain it. */
  readonly chosen?: ComboOption;
  readonly onChange: (value: string | null) => void;
  /** For server-side search: called with the typed text; the groups are then shown unfiltered. */
  readonly onSearch?: (text: string) => void;
  /** The groups still belong to the previous text. */
  readonly isSearching?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
  /** The message if nothing matches. */
  readonly emptyText?: string;
  /** Offers "Create “…”" for the typed text. */
  readonly onCreate?: (text: string) => void;
  readonly 'aria-label'?: string;
  /** For a cell that turns into a list when pressed: focused and open from the start. */
  readonly startOpen?: boolean;
  /** Called when the list closes, with or without a selection. */
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
