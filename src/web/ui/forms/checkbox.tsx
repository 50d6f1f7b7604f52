// A checkbox for a choice that is saved with the form, a switch for one that takes effect at once.
import clsx from 'clsx';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';

const box =
  "relative size-4 shrink-0 appearance-none rounded-sm border border-line-strong bg-raised transition-colors hover:border-ink/60 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50 aria-invalid:border-negative before:absolute before:inset-0 before:bg-accent-ink before:opacity-0 before:[clip-path:polygon(20%_52%,30%_42%,43%_56%,71%_26%,81%_36%,43%_76%)] checked:before:opacity-100 indeterminate:before:opacity-100 indeterminate:before:[clip-path:inset(44%_22%)] before:content-['']";

export interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly indeterminate?: boolean;
}

/** Only the checkbox, for table cells; it needs an aria-label. */
export function Tick({ indeterminate = false, className, ...rest }: TickProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input ref={ref} {...rest} type="checkbox" className={clsx(box, className)} />;
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly help?: string;
  readonly error?: string | undefined;
}

export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const note = error ?? help;
  return (
    <div className={clsx('flex gap-2.5', className)}>
      <span className="flex h-[22px] items-center pointer-coarse:h-11">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note ? `${id}-note` : undefined}
          className={box}
        />
      </span>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="pointer-coarse:block pointer-coarse:py-[11px]">
          {label}
        </label>
        {note !== undefined && (
          <p id={`${id}-note`} className={clsx('text-small pointer-coarse:-mt-2', error === undefined ? 'text-muted' : 'text-negative')}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

export interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Switch({ label, help, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {help !== undefined && (
          <p id={`${id}-note`} className="text-small text-muted">
            {help}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={help === undefined ? undefined : `${id}-note`}
        onChange={(e) => onChange(e.currentTarget.checked)}
        className="relative mt-0.5 h-5 w-9 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-raised before:shadow-raised before:transition-transform before:content-[''] checked:bg-accent checked:before:translate-x-4 disabled:opacity-50"
      />
    </div>
  );
}
