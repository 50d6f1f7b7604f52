// The journal entries with their lines. Loaded as they are scrolled; entries far off screen are not laid out.
import { useState } from 'react';
import type { Entry } from '#contract/ledger/ledger.ts';
import { isReversedInJournal } from '#core/ledger/source-kind.ts';
import { api } from '../../platform/client.ts';
import { useRows } from '../../platform/use-rows.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FileText, Undo2 } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { useBooks } from '../books.ts';
import { EntryLines, EntryMarks, EntryPanel } from './entry-view.tsx';
import { entryTexts } from './entry-texts.ts';
import { sourceWord } from './entry-words.ts';
import { Failed } from '../../ui/failed.tsx';
import { readJournalFilter } from './journal-filters.tsx';
import { journalTexts } from './journal-texts.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { WhenSeen } from '../../ui/tables/when-seen.tsx';

export function JournalList() {
  const t = journalTexts.use().list;
  const entryWords = entryTexts.use();
  const [params, change] = useUrlState();
  const { currency, may } = useBooks();
  const [reversing, setReversing] = useState<Entry | null>(null);
  const filter = readJournalFilter(params);
  const found = useRows(api.ledger.listEntries, filter, { keep: false });
  const openId = params.get('entry');
  if (found.isPending) return <JournalSkeleton />;
  if (found.isError && !found.data) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  const entries = found.rows;
  const isFiltered = Object.keys(filter).length > 0;
  if (entries.length === 0)
    return <NoEntries isFiltered={isFiltered} onClear={() => change({ from: null, to: null, account: null, search: null })} />;
  const open = entries.find((e) => e.id === openId);
  return (
    <>
      <ol aria-label={t.entries} className="space-y-3">
        {entries.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            currency={currency}
            onOpen={() => change({ entry: entry.id }, 'push')}
            {...(may('books.write') && entry.reversedById === null && entry.reversesId === null && isReversedInJournal(entry.sourceKind)
              ? { onReverse: () => setReversing(entry) }
              : {})}
          />
        ))}
      </ol>
      {found.hasNextPage && <WhenSeen busy={found.isFetchingNextPage} onSeen={found.more} />}
      {reversing && <ReverseDialog entry={reversing} onClose={() => setReversing(null)} />}
      <Drawer open={openId !== null} onClose={() => change({ entry: null })} title={open ? entryWords.entry(String(open.number)) : t.entry}>
        {openId !== null && (
          <EntryPanel entryId={openId} currency={currency} ledgerLink={(id) => `/app/reports/general-ledger?account=${id}&range=all`} />
        )}
      </Drawer>
    </>
  );
}

interface EntryCardProps {
  readonly entry: Entry;
  readonly currency: string;
  readonly onOpen: () => void;
  readonly onReverse?: () => void;
}

function EntryCard({ entry, currency, onOpen, onReverse }: EntryCardProps) {
  const t = journalTexts.use().list;
  const { sources, noDescription } = entryTexts.use();
  const locale = useLocale();
  const number = String(entry.number);
  const title = entry.memo === '' ? noDescription : entry.memo;
  return (
    <li className="rounded-lg border border-line bg-raised px-4 py-3 shadow-raised [contain-intrinsic-size:auto_140px] [content-visibility:auto] sm:px-5 print:break-inside-avoid print:[content-visibility:visible]">
      <div className="mb-1 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
            <span className="figures">{formatDayShort(entry.date, locale)}</span>
            <span className="figures">{t.number(number)}</span>
            {entry.sourceKind !== 'reversal' && <span>{sourceWord(entry.sourceKind, sources)}</span>}
            <EntryMarks entry={entry} />
          </p>
          <h2 className={`mt-0.5 font-medium break-words ${entry.reversedById === null ? '' : 'text-muted line-through'}`}>{title}</h2>
        </div>
        <span className="flex shrink-0" data-print="hide">
          <IconButton icon={FileText} size="small" label={t.origin(number)} onClick={onOpen} />
          {onReverse && <IconButton icon={Undo2} size="small" label={t.reverse(number)} onClick={onReverse} />}
        </span>
      </div>
      <EntryLines entry={entry} currency={currency} />
    </li>
  );
}

function NoEntries({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const t = journalTexts.use().list;
  return isFiltered ? (
    <EmptyState title={t.unmatchedTitle} text={t.unmatchedText} actions={<Button onClick={onClear}>{t.showAll}</Button>} />
  ) : (
    <EmptyState
      title={t.blankTitle}
      text={t.blankText}
      actions={
        <>
          <ButtonLink to="/app/banking/import" variant="primary">
            {t.importStatement}
          </ButtonLink>
          <ButtonLink to="/app/journal?new=entry">{t.write}</ButtonLink>
        </>
      }
    />
  );
}

function JournalSkeleton() {
  const t = journalTexts.use().list;
  return (
    <Waiting label={t.loading} className="space-y-3">
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className="rounded-lg border border-line bg-raised px-5 py-3 shadow-raised">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="mt-2 mb-3 h-4 w-3/5" />
          {[1, 2].map((row) => (
            <div key={row} className="flex justify-between py-1.5">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3.5 w-20" />
            </div>
          ))}
        </div>
      ))}
    </Waiting>
  );
}
