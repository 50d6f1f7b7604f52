// The business writes down what it was told: that a quote was accepted or declined, and by whom.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../platform/client.ts';
import { problemAt, problemsOf, type ShownProblem } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { notify } from '../../ui/notices.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import { keepDocument } from '../../trade-documents/index.ts';
import { quoteTexts } from './quote-texts.ts';

export interface AnswerDialogProps {
  readonly id: string;
  readonly answer: 'accepted' | 'declined';
  /** Who is likely to have said so. */
  readonly name: string;
  readonly onClose: () => void;
}

export function AnswerDialog({ id, answer, name: likely, onClose }: AnswerDialogProps) {
  const t = quoteTexts.use().answering;
  const form = useId();
  const cache = useQueryClient();
  const [name, setName] = useState(likely);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const isYes = answer === 'accepted';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setProblems([{ code: 'quote.name', path: 'name', message: t.noName }]);
    setBusy(true);
    try {
      keepDocument(cache, isYes ? await client.quotes.acceptQuote({ id, name }) : await client.quotes.declineQuote({ id, name, reason }));
      void cache.invalidateQueries();
      notify({ variant: 'success', title: isYes ? t.accepted : t.declined });
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
        {isYes ? t.accept : t.decline}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      width="small"
      title={isYes ? t.acceptTitle : t.declineTitle}
      description={t.acceptText}
      footer={footer}
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problems.find((p) => p.path !== 'name')?.message}
        </p>
        <Field label={t.name} error={problemAt(problems, 'name')}>
          <TextInput
            value={name}
            maxLength={200}
            onChange={(e) => {
              setName(e.currentTarget.value);
              setProblems([]);
            }}
          />
        </Field>
        {!isYes && (
          <Field label={t.reason}>
            <Textarea rows={3} value={reason} maxLength={1000} onChange={(e) => setReason(e.currentTarget.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
