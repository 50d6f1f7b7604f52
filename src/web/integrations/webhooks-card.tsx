// Webhooks of the business: URL, events, and whether delivery works.
import { useQuery } from '@tanstack/react-query';
import type { WebhookEndpoint } from '#contract/integrations/webhooks.ts';
import { mayDo } from '#contract/org/permission.ts';
import { useBusiness } from '../org/index.ts';
import { api } from '../platform/client.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Plus } from '../ui/icons.ts';
import { Skeleton } from '../ui/progress.tsx';
import { useFocusKept } from '../ui/tables/focus-kept.ts';
import { texts } from './texts.ts';
import { WebhookDrawer } from './webhook-drawer.tsx';

export function WebhooksCard() {
  const { webhooks: t } = texts.use();
  const { current } = useBusiness();
  const [params, change] = useUrlState();
  const found = useQuery(api.webhooks.listWebhooks.queryOptions());
  const mayManage = current !== null && mayDo(current, 'integrations.manage');
  const endpoints = found.data ?? [];
  const openId = params.get('webhook');
  const isOpen = found.isSuccess && ((openId === 'new' && mayManage) || endpoints.some((one) => one.id === openId));
  const place = useFocusKept<HTMLUListElement>(endpoints.length);
  const open = (id: string | null) => change({ webhook: id }, id === null ? 'replace' : 'push');
  const add = (
    <Button size="small" icon={Plus} onClick={() => open('new')}>
      {t.add}
    </Button>
  );
  return (
    <Card title={t.title} description={t.description} actions={mayManage ? add : undefined}>
      {found.isPending && <Skeleton className="h-12 w-full" />}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && endpoints.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul ref={place} tabIndex={-1} aria-label={t.title} className="divide-y divide-line outline-none">
        {endpoints.map((one) => (
          <Row key={one.id} endpoint={one} onOpen={() => open(one.id)} />
        ))}
      </ul>
      <Opening of={isOpen ? openId : null}>
        {(id, isShown) => (
          <WebhookDrawer
            key={id}
            open={isShown}
            endpoint={endpoints.find((one) => one.id === id) ?? null}
            readOnly={!mayManage}
            onClose={() => open(null)}
          />
        )}
      </Opening>
    </Card>
  );
}

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function Row({ endpoint, onOpen }: { readonly endpoint: WebhookEndpoint; readonly onOpen: () => void }) {
  const { webhooks: t } = texts.use();
  const { url, kinds, disabledAt, failingSince } = endpoint;
  const state = disabledAt !== null ? 'off' : failingSince !== null ? 'failing' : 'on';
  const tones = { on: 'positive', failing: 'warning', off: 'neutral' } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={t.open(hostOf(url))}
          className="max-w-full rounded-sm text-left font-medium [overflow-wrap:anywhere] hover:underline"
          onClick={onOpen}
        >
          {url}
        </button>
        <p className="text-small text-muted">{t.events(kinds.length)}</p>
      </div>
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
    </li>
  );
}
