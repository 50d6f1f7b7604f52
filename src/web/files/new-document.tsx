// New Document: a letter or note, written from a template and stored as PDF.
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useToday } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { texts } from './texts.ts';

const kinds = ['letter', 'note'] as const;

export function NewDocument({ open, sender, onClose }: { readonly open: boolean; readonly sender: string; readonly onClose: () => void }) {
  const { page, list, writing: t, kinds: names, said } = texts.use();
  const today = useToday();
  const template = t.letterText(sender);
  const form = useForm(
    () => ({
      id: newId(),
      kind: 'letter' as (typeof kinds)[number],
      title: '',
      recipient: '',
      text: template,
      dated: today as string | null,
    }),
    ({ title, text }) => ({ title: title.trim() === '' && t.needTitle, text: text.trim() === '' && t.needText }),
  );
  const { draft, set, text, at } = form;
  const save = () =>
    form.save(
      (document) => client.files.writeDocument({ ...document, dated: document.dated ?? today }),
      () => {
        notify({ variant: 'success', title: said.success, description: said.written });
        onClose();
      },
    );
  const choose = (kind: (typeof kinds)[number]) =>
    set({
      kind,
      ...(kind === 'note' && draft.text === template ? { text: '' } : kind === 'letter' && draft.text === '' ? { text: template } : {}),
    });
  return (
    <FormDialog
      as="drawer"
      open={open}
      form={form}
      onClose={onClose}
      title={page.newDocument}
      description={t.newText}
      save={t.create}
      saving={t.creating}
      onSave={save}
    >
      <div>
        <SegmentedControl
          label={list.kind}
          options={kinds.map((value) => ({ value, label: names[value] }))}
          value={draft.kind}
          onChange={choose}
        />
      </div>
      <Field label={t.docTitle} error={at('title')}>
        <TextInput maxLength={120} {...text('title')} />
      </Field>
      {draft.kind === 'letter' && (
        <Field label={t.recipient} error={at('recipient')}>
          <Textarea rows={3} maxLength={500} {...text('recipient')} />
        </Field>
      )}
      <DateField label={list.date} value={draft.dated} onChange={(dated) => set({ dated })} error={at('dated')} required />
      <Field label={t.text} error={at('text')}>
        <Textarea rows={12} maxLength={20_000} {...text('text')} />
      </Field>
    </FormDialog>
  );
}
