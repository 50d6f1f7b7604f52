// Contacts from a CSV file: what came in, what was there already, and each line that was left out with its reason.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { sentenceOfError } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { texts } from './texts.ts';

type Outcome = Awaited<ReturnType<typeof client.contacts.importContacts>>;

export function ImportContacts({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = texts.use().importing;
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => {
    setFile(null);
    setOutcome(null);
    setProblem(undefined);
    onClose();
  };
  const start = async (chosen: File) => {
    setBusy(true);
    try {
      setOutcome(await client.contacts.importContacts({ file: chosen }));
      void cache.invalidateQueries();
    } catch (error) {
      setProblem(sentenceOfError(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (next: File | null) => {
    setFile(next);
    setProblem(undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy}
      title={t.title}
      description={t.description}
      footer={
        <>
          <Button onClick={close} disabled={busy}>
            {t.close}
          </Button>
          {outcome === null && (
            <Button
              variant="primary"
              disabled={file === null}
              loading={busy}
              loadingLabel={t.working}
              onClick={() => file && void start(file)}
            >
              {t.start}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <Done outcome={outcome} />
      ) : (
        <DropZone
          label={t.label}
          help={t.help}
          accept={['.csv', '.txt']}
          maxBytes={5_242_880}
          file={file}
          onFile={choose}
          error={problem}
        />
      )}
    </Dialog>
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
