// A drawer for a new or known item of a list: it is saved, archived or restored as a whole, and the drawer closes with a notice.
import type { Form } from '../../platform/use-form.ts';
import { useActionWords } from '../action-words.ts';
import { ArchiveButton } from '../forms/form.tsx';
import { notify } from '../notices.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

type Frame = Pick<FormDialogProps, 'open' | 'onClose' | 'above' | 'save' | 'children'>;
interface Named {
  readonly name: string;
}
export interface RecordDrawerProps<Draft extends object, Kept extends Named> extends Frame {
  readonly form: Form<Draft>;
  /** null for a new one. */
  readonly known: (Named & { readonly isArchived: boolean }) | null;
  readonly newTitle: string;
  readonly mayWrite: boolean;
  readonly onSave: (draft: Draft) => Promise<Kept>;
  readonly onArchive: (isArchived: boolean) => Promise<Kept>;
  readonly onSaved?: ((kept: Kept) => void) | undefined;
}

export function RecordDrawer<Draft extends object, Kept extends Named>(props: RecordDrawerProps<Draft, Kept>) {
  const { form, known, newTitle, mayWrite, onSave, onArchive, onSaved, ...frame } = props;
  const words = useActionWords();
  const write = (work: (draft: Draft) => Promise<Kept>, said: (name: string) => string) =>
    form.save(work, (kept) => {
      notify({ variant: 'success', title: said(kept.name) });
      onSaved?.(kept);
      frame.onClose();
    });
  const archive = (isArchived: boolean) => write(() => onArchive(isArchived), isArchived ? words.archived : words.restored);
  return (
    <FormDialog
      as="drawer"
      {...frame}
      form={form}
      title={known?.name ?? newTitle}
      readOnly={!mayWrite}
      aside={known && <ArchiveButton form={form} isArchived={known.isArchived} onArchive={archive} />}
      onSave={() => write(onSave, words.saved)}
    />
  );
}
