// Emails about a document and their delivery, the next reminder, what pauses it, and actions.
import { useState } from 'react';
import type { Chase } from '#contract/reminders/reminders.ts';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useBusinessInstant, useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CalendarDays, CircleAlert, CircleDollarSign, EyeOff, NotebookPen, ReceiptText, RotateCcw, Send } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { type MenuAction, MoreMenu } from '../ui/popups/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { chaserTexts, useChase, SendDialog } from '../sales/index.ts';
import { ChaserTimeline } from './chaser-timeline.tsx';
import { LateFeeDialog } from './late-fee-dialog.tsx';
import { LateFees } from './late-fee-list.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { HoldDialog } from './reminder-hold-dialog.tsx';
import { PlanDialog } from './reminder-plan-dialog.tsx';

export interface ChaserCardProps {
  readonly document: SalesDocument;
  readonly mayWrite: boolean;
}

export function ChaserCard({ document, mayWrite }: ChaserCardProps) {
  const t = chaserTexts.use().card;
  const found = useChase(document.id);
  return (
    <Card title={document.kind === 'quote' ? t.titleQuote : t.title}>
      {found.isPending && (
        <Waiting label={t.loading} className="space-y-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </Waiting>
      )}
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <ChaserTimeline chase={found.data} mayWrite={mayWrite} />
          <LateFees chase={found.data} currency={document.draft.currency} mayWrite={mayWrite} />
          {found.data.isChasable && <Outlook chase={found.data} document={document} />}
          {mayWrite && <Actions chase={found.data} document={document} />}
        </>
      )}
    </Card>
  );
}

/** What pauses reminders, or what is sent next and when; and when payment can be expected. */
function Outlook({ chase, document }: { readonly chase: Chase; readonly document: SalesDocument }) {
  const { card: t, holds } = chaserTexts.use();
  const locale = useLocale();
  const instant = useBusinessInstant();
  const { hold, next } = chase;
  const held = (): string | null => {
    if (!hold) return null;
    const day = hold.until === null ? '' : formatDayShort(hold.until, locale);
    const by = hold.who === '' ? '' : `, ${holds.said(hold.who)}`;
    if (hold.kind === 'promise' && hold.promisedMinor !== null)
      return `${holds.promiseOn(formatMoney(hold.promisedMinor, document.draft.currency, locale), day)}${by}`;
    return `${hold.until === null ? holds[hold.kind] : holds.until(holds[hold.kind], day)}${by}`;
  };
  const off = (): string | null => {
    if (chase.documentPlan === 'off') return t.offHere;
    if (chase.documentPlan === 'usual' && chase.customerPlan === 'off') return t.offCustomer;
    return chase.isOn ? null : t.off;
  };
  const line = held() ?? off() ?? (next ? t.next(instant(next.sendAt)) : chase.waitingStepId === null ? t.noNext : t.waitingStep);
  return (
    <div className="mt-3 rounded-md bg-sunken px-3 py-2.5 text-small">
      <p className="font-medium">{line}</p>
      {hold !== null && hold.note !== '' && <p className="text-muted">{hold.note}</p>}
      {next && !hold && chase.waitingStepId !== null && chase.waitingStepId !== next.stepId && (
        <p className="text-muted">{t.waitingStep}</p>
      )}
      {chase.expectedOn !== null && <p className="text-muted">{t.expected(formatDayShort(chase.expectedOn, locale))}</p>}
      {!chase.hasAddress && (
        <p className="mt-1 flex items-start gap-1.5 text-warning">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" strokeWidth={2} />
          {t.noAddress}
        </p>
      )}
      {!chase.isOn && (
        <p>
          <Link to="/app/settings/reminders">{t.settings}</Link>
        </p>
      )}
    </div>
  );
}

type Opened = 'remind' | 'pause' | 'reply' | 'promise' | 'fee' | 'receipt' | 'document' | 'customer';

function usePlan(chase: Chase) {
  const { run } = useAction();
  const t = chaserTexts.use().card;
  const set = (of: 'customer' | 'document', mode: 'usual' | 'off') => {
    const said = { document: { usual: t.switchedOn, off: t.switchedOff }, customer: { usual: t.customerOn, off: t.customerOff } };
    const id = of === 'document' ? chase.documentId : (chase.contactId ?? '');
    return run(
      () => client.reminders.saveReminderPlan({ id, of, mode }),
      () => notify({ title: said[of][mode] }),
    );
  };
  const resume = () =>
    run(
      () => client.reminders.resumeReminders({ id: chase.documentId }),
      () => notify({ title: t.resumed }),
    );
  return { set, resume };
}

function Actions({ chase, document }: { readonly chase: Chase; readonly document: SalesDocument }) {
  const t = chaserTexts.use().card;
  const [open, setOpen] = useState<Opened | null>(null);
  const plan = usePlan(chase);
  const isPartlyPaid = document.kind === 'invoice' && document.paidMinor > 0;
  const receipt: readonly MenuAction[] = isPartlyPaid ? [{ label: t.receipt, icon: ReceiptText, onPress: () => setOpen('receipt') }] : [];
  const isOffHere = chase.documentPlan !== 'usual';
  const isOffForAll = chase.customerPlan !== 'usual';
  const chasing: readonly MenuAction[] = [
    { label: t.replied, icon: NotebookPen, onPress: () => setOpen('reply') },
    { label: t.promised, icon: CalendarDays, onPress: () => setOpen('promise') },
    ...(chase.hold ? [] : [{ label: t.pause, icon: EyeOff, onPress: () => setOpen('pause') }]),
    ...(document.state === 'overdue' && chase.feeOf === null
      ? [{ label: t.charge, icon: CircleDollarSign, onPress: () => setOpen('fee') }]
      : []),
  ];
  const plans: readonly MenuAction[] = [
    { label: t.ownSteps, onPress: () => setOpen('document') },
    { label: t.ownStepsCustomer, onPress: () => setOpen('customer') },
    { label: isOffHere ? t.switchOn : t.switchOff, onPress: () => void plan.set('document', isOffHere ? 'usual' : 'off') },
    { label: isOffForAll ? t.customerOn : t.customerOff, onPress: () => void plan.set('customer', isOffForAll ? 'usual' : 'off') },
  ];
  const sections = [{ items: [...receipt, ...chasing] }, { items: plans }];
  const close = () => setOpen(null);
  return (
    <>
      {!chase.isChasable && isPartlyPaid && (
        <Button size="small" icon={ReceiptText} className="mt-3" onClick={() => setOpen('receipt')}>
          {t.receipt}
        </Button>
      )}
      {chase.isChasable && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="small" icon={Send} onClick={() => setOpen('remind')}>
            {t.remind}
          </Button>
          {chase.hold && (
            <Button size="small" icon={RotateCcw} onClick={() => void plan.resume()}>
              {t.resume}
            </Button>
          )}
          <MoreMenu label={t.more} sections={sections} />
        </div>
      )}
      {open === 'remind' && <ReminderDialog document={document} onClose={close} />}
      {(open === 'pause' || open === 'reply' || open === 'promise') && <HoldDialog document={document} kind={open} onClose={close} />}
      {(open === 'document' || open === 'customer') && <PlanDialog chase={chase} of={open} onClose={close} />}
      {open === 'fee' && <LateFeeDialog document={document} onClose={close} />}
      {open === 'receipt' && <SendDialog document={document} purpose="receipt" onClose={close} />}
    </>
  );
}
