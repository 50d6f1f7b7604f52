// The form of a purchase order: saved automatically, with totals, and sent.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderProblems } from '#contract/purchases/order-draft.ts';
import type { Order } from '#contract/purchases/order.ts';
import type { Draft } from '#contract/sales/sales.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { draftTotals } from '#contract/trade-documents/draft.ts';
import { isOnBills } from '#core/purchases/bill.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { useUnsavedGuard } from '../../org/index.ts';
import { api, client } from '../../platform/client.ts';
import { useSentences } from '../../platform/form-problem.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import { useAction, useDownload, useLeft } from '../../platform/use-action.ts';
import { taxesOnDay } from '../../tax/index.ts';
import { documentTexts, SaveStatus, SaveTrouble, useDraft, useOwnAddress } from '../../trade-documents/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/dates/date-field.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea } from '../../ui/forms/text-input.tsx';
import { Download, Send, Trash2 } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MoreMenu } from '../../ui/popups/menu.tsx';
import { type BillPartProps, CurrencyFields, SupplierField } from '../bill-head.tsx';
import { BillLines } from '../bill-lines.tsx';
import { BillTotals } from '../bill-totals.tsx';
import { orderPath } from './order-badge.tsx';
import { OrderMailDialog } from './order-mail-dialog.tsx';
import { orderTexts } from './order-texts.ts';
import { texts } from '../texts.ts';

interface OrderDeskProps {
  readonly id: string;
  /** null for a new one. */
  readonly start: Order | null;
  readonly begun: Draft;
  readonly codes: readonly TaxCode[];
  readonly onReload: () => void;
}

function useEditing({ id, start, begun }: OrderDeskProps) {
  return useDraft({
    draft: begun,
    version: start?.draftVersion ?? 0,
    save: async (draft, draftVersion, context) => (await client.purchases.saveOrder({ id, draft, draftVersion }, { context })).draftVersion,
  });
}

/** Reports what prevents sending the order; true if nothing does and it is saved. */
function useReady(editing: ReturnType<typeof useEditing>, taxes: ReturnType<typeof taxesOnDay>) {
  const { finalizing } = documentTexts.use();
  const sentenceOf = useSentences();
  return async (): Promise<boolean> => {
    const charged = new Map([...taxes].filter(([, tax]) => isOnBills(tax)));
    const problems = orderProblems(editing.draft, { taxes, charged });
    if (problems.length === 0) return editing.flush();
    editing.form.show(problems.map((problem) => ({ code: problem.code, path: problem.path ?? '', message: sentenceOf(problem) })));
    notify({ variant: 'destructive', title: finalizing.problems, description: finalizing.problemsText });
    return false;
  };
}

export function OrderDesk(props: OrderDeskProps) {
  const { id, start, codes } = props;
  const { form: t, list } = orderTexts.use();
  const { total } = texts.use().form;
  const words = documentTexts.use().form;
  const today = useToday();
  const navigate = useNavigate();
  const editing = useEditing(props);
  useOwnAddress(orderPath(id), editing.state);
  useUnsavedGuard(editing.state === 'offline' || editing.state === 'refused');
  const { draft, change, form } = editing;
  const taxes = taxesOnDay(codes, draft.issueOn ?? today);
  const totals = draftTotals(draft, taxes);
  const title = start === null ? t.newOrder : t.draft;
  const locked = useFeatureMark('purchase_orders', () => list.locked);
  const { busy, run } = useAction();
  const shared = { draft, change, problemAt: form.at };
  const copy = () =>
    run(
      () => client.purchases.saveOrder({ id: newId(), draft, draftVersion: 0 }),
      (made) => navigate(orderPath(made.id)),
    );
  return (
    <>
      <PageHeader title={title}>
        <SaveStatus state={editing.state} />
        <Sending id={id} editing={editing} taxes={taxes} />
      </PageHeader>
      {locked}
      <SaveTrouble
        state={editing.state}
        problems={form.problems}
        onRetry={() => void editing.flush()}
        onLook={props.onReload}
        onCopy={() => !busy && void copy()}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div id={form.id} className="flex min-w-0 flex-col gap-7">
          <OrderHead {...shared} />
          <BillLines {...shared} codes={codes} totals={totals} />
          <Field label={words.notes} error={form.at('notes')}>
            <Textarea
              rows={2}
              value={draft.notes}
              maxLength={4000}
              onChange={(e) => {
                const { value } = e.currentTarget;
                change((d) => ({ ...d, notes: value }));
              }}
            />
          </Field>
        </div>
        {totals && (
          <Card title={total}>
            <BillTotals totals={totals} currency={draft.currency} />
          </Card>
        )}
      </div>
    </>
  );
}

function OrderHead(part: BillPartProps) {
  const t = orderTexts.use().form;
  const { draft, change, problemAt } = part;
  const set = (days: Pick<Partial<Draft>, 'issueOn' | 'dueOn'>) => change((d) => ({ ...d, ...days }));
  return (
    <div className="flex flex-col gap-4">
      <SupplierField {...part} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t.orderedOn}
          {...(draft.issueOn === null ? { help: t.orderedHelp } : {})}
          value={draft.issueOn}
          error={problemAt('issueOn')}
          onChange={(issueOn) => set({ issueOn })}
        />
        <DateField label={t.expectedOn} value={draft.dueOn} error={problemAt('dueOn')} onChange={(dueOn) => set({ dueOn })} />
      </div>
      <CurrencyFields {...part} />
    </div>
  );
}

interface SendingProps {
  readonly id: string;
  readonly editing: ReturnType<typeof useEditing>;
  readonly taxes: ReturnType<typeof taxesOnDay>;
}

function Sending({ id, editing, taxes }: SendingProps) {
  const { form: t } = orderTexts.use();
  const { form: words, document } = documentTexts.use();
  const navigate = useNavigate();
  const left = useLeft();
  const cache = useQueryClient();
  const { busy, run } = useAction();
  const { download } = useDownload();
  const [isAsking, setAsking] = useState(false);
  const isReady = useReady(editing, taxes);
  const keep = (sent: Order) => {
    cache.setQueryData(api.purchases.order.queryKey({ input: { id } }), sent);
    notify({ variant: 'success', title: t.sent(sent.number ?? '') });
  };
  const markSent = async () => {
    if (await isReady()) await run(() => client.purchases.sendOrder({ id, draftVersion: editing.version() }), keep);
  };
  const remove = async () => {
    const question = {
      title: words.removeTitle,
      description: t.removeText,
      confirmLabel: words.remove,
      cancelLabel: words.keep,
      danger: true,
    };
    if (!(await confirm(question))) return;
    await run(
      () => client.purchases.removeOrder({ id }),
      async () => {
        await left(() => navigate('/app/purchases/orders'));
        notify({ title: words.removed });
      },
    );
  };
  const pdf = async () => {
    if (await isReady()) await download(() => client.purchases.orderPdf({ id }), 'order.pdf');
  };
  const items = [
    { label: t.markSent, icon: Send, onPress: () => void markSent() },
    { label: t.pdf, icon: Download, onPress: () => void pdf() },
    { label: words.remove, icon: Trash2, danger: true, onPress: () => void remove() },
  ];
  return (
    <>
      <Button variant="primary" icon={Send} loading={busy} onClick={() => void isReady().then(setAsking)}>
        {t.send}
      </Button>
      {editing.state !== 'new' && <MoreMenu label={document.more} sections={[{ items }]} />}
      {isAsking && <OrderMailDialog id={id} version={editing.version()} onClose={() => setAsking(false)} onSent={keep} />}
    </>
  );
}
