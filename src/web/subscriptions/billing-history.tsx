// Payments for plans, each with its invoice as a PDF.
import type { PlanCharge } from '#contract/subscriptions/subscriptions.ts';
import { usePlan } from '../billing/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDay, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useDownload } from '../platform/use-action.ts';
import { useRows } from '../platform/use-rows.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Download } from '../ui/icons.ts';
import { Skeleton } from '../ui/progress.tsx';
import { planName } from './plan-name.ts';
import { texts } from './texts.ts';

export function BillingHistory() {
  const t = texts.use().history;
  const plan = usePlan();
  const list = useRows(api.subscriptions.planCharges, {}, { staleTime: 0 });
  const isEmpty = list.isSuccess && list.rows.length === 0;
  return (
    <Card title={t.title} padded={list.rows.length === 0}>
      {(list.isPending || plan === undefined) && <Skeleton />}
      {list.isError && <Failed what={t.what} error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && plan !== undefined && <p className="text-muted">{plan.tier_id === 'starter' ? t.noneFree : t.none}</p>}
      {list.rows.length > 0 && (
        <ul aria-label={t.title} className="divide-y divide-line border-t border-line">
          {list.rows.map((charge) => (
            <Charge key={charge.id} charge={charge} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p className="border-t border-line px-5 py-3">
          <Button size="small" disabled={list.isFetchingNextPage} onClick={list.more}>
            {t.more}
          </Button>
        </p>
      )}
    </Card>
  );
}

function Charge({ charge: { id, paidAt, tierId, kind, minor, currency, number } }: { readonly charge: PlanCharge }) {
  const t = texts.use().history;
  const locale = useLocale();
  const { busy, download } = useDownload();
  const save = () => void download(() => client.subscriptions.planInvoicePdf({ id }), `${number ?? 'invoice'}.pdf`, t.failed);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block font-medium">{kind === 'proration' ? t.upgrade(planName(tierId)) : planName(tierId)}</span>
        <span className="block text-small text-muted">
          {formatDay(paidAt.slice(0, 10), locale)} {number !== null && `· ${number}`}
        </span>
      </span>
      <span className="figures">{formatMoney(minor, currency, locale)}</span>
      {number === null ? (
        <span className="text-small text-muted">{t.waiting}</span>
      ) : (
        <Button size="small" icon={Download} disabled={busy} aria-label={t.downloadOf(number)} onClick={save}>
          {t.download}
        </Button>
      )}
    </li>
  );
}
