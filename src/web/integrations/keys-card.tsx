// API keys of the business: what each may do, when it was last used, and a button to revoke it.
import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '#contract/integrations/api-keys.ts';
import { mayDo } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDay, relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useAction } from '../platform/use-action.ts';
import { areaOf, permissionTexts } from '../team/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { useFocusKept } from '../ui/tables/focus-kept.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { texts } from './texts.ts';

export function KeysCard() {
  const { keys: t } = texts.use();
  const { current } = useBusiness();
  const [params, change] = useUrlState();
  const found = useQuery(api.apiKeys.listApiKeys.queryOptions());
  const mayManage = current !== null && mayDo(current, 'integrations.manage');
  const keys = found.data?.keys ?? [];
  const active = keys.filter((key) => key.state === 'active');
  const ended = keys.filter((key) => key.state !== 'active');
  const place = useFocusKept<HTMLUListElement>(active.length);
  return (
    <Card title={t.title} description={t.description}>
      <div className="mb-4 flex flex-wrap gap-2">
        {mayManage && (
          <Button variant="primary" onClick={() => change({ key: 'new' }, 'push')}>
            {t.generate}
          </Button>
        )}
        <ButtonLink to="/app/settings/integrations/api">{t.docs}</ButtonLink>
      </div>
      {found.isPending && <Skeleton className="h-12 w-full" />}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && active.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul ref={place} tabIndex={-1} aria-label={t.title} className="divide-y divide-line outline-none">
        {active.map((key) => (
          <Row key={key.id} apiKey={key} mayRevoke={mayManage} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-small text-muted">{t.ended(ended.length)}</summary>
          <ul className="divide-y divide-line">
            {ended.map((key) => (
              <Row key={key.id} apiKey={key} mayRevoke={false} />
            ))}
          </ul>
        </details>
      )}
      <Opening of={mayManage && params.get('key') === 'new' && found.data ? 'new' : null}>
        {(_, isOpen) => <NewKeyDialog open={isOpen} grantable={found.data?.grantable ?? []} onClose={() => change({ key: null })} />}
      </Opening>
    </Card>
  );
}

function Row({ apiKey: key, mayRevoke }: { readonly apiKey: ApiKey; readonly mayRevoke: boolean }) {
  const { keys: t } = texts.use();
  const words = permissionTexts.use();
  const [language, locale] = [useLanguage(), useLocale()];
  const { busy, run } = useAction();
  const when = (at: string) => relativeInstant(at, language);
  const revoke = async () => {
    if (await confirm({ title: t.revokeTitle(key.name), description: t.revokeText, confirmLabel: t.revoke, danger: true }))
      await run(
        () => client.apiKeys.revokeApiKey({ id: key.id }),
        () => notify({ variant: 'success', title: t.revoked(key.name) }),
      );
  };
  const named = key.permissions.map((one) => {
    const { area, right } = areaOf(one);
    return `${words.areas[area] ?? area}: ${words.rights[right] ?? right}`;
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 truncate">{key.name}</span>
          <code className="text-small font-normal text-muted">dbk_live_••••{key.ending}</code>
          {key.state !== 'active' && <Badge tone="warning">{t.states[key.state]}</Badge>}
        </p>
        <p className="text-small text-muted">
          {t.byline(key.madeBy, when(key.createdAt))} · {key.lastUsedAt === null ? t.neverUsed : t.used(when(key.lastUsedAt))}
          {key.state === 'active' && key.expiresAt !== null && ` · ${t.expires(formatDay(key.expiresAt.slice(0, 10), locale))}`}
        </p>
        <details className="text-small text-muted">
          <summary className="cursor-pointer">{t.permissions(named.length)}</summary>
          <p className="mt-1">{named.join(' · ')}</p>
        </details>
      </div>
      {mayRevoke && (
        <Button size="small" variant="ghost" loading={busy} aria-label={t.revokeLabel(key.name)} onClick={() => void revoke()}>
          {t.revoke}
        </Button>
      )}
    </li>
  );
}
