// All questions of the business with their subject and comments; answered in a drawer.
import { useQuery } from '@tanstack/react-query';
import { ThreadView, useSubjectWords } from '../comments/index.ts';
import { api } from '../platform/client.ts';
import { relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useUrlState } from '../platform/url-state.ts';
import { useRows } from '../platform/use-rows.ts';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Link } from '../ui/link.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { RoomList, rowsInCard, useListState } from './room-list.tsx';
import { texts } from './texts.ts';

export function QuestionsTab() {
  const { questions: t } = texts.use();
  const language = useLanguage();
  const words = useSubjectWords();
  const [params, change] = useUrlState();
  const state = useListState('resolved');
  const list = useRows(api.comments.listThreads, { state });
  return (
    <div className="space-y-4">
      <RoomList
        list={list}
        state={state}
        settled={{ value: 'resolved', label: t.resolved, none: t.noneResolved }}
        words={t}
        className={rowsInCard}
      >
        {(thread) => {
          const { kind, title } = words(thread.subject);
          const last = thread.comments.findLast(({ isRemoved }) => !isRemoved);
          return (
            <li key={thread.id} className="px-4 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-muted">
                <span className="min-w-0 truncate">
                  {kind} · {title}
                </span>
                <time dateTime={thread.lastAt}>{relativeInstant(thread.lastAt, language)}</time>
              </p>
              <button
                type="button"
                className="mt-0.5 line-clamp-2 w-full text-left break-words hover:underline"
                onClick={() => change({ thread: thread.id }, 'push')}
              >
                <span className="font-medium">{last?.author}</span> {last?.body}
              </button>
            </li>
          );
        }}
      </RoomList>
      <Drawer open={params.has('thread')} onClose={() => change({ thread: null })} title={t.thread}>
        {params.has('thread') && <OpenThread id={params.get('thread') ?? ''} />}
      </Drawer>
    </div>
  );
}

function OpenThread({ id }: { readonly id: string }) {
  const { questions: t } = texts.use();
  const words = useSubjectWords();
  const found = useQuery(api.comments.getThread.queryOptions({ input: { id } }));
  if (found.isPending)
    return (
      <Waiting label={t.loading}>
        <Skeleton className="h-24 w-full" />
      </Waiting>
    );
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  const { kind, title, to } = words(found.data.subject);
  return (
    <div className="space-y-3">
      <p className="text-small text-muted">
        {kind} · <Link to={to}>{title}</Link>
      </p>
      <ThreadView thread={found.data} people={[]} />
    </div>
  );
}
