// Comments on one subject, on its page or in its drawer. Resolved threads are collapsed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommentSubject } from '#contract/comments/comments.ts';
import { api, client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Composer, type Person } from './composer.tsx';
import { useMayComment } from './may-comment.ts';
import { texts } from './texts.ts';
import { ThreadView } from './thread-view.tsx';

/** As a section of a drawer. */
export function Comments({ subject }: { readonly subject: CommentSubject }) {
  const t = texts.use();
  if (!useMayComment().mayRead) return null;
  return (
    <section aria-label={t.title}>
      <h3 className="mb-2 text-small font-semibold">{t.title}</h3>
      <Threads subject={subject} />
    </section>
  );
}

/** As a card of a page. */
export function CommentsCard({ subject }: { readonly subject: CommentSubject }) {
  const t = texts.use();
  if (!useMayComment().mayRead) return null;
  return (
    <Card title={t.title}>
      <Threads subject={subject} />
    </Card>
  );
}

function Threads({ subject }: { readonly subject: CommentSubject }) {
  const t = texts.use();
  const { mayWrite } = useMayComment();
  const [showsResolved, setShowsResolved] = useState(false);
  const found = useQuery(api.comments.commentsOn.queryOptions({ input: subject }));
  if (found.isPending)
    return (
      <Waiting label={t.loading}>
        <Skeleton className="h-16 w-full" />
      </Waiting>
    );
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  const { threads, people } = found.data;
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null);
  const resolved = threads.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <div className="space-y-3">
      {(showsResolved ? threads : open).map((thread) => (
        <ThreadView key={thread.id} thread={thread} people={people} />
      ))}
      {resolved.length > 0 && !showsResolved && (
        <Button size="small" variant="ghost" className="-ml-2" onClick={() => setShowsResolved(true)}>
          {t.show(resolved.length)}
        </Button>
      )}
      {mayWrite && <Start subject={subject} people={people} isFirst={threads.length === 0} />}
    </div>
  );
}

function Start({
  subject,
  people,
  isFirst,
}: {
  readonly subject: CommentSubject;
  readonly people: readonly Person[];
  readonly isFirst: boolean;
}) {
  const t = texts.use();
  // A new id once the previous one was used.
  const [id, setId] = useState(newId);
  const send = (body: string) => client.comments.startThread({ id, subject, body });
  return (
    <>
      {isFirst && <p className="text-small text-muted">{t.none}</p>}
      <Composer label={t.label} placeholder={t.placeholder} button={t.send} people={people} onSend={send} onSent={() => setId(newId())} />
    </>
  );
}
