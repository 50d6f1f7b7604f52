// The editor of a document: the form on the left, a preview on the right, saved to the server automatically.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { documentWords } from '#core/trade-documents/document-words.ts';
import { draftTotals, suppliedOf, taxDayOf } from '#contract/trade-documents/draft.ts';
import type { Draft, SalesDocument, SalesSettings } from '#contract/sales/sales.ts';
import { mentionsOf } from '#core/trade-documents/legal-mention.ts';
import type { Parties } from '#contract/trade-documents/document.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { dueOnOf } from '#core/sales/invoice.ts';
import { LimitMark } from '../../billing/index.ts';
import { useContact } from '../../contacts/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { useUnsavedGuard } from '../../org/index.ts';
import { api, client } from '../../platform/client.ts';
import { useSentences } from '../../platform/form-problem.ts';
import { newId } from '../../platform/id.ts';
import { useToday } from '../../platform/locale.tsx';
import { useLanguage } from '../../platform/language.ts';
import type { ShownProblem } from '../../platform/refusal.ts';
import { useAction } from '../../platform/use-action.ts';
import { taxesOnDay } from '../../tax/index.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import {
  Attachments,
  DocumentSheet,
  type DraftEditing,
  type SheetProps,
  documentTexts,
  documentPath,
  keepDocument,
  SaveStatus,
  SaveTrouble,
  savedOnce,
  texts,
  useDraft,
  useOwnAddress,
} from '../../trade-documents/index.ts';
import { problemsOfDraft } from './draft.ts';
import { DraftFoot } from './draft-foot.tsx';
import { DraftHead } from './draft-head.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftMenu } from './draft-menu.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { DraftTags } from '../document-tags.tsx';
import { FinalizeDialog, SendingDialog } from '../finalize-dialog.tsx';
import { quoteTexts } from '../quotes/quote-texts.ts';

/** A later module's question before a document is finalized; it calls the first function when answered, the second when canceled. */
export type BeforeFinalizing = (onDone: () => void, onClose: () => void) => ReactNode;

export interface DraftDeskProps {
  readonly id: string;
  /** For a new one. */
  readonly kind: 'invoice' | 'quote';
  /** null for a new one. */
  readonly start: SalesDocument | null;
  readonly blank: Draft;
  readonly settings: SalesSettings;
  readonly codes: readonly TaxCode[];
  readonly before: BeforeFinalizing | undefined;
  readonly onReload: () => void;
}

/** The data of the preview and the finalize dialog. */
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
  const totals = draftTotals(draft, taxes);
  const language = useLanguage();
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
    totals,
    mentions: [
      ...mentionsOf({
        kind,
        sellerCountry: settings.sender.country,
        customer: { kind: contact?.kind ?? 'company', country: customer?.country ?? null },
        issuedOn,
        language,
        taxes: (totals?.taxes ?? []).map(({ taxCodeId, sentence }) => ({
          sentence,
          treatment: taxes.get(taxCodeId)?.treatment ?? 'standard',
        })),
      }),
    ],
  };
  return { sheet, taxes, usualDueOn };
}

/** A quote is in no books, and a credit note has the rate of its invoice. */
const hasOwnRate = (kind: SalesDocument['kind'], start: SalesDocument | null): boolean =>
  kind === 'invoice' || (kind === 'credit_note' && start?.ofDocumentId == null);

export function DraftDesk(props: DraftDeskProps) {
  const { id, start, blank, settings, codes } = props;
  const t = documentTexts.use().form;
  const { kinds } = texts.use();
  const { form: quote } = quoteTexts.use();
  const kind = start?.kind ?? props.kind;
  const cache = useQueryClient();
  const editing = useDraft({
    draft: start?.draft ?? blank,
    version: start?.draftVersion ?? 0,
    save: async (value, draftVersion, context) => {
      const saved = await client.sales.saveDraft({ id, kind, draft: value, draftVersion }, { context });
      keepDocument(cache, saved);
      return saved.draftVersion;
    },
  });
  useOwnAddress(documentPath(id, kind), editing.state);
  const { draft, change, form } = editing;
  const { sheet, taxes, usualDueOn } = useShown(props, draft);
  const [view, setView] = useState<'write' | 'preview'>('write');
  useUnsavedGuard(editing.state === 'offline' || editing.state === 'refused');
  const title = kind === 'invoice' ? t.newInvoice : kind === 'quote' ? quote.newQuote : t.draftOf(kinds[kind]);
  const views = [
    { value: 'write', label: t.write },
    { value: 'preview', label: t.preview },
  ] as const;
  // Quotes and credit notes ask for no payment.
  const before = kind === 'invoice' ? props.before : undefined;
  const isRateAsked = hasOwnRate(kind, start);
  const shared = { draft, change, problemAt: form.at, isRateAsked };
  const shown = { editing, sheet, settings, id, taxes, before, isRateAsked };
  const finalize = <FinalizeButtons {...shown} onProblems={() => setView('write')} />;
  return (
    <>
      <PageHeader title={title} {...(start?.ofDocumentNumber ? { description: <Origin start={start} /> } : {})}>
        {kind === 'invoice' && <LimitMark of="invoices_monthly" />}
        <SaveStatus state={editing.state} />
        <div className="2xl:hidden">
          <SegmentedControl label={t.view} options={views} value={view} onChange={setView} />
        </div>
        <div className="flex gap-2 max-2xl:hidden">{finalize}</div>
        <DraftMenu id={id} kind={kind} isNew={editing.state === 'new'} flush={editing.flush} />
      </PageHeader>
      <Trouble {...props} editing={editing} />
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div id={form.id} className={`flex min-w-0 flex-col gap-5 ${view === 'write' ? '' : 'max-2xl:hidden'}`}>
          <DraftHead
            {...shared}
            kind={kind}
            usualDueOn={usualDueOn}
            sellerCountry={settings.sender.country}
            startsEmpty={start === null && blank.contactId === null}
            isBound={start?.ofDocumentId != null}
          />
          <DraftLines {...shared} codes={codes} taxes={taxes} totals={sheet.totals} />
          <DraftFoot {...shared} />
          <Attachments documentId={id} mayWrite isKnown={editing.version() > 0} ready={() => savedOnce(editing)} />
          <DraftTags id={id} start={start} />
        </div>
        <div
          className={`min-w-0 max-2xl:mx-auto max-2xl:w-full max-2xl:max-w-3xl 2xl:sticky 2xl:top-4 ${view === 'preview' ? '' : 'max-2xl:hidden'}`}
        >
          <DraftPreview id={id} version={editing.version()}>
            <DocumentSheet {...sheet} />
          </DraftPreview>
        </div>
      </div>
      <TotalBar sheet={sheet}>{finalize}</TotalBar>
    </>
  );
}

