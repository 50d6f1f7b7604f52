// The form for entering a bill: saved automatically, with totals, and posted to the books.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Bill, BillKind } from '#contract/purchases/purchases.ts';
import { billProblems } from '#contract/purchases/bill-draft.ts';
import type { Received } from '#contract/purchases/received.ts';
import type { Draft } from '#contract/sales/sales.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { draftTotals } from '#contract/trade-documents/draft.ts';
import { isBought, isOnBills } from '#core/purchases/bill.ts';
import { CommentsCard } from '../comments/index.ts';
import { LinkedFilesCard } from '../files/index.ts';
import { useBooks } from '../ledger/index.ts';
import { useUnsavedGuard } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { useSentences } from '../platform/form-problem.ts';
import { newId } from '../platform/id.ts';
import { useToday } from '../platform/locale.tsx';
import type { ShownProblem } from '../platform/refusal.ts';
import { useAction, useLeft } from '../platform/use-action.ts';
import { taxesOnDay } from '../tax/index.ts';
import {
  Attachments,
  billPath,
  documentTexts,
  type DraftEditing,
  savedOnce,
  SaveStatus,
  SaveTrouble,
  useDraft,
  useOwnAddress,
} from '../trade-documents/index.ts';
import { useChart } from '../transactions/index.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Textarea } from '../ui/forms/text-input.tsx';
import { Trash2 } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { MoreMenu } from '../ui/popups/menu.tsx';
import { ApprovalButtons, ApprovalNote } from './approval-buttons.tsx';
import { BillDuplicates } from './bill-duplicates.tsx';
import { BillHead } from './bill-head.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillTags } from './bill-tags.tsx';
import { BillTotals } from './bill-totals.tsx';
import { OrderCard } from './orders/order-differences.tsx';
import { PostDialog } from './post-dialog.tsx';
import { ReceivedCard } from './received-card.tsx';
import { keepBill } from './queries.ts';
import { supplierTexts } from './suppliers/supplier-texts.ts';
import { texts } from './texts.ts';

interface BillDeskProps {
  readonly id: string;
  readonly kind: BillKind;
  /** null for a new one. */
  readonly start: Bill | null;
  readonly begun: Draft;
  readonly codes: readonly TaxCode[];
  readonly onReload: () => void;
}

function useEditing({ id, kind, start, begun }: BillDeskProps) {
  const cache = useQueryClient();
  return useDraft({
    draft: begun,
    version: start?.draftVersion ?? 0,
    save: async (draft, draftVersion, context) => {
      const saved = await client.purchases.saveBill({ id, kind, draft, draftVersion }, { context });
      keepBill(cache, saved);
      return saved.draftVersion;
    },
  });
}

export function BillDesk(props: BillDeskProps) {
  const { id, kind, start, codes } = props;
  const t = texts.use().form;
  const words = documentTexts.use().form;
  const today = useToday();
  const editing = useEditing(props);
  useOwnAddress(billPath(id), editing.state);
  useUnsavedGuard(editing.state === 'offline' || editing.state === 'refused');
  // The last response of the server, with the duplicates it found; nothing is refetched while typing.
  const saved = useQuery(api.purchases.bill.queryOptions({ input: { id }, enabled: false })).data ?? start;
  const approval = saved?.approval ?? null;
  const asksApproval = approval !== null && approval.state !== 'approved';
  const { draft, change, form } = editing;
  const taxes = taxesOnDay(codes, draft.issueOn ?? today);
  const totals = draftTotals(draft, taxes);
  const { credit } = supplierTexts.use();
  const said = kind === 'bill' ? { new: t.newBill, draft: t.draft } : credit;
  const title = start === null ? said.new : said.draft;
  const shared = { draft, change, problemAt: form.at };
  return (
    <>
      <PageHeader title={title}>
        <SaveStatus state={editing.state} />
        {asksApproval ? (
          <ApprovalButtons id={id} approval={approval} flush={editing.flush} version={editing.version} onDone={props.onReload} />
        ) : (
          <PostButton id={id} kind={kind} editing={editing} taxes={taxes} totals={totals} />
        )}
        {editing.state !== 'new' && <DraftMenu id={id} />}
      </PageHeader>
      <Trouble kind={kind} editing={editing} onReload={props.onReload} />
      {approval && <ApprovalNote approval={approval} />}
      <BillDuplicates duplicates={saved?.duplicates ?? []} />
      {/* A page is read beside the form. */}
      <div
        className={`grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] ${saved?.received?.syntax === 'pages' ? '2xl:grid-cols-[minmax(0,1fr)_34rem]' : ''}`}
      >
        <div id={form.id} className="flex min-w-0 flex-col gap-7">
          <BillHead {...shared} kind={kind} />
          <BillLines {...shared} codes={codes} totals={totals} />
          <Field label={words.notes} error={form.at('notes')}>
            <Textarea
              rows={2}
              value={draft.notes}
              maxLength={4000}
              onChange={(e) => {
                const { value } = e.currentTarget;
                change((d) => ({ ...d, notes: value }));
              }}
            />
          </Field>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {totals && (
            <Card title={t.total}>
              <BillTotals totals={totals} currency={draft.currency} />
            </Card>
          )}
          {saved?.order && <OrderCard order={saved.order} currency={draft.currency} isDraft />}
          {saved?.received && <ReceivedPart {...props} editing={editing} received={saved.received} />}
          <Attachments documentId={id} mayWrite help={t.files} isKnown={editing.version() > 0} ready={() => savedOnce(editing)} />
          {saved && <BillTags bill={saved} />}
          {editing.version() > 0 && <LinkedFilesCard subjectKind="trade_document" subjectId={id} />}
          {editing.version() > 0 && <CommentsCard subject={{ kind: 'document', id }} />}
        </div>
      </div>
    </>
  );
}

