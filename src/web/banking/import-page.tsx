// Import a statement: choose the file, check the preview, confirm. Nothing is written before that, and nothing twice.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBooks } from '../ledger/index.ts';
import { newId } from '../platform/id.ts';
import { Card } from '../ui/card.tsx';
import { DropZone } from '../ui/forms/drop-zone.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { importTexts } from './import-texts.ts';
import { PageDrop } from './page-drop.tsx';
import { ReviewImport } from './review-import.tsx';
import { mostBytes, readableEndings } from './statement-words.ts';
import { leaveFile, waitingFile } from './waiting-file.ts';

interface Chosen {
  readonly file: File;
  /** The id of the import, sent with every attempt to confirm it (idempotent). */
  readonly importId: string;
}

export default function ImportPage() {
  const t = importTexts.use().page;
  const [params] = useSearchParams();
  const { may } = useBooks();
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const file = waitingFile();
    return file && { file, importId: newId() };
  });
  useEffect(() => leaveFile(null), []);
  const choose = (file: File | null) => setChosen(file && { file, importId: newId() });
  const header = <PageHeader description={t.description} />;
  if (!may('banking.write'))
    return (
      <>
        {header}
        <EmptyState title={t.roleTitle} text={t.roleText} />
      </>
    );
  return (
    <>
      {header}
      {chosen === null ? (
        <>
          <Card>
            <DropZone label={t.drop} help={t.dropHelp} accept={readableEndings} maxBytes={mostBytes} file={null} onFile={choose} />
          </Card>
          <PageDrop onFile={choose} />
          <HowItGoes />
        </>
      ) : (
        <ReviewImport
          key={chosen.importId}
          file={chosen.file}
          importId={chosen.importId}
          wantedAccountId={params.get('account')}
          onAnother={choose}
        />
      )}
    </>
  );
}

function HowItGoes() {
  const t = importTexts.use().page;
  return (
    <ol className="mt-6 grid gap-4 sm:grid-cols-3">
      {t.steps.map(({ title, text }, at) => (
        <li key={title} className="flex gap-3">
          <span aria-hidden="true" className="font-serif text-title leading-none text-accent">
            {at + 1}
          </span>
          <div>
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-0.5 text-small text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
