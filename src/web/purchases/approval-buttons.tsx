// The approval of a draft bill, if the business requires it: submit, approve, or return with a reason.
import { useState } from 'react';
import type { Approval } from '#contract/purchases/approval.ts';
import { client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Textarea } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { approvalTexts } from './approval-texts.ts';

const tones: Readonly<Record<Exclude<Approval['state'], 'draft'>, Tone>> = {
  waiting: 'warning',
  approved: 'positive',
  returned: 'negative',
};

/** The message above the form. */
export function ApprovalNote({ approval: { state, reason } }: { readonly approval: Approval }) {
  const t = approvalTexts.use();
  if (state === 'draft') return null;
  const text = state === 'waiting' ? t.waitingText : state === 'approved' ? t.approvedText : t.returnedText(reason);
  return (
    <section
      aria-label={t.states[state]}
      className="mb-5 flex flex-wrap items-center gap-3 rounded-md border border-line bg-sunken/50 px-4 py-3"
    >
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      <p className="min-w-0 break-words">{text}</p>
    </section>
  );
}

interface ApprovalButtonsProps {
  readonly id: string;
  readonly approval: Approval;
  /** Saves the form; false if it could not be saved. */
  readonly flush: () => Promise<boolean>;
  readonly version: () => number;
  /** Refetches the bill. */
  readonly onDone: () => void;
}

export function ApprovalButtons({ id, approval: { state, mayApprove }, flush, version, onDone }: ApprovalButtonsProps) {
  const t = approvalTexts.use();
  const { busy, run } = useAction();
  const [isReturning, setReturning] = useState(false);
  const step = (act: () => Promise<unknown>, said: string) =>
    run(
      async () => (await flush()) && (await act()),
      () => {
        notify({ variant: 'success', title: said });
        onDone();
      },
    );
  if (state !== 'waiting')
    return (
      <Button
        variant="primary"
        loading={busy}
        onClick={() => void step(() => client.purchases.submitBill({ id, draftVersion: version() }), t.submitted)}
      >
        {t.submit}
      </Button>
    );
  return (
    <>
      {mayApprove && <Button onClick={() => setReturning(true)}>{t.return}</Button>}
      {mayApprove && (
        <Button
          variant="primary"
          loading={busy}
          onClick={() => void step(() => client.purchases.approveBill({ id, draftVersion: version() }), t.approved)}
        >
          {t.approve}
        </Button>
      )}
      {isReturning && <ReturnDialog id={id} onClose={() => setReturning(false)} onDone={onDone} />}
    </>
  );
}

function ReturnDialog({ id, onClose, onDone }: Pick<ApprovalButtonsProps, 'id' | 'onDone'> & { readonly onClose: () => void }) {
  const t = approvalTexts.use().returning;
  const form = useForm({ reason: '' }, ({ reason }) => ({ reason: reason.trim() === '' && t.noReason }));
  const save = () =>
    form.save(
      ({ reason }) => client.purchases.returnBill({ id, reason }),
      () => {
        notify({ title: t.done });
        onClose();
        onDone();
      },
    );
  return (
    <FormDialog
      width="small"
      form={form}
      onClose={onClose}
      title={t.title}
      description={t.text}
      save={t.save}
      saving={t.saving}
      onSave={save}
    >
      <Field label={t.reason} error={form.at('reason')}>
        <Textarea rows={3} maxLength={1000} {...form.text('reason')} />
      </Field>
    </FormDialog>
  );
}
