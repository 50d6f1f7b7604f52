// A bulk action: first a summary, then progress, then what failed and why.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Outcome } from '#contract/sales/bulk.ts';
import { client } from '../../platform/client.ts';
import { saveFile } from '../../platform/download.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { readAgain } from '../../platform/writing.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { notify } from '../../ui/notices.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { BulkPaidFields, type PaidDraft, usePaidForm } from './bulk-paid-fields.tsx';
import { type BulkReport, BulkResult } from './bulk-result.tsx';
import { inSteps, makeFile, type Run } from './bulk-run.ts';
import { bulkTexts } from './bulk-texts.ts';

export type BulkAct = 'one' | 'zip' | 'send' | 'sent' | 'paid' | 'remind';

type Phase =
  | { readonly kind: 'asking' }
  | { readonly kind: 'running'; readonly done: number }
  | { readonly kind: 'done'; readonly report: BulkReport };

const perFile = 200;
const perStep = 10;

async function download(ids: readonly string[], as: 'one' | 'zip', run: Run): Promise<Omit<BulkReport, 'isStopped' | 'paymentIds'>> {
  const outcomes: Outcome[] = [];
  const files: string[] = [];
  for (let from = 0; from < ids.length && !run.signal.aborted; from += perFile) {
    const { file, failed } = await makeFile(ids.slice(from, from + perFile), as, { ...run, onDone: (done) => run.onDone(from + done) });
    outcomes.push(...failed);
    if (!file) continue;
    saveFile(file, file.name);
    files.push(file.name);
  }
  return { outcomes, files };
}

async function carryOut(
  act: BulkAct,
  ids: readonly string[],
  paid: PaidDraft,
  paymentId: string,
  run: Run,
): Promise<Omit<BulkReport, 'isStopped'>> {
  if (act === 'one' || act === 'zip') return { ...(await download(ids, act, run)), paymentIds: [] };
  if (act === 'paid') {
    const { receivedOn, accountId, reference } = paid;
    const { outcomes, paymentIds } = await client.bulk.bulkPaid({
      id: paymentId,
      ids: [...ids],
      receivedOn: receivedOn ?? '',
      accountId,
      reference,
    });
    return { outcomes, paymentIds, files: [] };
  }
  if (act === 'remind') {
    // One email per customer: their documents go together, up to the server's limit.
    const { outcomes } = await client.reminders.remindMany({ id: paymentId, ids: ids.slice(0, perFile) });
    return { outcomes, paymentIds: [], files: [] };
  }
  const step = act === 'send' ? client.bulk.bulkSend : client.bulk.bulkMarkSent;
  return { outcomes: await inSteps(ids, perStep, (some) => step({ ids: some }), run), paymentIds: [], files: [] };
}

export interface BulkDialogProps {
  readonly act: BulkAct;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

const isDownloadOf = (act: BulkAct): boolean => act === 'one' || act === 'zip';

function useBulk({ act, ids, onClose }: BulkDialogProps, { form, paid }: ReturnType<typeof usePaidForm>) {
  const isDownload = isDownloadOf(act);
  const [phase, setPhase] = useState<Phase>({ kind: isDownload ? 'running' : 'asking', done: 0 });
  const { run: fetchFiles } = useAction({ reads: true });
  const stopper = useRef<AbortController | null>(null);
  const paymentId = useRef(newId());
  const carry = async () => {
    const controller = new AbortController();
    stopper.current = controller;
    setPhase({ kind: 'running', done: 0 });
    const run = { signal: controller.signal, onDone: (done: number) => setPhase({ kind: 'running', done }) };
    const report = await carryOut(act, ids, paid, paymentId.current, run);
    setPhase({ kind: 'done', report: { ...report, isStopped: controller.signal.aborted } });
  };
  const start = async () => {
    if (isDownload) return (await fetchFiles(carry)) || onClose();
    if (await form.save(carry)) return undefined;
    // Some may have been done before it failed.
    readAgain();
    return setPhase({ kind: 'asking' });
  };
  return { phase, start, stop: () => stopper.current?.abort() };
}

/** A download starts automatically, and closes automatically if there is nothing to report. */
function useBeginning({ act, onClose }: BulkDialogProps, phase: Phase, start: () => Promise<unknown>): void {
  const t = bulkTexts.use().dialog;
  const isDownload = isDownloadOf(act);
  const begun = useRef(false);
  useEffect(() => {
    if (!isDownload || begun.current) return;
    begun.current = true;
    void start();
  });
  const report = phase.kind === 'done' ? phase.report : null;
  const isClean = report !== null && isDownload && report.outcomes.length === 0 && !report.isStopped;
  useEffect(() => {
    if (!isClean) return;
    notify({ variant: 'success', title: t.saved(report?.files.join(', ') ?? '') });
    onClose();
  }, [isClean, onClose, report, t]);
}

function useWords(act: BulkAct, count: string) {
  const t = bulkTexts.use().dialog;
  const words = {
    one: { title: t.downloadTitle, text: undefined, verb: '' },
    zip: { title: t.downloadTitle, text: undefined, verb: '' },
    send: { title: t.sendTitle, text: t.sendText, verb: t.send },
    sent: { title: t.sentTitle, text: t.sentText, verb: t.markSent },
    remind: { title: t.remindTitle, text: t.remindText, verb: t.remind },
    paid: { title: t.paidTitle, text: t.paidText, verb: t.markPaid },
  }[act];
  return { ...words, title: words.title(count) };
}

interface FooterProps {
  readonly phase: Phase;
  /** The button that starts it. */
  readonly start: ReactNode;
  /** Payments are a single request: all that can be recorded are, or none is. */
  readonly canStop: boolean;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function Footer({ phase, start, canStop, onStop, onClose }: FooterProps) {
  const t = bulkTexts.use().dialog;
  const words = useActionWords();
  if (phase.kind === 'done')
    return (
      <Button variant="primary" onClick={onClose}>
        {words.close}
      </Button>
    );
  if (phase.kind === 'running') return canStop ? <Button onClick={onStop}>{t.stop}</Button> : null;
  return (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      {start}
    </>
  );
}

export function BulkDialog(props: BulkDialogProps) {
  const { act, ids, onClose } = props;
  const t = bulkTexts.use().dialog;
  const locale = useLocale();
  const payment = usePaidForm(act === 'paid');
  const { phase, start, stop } = useBulk(props, payment);
  useBeginning(props, phase, start);
  const isWhole = act === 'paid' || act === 'remind';
  const all = ids.length.toLocaleString(locale);
  const { title, text, verb } = useWords(act, t.documents(ids.length, all));
  const startButton = (
    <SaveButton form={payment.form} disabled={!payment.isReady}>
      {verb}
    </SaveButton>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={phase.kind !== 'running'}
      title={title}
      {...(phase.kind === 'asking' ? { description: text } : {})}
      footer={<Footer phase={phase} start={startButton} canStop={!isWhole} onStop={stop} onClose={onClose} />}
    >
      {phase.kind === 'asking' && (
        <Form form={payment.form} onSave={() => payment.isReady && start()}>
          {act === 'paid' && <BulkPaidFields {...payment} />}
        </Form>
      )}
      {phase.kind === 'running' && (
        <ProgressBar
          label={t.working}
          value={isWhole ? null : (phase.done / ids.length) * 100}
          {...(isWhole ? {} : { detail: t.progress(phase.done.toLocaleString(locale), all) })}
        />
      )}
      {phase.kind === 'done' && <BulkResult report={phase.report} isDownload={isDownloadOf(act)} />}
    </Dialog>
  );
}