/** Shown if there is no room for the preview beside the form: total and next action, always visible. */
function TotalBar({ sheet, children }: { readonly sheet: SheetProps; readonly children: ReactNode }) {
  const words = documentWords[useLanguage()];
  const { kind, totals, currency } = sheet;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center justify-between gap-4 border-t border-line bg-surface/92 px-4 py-3 backdrop-blur-sm md:-mx-8 md:px-8 2xl:hidden">
      <p className="min-w-fit">
        <span className="block text-small whitespace-nowrap text-muted">{words.payable[kind]}</span>
        {totals === null ? '–' : <Money minor={totals.payableMinor} currency={currency} className="text-lead font-semibold" />}
      </p>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}

/** For a credit note the invoice that it credits, for an invoice the quote that it is made from. */
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

/** The unsaved-changes banner, and two ways to resolve a conflict: load theirs, or save ours as a new draft. */
function Trouble({ kind: begun, start, editing, onReload }: DraftDeskProps & { readonly editing: DraftEditing }) {
  const navigate = useNavigate();
  const { run } = useAction();
  const kind = start?.kind === 'quote' ? 'quote' : begun;
  const copy = () =>
    run(
      () => client.sales.saveDraft({ id: newId(), kind, draft: editing.draft, draftVersion: 0 }),
      (made) => navigate(documentPath(made.id, kind)),
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

interface FinalizeButtonsProps {
  readonly id: string;
  readonly editing: DraftEditing;
  readonly sheet: SheetProps;
  readonly settings: SalesSettings;
  readonly taxes: ReturnType<typeof taxesOnDay>;
  readonly before: BeforeFinalizing | undefined;
  readonly isRateAsked: boolean;
  readonly onProblems: () => void;
}

type Finalizing = 'send' | 'only';

/** Checks whether the draft can be finalized, asks the later module's question, then asks for confirmation. */
function useFinalizing({ editing, taxes, before, onProblems }: FinalizeButtonsProps) {
  const { finalizing } = documentTexts.use();
  const sentenceOf = useSentences();
  const [step, setStep] = useState<{ readonly how: Finalizing; readonly isSettled: boolean } | null>(null);
  const [wanted, setWanted] = useState<Finalizing>('send');
  const { busy, run } = useAction({ reads: true });
  const close = () => setStep(null);
  const say = (problems: readonly ShownProblem[]) => {
    close();
    onProblems();
    editing.form.show(problems);
    notify({ variant: 'destructive', title: finalizing.problems, description: problems[0]?.message ?? finalizing.problemsText });
  };
  const ask = async (how: Finalizing) => {
    const problems = problemsOfDraft(editing.draft, taxes, sentenceOf);
    if (problems.length > 0) return say(problems);
    setWanted(how);
    // The server finalizes its own version, so the draft must be saved first.
    await run(editing.flush, (isSaved) => isSaved && setStep({ how, isSettled: before === undefined }));
  };
  return { step, settle: () => setStep((now) => now && { ...now, isSettled: true }), busy: busy ? wanted : null, ask, say, close };
}

function FinalizeButtons(props: FinalizeButtonsProps) {
  const { id, editing, sheet, settings, before, isRateAsked } = props;
  const { form: t, saving } = documentTexts.use();
  const navigate = useNavigate();
  const { step, settle, busy, ask, say, close } = useFinalizing(props);
  const keeping = useAction({ reads: true });
  const keep = () =>
    keeping.run(
      async () => (await savedOnce(editing)) && editing.flush(),
      async (isSaved) => {
        if (!isSaved) return;
        await navigate(sheet.kind === 'quote' ? '/app/sales/quotes' : '/app/sales/invoices');
        notify({ title: saving.kept });
      },
    );
  const shared = {
    id,
    kind: sheet.kind,
    currency: editing.draft.currency,
    rate: isRateAsked ? editing.draft.rate : null,
    customerName: sheet.customer?.name ?? '',
    issuedOn: sheet.issuedOn,
    dueOn: sheet.dueOn,
    settings,
    version: editing.version,
    onClose: close,
    onProblems: say,
  };
  const Dialog = step?.how === 'send' ? SendingDialog : FinalizeDialog;
  return (
    <>
      <Button className="max-sm:hidden" loading={keeping.busy} onClick={() => void keep()}>
        {t.saveDraft}
      </Button>
      <Button loading={busy === 'only'} onClick={() => void ask('only')}>
        {t.finalizeOnly}
      </Button>
      <Button variant="primary" loading={busy === 'send'} onClick={() => void ask('send')}>
        {t.finalizeAndSend}
      </Button>
      {step && !step.isSettled && before?.(settle, close)}
      {step?.isSettled && sheet.totals && <Dialog {...shared} totals={sheet.totals} />}
    </>
  );
}
