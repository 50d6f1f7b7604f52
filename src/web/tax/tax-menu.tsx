// The tax picker of a line: a menu with checkboxes; the button lists the selected taxes.
import type { TaxCode } from '#contract/tax/tax.ts';
import { isForBills } from '#core/tax/tax-code.ts';
import { buttonClass } from '../ui/button.tsx';
import { ChevronDown } from '../ui/icons.ts';
import { Menu } from '../ui/popups/menu.tsx';
import { texts } from './texts.ts';

export interface TaxMenuProps {
  readonly codes: readonly TaxCode[];
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** "Tax of line 1: VAT 19 %" */
  readonly describe: (names: string) => string;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  /** Whether codes that are only for bills are offered. */
  readonly isBill?: boolean;
}

const mostAtOnce = 5;

export function TaxMenu({ codes, value, onChange, describe, describedBy, disabled = false, isBill = false }: TaxMenuProps) {
  const t = texts.use().choose;
  const offered = codes.filter((code) => value.includes(code.id) || (!code.isArchived && (isBill || !isForBills(code))));
  const names = offered.flatMap((code) => (value.includes(code.id) ? [code.name] : [])).join(', ') || t.none;
  const items = offered.map((code) => ({
    label: code.name,
    checked: value.includes(code.id),
    disabled: !value.includes(code.id) && value.length >= mostAtOnce,
    // In the order of the list, so that a compound tax comes after those it is charged on.
    onPress: () => onChange(offered.flatMap(({ id }) => ((id === code.id) !== value.includes(id) ? [id] : []))),
  }));
  return (
    <Menu
      sections={[{ ...(items.length === 0 ? { label: t.empty } : {}), items }]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          disabled={disabled}
          aria-label={describe(names)}
          aria-describedby={describedBy}
          className={buttonClass('secondary', 'medium', 'w-full !justify-between !px-2.5 !font-normal !border-line-strong')}
        >
          <span className="truncate">{names}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 opacity-65" strokeWidth={1.75} />
        </button>
      )}
    />
  );
}
