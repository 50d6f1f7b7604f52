// A dialog that is one form: filled in, sent once, and closed by nothing else while it is on its way. What is wrong and has no field of its own
// is said above the fields.
import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'description' | 'width'> {
  readonly open?: boolean;
  readonly words: { readonly save: string; readonly saving: string; readonly cancel: string };
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onSave: () => void;
  readonly problems: readonly { readonly path?: string | undefined; readonly message: string }[];
  /** Paths of the fields that say themselves what is wrong with them. */
  readonly places: readonly string[];
  readonly children: ReactNode;
}

export function FormDialog({ open = true, words, busy, disabled = false, onSave, problems, places, children, ...dialog }: FormDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSave();
  };
  return (
    <Dialog
      open={open}
      {...dialog}
      dismissible={!busy}
      footer={
        <>
          <Button onClick={dialog.onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={words.saving} disabled={disabled}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problems.find((p) => !places.includes(p.path ?? ''))?.message}
        </p>
        {children}
      </form>
    </Dialog>
  );
}
