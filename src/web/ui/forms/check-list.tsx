// A multi-select for filters: checkboxes in groups with a search.
import { useId, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import type { ComboGroup } from './combo-box.tsx';
import { Field } from './field.tsx';
import { SearchInput } from './text-input.tsx';

export interface CheckListProps {
  readonly label: string;
  readonly searchHint: string;
  /** The message if nothing matches the search. */
  readonly nothing: string;
  readonly groups: readonly ComboGroup[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

export function CheckList({ label, searchHint, nothing, groups, chosen, onChange }: CheckListProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const wanted = typed.trim().toLowerCase();
  const shown = groups
    .map((group) => ({ ...group, options: group.options.filter((o) => `${o.detail ?? ''} ${o.label}`.toLowerCase().includes(wanted)) }))
    .filter((group) => group.options.length > 0);
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((v) => v !== value) : [...chosen, value]);
  return (
    <div className="w-72 max-w-full">
      <Field label={label} hideLabel>
        <SearchInput placeholder={searchHint} value={typed} onChange={(e) => setTyped(e.currentTarget.value)} />
      </Field>
      <div className="mt-2 max-h-80 overflow-y-auto overscroll-contain">
        {shown.map((group) => (
          <fieldset key={group.label} aria-labelledby={`${id}-${group.label}`} className="pb-2">
            <p id={`${id}-${group.label}`} className="py-1 text-caption font-medium text-muted">
              {group.label}
            </p>
            {group.options.map((option) => (
              <Checkbox
                key={option.value}
                className="py-1 pointer-coarse:py-0"
                label={option.label}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            ))}
          </fieldset>
        ))}
        {shown.length === 0 && <p className="py-3 text-small text-muted">{nothing}</p>}
      </div>
    </div>
  );
}
