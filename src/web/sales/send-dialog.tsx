// A document goes out by mail with its PDF: to whom, and the words that go with it, proposed in the customer's language.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SalesDocument } from '#contract/sales.ts';
import { Failed, Waiting } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FileText } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Textarea, TextInput } from '../ui/text-input.tsx';
import { documentTexts } from './document-texts.ts';
import { keepDocument } from './queries.ts';

export interface SendDialogProps {
  readonly document: SalesDocument;
  readonly onClose: () => void;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

export function SendDialog(props: SendDialogProps) {
  const t = documentTexts.use().sending;
  const proposed = useQuery(
    api.sales.documentMail.queryOptions({ input: { id: props.document.id }, staleTime: 0, refetchOnWindowFocus: false }),
  );
  if (proposed.data) return <Letter {...props} proposed={proposed.data} />;
  return (
    <Dialog open onClose={props.onClose} title={t.title}>
      {proposed.isError ? (
        <Failed what={t.what} error={proposed.error} onRetry={() => void proposed.refetch()} />
      ) : (
        <Waiting label={t.loading} className="space-y-4">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
    </Dialog>
  );
}

function useSending({ document, onClose, proposed }: SendDialogProps & { readonly proposed: Mail }) {
  const cache = useQueryClient();
  const [mail, setMail] = useState(proposed);
  const [copyToSelf, setCopyToSelf] = useState(false);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const t = documentTexts.now().sending;
    const found: ShownProblem[] = [];
    if (mail.to.trim() === '') found.push({ code: 'sales.recipient', path: 'to', message: t.noRecipient });
    if (mail.subject.trim() === '') found.push({ code: 'empty', path: 'subject', message: t.noSubject });
    if (mail.message.trim() === '') found.push({ code: 'empty', path: 'message', message: t.noMessage });
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      keepDocument(cache, await client.sales.sendDocument({ id: document.id, ...mail, copyToSelf }));
      notify({ variant: 'success', title: t.done(mail.to.trim()) });
      void cache.invalidateQueries();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (part: Partial<Mail>) => {
    setMail({ ...mail, ...part });
    setProblems([]);
  };
  return { mail, set, copyToSelf, setCopyToSelf, problems, busy, send };
}

function Letter(props: SendDialogProps & { readonly proposed: Mail }) {
  const t = documentTexts.use().sending;
  const id = useId();
  const { mail, set, copyToSelf, setCopyToSelf, problems, busy, send } = useSending(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      dismissible={!busy}
      title={t.title}
      footer={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={t.working}>
            {t.send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problems.find((p) => !['to', 'subject', 'message'].includes(p.path ?? ''))?.message}
        </p>
        <Field label={t.to} error={problemAt(problems, 'to')}>
          <TextInput type="email" inputMode="email" value={mail.to} maxLength={254} onChange={(e) => set({ to: e.currentTarget.value })} />
        </Field>
        <Field label={t.subject} error={problemAt(problems, 'subject')}>
          <TextInput value={mail.subject} maxLength={200} onChange={(e) => set({ subject: e.currentTarget.value })} />
        </Field>
        <Field label={t.message} error={problemAt(problems, 'message')}>
          <Textarea rows={9} value={mail.message} maxLength={5000} onChange={(e) => set({ message: e.currentTarget.value })} />
        </Field>
        <p className="flex items-center gap-2 text-small text-muted">
          <FileText aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {t.attached(props.document.number ?? '')}
        </p>
        <Checkbox label={t.copy} checked={copyToSelf} onChange={(e) => setCopyToSelf(e.currentTarget.checked)} />
      </form>
    </Dialog>
  );
}
