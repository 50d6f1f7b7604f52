// Possible duplicate customers: likely pairs, and merging two of them side by side.
import { useQuery } from '@tanstack/react-query';
import type { LikelyDuplicate } from '#contract/contacts/contacts.ts';
import { useContact } from '../contacts/index.ts';
import { useBooks } from '../ledger/index.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api } from '../platform/client.ts';
import { useTitle } from '../platform/title.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ChevronLeft } from '../ui/icons.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { CustomerMerging } from './customer-merging.tsx';
import { customerTexts } from '../sales/index.ts';

export function meta() {
  return [{ title: 'Duplicates · Daybook' }];
}

export default function CustomerDuplicatesPage() {
  const { duplicates: t, merging } = customerTexts.use();
  const [params, change] = useUrlState();
  const [a, b] = [params.get('a'), params.get('b')];
  const isComparing = a !== null && b !== null && a !== b;
  useTitle(isComparing ? merging.title : t.title);
  const back = () => change({ a: null, b: null }, 'push');
  return isComparing ? (
    <>
      <PageHeader
        title={merging.title}
        description={merging.choose}
        actions={[{ label: merging.back, icon: ChevronLeft, onPress: back }]}
      />
      <Pair a={a} b={b} />
    </>
  ) : (
    <>
      <PageHeader title={t.title} description={t.description} />
      <Pairs onCompare={(pair) => change({ a: pair.id, b: pair.otherId }, 'push')} />
    </>
  );
}

function Pairs({ onCompare }: { readonly onCompare: (pair: LikelyDuplicate) => void }) {
  const t = customerTexts.use().duplicates;
  const { may } = useBooks();
  const found = useQuery(api.contacts.duplicateContacts.queryOptions());
  return (
    <Card padded={false}>
      {found.isPending && (
        <Waiting label={t.loading} className="space-y-2 p-5">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Waiting>
      )}
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      <ul className="divide-y divide-line">
        {found.data?.map((pair) => (
          <li key={`${pair.id} ${pair.otherId}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
            <span className="min-w-0">
              <span className="block font-medium break-words">{pair.name}</span>
              <span className="block break-words">{pair.otherName}</span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              {pair.reasons.map((reason) => (
                <Badge key={reason} tone={reason === 'name' ? 'neutral' : 'accent'}>
                  {t.reasons[reason]}
                </Badge>
              ))}
              {may('contacts.write') && (
                <Button size="small" aria-label={t.compareBoth(pair.name, pair.otherName)} onClick={() => onCompare(pair)}>
                  {t.compare}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Pair({ a, b }: { readonly a: string; readonly b: string }) {
  const t = customerTexts.use().page;
  const [first, second] = [useContact(a), useContact(b)];
  const failed = [first, second].find((query) => query.isError && query.data === undefined);
  if (failed) return <Failed what={t.what} error={failed.error} onRetry={() => void Promise.all([first.refetch(), second.refetch()])} />;
  if (!first.data || !second.data)
    return (
      <Waiting label={t.loading}>
        <Skeleton className="h-96 w-full rounded-lg" />
      </Waiting>
    );
  return <CustomerMerging key={`${a} ${b}`} first={first.data} second={second.data} />;
}
