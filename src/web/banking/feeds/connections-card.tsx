// Bank connections: last read, expiry of access, pending transactions and errors of each.
import { useNavigate } from 'react-router';
import type { BankConnection, BankFeedAccount } from '#contract/banking/feeds.ts';
import { client } from '../../platform/client.ts';
import { formatDay, formatDayShort, formatMoney, relativeInstant } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useInstant, useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { feedTexts } from './texts.ts';
import { useConnections } from '../queries.ts';

const dayMs = 86_400_000;
const renewDays = 14;

type State = 'active' | 'ending' | 'expired' | 'revoked' | 'attention';
const tones: Readonly<Record<State, Tone>> = {
  active: 'positive',
  ending: 'warning',
  expired: 'negative',
  revoked: 'negative',
  attention: 'warning',
};

const isEnding = ({ consentUntil }: BankConnection): boolean =>
  consentUntil !== null && new Date(consentUntil).getTime() - Date.now() <= renewDays * dayMs;

function stateOf(connection: BankConnection): State {
  if (connection.state !== 'active') return connection.state;
  if (connection.failure !== null || connection.accounts.some(({ failure, gap }) => failure !== null || gap !== null)) return 'attention';
  return isEnding(connection) ? 'ending' : 'active';
}

export function ConnectionsCard({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = feedTexts.use().card;
  const { data } = useConnections();
  if (!data || data.connections.length === 0) return null;
  return (
    <Card title={t.title} description={t.description} padded={false} className="mt-6">
      <ul aria-label={t.title} className="divide-y divide-line">
        {data.connections.map((one) => (
          <Connection key={one.id} connection={one} mayWrite={mayWrite} />
        ))}
      </ul>
    </Card>
  );
}

function Connection({ connection, mayWrite }: { readonly connection: BankConnection; readonly mayWrite: boolean }) {
  const { card: t, providers } = feedTexts.use();
  const [instant, language, locale] = [useInstant(), useLanguage(), useLocale()];
  const { provider, lastGoodAt, consentUntil, failure } = connection;
  const institution = connection.institution || providers.names[provider];
  const state = stateOf(connection);
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="[overflow-wrap:anywhere]">{institution}</span>
            <Badge tone={tones[state]}>{t.states[state]}</Badge>
            {provider === 'sandbox' && <Badge>{t.sandbox}</Badge>}
          </p>
          <p className="text-small text-muted">
            {lastGoodAt === null ? (
              t.never
            ) : (
              <time dateTime={lastGoodAt} title={instant(lastGoodAt)}>
                {t.synced(relativeInstant(lastGoodAt, language))}
              </time>
            )}
            {consentUntil !== null &&
              ` · ${(connection.state === 'active' ? t.until : t.ended)(formatDay(consentUntil.slice(0, 10), locale))}`}
          </p>
          {failure && <Failure failure={failure} />}
        </div>
        {mayWrite && <Actions connection={connection} institution={institution} />}
      </div>
      <ul className="mt-3 space-y-3">
        {connection.accounts.map((one) => (
          <Account key={one.id} account={one} mayWrite={mayWrite} />
        ))}
      </ul>
    </li>
  );
}

function Failure({ failure: { kind, message } }: { readonly failure: NonNullable<BankConnection['failure']> }) {
  const t = feedTexts.use().failures;
  return (
    <p className="text-small text-warning [overflow-wrap:anywhere]">
      {t[kind]} {message !== '' && (kind === 'bank' || kind === 'refused') && message}
    </p>
  );
}

function Actions({ connection, institution }: { readonly connection: BankConnection; readonly institution: string }) {
  const t = feedTexts.use().card;
  const navigate = useNavigate();
  const sync = useAction();
  const ending = useAction();
  const { id, state, accounts } = connection;
  const disconnect = async () => {
    const given = { title: t.disconnectTitle(institution), description: t.disconnectText, confirmLabel: t.disconnect, danger: true };
    if (await confirm(given))
      await ending.run(
        () => client.feeds.disconnectBank({ id }),
        () => notify({ variant: 'success', title: t.disconnected(institution) }),
      );
  };
  const read = () =>
    sync.run(
      () => client.feeds.refreshConnection({ id }),
      (now) => now.failure === null && notify({ variant: 'success', title: t.syncedNow }),
    );
  return (
    <div className="flex flex-wrap gap-2">
      {accounts.some((one) => one.state === 'offered' || one.state === 'ignored') && (
        <ButtonLink size="small" to={`/app/banking/connect?connection=${id}`}>
          {t.choose}
          <span className="sr-only"> {institution}</span>
        </ButtonLink>
      )}
      {(state !== 'active' || connection.consentUntil !== null) && (
        <Button
          size="small"
          variant={state !== 'active' || isEnding(connection) ? 'primary' : 'secondary'}
          onClick={() => void navigate(`/app/banking/connect?connection=${id}&renew=1`)}
        >
          {t.renew}
          <span className="sr-only"> {institution}</span>
        </Button>
      )}
      {state === 'active' && (
        <Button size="small" loading={sync.busy} loadingLabel={t.syncing} onClick={() => void read()}>
          {t.sync}
          <span className="sr-only"> {institution}</span>
        </Button>
      )}
      <Button size="small" variant="ghost" loading={ending.busy} onClick={() => void disconnect()}>
        {t.disconnect}
        <span className="sr-only"> {institution}</span>
      </Button>
    </div>
  );
}

function Account({ account, mayWrite }: { readonly account: BankFeedAccount; readonly mayWrite: boolean }) {
  const t = feedTexts.use().account;
  const locale = useLocale();
  const { busy, run } = useAction();
  const { id, name, state, currency, balanceMinor, gap, pending } = account;
  const isPaused = state === 'paused';
  const money = (minor: string) => formatMoney(BigInt(minor) < 0n ? -BigInt(minor) : BigInt(minor), currency, locale);
  return (
    <li className="rounded-md bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
          {name}
          {state !== 'linked' && <span className="text-small text-muted"> · {t.states[state]}</span>}
          {state === 'linked' && account.bankAccountName !== name && (
            <span className="text-small text-muted"> → {account.bankAccountName}</span>
          )}
        </p>
        {balanceMinor !== null && (
          <p className="text-small">
            <span className="text-muted">{t.balance} </span>
            <Money minor={balanceMinor} currency={currency} />
          </p>
        )}
        {mayWrite && (state === 'linked' || isPaused) && (
          <Button
            size="small"
            variant="ghost"
            loading={busy}
            onClick={() => void run(() => client.feeds.pauseFeedAccount({ id, isPaused: !isPaused }))}
          >
            {isPaused ? t.resume : t.pause}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {account.failure && <Failure failure={account.failure} />}
      {gap && (
        <p className="text-small text-warning">
          {gap.after === null
            ? t.gapUnknown(money(gap.minor), formatDay(gap.through, locale))
            : t.gap(money(gap.minor), formatDay(gap.after, locale), formatDay(gap.through, locale))}
        </p>
      )}
      {pending.length > 0 && (
        <details className="mt-1 text-small text-muted">
          <summary className="cursor-pointer rounded-sm">{t.pending(pending.length, pending.length.toLocaleString(locale))}</summary>
          <p className="mt-1">{t.pendingText}</p>
          <ul className="mt-1 divide-y divide-line">
            {pending.map((line, at) => (
              <li key={`${line.date} ${line.minor} ${at}`} className="flex justify-between gap-4 py-1">
                <span className="min-w-0 truncate">
                  {formatDayShort(line.date, locale)} · {line.description}
                </span>
                <Money minor={line.minor} currency={currency} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
