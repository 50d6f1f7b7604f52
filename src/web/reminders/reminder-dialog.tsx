// Remind now: the mail as it would leave, to be changed, with the late fee of its step shown before it is charged.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { chaserTexts, keepChase, LetterFields, letterOf, type Writing, writingOf, writingProblems } from '../sales/index.ts';
import { documentTexts, LetterWaiting } from '../trade-documents/index.ts';
import { FeeLines } from './late-fee-dialog.tsx';

interface ReminderDialogProps {
  readonly document: SalesDocument;
  readonly onClose: () => void;
}

function useProposal(id: string) {
  return useQuery(api.reminders.proposeReminder.queryOptions({ input: { id }, staleTime: 0, refetchOnWindowFocus: false }));
}
type Proposal = NonNullable<ReturnType<typeof useProposal>['data']>;

export function ReminderDialog(props: ReminderDialogProps) {
  const t = chaserTexts.use().remind;
  const proposed = useProposal(props.document.id);
  if (proposed.data) return <Reminder {...props} proposed={proposed.data} />;
  return <LetterWaiting title={t.title} onClose={props.onClose} words={t} proposed={proposed} />;
}

function useReminding({ document, onClose, proposed }: ReminderDialogProps & { readonly proposed: Proposal }) {
  const cache = useQueryClient();
  // Fixed before it is first pressed, so that pressing it twice reminds once.
  const [mailId] = useState(newId);
  const [writing, setWriting] = useState(() => writingOf(proposed));
  const [withFee, setWithFee] = useState(proposed.fee !== null);
  const [copyToSelf, setCopyToSelf] = useState(false);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    const found = writingProblems(writing);
    setProblems(found);
    if (found.length > 0) return;
    setBusy(true);
    try {
      const letter = { ...letterOf(writing), copyToSelf };
      keepChase(cache, await client.reminders.sendReminder({ id: document.id, mailId, stepId: proposed.stepId, letter, withFee }));
      notify({ variant: 'success', title: chaserTexts.now().remind.done });
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
  return { writing, set, withFee, setWithFee, copyToSelf, setCopyToSelf, problems, busy, send };
}

function Reminder(props: ReminderDialogProps & { readonly proposed: Proposal }) {
  const { remind: t, tones } = chaserTexts.use();
  const { sending } = documentTexts.use();
  const locale = useLocale();
  const form = useId();
  const { proposed, onClose } = props;
  const { writing, set, withFee, setWithFee, copyToSelf, setCopyToSelf, problems, busy, send } = useReminding(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t.title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {sending.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={busy} loadingLabel={t.working}>
            {t.send}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          <Badge tone={proposed.tone === 'friendly' ? 'neutral' : proposed.tone === 'firm' ? 'warning' : 'negative'}>
            {tones[proposed.tone]}
          </Badge>
        </p>
        <LetterFields writing={writing} problems={problems} set={set} />
        {proposed.fee && (
          <div className="rounded-md border border-line px-3 py-2.5">
            <Checkbox
              label={t.withFee(formatMoney(proposed.fee.totalMinor, proposed.fee.currency, locale))}
              help={t.withFeeHelp}
              checked={withFee}
              onChange={(e) => setWithFee(e.currentTarget.checked)}
            />
            <FeeLines fee={proposed.fee} />
          </div>
        )}
        {proposed.feeProblem !== null && <p className="text-small text-warning">{t.feeProblem(proposed.feeProblem)}</p>}
        <Checkbox label={sending.copy} checked={copyToSelf} onChange={(e) => setCopyToSelf(e.currentTarget.checked)} />
      </form>
    </Dialog>
  );
}
