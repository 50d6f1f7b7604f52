// A read-only journal entry: its lines with debit and credit, its source, and its reversal.
import { useQuery } from '@tanstack/react-query';
import type { Entry } from '#contract/ledger/ledger.ts';
import { Comments } from '../../comments/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { Badge } from '../../ui/badge.tsx';
import { FileText } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { entryTexts } from './entry-texts.ts';
import { sourceWord } from './entry-words.ts';
import { Failed } from '../../ui/failed.tsx';

export interface EntryLinesProps {
  readonly entry: Entry;
  readonly currency: string;
  /** The account that the reader came from. */
  readonly markedAccountIds?: ReadonlySet<string>;
  readonly ledgerLink?: (accountId: string) => string;
}

type Posting = Entry['postings'][number];
const onDebit = (posting: Posting): boolean => posting.minor > 0;
const debitsFirst = (a: Posting, b: Posting): number => Number(onDebit(b)) - Number(onDebit(a)) || a.line - b.line;

/** Debit left, credit right, as in a journal. The amount in base currency is shown below a foreign one. */
export function EntryLines({ entry, currency, markedAccountIds, ledgerLink }: EntryLinesProps) {
  const t = entryTexts.use();
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{t.linesOf(String(entry.number))}</caption>
      <thead>
        <tr className="text-caption text-muted">
          <th scope="col" className="py-1 pr-3 text-left font-normal">
            {t.account}
          </th>
          <th scope="col" className="w-24 py-1 pl-2 text-right font-normal sm:w-28">
            {t.debit}
          </th>
          <th scope="col" className="w-24 py-1 pl-2 text-right font-normal sm:w-28">
            {t.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.postings.toSorted(debitsFirst).map((posting) => {
          const amount = (
            <>
              <Money minor={Math.abs(posting.minor)} currency={posting.currency} hideCurrency={posting.currency === currency} />
              {posting.currency !== currency && (
                <span className="block text-caption text-muted">
                  <Money minor={Math.abs(posting.baseMinor)} currency={currency} />
                </span>
              )}
            </>
          );
          const isDebit = onDebit(posting);
          return (
            <tr key={posting.line} className="border-t border-line align-top">
              <th scope="row" className={`py-1.5 pr-3 text-left font-normal ${isDebit ? '' : 'pl-4 sm:pl-6'}`}>
                <span className="figures mr-2 text-muted max-sm:hidden">{posting.accountCode}</span>
                {ledgerLink ? (
                  <Link
                    quiet
                    to={ledgerLink(posting.accountId)}
                    className={markedAccountIds?.has(posting.accountId) ? 'font-semibold' : ''}
                  >
                    {posting.accountName}
                  </Link>
                ) : (
                  <span className={markedAccountIds?.has(posting.accountId) ? 'font-semibold' : ''}>{posting.accountName}</span>
                )}
                {posting.memo !== null && posting.memo !== '' && <span className="block text-caption text-muted">{posting.memo}</span>}
              </th>
              <td className="py-1.5 pl-2 text-right">{isDebit && amount}</td>
              <td className="py-1.5 pl-2 text-right">{!isDebit && amount}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function EntryMarks({ entry }: { readonly entry: Entry }) {
  const t = entryTexts.use();
  return (
    <>
      {entry.reversedById !== null && <Badge tone="warning">{t.reversed}</Badge>}
      {entry.reversesId !== null && <Badge>{t.reversal}</Badge>}
    </>
  );
}

const isGone = (error: unknown): boolean => problemsOf(error)[0]?.code === 'not_found';

/** The transaction that an entry belongs to and the lines of bank statements behind it. */
export function EntryOrigin({ transactionId, currency }: { readonly transactionId: string; readonly currency: string }) {
  const { origin: t, noDescription } = entryTexts.use();
  const locale = useLocale();
  const found = useQuery(
    api.transactions.get.queryOptions({ input: { id: transactionId }, retry: (count, error) => count < 1 && !isGone(error) }),
  );
  if (found.isPending) return <Skeleton className="h-16 w-full" />;
  if (found.isError && isGone(found.error)) return <p className="text-small text-muted">{t.gone}</p>;
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  const { description, date, category, accountName, baseMinor, statementLines } = found.data;
  return (
    <div className="space-y-4">
      <section aria-label={t.transaction}>
        <h3 className="text-small font-semibold">{t.transaction}</h3>
        <div className="mt-1.5 flex items-start justify-between gap-4 rounded-md border border-line px-3 py-2">
          <div className="min-w-0">
            <p className="truncate">
              <Link quiet to={`/app/transactions?open=${transactionId}`}>
                {description === '' ? noDescription : description}
              </Link>
            </p>
            <p className="text-small text-muted">
              {formatDayShort(date, locale)} · {accountName} · {category}
            </p>
          </div>
          <Money minor={baseMinor} currency={currency} tone="auto" />
        </div>
      </section>
      <section aria-label={t.statement}>
        <h3 className="text-small font-semibold">{t.statement}</h3>
        {statementLines.length === 0 ? (
          <p className="mt-1.5 text-small text-muted">{t.byHand}</p>
        ) : (
          <ul className="mt-1.5 space-y-2">
            {statementLines.map((line) => (
              <li key={`${line.importId} ${line.line}`} className="rounded-md border border-line bg-sunken/50 px-3 py-2">
                <p className="flex items-center gap-2 text-small text-muted">
                  <FileText aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                  <span className="min-w-0 truncate">
                    {t.line(line.fileName, String(line.line))} · {line.bankAccountName}
                  </span>
                </p>
                <p className="mt-1 flex items-start justify-between gap-4 font-mono text-small">
                  <span className="min-w-0 break-words">
                    {formatDayShort(line.date, locale)} {line.description}
                  </span>
                  <Money minor={line.minor} currency={found.data.currency} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

export interface EntryPanelProps {
  readonly entryId: string;
  /** Known if the reader comes from a list that contains it. */
  readonly transactionId?: string | null;
  readonly currency: string;
  readonly markedAccountIds?: ReadonlySet<string>;
  readonly ledgerLink?: (accountId: string) => string;
  /** Off if the entry's subject has its own comments. */
  readonly showsComments?: boolean;
}

/** Loads an entry by id, with everything behind it; for a drawer. */
export function EntryPanel({ entryId, transactionId, currency, markedAccountIds, ledgerLink, showsComments = true }: EntryPanelProps) {
  const t = entryTexts.use();
  const locale = useLocale();
  const found = useQuery(api.ledger.getEntry.queryOptions({ input: { id: entryId } }));
  if (found.isPending)
    return (
      <div className="space-y-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  const entry = found.data;
  const behind = transactionId ?? (entry.sourceKind === 'transaction' ? entry.sourceId : null);
  return (
    <div className="space-y-5">
      <section aria-label={t.entry(String(entry.number))}>
        <p className="flex flex-wrap items-center gap-2 text-small text-muted">
          <span className="figures">
            {t.entry(String(entry.number))} · {formatDayShort(entry.date, locale)}
          </span>
          {entry.sourceKind !== 'reversal' && <span>{sourceWord(entry.sourceKind, t.sources)}</span>}
          <EntryMarks entry={entry} />
        </p>
        <p className="mt-1 mb-2 font-medium break-words">{entry.memo === '' ? t.noDescription : entry.memo}</p>
        <EntryLines
          entry={entry}
          currency={currency}
          {...(markedAccountIds ? { markedAccountIds } : {})}
          {...(ledgerLink ? { ledgerLink } : {})}
        />
      </section>
      {(entry.reversesId ?? entry.reversedById) !== null && (
        <p>
          <Link to={`/app/journal?entry=${entry.reversesId ?? entry.reversedById ?? ''}`}>
            {entry.reversesId === null ? t.showReversing : t.showReversed}
          </Link>
        </p>
      )}
      {behind !== null && <EntryOrigin transactionId={behind} currency={currency} />}
      {showsComments && <Comments subject={{ kind: 'entry', id: entryId }} />}
    </div>
  );
}