interface ReceivedPartProps extends BillDeskProps {
  readonly editing: DraftEditing;
  readonly received: Received;
}

/** The document that the draft was read from. Adding its supplier changes the draft on the server, so it is reopened. */
function ReceivedPart({ id, editing, received, onReload }: ReceivedPartProps) {
  const { may } = useBooks();
  const { run } = useAction();
  const add = () =>
    run(async () => {
      await editing.flush();
      await client.purchases.addReceivedSupplier({ id });
    }, onReload);
  return (
    <ReceivedCard
      billId={id}
      received={received}
      mayWrite
      onAddSupplier={editing.draft.contactId === null && may('contacts.write') ? () => void add() : undefined}
      onAnswered={onReload}
    />
  );
}

/** The unsaved-changes banner, and two ways to resolve a conflict: load theirs, or save ours as a new draft. */
function Trouble({ kind, editing, onReload }: Pick<BillDeskProps, 'kind' | 'onReload'> & { readonly editing: DraftEditing }) {
  const navigate = useNavigate();
  const { run } = useAction();
  const copy = () =>
    run(
      () => client.purchases.saveBill({ id: newId(), kind, draft: editing.draft, draftVersion: 0 }),
      (made) => navigate(billPath(made.id)),
    );
  return (
    <SaveTrouble
      state={editing.state}
      problems={editing.form.problems}
      onRetry={() => void editing.flush()}
      onLook={onReload}
      onCopy={() => void copy()}
    />
  );
}

function DraftMenu({ id }: { readonly id: string }) {
  const { form: words, document } = documentTexts.use();
  const t = texts.use().form;
  const navigate = useNavigate();
  const left = useLeft();
  const { run } = useAction();
  const remove = async () => {
    const question = {
      title: words.removeTitle,
      description: t.removeText,
      confirmLabel: words.remove,
      cancelLabel: words.keep,
      danger: true,
    };
    if (!(await confirm(question))) return;
    await run(
      () => client.purchases.removeBill({ id }),
      async () => {
        await left(() => navigate('/app/purchases/bills'));
        notify({ title: words.removed });
      },
    );
  };
  return (
    <MoreMenu
      label={document.more}
      sections={[{ items: [{ label: words.remove, icon: Trash2, danger: true, onPress: () => void remove() }] }]}
    />
  );
}

interface PostButtonProps {
  readonly id: string;
  readonly kind: BillKind;
  readonly editing: DraftEditing;
  readonly taxes: ReturnType<typeof taxesOnDay>;
  readonly totals: ReturnType<typeof draftTotals>;
}

function PostButton({ id, kind, editing, taxes, totals }: PostButtonProps) {
  const t = texts.use().form;
  const { credit } = supplierTexts.use();
  const { finalizing } = documentTexts.use();
  const sentenceOf = useSentences();
  const chart = useChart();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction({ reads: true });
  const say = (problems: readonly ShownProblem[]) => {
    setAsking(false);
    editing.form.show(problems);
    notify({ variant: 'destructive', title: finalizing.problems, description: problems[0]?.message ?? finalizing.problemsText });
  };
  const ask = async () => {
    const charged = new Map([...taxes].filter(([, tax]) => isOnBills(tax)));
    const bought = new Set(chart.accounts.filter((a) => !a.isArchived && isBought(a)).map((a) => a.id));
    const problems = billProblems(editing.draft, { taxes, charged, bought });
    if (problems.length > 0)
      return say(problems.map((problem) => ({ code: problem.code, path: problem.path ?? '', message: sentenceOf(problem) })));
    // The server posts its own version, so the draft must be saved first.
    await run(editing.flush, setAsking);
  };
  return (
    <>
      <Button variant="primary" loading={busy} disabled={chart.isPending} onClick={() => void ask()}>
        {kind === 'bill' ? t.post : credit.post}
      </Button>
      {isAsking && totals && (
        <PostDialog
          id={id}
          kind={kind}
          currency={editing.draft.currency}
          issuedOn={editing.draft.issueOn}
          totals={totals}
          version={editing.version}
          onClose={() => setAsking(false)}
          onProblems={say}
        />
      )}
    </>
  );
}
