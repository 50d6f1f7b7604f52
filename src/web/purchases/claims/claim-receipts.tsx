// The receipts of a claim that is being entered: dropped, chosen, photographed or pasted, then read.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Reading } from '#contract/receipts/receipts.ts';
import { FilePicker, UpcomingRow, useGivenFiles, useUploads } from '../../files/index.ts';
import { api, client } from '../../platform/client.ts';
import { isUnderWay, Pending, ReadFields } from '../../receipts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Camera, FileText, Upload, X } from '../../ui/icons.ts';
import type { ClaimForm } from './claim-form.ts';
import { claimTexts } from './claim-texts.ts';

type Receipt = ClaimForm['receipts'][number];
const everyMs = 1500;

interface ClaimReceiptsProps {
  readonly receipts: readonly Receipt[];
  readonly isOpen: boolean;
  readonly mayRead: boolean;
  readonly problem: string | undefined;
  readonly onAdded: (receipt: Receipt) => void;
  readonly onRemove: (id: string) => void;
  /** A receipt that was added here has been read. */
  readonly onRead: (reading: Reading) => void;
}

export function ClaimReceipts({ receipts, isOpen, mayRead, problem, onAdded, onRemove, onRead }: ClaimReceiptsProps) {
  const t = claimTexts.use().form;
  const uploads = useUploads({
    send: (id, file, options) => client.claims.addClaimReceipt({ id, file }, options),
    onAdded: (id, name) => onAdded({ id, name }),
  });
  const add = (files: readonly File[]) => uploads.add(files, 'receipt');
  const isOver = useGivenFiles(add, isOpen);
  return (
    <section aria-label={t.receipts}>
      <div
        className={`flex flex-wrap items-center gap-3 rounded-lg border-2 border-dashed px-4 py-3 transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/60'}`}
      >
        <p className="min-w-40 flex-1 text-small">{t.drop}</p>
        <FilePicker size="small" icon={Upload} label={t.choose} onFiles={add} />
        <FilePicker size="small" icon={Camera} label={t.photo} camera onFiles={add} />
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-1 text-small text-negative">
          {problem}
        </p>
      )}
      <ul className="mt-2 space-y-2">
        {uploads.upcoming.map((one) => (
          <UpcomingRow key={one.id} upcoming={one} onAgain={() => uploads.again(one)} onDismiss={() => uploads.dismiss(one.id)} />
        ))}
        {receipts.map((receipt) => (
          <Attached key={receipt.id} receipt={receipt} isOpen={isOpen} mayRead={mayRead} onRemove={onRemove} onRead={onRead} />
        ))}
      </ul>
    </section>
  );
}

type AttachedProps = Pick<ClaimReceiptsProps, 'isOpen' | 'mayRead' | 'onRemove' | 'onRead'> & { readonly receipt: Receipt };
function Attached({ receipt: { id, name }, isOpen, mayRead, onRemove, onRead }: AttachedProps) {
  const t = claimTexts.use().form;
  const { data: reading } = useQuery(
    api.claims.claimReceiptReading.queryOptions({
      input: { id },
      enabled: isOpen,
      refetchInterval: ({ state: { data } }) => (isUnderWay(data?.state) ? everyMs : false),
    }),
  );
  const told = useRef(false);
  const isRead = reading?.state === 'read' && reading.fields !== null;
  useEffect(() => {
    if (!isRead || told.current) return;
    told.current = true;
    onRead(reading);
  });
  return (
    <li className="rounded-lg border border-line bg-raised px-4 py-3">
      <div className="flex items-center gap-2">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <IconButton icon={X} label={t.removeReceipt(name)} onClick={() => onRemove(id)} />
      </div>
      {reading && !isRead && reading.isReadable && <Pending fileId={id} reading={reading} mayWrite={mayRead} />}
      {isRead && reading.fields && <ReadFields fields={reading.fields} reading={reading} />}
    </li>
  );
}
