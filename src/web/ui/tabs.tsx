// Tabs, with arrow key navigation. And the segmented control, for switching between a few views of the same thing.
import clsx from 'clsx';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Tooltip } from './popups/tooltip.tsx';

export interface Tab {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** Why it is disabled, shown as tooltip. */
  readonly hint?: string;
  readonly content?: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.filter((tab) => !tab.disabled);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = open.findIndex((tab) => tab.value === value);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 };
    const to = moves[event.key];
    const next = to === undefined ? undefined : open[(to + open.length) % open.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.value}`)}`)?.focus();
  };
  const selected = tabs.find((tab) => tab.value === value);
  // On a narrow screen the tab row is scrolled to the selected tab, without scrolling the page.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
    if (!row || !tab) return;
    const { left, right } = row.getBoundingClientRect();
    row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left);
  }, [value, selected?.label]);
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex gap-5 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const button = (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? `${id}-panel` : undefined}
              aria-disabled={tab.disabled || undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => !tab.disabled && onChange(tab.value)}
              className={clsx(
                '-mb-px border-b-2 px-0.5 py-2 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                tab.value === value ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink aria-disabled:opacity-60',
              )}
            >
              {tab.label}
            </button>
          );
          return tab.hint === undefined ? (
            button
          ) : (
            <Tooltip key={tab.value} text={tab.hint} describes>
              {button}
            </Tooltip>
          );
        })}
      </div>
      {selected?.content !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-5">
          {selected.content}
        </div>
      )}
    </div>
  );
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** For a few long labels: on a phone they share one row, each on two lines where it must. */
  readonly sharesRow?: boolean;
}

export function SegmentedControl<Value extends string>({ label, options, value, onChange, sharesRow }: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={clsx(
        'max-w-full min-w-0 rounded-md bg-sunken p-0.5',
        sharesRow ? 'flex w-full sm:inline-flex sm:w-auto' : 'inline-flex flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex items-center rounded-[5px] text-small font-medium text-muted transition-colors select-none has-checked:bg-raised has-checked:text-ink has-checked:shadow-raised has-checked:ring-1 has-checked:ring-line-strong has-focus-visible:outline-2 has-focus-visible:outline-focus hover:text-ink',
            sharesRow
              ? 'min-h-10 flex-auto justify-center px-2 text-center leading-tight text-balance sm:min-h-8 sm:px-3 sm:whitespace-nowrap sm:pointer-coarse:min-h-10'
              : 'h-8 px-3 whitespace-nowrap pointer-coarse:h-10',
          )}
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
