// Provider payouts with their matching bank transactions; a wrong match can be undone.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout } from '#contract/checkout/provider-payment.ts';
import { Failed } from '../ui/failed.tsx';
import { api, client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { settlementTexts } from './settlement-texts.ts';

const firstShown = 5;

export function Payouts({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = settlementTexts.use().matches.payouts;
  const found = useQuery(api.paying.listPayouts.queryOptions());
  const [isLong, setIsLong] = useState(false);
  if (found.isError && found.data === undefined) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || found.data.length === 0) return null;
  const shown = isLong ? found.data : found.data.slice(0, firstShown);
  return (
    <Card title={t.title} description={t.text} className="mt-6">
      <ul className="divide-y divide-line">
        {shown.map((payout) => (
          <Row key={payout.id} payout={payout} mayWrite={mayWrite} />
        ))}
      </ul>
      {shown.length < found.data.length && (
        <Button size="small" className="mt-3" onClick={() => setIsLong(true)}>
          {t.all(found.data.length)}
        </Button>
      )}
    </Card>
  );
}

type Standing = 'waits' | 'on_its_way' | 'failed' | 'matched';
const tones: Readonly<Record<Standing, Tone>> = { waits: 'warning', on_its_way: 'neutral', failed: 'negative', matched: 'positive' };

function standingOf({ state, line }: Payout): Standing {
  if (state === 'failed') return 'failed';
  if (line !== null) return 'matched';
  return state === 'paid' ? 'waits' : 'on_its_way';
}

function Row({ payout, mayWrite }: { readonly payout: Payout; readonly mayWrite: boolean }) {
  const { payouts: t, payoutFigures } = settlementTexts.use().matches;
  const locale = useLocale();
  const { name, currency, line } = payout;
  const standing = standingOf(payout);
  const day = formatDayShort(payout.arrivesOn, locale);
  const facts = [
    payout.state === 'paid' ? t.arrived(day) : t.arrives(day),
    payout.feeMinor > 0 && payoutFigures(formatMoney(payout.grossMinor, currency, locale), formatMoney(payout.feeMinor, currency, locale)),
  ];
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium break-all">{name}</span>
            <Badge tone={tones[standing]}>{t.states[standing]}</Badge>
          </p>
          <p className="mt-0.5 text-small text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <Money minor={payout.netMinor} currency={currency} className="shrink-0 font-semibold" />
      </div>
      {line && <TiedLine payout={payout} line={line} mayWrite={mayWrite} />}
    </li>
  );
}

interface TiedLineProps {
  readonly payout: Payout;
  readonly line: NonNullable<Payout['line']>;
  readonly mayWrite: boolean;
}

function TiedLine({ payout, line, mayWrite }: TiedLineProps) {
  const t = settlementTexts.use().matches.payouts;
  const locale = useLocale();
  const { busy, run } = useAction();
  const willReturn = line.date !== null && line.isAsMatched;
  const release = async (): Promise<void> => {
    const description = willReturn ? t.releaseText : t.releaseKeeps;
    if (!(await confirm({ title: t.releaseTitle, description, confirmLabel: t.releaseYes, cancelLabel: t.keep, danger: true }))) return;
    await run(
      () => client.matching.releasePayout({ id: payout.id }),
      () => notify({ title: t.released }),
    );
  };
  const isHeld = line.isLocked && willReturn;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2 text-small">
      <div className="min-w-0">
        {line.date === null ? (
          <p>{t.deleted}</p>
        ) : (
          <p className="break-words">
            <Link quiet to={`/app/transactions?open=${line.transactionId}`}>
              {t.line(formatDayShort(line.date, locale), line.description)}
            </Link>
          </p>
        )}
        {line.date !== null && !line.isAsMatched && <p className="text-muted">{t.changed}</p>}
        {isHeld && <p className="text-muted">{t.locked}</p>}
      </div>
      {mayWrite && !isHeld && (
        <Button size="small" className="shrink-0" loading={busy} aria-label={t.releaseLabel(payout.name)} onClick={() => void release()}>
          {t.release}
        </Button>
      )}
    </div>
  );
}
