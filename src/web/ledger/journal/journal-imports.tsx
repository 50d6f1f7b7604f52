// Imported journals, newest first; each can be undone as a whole.
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../../platform/client.ts';
import { useLocale } from '../../platform/locale.tsx';
import { ImportedFiles } from '../../ui/mapping/imported-files.tsx';
import { useBooks } from '../books.ts';
import { journalTexts } from './journal-texts.ts';

export function JournalImports() {
  const t = journalTexts.use().imports;
  const { may } = useBooks();
  const { data = [] } = useQuery(api.ledger.listJournalImports.queryOptions());
  const locale = useLocale();
  return (
    <ImportedFiles
      files={data}
      mayUndo={may('books.import')}
      brought={({ entries }) => t.entries(entries, entries.toLocaleString(locale))}
      consequence={({ entries }) => t.text(entries, entries.toLocaleString(locale))}
      undo={(id) => client.ledger.rollBackJournal({ id })}
      words={t}
    />
  );
}
