// Many documents at once: what will be done is said first, then how far it is, then what was not done and why.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Outcome } from '#contract/sales/bulk.ts';
import { client } from '../../platform/client.ts';
import { saveFile } from '../../platform/download.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { BulkPaidFields, type PaidDraft, usePaidDraft } from './bulk-paid-fields.tsx';
import { type BulkReport, BulkResult } from './bulk-result.tsx';
import { inSteps, makeFile, type Run } from './bulk-run.ts';
import { bulkTexts } from './bulk-texts.ts';
import { sayFailed } from '../../trade-documents/index.ts';

export type BulkAct = 'one' | 'zip' | 'send' | 'sent' | 'paid';

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
  const step = act === 'send' ? client.bulk.bulkSend : client.bulk.bulkMarkSent;
  return { outcomes: await inSteps(ids, perStep, (some) => step({ ids: some }), run), paymentIds: [], files: [] };
}

export interface BulkDialogProps {
  readonly act: BulkAct;
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

function useBulk({ act, ids }: BulkDialogProps, paid: PaidDraft) {
  const cache = useQueryClient();
  const [phase, setPhase] = useState<Phase>({ kind: act === 'one' || act === 'zip' ? 'running' : 'asking', done: 0 });
  const stopper = useRef<AbortController | null>(null);
  const paymentId = useRef(newId());
  const start = async () => {
    const controller = new AbortController();
    stopper.current = controller;
    setPhase({ kind: 'running', done: 0 });
    try {
      const run = { signal: controller.signal, onDone: (done: number) => setPhase({ kind: 'running', done }) };
      const report = await carryOut(act, ids, paid, paymentId.current, run);
      setPhase({ kind: 'done', report: { ...report, isStopped: controller.signal.aborted } });
    } catch (error) {
      sayFailed(error);
      setPhase({ kind: 'asking' });
    } finally {
      if (act !== 'one' && act !== 'zip') void cache.invalidateQueries();
    }
  };
  return { phase, start, stop: () => stopper.current?.abort() };
}

/** A download begins by itself and, where nothing is to be said about it, ends by itself. */
function useDownload({ act, onClose }: BulkDialogProps, phase: Phase, start: () => Promise<void>): void {
  const t = bulkTexts.use().dialog;
  const isDownload = act === 'one' || act === 'zip';
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
    paid: { title: t.paidTitle, text: t.paidText, verb: t.markPaid },
  }[act];
  return { ...words, title: words.title(count) };
}

interface FooterProps {
  readonly phase: Phase;
  readonly form: string;
  readonly verb: string;
  readonly isReady: boolean;
  /** Payments are one act: all that can be recorded are, or none is. */
  readonly canStop: boolean;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

function Footer({ phase, form, verb, isReady, canStop, onStop, onClose }: FooterProps) {
  const t = bulkTexts.use().dialog;
  if (phase.kind === 'done')
    return (
      <Button variant="primary" onClick={onClose}>
        {t.close}
      </Button>
    );
  if (phase.kind === 'running') return canStop ? <Button onClick={onStop}>{t.stop}</Button> : null;
  return (
    <>
      <Button onClick={onClose}>{t.cancel}</Button>
      <Button type="submit" form={form} variant="primary" disabled={!isReady}>
        {verb}
      </Button>
    </>
  );
}

export function BulkDialog(props: BulkDialogProps) {
  const { act, ids, onClose } = props;
  const t = bulkTexts.use().dialog;
  const id = useId();
  const locale = useLocale();
  const paid = usePaidDraft();
  const { phase, start, stop } = useBulk(props, paid.draft);
  useDownload(props, phase, start);
  const all = ids.length.toLocaleString(locale);
  const isReady = act !== 'paid' || !paid.areLoading;
  const { title, text, verb } = useWords(act, t.documents(ids.length, all));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && (act !== 'paid' || paid.check())) void start();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={phase.kind !== 'running'}
      title={title}
      {...(phase.kind === 'asking' ? { description: text } : {})}
      footer={<Footer phase={phase} form={id} verb={verb} isReady={isReady} canStop={act !== 'paid'} onStop={stop} onClose={onClose} />}
    >
      {phase.kind === 'asking' && (
        <form id={id} noValidate onSubmit={submit}>
          {act === 'paid' && <BulkPaidFields {...paid} />}
        </form>
      )}
      {phase.kind === 'running' && (
        <ProgressBar
          label={t.working}
          value={act === 'paid' ? null : (phase.done / ids.length) * 100}
          {...(act === 'paid' ? {} : { detail: t.progress(phase.done.toLocaleString(locale), all) })}
        />
      )}
      {phase.kind === 'done' && <BulkResult report={phase.report} isDownload={act === 'one' || act === 'zip'} />}
    </Dialog>
  );
}
