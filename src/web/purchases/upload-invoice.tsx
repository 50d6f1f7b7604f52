// A supplier's invoice from a file: read, checked, and opened as a draft bill.
import { useNavigate } from 'react-router';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useForm } from '../platform/use-form.ts';
import { billPath } from '../trade-documents/index.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { DropZone } from '../ui/forms/drop-zone.tsx';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

export function UploadInvoice({ onClose }: { readonly onClose: () => void }) {
  const t = texts.use().upload;
  const navigate = useNavigate();
  const form = useForm({ file: null as File | null, id: newId() });
  const { file } = form.draft;
  const send = () =>
    file &&
    form.save(
      ({ id }) => client.purchases.receiveInvoice({ id, file }),
      async ({ id, isKnown }) => {
        if (isKnown) notify({ title: t.known });
        await navigate(billPath(id));
      },
    );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.title}
      description={t.description}
      save={t.start}
      saving={t.working}
      disabled={file === null}
      onSave={send}
    >
      <DropZone
        label={t.label}
        help={t.help}
        accept={['.pdf', '.xml', '.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif']}
        maxBytes={26_214_400}
        file={file}
        error={form.at('file')}
        onFile={(next) => form.set({ file: next, id: newId() })}
      />
    </FormDialog>
  );
}
