// The drawer of one transaction: opened by the URL (?new=expense, ?open=<id>), so that reload and the back button work.
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { TransactionDetail } from '#contract/transactions/transactions.ts';
import { Comments } from '../../comments/index.ts';
import { LinkedFiles } from '../../files/index.ts';
import { EntryPanel, useBooks } from '../../ledger/index.ts';
import { Failed } from '../../ui/failed.tsx';
import { api } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Drawer, Opening } from '../../ui/dialogs/dialog.tsx';
import { Lock } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/progress.tsx';
import type { Chart } from '../categories.ts';
import { draftOf, newDraft } from './draft.ts';
import { editorTexts } from './editor-texts.ts';
import { transactionTypes } from '../filter-url.ts';
import type { ReceiptPart } from './transaction-form.ts';
import { TransactionTags } from '../transaction-tags.tsx';
import { History, StatementOrigin } from '../transaction-trail.tsx';
import { TransactionEditor } from './transaction-editor.tsx';

export interface TransactionDrawerProps {
  readonly chart: Chart;
  readonly newType: string | null;
  readonly openId: string | null;
  readonly onClose: () => void;
  readonly mayWrite: boolean;
  readonly receiptPart?: ReceiptPart | undefined;
}

export function TransactionDrawer(props: TransactionDrawerProps) {
  const { newType, openId, mayWrite } = props;
  return (
    <Opening of={openId ?? (newType !== null && mayWrite ? 'new' : null)}>
      {(id, isOpen) =>
        id === 'new' ? <NewTransaction {...props} isOpen={isOpen} /> : <OpenTransaction {...props} isOpen={isOpen} id={id} />
      }
    </Opening>
  );
}

type OpenProps = TransactionDrawerProps & { readonly isOpen: boolean };

function NewTransaction({ chart, newType, isOpen, onClose, receiptPart }: OpenProps) {
  const t = editorTexts.use();
  const today = useToday();
  const [fresh] = useState(() => ({ id: newId(), type: transactionTypes.find((type) => type === newType) ?? 'expense' }));
  if (chart.isPending) return <Waiting title={t.newTitle} isOpen={isOpen} onClose={onClose} />;
  const usual = chart.money.find((a) => !a.isArchived && a.subkind === 'bank') ?? chart.money.find((a) => !a.isArchived);
  return (
    <TransactionEditor
      chart={chart}
      isOpen={isOpen}
      onClose={onClose}
      initial={newDraft(fresh.id, fresh.type, today, usual?.id ?? null)}
      detail={null}
      receiptPart={receiptPart}
    />
  );
}

function OpenTransaction({ chart, isOpen, onClose, mayWrite, id }: OpenProps & { readonly id: string }) {
  const t = editorTexts.use();
  // Refetched on each opening, because the current version must be edited.
  const found = useQuery(api.transactions.get.queryOptions({ input: { id }, enabled: isOpen, staleTime: 0 }));
  const frame = { title: t.title, isOpen, onClose };
  if (found.isError)
    return (
      <Frame {...frame}>
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      </Frame>
    );
  if (found.data === undefined || chart.isPending) return <Waiting {...frame} />;
  const detail = found.data;
  if (detail.isReadOnly || !mayWrite)
    return (
      <Frame {...frame}>
        <ReadOnly detail={detail} mayWrite={mayWrite} />
      </Frame>
    );
  // A new version after a refetch resets the form.
  return (
    <TransactionEditor key={detail.entryId} chart={chart} isOpen={isOpen} onClose={onClose} initial={draftOf(detail)} detail={detail} />
  );
}

interface FrameProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly standsIn?: boolean;
  readonly children: ReactNode;
}

function Frame({ isOpen, children, ...frame }: FrameProps) {
  return (
    <Drawer open={isOpen} {...frame}>
      {children}
    </Drawer>
  );
}

function Waiting(props: Omit<FrameProps, 'children'>) {
  const t = editorTexts.use();
  return (
    <Frame {...props} standsIn>
      <div role="status" aria-label={t.loading} className="space-y-5">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-2/3" />
      </div>
    </Frame>
  );
}

function ReadOnly({ detail, mayWrite }: { readonly detail: TransactionDetail; readonly mayWrite: boolean }) {
  const t = editorTexts.use();
  const { currency } = useBooks();
  return (
    <div className="space-y-5">
      <p className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-small text-muted">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {mayWrite ? t.elsewhere : t.lookOnly}
      </p>
      <EntryPanel entryId={detail.entryId} transactionId={null} currency={currency} showsComments={false} />
      <StatementOrigin detail={detail} />
      <TransactionTags detail={detail} mayWrite={mayWrite} />
      <LinkedFiles subjectKind="transaction" subjectId={detail.id} />
      <Comments subject={{ kind: 'transaction', id: detail.id }} />
      <History detail={detail} />
      <ButtonLink to={`/app/journal?entry=${detail.entryId}`}>{t.openInJournal}</ButtonLink>
    </div>
  );
}
