// The sessions of the account, each with a button to sign out.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenSession } from '#contract/auth/security.ts';
import { api, client } from '../../platform/client.ts';
import { relativeInstant } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useInstant } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { useFocusKept } from '../../ui/tables/focus-kept.ts';
import { Laptop, Smartphone } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { deviceWords } from './device-words.ts';
import { LoadFailed } from '../load-failed.tsx';
import { texts } from './security-texts.ts';

export function SessionsCard() {
  const { sessions: t, page } = texts.use();
  const { busy, run } = useAction();
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = useQuery(api.security.listSessions.queryOptions());
  const revoke = (id: string) => {
    setEnding(id);
    return run(
      () => client.security.revokeSession({ id }),
      () => notify({ variant: 'success', title: t.revoked }),
      page.failed,
    );
  };
  const askAll = async () => {
    const isWanted = await confirm({
      title: t.revokeOthersAsk,
      description: t.revokeOthersText,
      confirmLabel: t.revokeOthers,
      danger: true,
    });
    if (!isWanted) return;
    setEnding(null);
    await run(
      () => client.security.revokeOtherSessions(),
      ({ revoked }) => notify({ variant: 'success', title: t.revokedOthers(revoked) }),
      page.failed,
    );
  };
  const list = sessions.data ?? [];
  const place = useFocusKept<HTMLUListElement>(list.length);
  const hasOthers = list.some((session) => !session.isCurrent);
  return (
    <Card title={t.title} description={t.description}>
      {sessions.isPending && <Skeleton className="h-24 w-full" />}
      {sessions.isError && <LoadFailed onRetry={() => void sessions.refetch()} />}
      <ul ref={place} tabIndex={-1} aria-label={t.title} className="divide-y divide-line outline-none">
        {list.map((session) => (
          <Row key={session.id} session={session} isEnding={busy && ending === session.id} onRevoke={() => void revoke(session.id)} />
        ))}
      </ul>
      {sessions.isSuccess &&
        (hasOthers ? (
          <Button className="mt-4" loading={busy && ending === null} onClick={() => void askAll()}>
            {t.revokeOthers}
          </Button>
        ) : (
          <p className="mt-3 text-small text-muted">{t.only}</p>
        ))}
    </Card>
  );
}

interface RowProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  readonly onRevoke: () => void;
}

function Row({ session, isEnding, onRevoke }: RowProps) {
  const t = texts.use().sessions;
  const instant = useInstant();
  const language = useLanguage();
  const device = deviceWords(session.device, t);
  const Picture = /iPhone|iPad|iOS|Android/i.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 py-3">
      <Picture aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.isCurrent && <Badge tone="accent">{t.current}</Badge>}
          {session.aal === 'aal2' && <Badge>{t.second}</Badge>}
        </p>
        <p className="text-small text-muted">
          <time dateTime={session.lastUsedAt} title={instant(session.lastUsedAt)}>
            {t.lastUsed(relativeInstant(session.lastUsedAt, language))}
          </time>
          {session.network !== '' && ` · ${t.network(session.network)}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" aria-label={t.revokeOf(device)} loading={isEnding} onClick={onRevoke}>
          {t.revoke}
        </Button>
      )}
    </li>
  );
}
