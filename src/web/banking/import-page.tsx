// Reading a statement: choose the file, see what is in it, confirm. Nothing is written before that, and nothing twice.
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBooks } from '../ledger/index.ts';
import { newId } from '../platform/id.ts';
import { Card } from '../ui/card.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageDrop } from './page-drop.tsx';
import { ReviewImport } from './review-import.tsx';
import { mostBytes, readableEndings, readableHelp } from './statement-words.ts';
import { leaveFile, waitingFile } from './waiting-file.ts';

export function meta() {
  return [{ title: 'Import a statement · Daybook' }];
}

interface Chosen {
  readonly file: File;
  /** One import: every try to confirm it carries this id. */
  readonly importId: string;
}

export default function ImportPage() {
  const [params] = useSearchParams();
  const { may } = useBooks();
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const file = waitingFile();
    return file && { file, importId: newId() };
  });
  useEffect(() => leaveFile(null), []);
  const choose = (file: File | null) => setChosen(file && { file, importId: newId() });
  const header = (
    <PageHeader title="Import a statement" description="Drop the file your bank gave you; nothing is written before you confirm." />
  );
  if (!may('books.write'))
    return (
      <>
        {header}
        <EmptyState
          title="Your role does not allow this"
          text="Ask an owner or admin of this business to import statements, or to change your role."
        />
      </>
    );
  return (
    <>
      {header}
      {chosen === null ? (
        <>
          <Card>
            <DropZone
              label="Drop a statement here"
              help={readableHelp}
              accept={readableEndings}
              maxBytes={mostBytes}
              file={null}
              onFile={choose}
            />
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
  const steps = [
    ['You see it first', 'What was read, column by column, and what would become of every line. You can correct how it is read.'],
    ['Nothing comes twice', 'Lines that are in your books are recognised, also when two files overlap.'],
    ['You can take it back', 'An import is all or nothing, and one button rolls it back.'],
  ] as const;
  return (
    <ol className="mt-6 grid gap-4 sm:grid-cols-3">
      {steps.map(([title, text], at) => (
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
