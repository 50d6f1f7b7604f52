// Prices from a file.
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { DropZone } from '../ui/forms/drop-zone.tsx';
import { notify } from '../ui/notices.tsx';
import { coinTexts } from './texts.ts';

export function PricesDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = coinTexts.use().pricesDialog;
  const locale = useLocale();
  const form = useForm({ file: null as File | null }, ({ file }) => ({ file: file === null && t.missing }));
  const save = () =>
    form.save(
      ({ file }) => client.holdings.importPrices({ file: file ?? new File([], '') }),
      ({ count }) => {
        notify({ variant: 'success', title: t.done(count, count.toLocaleString(locale)) });
        onClose();
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text}
      form={form}
      onSave={save}
      save={t.save}
      saving={t.saving}
    >
      <DropZone
        label={t.file}
        help={t.help}
        accept={['.csv', '.txt', '.tsv']}
        maxBytes={10_000_000}
        file={form.draft.file}
        error={form.at('file')}
        onFile={(file) => form.set({ file })}
      />
    </FormDialog>
  );
}
