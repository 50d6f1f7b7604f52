// A form field: label above, control, help below, which an error replaces. The control gets its id and description from useField(), so that
// all controls are labeled and announced the same way.
import clsx from 'clsx';
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { controlWords } from '../control-words.ts';
import { CircleAlert } from '../icons.ts';

export interface FieldControl {
  readonly id: string | undefined;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

const outside: FieldControl = { id: undefined, describedBy: undefined, invalid: false, required: false };
const FieldContext = createContext<FieldControl>(outside);

export function useField(): FieldControl {
  return useContext(FieldContext);
}

/** Props that connect a native control to its field. */
export function useFieldProps() {
  const { id, describedBy, invalid, required } = useField();
  return {
    ...(id === undefined ? {} : { id }),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(invalid ? { 'aria-invalid': true as const } : {}),
    ...(required ? { 'aria-required': true as const } : {}),
  };
}

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Shown beside the label if most fields are required. */
  readonly optional?: boolean;
  /** For a control whose purpose the page already shows, like a search box. */
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Field({ label, help, error, required = false, optional = false, hideLabel = false, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  const described = note === undefined || note === null ? undefined : `${id}-note`;
  const invalid = error !== undefined;
  const control = useMemo<FieldControl>(() => ({ id, describedBy: described, invalid, required }), [id, described, invalid, required]);
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'w-fit text-small font-medium'}>
        {label}
        {optional && <Optional />}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {described !== undefined && (
        <p id={described} className={clsx('flex items-start gap-1.5 text-small', invalid ? 'text-negative' : 'text-muted')}>
          {invalid && <CircleAlert aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" strokeWidth={2} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

function Optional() {
  return <span className="ml-1.5 font-normal text-muted">{controlWords[useLanguage()].optional}</span>;
}

/** The look of every text-like control. */
export const controlClass =
  'control w-full rounded-md border border-line-strong bg-raised px-3 text-ink shadow-raised transition-colors hover:border-ink/60 focus-visible:border-focus focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-muted disabled:shadow-none [input&]:read-only:bg-sunken aria-invalid:border-negative aria-invalid:focus-visible:outline-negative';
