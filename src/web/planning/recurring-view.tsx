// Detected recurring payments: the next ones first, each with the transactions it was found in, to be confirmed or ignored.
import { useQuery } from '@tanstack/react-query';
import type { RecurringPayment } from '#contract/planning/cash.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { texts } from './texts.ts';

const tones: Record<RecurringPayment['state'], Tone> = { suggested: 'accent', confirmed: 'positive', ignored: 'neutral', ended: 'neutral' };

export function RecurringView() {
  const t = texts.use().recurring;
  const found = useQuery(api.cash.listRecurringPayments.queryOptions());
  if (found.data === undefined)
    return found.isError ? (
      <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Waiting label={t.loading}>
        <Skeleton className="h-72 w-full rounded-lg" />
      </Waiting>
    );
  if (found.data.length === 0) return <EmptyState title={t.emptyTitle} text={t.emptyText} />;
  const hidden = found.data.filter(({ state }) => state === 'ended' || state === 'ignored');
  return (
    <Card title={t.title} description={t.text}>
      <List payments={found.data.filter((one) => !hidden.includes(one))} />
      {hidden.length > 0 && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer text-muted">{t.showHidden(hidden.length)}</summary>
          <List payments={hidden} />
        </details>
      )}
    </Card>
  );
}

function List({ payments }: { readonly payments: readonly RecurringPayment[] }) {
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <Row key={[payment.accountId, payment.payee, payment.pace, payment.minor].join(' ')} payment={payment} />
      ))}
    </ul>
  );
}

function Row({ payment }: { readonly payment: RecurringPayment }) {
  const t = texts.use().recurring;
  const locale = useLocale();
  const { name, pace, minor, currency, state, isVariable, nextOn, hits, expected, priceChange, accountName, lines } = payment;
  const day = formatDayShort(nextOn, locale);
  const [smaller, larger] = [payment.lowMinor, payment.highMinor].map(Math.abs).toSorted((a, b) => a - b) as [number, number];
  const money = (value: number): string => formatMoney(Math.abs(value), currency, locale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto_9rem] py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link quiet to={`/app/transactions?open=${lines[0]?.id ?? ''}`} className="truncate font-medium">
            {name}
          </Link>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
        </p>
        <p className="text-small text-muted">
          {t.paces[pace]} · {state === 'ended' ? t.endedOn(day) : t.next(day)} · {accountName} ·{' '}
          {t.seen(hits.toLocaleString(locale), expected.toLocaleString(locale))}
        </p>
        {priceChange && (
          <p className="text-small">
            {t.changed(money(priceChange.fromMinor), money(priceChange.toMinor), formatDayShort(priceChange.on, locale))}
          </p>
        )}
      </div>
      <div className="text-right md:col-start-3 md:row-start-1">
        <Money minor={minor} currency={currency} tone="auto" className="font-medium" />
        {isVariable && <p className="text-small text-muted">{`${money(smaller)} – ${money(larger)}`}</p>}
      </div>
      {state !== 'ended' && <Decide payment={payment} />}
    </li>
  );
}

function Decide({ payment }: { readonly payment: RecurringPayment }) {
  const t = texts.use().recurring;
  const { may } = useBooks();
  const { busy, run } = useAction();
  const { accountId, payee, pace, minor, state, name } = payment;
  if (!may('planning.write')) return null;
  const put = (choice: 'confirmed' | 'ignored' | null) => client.cash.decideRecurringPayment({ accountId, payee, pace, minor, choice });
  const before = state === 'confirmed' || state === 'ignored' ? state : null;
  const decide = (choice: 'confirmed' | 'ignored') =>
    run(
      () => put(choice),
      () =>
        notify({
          title: t[choice],
          action: { label: actionWordsNow().undo, onPress: () => void run(() => put(before)) },
        }),
    );
  const button = (choice: 'confirmed' | 'ignored', label: string) =>
    state !== choice && (
      <Button size="small" aria-label={`${label}: ${name}`} disabled={busy} onClick={() => void decide(choice)}>
        {label}
      </Button>
    );
  return (
    <div className="col-span-2 flex gap-2 md:col-span-1 md:col-start-2 md:row-start-1">
      {button('confirmed', t.confirm)}
      {button('ignored', t.ignore)}
    </div>
  );
}
