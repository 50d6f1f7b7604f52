// The base of every form: submitted once, by its button or Enter; problems without a field are shown above the fields.
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FormState } from '../../platform/use-form.ts';
import { useActionWords } from '../action-words.ts';
import { Button, type ButtonProps } from '../button.tsx';

export interface FormProps {
  readonly form: FormState;
  readonly onSave: () => unknown;
  readonly className?: string;
  /** An action beside the problems above the fields. */
  readonly hint?: ReactNode;
  /** Disables the whole form. */
  readonly readOnly?: boolean;
  readonly children: ReactNode;
}

export function Form({ form, onSave, className, hint, readOnly = false, children }: FormProps) {
  return (
    <form
      id={form.id}
      noValidate
      className={clsx('flex flex-col', className ?? 'gap-4')}
      onSubmit={(event) => {
        event.preventDefault();
        // A form may be opened from inside another one.
        event.stopPropagation();
        onSave();
      }}
    >
      {readOnly ? (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      ) : (
        children
      )}
      {/* Rendered after the fields, so that it knows which problems they show, but displayed before them. */}
      <FormProblems form={form} hint={hint} />
    </form>
  );
}

export interface FormProblemsProps {
  readonly form: Pick<FormState, 'rest'>;
  readonly hint?: ReactNode;
  readonly className?: string;
}

export function FormProblems({ form, hint, className = 'order-first' }: FormProblemsProps) {
  const rest = [...new Set(form.rest().map((problem) => problem.message))];
  return (
    <div role="alert" className={clsx('rounded-md bg-negative-soft px-3 py-2 text-small text-negative empty:hidden', className)}>
      {rest.map((message, at) => (
        <p key={message}>
          {message}
          {at === rest.length - 1 && hint}
        </p>
      ))}
    </div>
  );
}

/** The submit button of a form, also outside of it. */
export function SaveButton({ form, children, ...rest }: Omit<ButtonProps, 'form'> & { readonly form: FormState }) {
  const words = useActionWords();
  return (
    <Button type="submit" variant="primary" form={form.id} loading={form.busy} loadingLabel={words.saving} {...rest}>
      {children ?? words.save}
    </Button>
  );
}

export interface ArchiveButtonProps {
  readonly form: FormState;
  readonly isArchived: boolean;
  readonly onArchive: (isArchived: boolean) => unknown;
}

/** Archives the item of a drawer, or restores it. */
export function ArchiveButton({ form, isArchived, onArchive }: ArchiveButtonProps) {
  const words = useActionWords();
  return (
    <Button variant="ghost" disabled={form.busy} onClick={() => void onArchive(!isArchived)}>
      {isArchived ? words.restore : words.archive}
    </Button>
  );
}
