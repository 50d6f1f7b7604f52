// Accounts at other providers that can be used to sign in.
import { useQuery } from '@tanstack/react-query';
import { listIdentities, unlinkIdentity } from '../../platform/account.ts';
import type { Provider } from '../../platform/session/auth-settings.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { connectProvider, useProviders } from './provider-buttons.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { refusalText } from '../refusal-text.ts';
import { texts } from '../security/security-texts.ts';
import { isCanceled, provenOutcome } from '../step-up.ts';

const identitiesKey = ['auth', 'identities'] as const;
type Identity = Awaited<ReturnType<typeof listIdentities>>[number];

export function ConnectedCard() {
  const t = texts.use().connected;
  const providers = useProviders();
  const identities = useQuery({ queryKey: identitiesKey, queryFn: listIdentities });
  return (
    <Card title={t.title} description={t.description}>
      {identities.isPending && <Skeleton className="h-20 w-full" />}
      {identities.isError && <LoadFailed onRetry={() => void identities.refetch()} />}
      {identities.data && (
        <ul className="divide-y divide-line">
          {providers.map((provider) => (
            <Row key={provider.id} provider={provider} identity={identities.data.find((one) => one.provider === provider.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ provider, identity }: { readonly provider: Provider; readonly identity: Identity | undefined }) {
  const t = texts.use();
  const { busy, run } = useAction();
  const { name } = provider;
  const disconnect = async (linked: Identity) => {
    const { connected, page } = texts.now();
    const isWanted = await confirm({
      title: connected.disconnectAsk(name),
      description: connected.disconnectText,
      confirmLabel: connected.disconnectShort,
      danger: true,
    });
    if (!isWanted) return;
    await run(
      () => provenOutcome(() => unlinkIdentity(linked)),
      (outcome) => {
        if (outcome.done) notify({ variant: 'success', title: connected.disconnected(name) });
        else if (!isCanceled(outcome))
          notify({ variant: 'destructive', title: page.failed, description: refusalText(outcome, page.failedText) });
      },
    );
  };
  const email: unknown = identity?.identity_data?.['email'];
  return (
    <li className="flex items-center gap-3 py-3">
      <ProviderMark id={provider.id} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="truncate text-small text-muted">{identity ? (typeof email === 'string' ? email : name) : t.connected.notConnected}</p>
      </div>
      {identity ? (
        <Button size="small" aria-label={t.connected.disconnect(name)} loading={busy} onClick={() => void disconnect(identity)}>
          {t.connected.disconnectShort}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t.connected.connect(name)}
          loading={busy}
          onClick={() => void run(() => connectProvider(provider))}
        >
          {t.connected.connectShort}
        </Button>
      )}
    </li>
  );
}
