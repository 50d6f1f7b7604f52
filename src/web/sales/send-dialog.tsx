// Emails a document or a payment receipt: recipients, a proposed text in the customer's language, and when to send.
import { useQuery } from '@tanstack/react-query';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { api, client } from '../platform/client.ts';
import { answersTo } from '../platform/confirming.ts';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { FileText } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { documentTexts, LetterWaiting } from '../trade-documents/index.ts';
import { chaserTexts } from './chaser-texts.ts';
import { WritingFields } from './send-fields.tsx';
import { addressesIn, letterOf, type Writing, writingOf, writingProblems } from './send-letter.ts';

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
/** Null if the date or time is missing. */
function momentOf({ day, time }: Later): { day: string; minute: number } | null {
  const found = /^(\d{2}):(\d{2})$/.exec(time);
  return day !== null && found ? { day, minute: Number(found[1]) * 60 + Number(found[2]) } : null;
}

function useSending({ document, purpose = 'document', onClose, proposed }: SendDialogProps & { readonly proposed: Writing }) {
  const { sending } = documentTexts.use();
  const texts = chaserTexts.use().send;
  const form = useForm(
    () => ({ ...proposed, copyToSelf: false, later: null as Later | null }),
    ({ later, ...writing }) => ({ ...writingProblems(writing), at: later !== null && momentOf(later) === null && texts.noDay }),
  );
  const confirmed = answersTo(form.problems);
  const send = () =>
    form.save(
      ({ later, copyToSelf, ...writing }) => {
        const letter = { ...letterOf(writing), copyToSelf };
        return client.reminders.sendLetter({ id: document.id, purpose, letter, confirmed, at: later && momentOf(later) });
      },
      () => {
        const { later, to } = form.draft;
        notify({ variant: 'success', title: later ? texts.scheduled : sending.done(addressesIn(to).join(', ')) });
        onClose();
      },
    );
  return { form, send, isAsked: confirmed.length > 0 };
}

function LetterDialog(props: SendDialogProps & { readonly proposed: Writing }) {
  const { sending: t, document } = documentTexts.use();
  const { send: texts } = chaserTexts.use();
  const words = useActionWords();
  const title = useTitleOf(props.purpose ?? 'document');
  const { form, send, isAsked } = useSending(props);
  const { later } = form.draft;
  const setLater = (next: Later | null) => form.set({ later: next });
  return (
    <FormDialog
      form={form}
      onClose={props.onClose}
      title={title}
      save={isAsked ? t.withoutEInvoice : later ? texts.schedule : words.send}
      saving={words.sending}
      onSave={send}
    >
      <WritingFields form={form} />
      <p className="flex items-start gap-2 text-small text-muted">
        <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        <span>
          {t.attached(props.document.number ?? '')} {texts.button}
        </span>
      </p>
      {props.document.movedOn !== null && props.purpose !== 'receipt' && <p className="text-small">{document.movedSending}</p>}
      <Checkbox label={t.copy} {...form.tick('copyToSelf')} />
      {props.purpose !== 'receipt' && (
        <Checkbox
          label={texts.later}
          checked={later !== null}
          onChange={(e) => setLater(e.currentTarget.checked ? { day: null, time: '09:00' } : null)}
        />
      )}
      {later && <LaterFields later={later} onChange={setLater} error={form.at('at')} />}
    </FormDialog>
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
