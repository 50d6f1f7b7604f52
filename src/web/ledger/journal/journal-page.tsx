// The journal: every entry with its lines, newest first; filtered by date, account and text; with new entry, reversal, export and
// verification.
import { useState } from 'react';
import { useUrlState } from '../../platform/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Plus } from '../../ui/icons.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useBooks } from '../books.ts';
import { useChartAccounts } from '../accounts/chart-query.ts';
import { EntryForm } from './entry-form.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { JournalList } from './journal-list.tsx';
import { journalTexts } from './journal-texts.ts';
import { JournalTools } from './journal-tools.tsx';
import { LockControl } from '../lock-control.tsx';

export default function JournalPage() {
  const t = journalTexts.use().page;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const chart = useChartAccounts();
  const isWriting = params.get('new') === 'entry' && may('books.write');
  // Kept while the dialog closes, so that it can fade out.
  const [wasOpened, setWasOpened] = useState(isWriting);
  if (isWriting && !wasOpened) setWasOpened(true);
  return (
    <>
      <PageHeader description={t.description}>
        <JournalTools>
          {may('books.write') && (
            <Button variant="primary" icon={Plus} onClick={() => change({ new: 'entry' }, 'push')}>
              {t.add}
            </Button>
          )}
        </JournalTools>
      </PageHeader>
      <div className="mb-4 flex flex-wrap items-center gap-3" data-print="hide">
        <JournalFilters accounts={chart.accounts} />
        <span className="flex-1" />
        <LockControl />
      </div>
      <JournalList />
      {wasOpened && chart.isLoaded && <EntryForm open={isWriting} accounts={chart.accounts} onClose={() => change({ new: null })} />}
    </>
  );
}
