// One statement period: its figures, the explanation of the difference, and the matching view. Once finished, it shows the report.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Cause, ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useTitle } from '../platform/title.ts';
import { useLanguage } from '../platform/language.ts';
import { useAction, useDownload } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Failed } from '../ui/failed.tsx';
import { Check, CircleAlert, CircleCheck, Download, Pencil, RotateCcw, Trash2 } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { PageHeader, type PageAction } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { EarlierDialog } from './earlier-dialog.tsx';
import { MatchDesk } from './match-desk.tsx';
import { PeriodReport } from './period-report.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { BalancesDialog } from './start-dialog.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Reconcile · Daybook' }];
}

export default function PeriodPage() {
  const { id = '' } = useParams();
  const all = texts.use();
  const t = all.period;
  const found = useQuery(api.reconciliation.reconciliation.queryOptions({ input: { id } }));
  useTitle(found.data ? t.title(found.data.accountName) : all.accounts.title);
  if (found.data) return <Period of={found.data} />;
  return (
    <>
      <PageHeader title={all.accounts.title} />
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading} className="space-y-4">
          <Skeleton className="h-24 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </Waiting>
      )}
    </>
  );
}

type Opened = 'balances' | 'reopen' | 'earlier' | null;

function Period({ of }: { readonly of: ReconciliationSummary }) {
  const t = texts.use().period;
  const locale = useLocale();
  const { may } = useBooks();
  const navigate = useNavigate();
  const { run, busy } = useAction();
  const { busy: downloading, download } = useDownload();
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened>(null);
  const isOpen = of.state === 'open';
  const mayWrite = isOpen && may('banking.write');
  const discard = async () => {
    if (!(await confirm({ title: t.discardTitle, description: t.discardText, confirmLabel: t.discard, danger: true }))) return;
    await run(
      () => client.reconciliation.discardReconciliation({ id: of.id }),
      () => {
        notify({ title: texts.now().period.discarded });
        void navigate('/app/banking/reconcile');
      },
    );
  };
  const finish = () =>
    run(
      () => client.reconciliation.finishReconciliation({ id: of.id }),
      () => notify({ variant: 'success', title: texts.now().period.finished }),
    );
  const actions: PageAction[] = mayWrite
    ? [
        { label: t.edit, icon: Pencil, onPress: () => setOpened('balances') },
        { label: t.discard, icon: Trash2, disabled: busy, onPress: () => void discard() },
        { label: t.finish, icon: Check, variant: 'primary', disabled: busy || !of.isComplete, onPress: () => void finish() },
      ]
    : !isOpen && of.isLatest && may('books.manage')
      ? [{ label: t.reopen, icon: RotateCcw, onPress: () => setOpened('reopen') }]
      : [];
  const report: PageAction = {
    label: t.pdf,
    icon: Download,
    disabled: downloading,
    onPress: () =>
      void download(() => client.reports.exportReconciliation({ id: of.id, language, format: 'pdf' }), 'reconciliation.pdf', t.pdfFailed),
  };
  const days = t.days(formatDayShort(of.startsOn, locale), formatDayShort(of.endsOn, locale));
  return (
    <>
      <PageHeader title={t.title(of.accountName)} description={days} actions={may('reports.export') ? [report, ...actions] : actions} />
      <Figures of={of} />
      {isOpen && <Causes of={of} onEarlier={mayWrite ? () => setOpened('earlier') : null} />}
      {isOpen ? (
        <MatchDesk of={of} mayWrite={mayWrite} onFinish={of.isComplete && mayWrite ? () => void finish() : null} />
      ) : (
        <PeriodReport of={of} />
      )}
      <BalancesDialog of={of} open={opened === 'balances'} onClose={() => setOpened(null)} />
      <EarlierDialog of={of} open={opened === 'earlier'} onClose={() => setOpened(null)} />
      <ReasonDialog
        open={opened === 'reopen'}
        onClose={() => setOpened(null)}
        title={t.reopenTitle}
        text={t.reopenText}
        label={t.reopenReason}
        missing={t.reopenMissing}
        save={t.reopen}
        onSave={(reason) => client.reconciliation.reopenReconciliation({ id: of.id, reason })}
        onDone={() => notify({ title: texts.now().period.reopened })}
      />
    </>
  );
}

function Figures({ of }: { readonly of: ReconciliationSummary }) {
  const t = texts.use().period;
  const isZero = of.differenceMinor === '0';
  const figures = [
    [t.opening, of.openingMinor],
    [t.cleared, of.clearedMinor],
    [t.closing, of.closingMinor],
  ] as const;
  return (
    <Card className="sticky top-0 z-10 mb-4" padded={false}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 px-5 py-3 md:grid-cols-4">
        {figures.map(([label, minor]) => (
          <div key={label} className="min-w-0">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="truncate font-semibold">
              <Money minor={minor} currency={of.currency} />
            </dd>
          </div>
        ))}
        <div className="min-w-0">
          <dt className="text-small text-muted">{t.difference}</dt>
          <dd className={isZero ? 'font-semibold text-positive' : 'font-semibold text-negative'}>
            <span role="status">
              <Money minor={of.differenceMinor} currency={of.currency} />
            </span>
            <span className="block text-small font-normal text-muted">{t.progress(of.lineCount - of.unmatchedCount, of.lineCount)}</span>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Causes({ of, onEarlier }: { readonly of: ReconciliationSummary; readonly onEarlier: (() => void) | null }) {
  const t = texts.use().period;
  const all = texts.use().accounts;
  const locale = useLocale();
  const money = (minor: number | string) => formatMoney(minor, of.currency, locale);
  const day = (text: string) => formatDayShort(text, locale);
  // When everything is done, excluded lines are still shown; the rest offsets them.
  const causes = of.isComplete ? of.causes.filter(({ kind }) => kind === 'excluded') : of.causes;
  const said = ({ kind, count }: Cause): string => {
    const words = t.cause[kind];
    return typeof words === 'string' ? words : words(count);
  };
  const done = of.isComplete && (
    <p className="mb-4 flex items-center gap-2 text-positive">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
      {t.zero}
    </p>
  );
  if (of.isComplete && causes.length === 0) return done;
  return (
    <>
      {done}
      <Card {...(of.isComplete ? {} : { title: t.causes })} className="mb-4">
        <ul className="space-y-2">
          {causes.map((cause) => (
            <li key={cause.kind}>
              <p className="flex items-baseline justify-between gap-4">
                <span className="font-medium">{said(cause)}</span>
                <Money minor={cause.minor} currency={of.currency} />
              </p>
              {cause.examples.map((e) => (
                <p key={`${e.date} ${e.text} ${e.minor}`} className="text-small text-muted">
                  {e.nowMinor === null
                    ? `${day(e.date)} · ${e.text} · ${money(e.minor)}`
                    : t.changed(e.text, money(e.minor), money(e.nowMinor))}
                </p>
              ))}
              {cause.kind === 'opening' && onEarlier && (
                <Button size="small" className="mt-1" onClick={onEarlier}>
                  {t.earlier}
                </Button>
              )}
            </li>
          ))}
          {of.gaps.map((gap) => (
            <li key={gap.from} className="flex items-center gap-2 text-small text-warning">
              <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
              {all.gap(day(gap.from), day(gap.to), gap.minor === null ? null : money(gap.minor))}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
