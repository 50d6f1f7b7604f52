// A pro-forma invoice goes out by mail: to whom, and the words that go with it, proposed in the customer's language.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, client } from '../../platform/client.ts';
import { problemAt, problemsOf, type ShownProblem } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { notify } from '../../ui/notices.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { LetterWaiting } from '../../trade-documents/index.ts';
import { quoteTexts } from '../quotes/quote-texts.ts';

export interface ProformaDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

export function ProformaDialog({ id, onClose }: ProformaDialogProps) {
  const t = quoteTexts.use().proforma;
  const proposed = useQuery(api.quotes.proformaMail.queryOptions({ input: { id }, staleTime: 0, refetchOnWindowFocus: false }));
  if (proposed.data) return <Letter id={id} onClose={onClose} proposed={proposed.data} />;
  return <LetterWaiting title={t.title} onClose={onClose} words={t} proposed={proposed} />;
}

function Letter({ id, onClose, proposed }: ProformaDialogProps & { readonly proposed: Mail }) {
  const t = quoteTexts.use().proforma;
  const form = useId();
  const [mail, setMail] = useState(proposed);
  const [copyToSelf, setCopyToSelf] = useState(false);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<Mail>) => {
    setMail({ ...mail, ...part });
    setProblems([]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = (['to', 'subject', 'message'] as const).find((key) => mail[key].trim() === '');
    if (empty) return setProblems([{ code: 'empty', path: empty, message: t.missing }]);
    setBusy(true);
    try {
      await client.quotes.sendProforma({ id, ...mail, copyToSelf });
      notify({ variant: 'success', title: t.done(mail.to.trim()) });
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t.cancel}
      </Button>
      <Button type="submit" form={form} variant="primary" loading={busy} loadingLabel={t.working}>
        {t.send}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} dismissible={!busy} title={t.title} description={t.text} footer={footer}>
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
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
          <Textarea rows={8} value={mail.message} maxLength={5000} onChange={(e) => set({ message: e.currentTarget.value })} />
        </Field>
        <Checkbox label={t.copy} checked={copyToSelf} onChange={(e) => setCopyToSelf(e.currentTarget.checked)} />
      </form>
    </Dialog>
  );
}
