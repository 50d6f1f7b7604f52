// A document is written here: the form on the left, the sheet as it will look on the right, kept on the server while one writes.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { documentWords } from '#core/trade-documents/document-words.ts';
import { draftTotals, suppliedOf, taxDayOf } from '#contract/trade-documents/draft.ts';
import type { Draft, SalesDocument, SalesSettings } from '#contract/sales/sales.ts';
import type { Parties } from '#contract/trade-documents/document.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { dueOnOf } from '#core/sales/invoice.ts';
import { useContact } from '../../contacts/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { useUnsavedGuard } from '../../org/index.ts';
import { api, client } from '../../platform/client.ts';
import { useSentences } from '../../platform/form-problem.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import { useLanguage } from '../../platform/language.ts';
import { useTitle } from '../../platform/title.ts';
import { taxesOnDay } from '../../tax/index.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { Attachments, DocumentSheet, type SheetProps, documentTexts, documentPath, sayFailed, texts } from '../../trade-documents/index.ts';
import { problemsOfDraft } from './draft.ts';
import { DraftFoot } from './draft-foot.tsx';
import { DraftHead } from './draft-head.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftMenu } from './draft-menu.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { IssueDialog } from '../issue-dialog.tsx';
import { quoteTexts } from '../quotes/quote-texts.ts';
import { SaveStatus, SaveTrouble } from './save-status.tsx';
import { type DraftEditing, useDraft } from './use-draft.ts';

export interface DraftDeskProps {
  readonly id: string;
  /** Of one that is begun here. */
  readonly kind: 'invoice' | 'quote';
  /** null for one that is begun here. */
  readonly start: SalesDocument | null;
  readonly blank: Draft;
  readonly settings: SalesSettings;
  readonly codes: readonly TaxCode[];
  readonly onReload: () => void;
}

/** What the sheet and the dialog of issuing are made of. */
function useShown({ kind: begun, start, settings, codes }: DraftDeskProps, draft: Draft) {
  const today = useToday();
  const { name } = useBooks();
  const contact = useContact(draft.contactId).data;
  const logo = useQuery(api.paper.logo.queryOptions());
  const kind = start?.kind ?? begun;
  const issuedOn = draft.issueOn ?? today;
  const taxes = taxesOnDay(codes, taxDayOf({ kind, ofTaxedOn: start?.ofTaxedOn ?? null }, draft, issuedOn));
  const usualDueOn = dueOnOf(kind, null, issuedOn, contact?.paymentDays ?? settings.paymentDays);
  const customer: Parties['customer'] | null = contact?.id === draft.contactId && contact !== undefined ? contact : null;
  const sheet: SheetProps = {
    ...draft,
    kind,
    number: null,
    sender: { ...settings.sender, name: settings.sender.name || name },
    template: settings.template,
    logo: logo.data?.logo ?? null,
    customer,
    issuedOn,
    dueOn: kind === 'credit_note' ? null : (draft.dueOn ?? usualDueOn),
    ofNumber: start?.ofDocumentNumber ?? null,
    supply: suppliedOf(kind, draft),
    totals: draftTotals(draft, taxes),
  };
  return { sheet, taxes, usualDueOn };
}

/** The address of a new one is its own as soon as it is saved; the page stays as it is. */
function useOwnAddress(id: string, kind: SalesDocument['kind'], state: DraftEditing['state']): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isDue = state === 'saved' && pathname.endsWith('/new');
  useEffect(() => {
    if (isDue) void navigate(documentPath(id, kind), { replace: true, preventScrollReset: true });
  }, [isDue, id, kind, navigate]);
}

/** Where issuing finds something wrong the pen goes to it, so that no hand has to look for it. */
function usePenAtProblem() {
  const form = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [count]);
  return { form, follow: () => setCount((before) => before + 1) };
}

export function DraftDesk(props: DraftDeskProps) {
  const { id, start, blank, settings, codes } = props;
  const t = documentTexts.use().form;
  const { kinds } = texts.use();
  const { form: quote } = quoteTexts.use();
  const kind = start?.kind ?? props.kind;
  const editing = useDraft({ id, kind, draft: start?.draft ?? blank, version: start?.draftVersion ?? 0 });
  useOwnAddress(id, kind, editing.state);
  const { draft, change, problems } = editing;
  const { sheet, taxes, usualDueOn } = useShown(props, draft);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { form, follow } = usePenAtProblem();
  const onProblems = () => {
    setView('write');
    follow();
  };
  useUnsavedGuard(editing.state === 'offline' || editing.state === 'refused');
  const title = kind === 'invoice' ? t.newInvoice : kind === 'quote' ? quote.newQuote : t.draftOf(kinds[kind]);
  useTitle(title);
  const views = [
    { value: 'write', label: t.write },
    { value: 'preview', label: t.preview },
  ] as const;
  const shared = { draft, change, problems };
  const issue = <IssueButton editing={editing} sheet={sheet} settings={settings} id={id} taxes={taxes} onProblems={onProblems} />;
  return (
    <>
      <PageHeader title={title} {...(start?.ofDocumentNumber ? { description: <Origin start={start} /> } : {})}>
        <SaveStatus state={editing.state} />
        <div className="xl:hidden">
          <SegmentedControl label={t.view} options={views} value={view} onChange={setView} />
        </div>
        <div className="max-xl:hidden">{issue}</div>
        <DraftMenu id={id} kind={kind} isNew={editing.state === 'new'} flush={editing.flush} />
      </PageHeader>
      <Trouble {...props} editing={editing} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,0.85fr)]">
        <div ref={form} className={`flex min-w-0 flex-col gap-7 ${view === 'write' ? '' : 'max-xl:hidden'}`}>
          <DraftHead {...shared} kind={kind} usualDueOn={usualDueOn} isBound={start?.ofDocumentId != null} />
          <DraftLines {...shared} codes={codes} taxes={taxes} totals={sheet.totals} />
          <DraftFoot {...shared} />
          <Attachments documentId={id} mayWrite isKnown={editing.version() > 0} ready={() => savedOnce(editing)} />
        </div>
        <div className={`min-w-0 xl:sticky xl:top-4 ${view === 'preview' ? '' : 'max-xl:hidden'}`}>
          <DraftPreview id={id} version={editing.version()}>
            <DocumentSheet {...sheet} />
          </DraftPreview>
        </div>
      </div>
      <TotalBar sheet={sheet}>{issue}</TotalBar>
    </>
  );
}

