// Connected services with their last sync, and available ones; payment providers are connected and disconnected here.
import { useQuery } from '@tanstack/react-query';
import type { ProviderSettings } from '#contract/checkout/provider-payment.ts';
import type { ServiceId, Services } from '#contract/integrations/services.ts';
import { mayDo } from '#contract/org/permission.ts';
import { PlanDoor } from '../billing/index.ts';
import { useBusiness } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useInstant } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { notify } from '../ui/notices.tsx';
import { PlanMark } from '../ui/plan-mark.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { texts } from './texts.ts';

type Provider = ProviderSettings['ways'][number]['provider'];
type State = 'connected' | 'off' | 'locked' | 'not_set_up';
interface Shown {
  readonly id: ServiceId;
  readonly category: 'payments' | 'banking' | 'email' | 'storage';
  readonly state: State;
  readonly lastAt: string | null;
  /** One that is connected and disconnected here. */
  readonly provider: Provider | null;
  /** Where it is set up. */
  readonly to: string | null;
  /** It is connected, but has a problem. */
  readonly needsAttention?: boolean;
}

const stateOf = ({ isAvailable, isLocked, isOn }: ProviderSettings['ways'][number]): State => {
  if (!isAvailable) return 'not_set_up';
  if (isLocked) return 'locked';
  return isOn ? 'connected' : 'off';
};

function shownServices({ services, bankFeeds, sendsEmail, storage }: Services, ways: ProviderSettings['ways']): readonly Shown[] {
  const lastOf = (id: ServiceId) => services.find((one) => one.id === id)?.lastAt ?? null;
  const imported = lastOf('bank_statements');
  const isSet = (isSetUp: boolean): State => (isSetUp ? 'connected' : 'not_set_up');
  return [
    ...ways.map((way): Shown => ({
      id: way.provider,
      category: 'payments',
      state: stateOf(way),
      lastAt: lastOf(way.provider),
      provider: way.provider,
      to: '/app/settings/invoicing',
    })),
    {
      id: 'bank_feeds',
      category: 'banking',
      state: bankFeeds.isConnected ? 'connected' : 'off',
      lastAt: lastOf('bank_feeds'),
      provider: null,
      to: bankFeeds.isConnected ? '/app/banking' : '/app/banking/connect',
      needsAttention: bankFeeds.needsAttention,
    },
    {
      id: 'bank_statements',
      category: 'banking',
      state: imported === null ? 'off' : 'connected',
      lastAt: imported,
      provider: null,
      to: '/app/banking/import',
    },
    { id: 'email', category: 'email', state: isSet(sendsEmail), lastAt: lastOf('email'), provider: null, to: null },
    { id: 'storage', category: 'storage', state: isSet(storage === 's3'), lastAt: lastOf('storage'), provider: null, to: null },
  ];
}

export function ServiceCards() {
  const { services: t, page } = texts.use();
  const { current } = useBusiness();
  const maySeePayments = current !== null && mayDo(current, 'checkout.read');
  const found = useQuery(api.integrations.listServices.queryOptions());
  const paying = useQuery(api.paying.providerSettings.queryOptions({ enabled: maySeePayments }));
  if (found.isError || paying.isError)
    return (
      <Failed
        what={page.what}
        error={found.error ?? paying.error}
        onRetry={() => {
          void found.refetch();
          if (maySeePayments) void paying.refetch();
        }}
      />
    );
  if (!found.data || (maySeePayments && !paying.data))
    return (
      <Waiting label={page.loading}>
        <Skeleton className="h-192 w-full rounded-lg" />
      </Waiting>
    );
  const all = shownServices(found.data, paying.data?.ways ?? []);
  const connected = all.filter((one) => one.state === 'connected');
  const available = all.filter((one) => one.state !== 'connected');
  return (
    <>
      <ServiceList title={t.connected} none={t.noneConnected} services={connected} />
      <ServiceList title={t.available} none={t.allConnected} services={available} />
    </>
  );
}

function ServiceList({ title, none, services }: { readonly title: string; readonly none: string; readonly services: readonly Shown[] }) {
  return (
    <Card title={title}>
      {services.length === 0 && <p className="text-muted">{none}</p>}
      {services.length > 0 && (
        <ul aria-label={title} className="-my-3 divide-y divide-line">
          {services.map((service) => (
            <Row key={service.id} service={service} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ service }: { readonly service: Shown }) {
  const { services: t } = texts.use();
  const { id, category, state, lastAt } = service;
  const [instant, language] = [useInstant(), useLanguage()];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span>{t.names[id]}</span>
          <Badge>{t.categories[category]}</Badge>
          {service.needsAttention === true && <Badge tone="warning">{t.needsAttention}</Badge>}
        </p>
        <p className="text-small text-muted">
          {state !== 'connected' && t.texts[id]}
          {state === 'connected' && lastAt === null && t.neverSynced}
          {state === 'connected' && lastAt !== null && (
            <time dateTime={lastAt} title={instant(lastAt)}>
              {t.lastSync(relativeInstant(lastAt, language))}
            </time>
          )}
        </p>
        {state === 'not_set_up' && <p className="text-small text-muted">{t.byAdministrator}</p>}
      </div>
      <Actions service={service} />
    </li>
  );
}

function Actions({ service: { id, state, provider, to } }: { readonly service: Shown }) {
  const { services: t } = texts.use();
  const { current } = useBusiness();
  const { busy, run } = useAction();
  const name = t.names[id];
  const mayManage = current !== null && mayDo(current, 'checkout.manage');
  if (state === 'locked') return <PlanMark text={t.locked} door={<PlanDoor />} />;
  if (state === 'not_set_up') return null;
  const turn = (isOn: boolean): Promise<boolean> =>
    run(
      () => client.paying.saveProviderSettings({ provider: provider ?? 'sandbox', isOn }),
      () =>
        notify({
          variant: 'success',
          title: isOn ? t.isConnected(name) : t.isDisconnected(name),
          ...(isOn ? {} : { action: { label: actionWordsNow().undo, onPress: () => void turn(true) } }),
        }),
    );
  return (
    <span className="flex gap-2">
      {to !== null && (state === 'connected' || provider === null) && (
        <ButtonLink size="small" to={to}>
          {state === 'connected' ? t.manage : t.connect}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      {provider !== null && mayManage && state === 'off' && (
        <Button size="small" loading={busy} aria-label={t.connectLabel(name)} onClick={() => void turn(true)}>
          {t.connect}
        </Button>
      )}
      {provider !== null && mayManage && state === 'connected' && (
        <Button size="small" variant="ghost" loading={busy} aria-label={t.disconnectLabel(name)} onClick={() => void turn(false)}>
          {t.disconnect}
        </Button>
      )}
    </span>
  );
}
