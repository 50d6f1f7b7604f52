// The month-end checklist: counted tasks with links to them, tasks that people tick, and locking the month.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MonthClose } from '#contract/accountant/accountant.ts';
import { addMonths, monthOf } from '#core/calendar.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort, formatMonthLong } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Failed } from '../ui/failed.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { ChevronLeft, ChevronRight, Circle, CircleCheck, Lock, Plus, X } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { texts } from './texts.ts';

type Counted = MonthClose['counted'][number];

const places: Readonly<Record<Counted['task'], (from: string, to: string) => string>> = {
  uncategorized: (from, to) => `/app/transactions?review=1&from=${from}&to=${to}`,
  receipts: (from, to) => `/app/transactions?missing=1&from=${from}&to=${to}`,
  reconciled: () => '/app/banking/reconcile',
  invoice_drafts: () => '/app/sales/invoices?tab=draft',
  bill_drafts: () => '/app/purchases/bills?tab=draft',
  questions: () => '/app/accountant?tab=questions',
  requests: () => '/app/accountant?tab=requests',
  proposals: () => '/app/accountant?tab=entries',
};

export function MonthTab() {
  const { month: t } = texts.use();
  const locale = useLocale();
  const [params, change] = useUrlState();
  const last = addMonths(monthOf(useToday()), -1).slice(0, 7);
  const given = params.get('month');
  const month = given !== null && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(given) ? given : last;
  const found = useQuery(api.accountant.monthClose.queryOptions({ input: { month } }));
  const turn = (by: number) => change({ month: addMonths(`${month}-01`, by).slice(0, 7) });
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton icon={ChevronLeft} label={t.earlier} onClick={() => turn(-1)} />
        <h2 aria-live="polite" className="min-w-36 text-center font-semibold">
          {formatMonthLong(`${month}-01`, locale)}
        </h2>
        <IconButton icon={ChevronRight} label={t.later} onClick={() => turn(1)} />
        <span className="flex-1" />
        {found.data && <LockPart close={found.data} />}
      </div>
      {found.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-64 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CountedCard close={found.data} />
          <TickedCard close={found.data} />
        </div>
      )}
    </div>
  );
}

function LockPart({ close }: { readonly close: MonthClose }) {
  const { month: t } = texts.use();
  const locale = useLocale();
  const { may } = useBooks();
  const { busy, run } = useAction();
  const day = formatDayShort(close.through, locale);
  if (close.lockedThrough !== null && close.lockedThrough >= close.through)
    return <Badge tone="positive">{t.locked(formatDayShort(close.lockedThrough, locale))}</Badge>;
  const lock = async () => {
    const text = close.left > 0 ? `${t.lockLeft(close.left)} ${t.lockText}` : t.lockText;
    if (!(await confirm({ title: t.lockTitle(day), description: text, confirmLabel: t.lock(day) }))) return;
    await run(
      () => client.ledger.lockBooks({ through: close.through }),
      () => notify({ variant: 'success', title: t.lockedDone }),
    );
  };
  return (
    <>
      <Badge tone={close.left === 0 ? 'positive' : 'warning'}>{close.left === 0 ? t.ready : t.left(close.left)}</Badge>
      {!close.isOver && <span className="text-small text-muted">{t.notOver}</span>}
      {close.isOver && may('books.lock') && (
        <Button icon={Lock} variant={close.left === 0 ? 'primary' : 'secondary'} loading={busy} onClick={() => void lock()}>
          {t.lock(day)}
        </Button>
      )}
    </>
  );
}

function CountedCard({ close: { month, through, counted } }: { readonly close: MonthClose }) {
  const { month: t } = texts.use();
  const { may } = useBooks();
  const { busy, run } = useAction();
  const receipts = counted.find(({ task }) => task === 'receipts')?.count ?? 0;
  const ask = () =>
    run(
      () => client.accountant.requestReceipts({ month }),
      ({ added }) => notify({ variant: 'success', title: added > 0 ? t.asked(added) : t.askedNone }),
    );
  return (
    <Card title={t.counted}>
      <ul aria-label={t.counted} className="-my-2 divide-y divide-line">
        {counted.map(({ task, count }) => {
          const Mark = count === 0 ? CircleCheck : Circle;
          return (
            <li key={task} className="flex items-center gap-3 py-2">
              <Mark aria-hidden="true" className={`size-4 shrink-0 ${count === 0 ? 'text-positive' : 'text-muted'}`} strokeWidth={1.75} />
              <span className="min-w-0 flex-1">
                {count === 0 ? t.tasks[task] : <Link to={places[task](`${month}-01`, through)}>{t.tasks[task]}</Link>}
              </span>
              <span className={count === 0 ? 'text-small text-muted' : 'figures font-medium'}>{count === 0 ? t.ok : count}</span>
            </li>
          );
        })}
      </ul>
      {receipts > 0 && may('accountant.write') && (
        <Button size="small" className="mt-4" loading={busy} onClick={() => void ask()}>
          {t.ask}
        </Button>
      )}
    </Card>
  );
}

function TickedCard({ close: { month, ticked } }: { readonly close: MonthClose }) {
  const { month: t } = texts.use();
  const { may } = useBooks();
  const { run } = useAction();
  const mayWrite = may('accountant.write');
  return (
    <Card title={t.ticked}>
      <ul aria-label={t.ticked} className="-my-1 space-y-1">
        {ticked.map(({ task, title, isDone, doneBy }) => {
          const label = title ?? Object.entries(t.tasks).find(([name]) => name === task)?.[1] ?? task;
          return (
            <li key={task} className="flex items-start gap-2">
              <Checkbox
                className="min-w-0 flex-1"
                label={label}
                {...(doneBy === null ? {} : { help: t.doneBy(doneBy) })}
                checked={isDone}
                disabled={!mayWrite}
                onChange={(e) => {
                  const next = e.currentTarget.checked;
                  void run(() => client.accountant.tickTask({ month, task, isDone: next }));
                }}
              />
              {title !== null && mayWrite && (
                <IconButton
                  icon={X}
                  size="small"
                  label={t.remove(label)}
                  onClick={() => void run(() => client.accountant.removeTask({ id: task }))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {mayWrite && <AddTask />}
    </Card>
  );
}

function AddTask() {
  const { month: t } = texts.use();
  const [id, setId] = useState(newId);
  const form = useForm({ title: '' }, ({ title }) => ({ title: title.trim() === '' && t.addLabel }));
  const save = () =>
    form.save(
      ({ title }) => client.accountant.addTask({ id, title: title.trim() }),
      () => {
        form.reset({ title: '' });
        setId(newId());
      },
    );
  return (
    <Form form={form} onSave={save} className="mt-4">
      <div className="flex items-start gap-2">
        <Field label={t.addLabel} hideLabel help={t.addHelp} error={form.at('title')} className="flex-1">
          <TextInput maxLength={200} placeholder={t.addLabel} {...form.text('title')} />
        </Field>
        <Button type="submit" icon={Plus} loading={form.busy}>
          {t.add}
        </Button>
      </div>
    </Form>
  );
}