/** Where the sheet does not stand beside the form: what it comes to, and the way on, wherever one writes. */
function TotalBar({ sheet, children }: { readonly sheet: SheetProps; readonly children: ReactNode }) {
  const words = documentWords[useLanguage()];
  const { kind, totals, currency } = sheet;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center justify-between gap-4 border-t border-line bg-surface/92 px-4 py-3 backdrop-blur-sm md:-mx-8 md:px-8 xl:hidden">
      <p className="min-w-0">
        <span className="block text-small text-muted">{words.payable[kind]}</span>
        {totals === null ? '–' : <Money minor={totals.payableMinor} currency={currency} className="text-lead font-semibold" />}
      </p>
      {children}
    </div>
  );
}

/** A file is added to what the server has, however empty that is; words that wait to be saved do not hold it up. */
async function savedOnce({ version, change, flush }: DraftEditing): Promise<boolean> {
  if (version() > 0) return true;
  change((draft) => draft);
  await flush();
  return version() > 0;
}

/** Of a credit note the invoice that it takes back, of an invoice the quote that it is made from. */
function Origin({ start }: { readonly start: SalesDocument }) {
  const t = documentTexts.use().form;
  const { ofQuote } = quoteTexts.use().form;
  if (start.kind === 'credit_note') return t.creditOf(start.ofDocumentNumber ?? '');
  return (
    <>
      {ofQuote} <Link to={documentPath(start.ofDocumentId ?? '', 'quote')}>{start.ofDocumentNumber}</Link>
    </>
  );
}

/** What is not saved, and the two ways out of a conflict: theirs is read, or ours becomes a draft of its own. */
function Trouble({ kind: begun, start, editing, onReload }: DraftDeskProps & { readonly editing: DraftEditing }) {
  const navigate = useNavigate();
  const copy = async () => {
    try {
      const copyId = newId();
      const kind = start?.kind === 'quote' ? 'quote' : begun;
      await client.sales.saveDraft({ id: copyId, kind, draft: editing.draft, draftVersion: 0 });
      await navigate(documentPath(copyId, kind));
    } catch (error) {
      sayFailed(error);
    }
  };
  return (
    <SaveTrouble
      state={editing.state}
      problems={editing.problems}
      onRetry={() => void editing.flush()}
      onLook={onReload}
      onCopy={() => void copy()}
    />
  );
}

interface IssueButtonProps {
  readonly id: string;
  readonly editing: DraftEditing;
  readonly sheet: SheetProps;
  readonly settings: SalesSettings;
  readonly taxes: ReturnType<typeof taxesOnDay>;
  readonly onProblems: () => void;
}

function IssueButton({ id, editing, sheet, settings, taxes, onProblems }: IssueButtonProps) {
  const { form: t, issuing } = documentTexts.use();
  const { form: quote } = quoteTexts.use();
  const sentenceOf = useSentences();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const say = (problems: DraftEditing['problems']) => {
    setAsking(false);
    editing.setProblems(problems);
    onProblems();
    notify({ variant: 'destructive', title: issuing.problems, description: problems[0]?.message ?? issuing.problemsText });
  };
  const ask = async () => {
    const problems = problemsOfDraft(editing.draft, taxes, sentenceOf);
    if (problems.length > 0) return say(problems);
    setBusy(true);
    // What is issued is what the server has.
    const isSaved = await editing.flush();
    setBusy(false);
    if (isSaved) setAsking(true);
  };
  return (
    <>
      <Button variant="primary" loading={busy} onClick={() => void ask()}>
        {sheet.kind === 'quote' ? quote.finish : t.issue}
      </Button>
      {asking && sheet.totals && (
        <IssueDialog
          id={id}
          kind={sheet.kind}
          currency={editing.draft.currency}
          customerName={sheet.customer?.name ?? ''}
          issuedOn={sheet.issuedOn}
          dueOn={sheet.dueOn}
          totals={sheet.totals}
          settings={settings}
          version={editing.version}
          onClose={() => setAsking(false)}
          onProblems={say}
        />
      )}
    </>
  );
}
