// A dialog or drawer that is one form; it cannot be closed while it is being saved.
import type { ReactNode } from 'react';
import { useActionWords } from '../action-words.ts';
import { Button, type ButtonVariant } from '../button.tsx';
import { Dialog, type DialogProps, Drawer } from './dialog.tsx';
import { Form, type FormProps, SaveButton } from '../forms/form.tsx';

export interface FormDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'description' | 'width' | 'initialFocus'>, FormProps {
  readonly open?: boolean;
  readonly as?: 'dialog' | 'drawer';
  /** The button's label, and its label while saving; by default "Save". */
  readonly save?: ReactNode;
  readonly saving?: string;
  readonly cancel?: string;
  readonly variant?: ButtonVariant;
  readonly disabled?: boolean;
  /** Further buttons, at the left of the footer. */
  readonly aside?: ReactNode;
  /** Content above the form, not part of it. */
  readonly above?: ReactNode;
  /** The result, shown in place of the form after saving. */
  readonly done?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { open = true, as = 'dialog', onClose, title, description, width, initialFocus, above, done, ...rest } = props;
  const { save, saving, cancel, variant, disabled = false, aside, ...form } = rest;
  const words = useActionWords();
  const { busy } = form.form;
  const footer = done ? (
    <Button onClick={onClose}>{words.close}</Button>
  ) : (
    <>
      {aside !== undefined && <span className="mr-auto flex gap-2">{aside}</span>}
      <Button onClick={onClose} disabled={busy}>
        {cancel ?? words.cancel}
      </Button>
      <SaveButton form={form.form} variant={variant ?? 'primary'} loadingLabel={saving ?? words.saving} disabled={disabled}>
        {save}
      </SaveButton>
    </>
  );
  const frame = {
    open,
    onClose,
    title,
    description,
    initialFocus,
    dismissible: !busy,
    footer: form.readOnly === true ? undefined : footer,
  };
  const content = done ?? (
    <>
      {above}
      <Form {...form} onSave={() => !disabled && form.onSave()} />
    </>
  );
  if (as === 'drawer') return <Drawer {...frame}>{content}</Drawer>;
  return (
    <Dialog {...frame} width={width}>
      {content}
    </Dialog>
  );
}
