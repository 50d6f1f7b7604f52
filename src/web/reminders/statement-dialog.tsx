// The statement goes out by mail: to whom, and the words that go with it, proposed in the customer's language.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, client } from '../platform/client.ts';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FileText } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Textarea, TextInput } from '../ui/text-input.tsx';
import { customerTexts } from '../sales/index.ts';
import { LetterWaiting } from '../trade-documents/index.ts';

export interface StatementDialogProps {
  readonly range: { readonly id: string; readonly from?: string; readonly through?: string };
  readonly onClose: () => void;
}
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

export function StatementDialog(props: StatementDialogProps) {
  const { sending: t, statement } = customerTexts.use();
  const proposed = useQuery(api.customers.statementMail.queryOptions({ input: props.range, staleTime: 0, refetchOnWindowFocus: false }));
  if (proposed.data) return <Letter {...props} proposed={{ ...proposed.data, to: proposed.data.to.join(', ') }} />;
  return <LetterWaiting title={t.title} onClose={props.onClose} words={statement} proposed={proposed} />;
}

function useSending({ range, onClose, proposed }: StatementDialogProps & { readonly proposed: Mail }) {
  const t = customerTexts.use().sending;
  const [mail, setMail] = useState(proposed);
  const [copyToSelf, setCopyToSelf] = useState(false);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const to = mail.to.split(/[,;\s]+/).filter((address) => address !== '');
    if (to.length === 0) return setProblems([{ code: 'sales.recipient', path: 'to', message: t.noRecipient }]);
    setBusy(true);
    try {
      await client.customers.sendStatement({ ...range, ...mail, to, copyToSelf });
      notify({ variant: 'success', title: t.done(to.join(', ')) });
      onClose();
    } catch (error) {
      setProblems(problemsOf(error).map((p) => ({ ...p, path: p.path?.replace(/^to\.\d+$/, 'to') })));
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

function Letter(props: StatementDialogProps & { readonly proposed: Mail }) {
  const t = customerTexts.use().sending;
  const id = useId();
  const { mail, set, copyToSelf, setCopyToSelf, problems, busy, send } = useSending(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  const footer = (
    <>
      <Button onClick={props.onClose} disabled={busy}>
        {t.cancel}
      </Button>
      <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={t.working}>
        {t.send}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={props.onClose} dismissible={!busy} title={t.title} footer={footer}>
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problems.find((p) => !['to', 'subject', 'message'].includes(p.path ?? ''))?.message}
        </p>
        <Field label={t.to} help={t.toHelp} error={problemAt(problems, 'to')}>
          <TextInput inputMode="email" value={mail.to} maxLength={2000} onChange={(e) => set({ to: e.currentTarget.value })} />
        </Field>
        <Field label={t.subject} error={problemAt(problems, 'subject')}>
          <TextInput value={mail.subject} maxLength={200} onChange={(e) => set({ subject: e.currentTarget.value })} />
        </Field>
        <Field label={t.message} error={problemAt(problems, 'message')}>
          <Textarea rows={8} value={mail.message} maxLength={5000} onChange={(e) => set({ message: e.currentTarget.value })} />
        </Field>
        <p className="flex items-center gap-2 text-small text-muted">
          <FileText aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
          {t.attached}
        </p>
        <Checkbox label={t.copy} checked={copyToSelf} onChange={(e) => setCopyToSelf(e.currentTarget.checked)} />
      </form>
    </Dialog>
  );
}
