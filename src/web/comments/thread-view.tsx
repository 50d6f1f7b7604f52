// One thread: its comments, a reply, and whether it is resolved.
import { useState } from 'react';
import type { Thread } from '#contract/comments/comments.ts';
import { client } from '../platform/client.ts';
import { relativeInstant } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { useInstant } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { X } from '../ui/icons.ts';
import { useMayComment } from './may-comment.ts';
import { Composer, type Person } from './composer.tsx';
import { texts } from './texts.ts';

type Comment = Thread['comments'][number];

export function ThreadView({ thread, people }: { readonly thread: Thread; readonly people: readonly Person[] }) {
  const t = texts.use();
  const { mayWrite } = useMayComment();
  const [isReplying, setReplying] = useState(false);
  const [replyId, setReplyId] = useState(newId);
  const { busy, run } = useAction();
  const isResolved = thread.resolvedAt !== null;
  const resolve = () => run(() => client.comments.resolveThread({ id: thread.id, isResolved: !isResolved }));
  return (
    <article className={`rounded-md border border-line px-3 py-2.5 ${isResolved ? 'bg-sunken/50' : 'bg-raised'}`}>
      <ul className="space-y-2.5">
        {thread.comments.map((comment) => (
          <Said key={comment.id} comment={comment} mayWrite={mayWrite} />
        ))}
      </ul>
      {isResolved && thread.resolvedBy !== null && <p className="mt-2 text-small text-positive">{t.resolved(thread.resolvedBy)}</p>}
      {mayWrite && !isReplying && (
        <p className="mt-1.5 -ml-2 flex gap-1">
          <Button size="small" variant="ghost" onClick={() => setReplying(true)}>
            {t.reply}
          </Button>
          <Button size="small" variant="ghost" loading={busy} onClick={() => void resolve()}>
            {isResolved ? t.reopen : t.resolve}
          </Button>
        </p>
      )}
      {mayWrite && isReplying && (
        <div className="mt-2.5">
          <Composer
            label={t.replyLabel}
            placeholder={t.replyPlaceholder}
            button={t.reply}
            people={people}
            onSend={(body) => client.comments.replyToThread({ id: replyId, threadId: thread.id, body })}
            onSent={() => {
              setReplyId(newId());
              setReplying(false);
            }}
          />
        </div>
      )}
    </article>
  );
}

function Said({ comment, mayWrite }: { readonly comment: Comment; readonly mayWrite: boolean }) {
  const t = texts.use();
  const [instant, language] = [useInstant(), useLanguage()];
  const { busy, run } = useAction();
  const remove = async () => {
    const question = { title: t.removeTitle, description: t.removeText, confirmLabel: t.removeConfirm, danger: true };
    if (await confirm(question)) await run(() => client.comments.removeComment({ id: comment.id }));
  };
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-small">
          <span className="font-medium">{comment.author}</span>
          <time dateTime={comment.writtenAt} title={instant(comment.writtenAt)} className="text-caption text-muted">
            {relativeInstant(comment.writtenAt, language)}
          </time>
        </p>
        {comment.isRemoved ? (
          <p className="text-small text-muted italic">{t.removed}</p>
        ) : (
          <p className="break-words whitespace-pre-wrap">{comment.body}</p>
        )}
      </div>
      {mayWrite && comment.isMine && !comment.isRemoved && (
        <IconButton icon={X} size="small" label={t.remove(comment.author)} disabled={busy} onClick={() => void remove()} />
      )}
    </li>
  );
}
