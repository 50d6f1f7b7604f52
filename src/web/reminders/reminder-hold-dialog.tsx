// What stops reminders of an invoice: a pause, a reply, a promise to pay with its day, its amount and who made it.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Textarea, TextInput } from '../ui/text-input.tsx';
import { chaserTexts, keepChase } from '../sales/index.ts';

export type HoldKind = 'pause' | 'reply' | 'promise';
interface HoldDialogProps {
  readonly document: SalesDocument;
  readonly kind: HoldKind;
  readonly onClose: () => void;
}

function useHold({ document, kind, onClose }: HoldDialogProps) {
  const cache = useQueryClient();
  const [holdId] = useState(newId);
  const [draft, setDraft] = useState<{ until: string | null; minor: bigint | null; who: string; note: string }>({
    until: null,
    minor: kind === 'promise' ? BigInt(document.openMinor) : null,
    who: '',
    note: '',
  });
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part });
    setProblems([]);
  };
  const save = async () => {
    setBusy(true);
    try {
      const { until, minor, who, note } = draft;
      const promisedMinor = kind === 'promise' && minor !== null ? Number(minor) : null;
      keepChase(cache, await client.reminders.holdReminders({ id: document.id, holdId, kind, until, promisedMinor, who, note }));
      notify({ variant: 'success', title: chaserTexts.now().holds.done });
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { draft, set, problems, busy, save };
}

export function HoldDialog(props: HoldDialogProps) {
  const t = chaserTexts.use().holds;
  const form = useId();
  const { draft, set, problems, busy, save } = useHold(props);
  const { kind, document, onClose } = props;
  const titles = { pause: t.pauseTitle, reply: t.replyTitle, promise: t.promiseTitle };
  const texts = { pause: t.pauseText, reply: t.replyText, promise: t.promiseText };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      width="small"
      title={titles[kind]}
      description={texts[kind]}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={busy} loadingLabel={t.saving}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problems.find((p) => !['until', 'promisedMinor'].includes(p.path ?? ''))?.message}
        </p>
        {kind !== 'reply' && (
          <DateField
            label={kind === 'promise' ? t.promiseDay : t.day}
            {...(kind === 'pause' ? { help: t.dayOptional } : {})}
            value={draft.until}
            error={problemAt(problems, 'until')}
            onChange={(until) => set({ until })}
          />
        )}
        {kind === 'promise' && (
          <AmountField
            label={t.amount}
            currency={document.draft.currency}
            value={draft.minor}
            error={problemAt(problems, 'promisedMinor')}
            onChange={(minor) => set({ minor })}
          />
        )}
        {kind !== 'pause' && (
          <Field label={t.who}>
            <TextInput value={draft.who} maxLength={200} onChange={(e) => set({ who: e.currentTarget.value })} />
          </Field>
        )}
        <Field label={t.note}>
          <Textarea rows={3} value={draft.note} maxLength={1000} onChange={(e) => set({ note: e.currentTarget.value })} />
        </Field>
      </form>
    </Dialog>
  );
}
