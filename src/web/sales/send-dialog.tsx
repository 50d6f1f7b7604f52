// A document, or the receipt of its payment, goes out by mail: to whom, the words that go with it, proposed in the customer's language, and when.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { api, client } from '../platform/client.ts';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FileText } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { chaserTexts } from './chaser-texts.ts';
import { documentTexts, LetterWaiting } from '../trade-documents/index.ts';
import { keepChase } from './reminder-queries.ts';
import { LetterFields } from './send-fields.tsx';
import { letterOf, type Writing, writingOf, writingProblems } from './send-letter.ts';

export interface SendDialogProps {
  readonly document: SalesDocument;
  readonly purpose?: 'document' | 'receipt';
  readonly onClose: () => void;
}

export function SendDialog(props: SendDialogProps) {
  const t = documentTexts.use().sending;
  const { purpose = 'document', document } = props;
  const proposed = useQuery(
    api.reminders.proposeLetter.queryOptions({ input: { id: document.id, purpose }, staleTime: 0, refetchOnWindowFocus: false }),
  );
  const title = useTitleOf(purpose);
  if (proposed.data) return <LetterDialog {...props} proposed={writingOf(proposed.data)} />;
  return <LetterWaiting title={title} onClose={props.onClose} words={t} proposed={proposed} />;
}

function useTitleOf(purpose: 'document' | 'receipt'): string {
  const t = documentTexts.use().sending;
  const { send } = chaserTexts.use();
  return purpose === 'receipt' ? send.receiptTitle : t.title;
}

interface Later {
  readonly day: string | null;
  readonly time: string;
}
const minuteOf = (time: string): number | null => {
  const found = /^(\d{2}):(\d{2})$/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
};

function useSending({ document, purpose = 'document', onClose, proposed }: SendDialogProps & { readonly proposed: Writing }) {
  const cache = useQueryClient();
  const [writing, setWriting] = useState(proposed);
  const [copyToSelf, setCopyToSelf] = useState(false);
  const [later, setLater] = useState<Later | null>(null);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const { sending } = documentTexts.now();
    const texts = chaserTexts.now().send;
    const minute = minuteOf(later?.time ?? '');
    const found = [...writingProblems(writing)];
    if (later && (later.day === null || minute === null)) found.push({ code: 'empty', path: 'at', message: texts.noDay });
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const at = later?.day && minute !== null ? { day: later.day, minute } : null;
      const chase = await client.reminders.sendLetter({ id: document.id, purpose, letter: { ...letterOf(writing), copyToSelf }, at });
      notify({ variant: 'success', title: at ? texts.scheduled : sending.done(letterOf(writing).to.join(', ')) });
      keepChase(cache, chase);
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (part: Partial<Writing>) => {
    setWriting({ ...writing, ...part });
    setProblems([]);
  };
  return { writing, set, copyToSelf, setCopyToSelf, later, setLater, problems, busy, send };
}

function LetterDialog(props: SendDialogProps & { readonly proposed: Writing }) {
  const t = documentTexts.use().sending;
  const { send: texts } = chaserTexts.use();
  const id = useId();
  const title = useTitleOf(props.purpose ?? 'document');
  const { writing, set, copyToSelf, setCopyToSelf, later, setLater, problems, busy, send } = useSending(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      dismissible={!busy}
      title={title}
      footer={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={t.working}>
            {later ? texts.schedule : t.send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <LetterFields writing={writing} problems={problems.filter((p) => p.path !== 'at')} set={set} />
        <p className="flex items-start gap-2 text-small text-muted">
          <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
          <span>
            {t.attached(props.document.number ?? '')} {texts.button}
          </span>
        </p>
        <Checkbox label={t.copy} checked={copyToSelf} onChange={(e) => setCopyToSelf(e.currentTarget.checked)} />
        {props.purpose !== 'receipt' && (
          <Checkbox
            label={texts.later}
            checked={later !== null}
            onChange={(e) => setLater(e.currentTarget.checked ? { day: null, time: '09:00' } : null)}
          />
        )}
        {later && <LaterFields later={later} onChange={setLater} error={problemAt(problems, 'at')} />}
      </form>
    </Dialog>
  );
}

interface LaterFieldsProps {
  readonly later: Later;
  readonly error: string | undefined;
  readonly onChange: (later: Later) => void;
}
function LaterFields({ later, error, onChange }: LaterFieldsProps) {
  const t = chaserTexts.use().send;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField label={t.day} value={later.day} error={error} onChange={(day) => onChange({ ...later, day })} />
      <Field label={t.hour} help={t.zone}>
        <TextInput type="time" value={later.time} onChange={(e) => onChange({ ...later, time: e.currentTarget.value })} />
      </Field>
    </div>
  );
}
