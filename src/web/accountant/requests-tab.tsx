// Requests for documents, their status, and the drawer for attaching the document.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Request } from '#contract/accountant/accountant.ts';
import { Comments } from '../comments/index.ts';
import { LinkedFiles } from '../files/index.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useUrlState } from '../platform/url-state.ts';
import { useRows } from '../platform/use-rows.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { Drawer, Opening } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput, Textarea } from '../ui/forms/text-input.tsx';
import { Plus } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { RoomList, rowsInCard, useListState } from './room-list.tsx';
import { texts } from './texts.ts';

const tones = { open: 'warning', sent: 'accent', done: 'positive', withdrawn: 'neutral' } as const;

export function RequestsTab() {
  const { requests: t } = texts.use();
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const state = useListState('closed');
  const list = useRows(api.accountant.listRequests, { state });
  return (
    <div className="space-y-4">
      <RoomList
        list={list}
        state={state}
        settled={{ value: 'closed', label: t.closed, none: t.noneClosed }}
        words={t}
        className={rowsInCard}
        action={
          may('accountant.write') && (
            <Button icon={Plus} variant="primary" onClick={() => change({ edit: 'new' }, 'push')}>
              {t.add}
            </Button>
          )
        }
      >
        {(one) => <Row key={one.id} request={one} onOpen={() => change({ request: one.id }, 'push')} />}
      </RoomList>
      <Drawer open={params.has('request')} onClose={() => change({ request: null })} title={t.one}>
        {params.has('request') && <OpenRequest id={params.get('request') ?? ''} onEdit={(id) => change({ edit: id }, 'push')} />}
      </Drawer>
      <Opening of={params.get('edit')}>
        {(id, isOpen) => <EditRequest key={id} id={id} isOpen={isOpen} rows={list.rows} onClose={() => change({ edit: null })} />}
      </Opening>
    </div>
  );
}

function ByLine({ request: { state, dueOn, askedBy } }: { readonly request: Request }) {
  const { requests: t } = texts.use();
  const [locale, today] = [useLocale(), useToday()];
  const isLate = state === 'open' && dueOn !== null && dueOn < today;
  return (
    <p className="text-small text-muted">
      {t.by(askedBy)}
      {dueOn !== null && <span className={isLate ? 'text-negative' : ''}> · {t.dueOn(formatDayShort(dueOn, locale))}</span>}
    </p>
  );
}

function Row({ request, onOpen }: { readonly request: Request; readonly onOpen: () => void }) {
  const { requests: t } = texts.use();
  const { title, state, hasFile } = request;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <button type="button" className="block w-full truncate text-left font-medium hover:underline" onClick={onOpen}>
          {title}
        </button>
        <ByLine request={request} />
      </div>
      {hasFile && <Badge tone="accent">{t.hasFile}</Badge>}
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
    </li>
  );
}

function OpenRequest({ id, onEdit }: { readonly id: string; readonly onEdit: (id: string) => void }) {
  const { requests: t } = texts.use();
  const words = useActionWords();
  const { may } = useBooks();
  const { busy, run } = useAction();
  const found = useQuery(api.accountant.getRequest.queryOptions({ input: { id } }));
  if (found.isPending)
    return (
      <Waiting label={t.loading}>
        <Skeleton className="h-24 w-full" />
      </Waiting>
    );
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  const request = found.data;
  const { state, transactionId } = request;
  const move = (next: Request['state']) => run(() => client.accountant.moveRequest({ id, state: next }));
  const steps: readonly (readonly [Request['state'], string])[] =
    state === 'open'
      ? [
          ['sent', t.send],
          ['done', t.done],
          ['withdrawn', t.withdraw],
        ]
      : state === 'sent'
        ? [
            ['done', t.done],
            ['open', t.reopen],
          ]
        : [['open', t.reopen]];
  return (
    <div className="space-y-5">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{request.title}</span>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
        </p>
        <ByLine request={request} />
        {request.detail !== '' && <p className="mt-2 break-words whitespace-pre-wrap">{request.detail}</p>}
      </div>
      {may('accountant.write') && (
        <p className="flex flex-wrap gap-2">
          {steps.map(([next, label], at) => (
            <Button key={next} size="small" variant={at === 0 ? 'primary' : 'secondary'} disabled={busy} onClick={() => void move(next)}>
              {label}
            </Button>
          ))}
          {request.isMine && transactionId === null && (
            <Button size="small" variant="ghost" onClick={() => onEdit(id)}>
              {words.edit}
            </Button>
          )}
        </p>
      )}
      {transactionId === null ? (
        <LinkedFiles subjectKind="request" subjectId={id} />
      ) : (
        <>
          <p>
            {t.attach} <Link to={`/app/transactions?open=${transactionId}`}>{t.toTransaction}</Link>
          </p>
          <LinkedFiles subjectKind="transaction" subjectId={transactionId} />
        </>
      )}
      <Comments subject={{ kind: 'request', id }} />
    </div>
  );
}

interface EditProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly rows: readonly Request[];
  readonly onClose: () => void;
}

function EditRequest({ id: given, isOpen, rows, onClose }: EditProps) {
  const { requests: t } = texts.use();
  const before = rows.find((one) => one.id === given);
  const [id] = useState(() => before?.id ?? newId());
  const form = useForm(
    () => ({ title: before?.title ?? '', detail: before?.detail ?? '', dueOn: before?.dueOn ?? null }),
    ({ title }) => ({ title: title.trim() === '' && t.needTitle }),
  );
  const save = () =>
    form.save(
      ({ title, detail, dueOn }) => client.accountant.saveRequest({ id, title: title.trim(), detail: detail.trim(), dueOn }),
      () => {
        notify({ variant: 'success', title: t.saved });
        onClose();
      },
    );
  return (
    <FormDialog open={isOpen} form={form} title={before ? t.editTitle : t.newTitle} onClose={onClose} onSave={save}>
      <Field label={t.title} required error={form.at('title')}>
        <TextInput maxLength={300} placeholder={t.titleHint} {...form.text('title')} />
      </Field>
      <Field label={t.detail} optional error={form.at('detail')}>
        <Textarea maxLength={4000} {...form.text('detail')} />
      </Field>
      <DateField label={t.due} optional value={form.draft.dueOn} onChange={(dueOn) => form.set({ dueOn })} error={form.at('dueOn')} />
    </FormDialog>
  );
}
