// Contacts from a CSV file: what came in, what was there already, and each line that was left out with its reason.
import { useState } from 'react';
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { DropZone } from '../ui/forms/drop-zone.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { texts } from './texts.ts';

type Outcome = Awaited<ReturnType<typeof client.contacts.importContacts>>;

export function ImportContacts({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = texts.use().importing;
  const form = useForm({ file: null as File | null });
  const { file } = form.draft;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => {
    form.reset();
    setOutcome(null);
    onClose();
  };
  const start = () => file && form.save(() => client.contacts.importContacts({ file }), setOutcome);
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={t.title}
      description={t.description}
      form={form}
      onSave={start}
      save={t.start}
      saving={t.working}
      disabled={file === null}
      done={outcome && <Done outcome={outcome} />}
    >
      <DropZone
        label={t.label}
        help={t.help}
        accept={['.csv', '.txt']}
        maxBytes={5_242_880}
        file={file}
        onFile={(next) => form.set({ file: next })}
      />
    </FormDialog>
  );
}

function Done({ outcome }: { readonly outcome: Outcome }) {
  const t = texts.use().importing;
  const locale = useLocale();
  return (
    <div role="status">
      <p className="font-medium">{t.added(outcome.added.toLocaleString(locale))}</p>
      <p>{t.known(outcome.known.toLocaleString(locale))}</p>
      {outcome.problems.length > 0 && (
        <>
          <p>{t.problems(outcome.leftOut.toLocaleString(locale))}</p>
          <ul className="mt-2 space-y-1 text-small">
            {outcome.problems.map((problem) => (
              <li key={problem.line}>
                <span className="figures font-medium">{t.line(problem.line)}</span> {problem.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
