// The frame of every form: sent once, by its button or by Enter; what is wrong and has no field of its own is said above the fields.
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { FormState } from '../../platform/use-form.ts';
import { useActionWords } from '../action-words.ts';
import { Button, type ButtonProps } from '../button.tsx';

export interface FormProps {
  readonly form: FormState;
  readonly onSave: () => unknown;
  readonly className?: string;
  /** Beside what is said above the fields: a way out of it. */
  readonly hint?: ReactNode;
  /** Nothing can be typed or pressed in it. */
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
        // A form may be opened from within another one.
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
      {/* Drawn after the fields, so that it knows which problems they show; seen before them. */}
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

/** The button that sends a form, from wherever it is. */
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

/** Archives what a drawer is about, or restores it. */
export function ArchiveButton({ form, isArchived, onArchive }: ArchiveButtonProps) {
  const words = useActionWords();
  return (
    <Button variant="ghost" disabled={form.busy} onClick={() => void onArchive(!isArchived)}>
      {isArchived ? words.restore : words.archive}
    </Button>
  );
}
