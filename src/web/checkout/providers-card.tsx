// Settings for online payments: which methods are offered, and provider events that need attention.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProviderSettings } from '#contract/checkout/provider-payment.ts';
import { PlanDoor } from '../billing/index.ts';
import { api, client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/forms/checkbox.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { PlanMark } from '../ui/plan-mark.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { payTexts } from './pay-texts.ts';

type Notice = ProviderSettings['notices'][number];

function useChange() {
  const t = payTexts.use().card;
  const { busy, run } = useAction();
  const change = (work: () => Promise<ProviderSettings>) => run(work, () => notify({ variant: 'success', title: t.saved }));
  return { busy, change };
}

export function ProvidersCard({ mayManage }: { readonly mayManage: boolean }) {
  const t = payTexts.use().card;
  const found = useQuery(api.paying.providerSettings.queryOptions());
  const { busy, change } = useChange();
  return (
    <Card title={t.title} description={t.text}>
      {found.isPending && <Skeleton className="h-40 w-full" />}
      {found.isError && found.data === undefined && <p className="text-small text-negative">{t.failed}</p>}
      {found.data && (
        <>
          <Notices notices={found.data.notices} mayManage={mayManage} busy={busy} change={change} />
          <ul className="flex flex-col divide-y divide-line">
            {found.data.ways.map((way) => (
              <li key={way.provider} className="py-3 first:pt-0 last:pb-0">
                <Switch
                  label={t.names[way.provider]}
                  {...(way.isLocked ? {} : { help: helpOf(way, t) })}
                  checked={way.isOn}
                  disabled={!mayManage || !way.isAvailable || way.isLocked || busy}
                  onChange={(isOn) => void change(() => client.paying.saveProviderSettings({ provider: way.provider, isOn }))}
                />
                {way.isLocked && (
                  <p className="mt-1">
                    <PlanMark text={t.locked} door={<PlanDoor />} />
                  </p>
                )}
                {way.isAvailable && !way.isLocked && way.provider !== 'sandbox' && (
                  <p className="mt-1 text-small break-all text-muted">
                    {t.webhook} <code>{way.webhookUrl}</code>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function helpOf(way: ProviderSettings['ways'][number], t: ReturnType<typeof payTexts.use>['card']): string {
  if (way.provider === 'sandbox') return t.sandboxHelp;
  return way.isAvailable ? t.setUp : t.notSetUp;
}

type Reasons = ReturnType<typeof payTexts.use>['card']['reasons'];
/** Our own text for a known reason; a refusal of the books is shown as it is. */
function sentenceOf(reason: string, reasons: Reasons): string {
  const known: Readonly<Record<string, string>> = {
    amount: reasons.amount,
    currency: reasons.currency,
    account: reasons.account,
    reference: reasons.reference,
    underpaid: reasons.underpaid,
    'paid twice': reasons.paidTwice,
    'refund amount': reasons.refundAmount,
    'dispute open': reasons.disputeOpen,
    'dispute won': reasons.disputeWon,
    'dispute lost': reasons.disputeLost,
    'payout failed': reasons.payout,
  };
  return known[reason] ?? reason;
}

interface NoticesProps {
  readonly notices: readonly Notice[];
  readonly mayManage: boolean;
  readonly busy: boolean;
  readonly change: ReturnType<typeof useChange>['change'];
}

function Notices({ notices, mayManage, busy, change }: NoticesProps) {
  const t = payTexts.use().card;
  if (notices.length === 0) return null;
  return (
    <section aria-label={t.notices} className="mb-5 rounded-md bg-warning-soft p-4">
      <h3 className="font-semibold text-warning">{t.notices}</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {notices.map((notice) => {
          const said = sentenceOf(notice.reason, t.reasons);
          return (
            <li key={`${notice.provider} ${notice.eventId}`} className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <p>{said}</p>
                <p className="text-small text-muted">
                  {t.names[notice.provider]}
                  {notice.documentId && notice.documentNumber && (
                    <>
                      {' · '}
                      <Link className="text-accent underline underline-offset-[3px]" to={`/app/sales/invoices/${notice.documentId}`}>
                        {t.document(notice.documentNumber)}
                      </Link>
                    </>
                  )}
                  {notice.minor !== null && notice.currency !== null && (
                    <>
                      {' · '}
                      <Money minor={notice.minor} currency={notice.currency} />
                    </>
                  )}
                </p>
              </div>
              {mayManage && (
                <Button
                  size="small"
                  aria-label={t.dismissLabel(said)}
                  disabled={busy}
                  onClick={() =>
                    void change(() => client.paying.dismissProviderNotice({ provider: notice.provider, eventId: notice.eventId }))
                  }
                >
                  {t.dismiss}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
