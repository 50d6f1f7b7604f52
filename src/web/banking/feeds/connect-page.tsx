// Connect a bank: choose how, give access, choose where the transactions go. The bank's pages redirect back here; renewing access works the
// same way.
import { useEffect, useState } from 'react';
import type { BankConnection } from '#contract/banking/feeds.ts';
import type { FeedProvider } from '#core/banking/feed-provider.ts';
import { useBooks } from '../../ledger/index.ts';
import { client } from '../../platform/client.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { write } from '../../platform/writing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failed } from '../../ui/failed.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { BankForm, TokenForm } from './connect-forms.tsx';
import { feedTexts } from './texts.ts';
import { LinkAccounts } from './link-accounts.tsx';
import { useConnections } from '../queries.ts';

export default function ConnectPage() {
  const t = feedTexts.use().page;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader description={t.description} />
      <Steps />
    </div>
  );
}

function Steps() {
  const t = feedTexts.use().page;
  const [params] = useUrlState();
  const { may } = useBooks();
  const found = useConnections();
  const [state, code, id] = [params.get('state'), params.get('code'), params.get('connection')];
  if (state !== null && code !== null) return <Returned state={state} code={code} />;
  if (state !== null) return <Refused />;
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Waiting label={t.loading}>
        <Skeleton className="h-56 w-full rounded-lg" />
      </Waiting>
    );
  const connection = found.data.connections.find((one) => one.id === id) ?? null;
  if (connection !== null && params.get('renew') === null) return <LinkAccounts key={connection.id} connection={connection} />;
  return <Start providers={found.data.providers} renewed={connection} readOnly={!may('banking.write')} />;
}

interface StartProps {
  readonly providers: readonly { readonly id: FeedProvider; readonly way: 'token' | 'redirect' }[];
  readonly renewed: BankConnection | null;
  readonly readOnly: boolean;
}

function Start({ providers, renewed, readOnly }: StartProps) {
  const t = feedTexts.use().providers;
  const offered = renewed ? providers.filter(({ id }) => id === renewed.provider) : providers;
  const [chosen, setChosen] = useState<FeedProvider | null>(null);
  const provider = offered.find(({ id }) => id === chosen) ?? offered[0];
  if (!provider) return null;
  return (
    <Card>
      <fieldset disabled={readOnly} className="flex flex-col gap-5">
        <RadioCards
          label={t.label}
          cards={offered.map(({ id }) => ({ value: id, label: t.names[id], description: t.texts[id] }))}
          value={provider.id}
          onChange={setChosen}
        />
        {provider.way === 'token' ? (
          <TokenForm key={provider.id} provider={provider.id} renewed={renewed} />
        ) : (
          <BankForm key={provider.id} provider={provider.id} renewed={renewed} />
        )}
      </fieldset>
    </Card>
  );
}

/** The code from the bank is exchanged once and removed from the URL right away. */
function Returned({ state, code }: { readonly state: string; readonly code: string }) {
  const t = feedTexts.use().page;
  const [, change] = useUrlState();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isHere = true;
    finishOnce(state, code).then(
      ({ id }) => isHere && change({ state: null, code: null, connection: id }),
      (problem: unknown) => isHere && setError(problem),
    );
    return () => {
      isHere = false;
    };
  }, [state, code, change]);
  if (error !== null) return <Failed what={t.what} error={error} onRetry={() => change({ state: null, code: null })} />;
  return (
    <Waiting label={t.finishing}>
      <p className="mb-4 text-muted">{t.finishing}</p>
      <Skeleton className="h-56 w-full rounded-lg" />
    </Waiting>
  );
}

const finishing = new Map<string, Promise<BankConnection>>();
/** Stays the same across renders: a code can be used only once. */
function finishOnce(state: string, code: string): Promise<BankConnection> {
  const known = finishing.get(state);
  if (known) return known;
  const asked = write(() => client.feeds.finishConnection({ state, code }));
  finishing.set(state, asked);
  return asked;
}

function Refused() {
  const t = feedTexts.use().page;
  return (
    <Card>
      <EmptyState
        compact
        title={t.refused}
        text={t.refusedText}
        actions={
          <>
            <ButtonLink variant="primary" to="/app/banking/connect">
              {t.again}
            </ButtonLink>
            <ButtonLink to="/app/banking">{t.back}</ButtonLink>
          </>
        }
      />
    </Card>
  );
}
