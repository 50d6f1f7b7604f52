// The confirmation before finalizing a document: its number, the postings, that it is final, and the email unless it is only finalized.
// Refusals are shown here or at their field.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SalesDocument, SalesSettings } from '#contract/sales/sales.ts';
import type { ShownDocument } from '#contract/trade-documents/document.ts';
import { runOf } from '#core/trade-documents/number-series.ts';
import { UpgradeLink } from '../billing/index.ts';
import { RateField, useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { answersTo, isQuestion } from '../platform/confirming.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { useDownload } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { Button } from '../ui/button.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { FileText } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { documentTexts, keepDocument, LetterWaiting, texts } from '../trade-documents/index.ts';
import { EInvoiceForetold } from '../e-invoices/index.ts';
import { quoteTexts } from './quotes/quote-texts.ts';
import { WritingFields } from './send-fields.tsx';
import { addressesIn, letterOf, type Writing, writingOf, writingProblems } from './send-letter.ts';

export interface FinalizeDialogProps {
  readonly id: string;
  readonly kind: SalesDocument['kind'];
  readonly currency: string;
  /** The exchange rate in the form; null if none is asked for. */
  readonly rate: string | null;
  readonly customerName: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly totals: ShownDocument['totals'];
  readonly settings: SalesSettings;
  readonly version: () => number;
  readonly onClose: () => void;
  /** Refusals that belong to a field of the form. */
  readonly onProblems: (problems: readonly ShownProblem[]) => void;
}

/** The expected number, if its date is in the same numbering run as today; another document may take it first. */
function nextNumber({ settings, kind, issuedOn }: FinalizeDialogProps, today: string): string | null {
  const series = settings.series.find((s) => s.kind === kind);
  return series && runOf(series.restart, issuedOn) === runOf(series.restart, today) ? series.next : null;
}

const rateForm = /^\d{1,10}(\.\d{1,10})?$/;
const plain = (rate: string): string => rate.trim().replace(',', '.');
/** Fields that are in this dialog, not in the document's form. */
const isOwn = ({ path = '' }: ShownProblem): boolean => /^(rate$|letter\b|to\b|cc\b)/.test(path);

interface Proposed {
  readonly writing: Writing;
  readonly number: string;
}
const nothing: Writing = { to: '', cc: '', subject: '', message: '' };

/** `proposed`: the email to send with it; null if it is only finalized. */
function useFinalizing({ id, kind, rate: begun, issuedOn, version, onClose, onProblems }: FinalizeDialogProps, proposed: Proposed | null) {
  const cache = useQueryClient();
  const { finalizing: t, sending } = documentTexts.use();
  const quote = quoteTexts.use().finalizing;
  const form = useForm({ ...(proposed?.writing ?? nothing), rate: begun ?? '' }, ({ rate, ...writing }) => ({
    ...(proposed ? writingProblems(writing) : {}),
    rate: rate.trim() !== '' && !rateForm.test(plain(rate)) && t.badRate,
  }));
  const confirmed = answersTo(form.problems);
  const finalize = () =>
    form.save(
      async ({ rate, ...writing }) => {
        const given = rate.trim() === '' ? {} : { rate: plain(rate) };
        const input = { id, draftVersion: version(), issuedOn, confirmed, ...given };
        try {
          if (proposed === null) return await client.sales.finalizeDocument(input);
          return await client.reminders.finalizeAndSend({ ...input, foretold: proposed.number, letter: letterOf(writing) });
        } catch (error) {
          const ofFields = problemsOf(error).filter((p) => p.path !== undefined && !isOwn(p) && !isQuestion(p));
          if (ofFields.length > 0) onProblems(ofFields);
          throw error;
        }
      },
      (finalized) => {
        const title = (kind === 'quote' ? quote : t).done(finalized.number ?? '');
        notify({ variant: 'success', title, ...(proposed ? { description: sending.done(addressesIn(form.draft.to).join(', ')) } : {}) });
        keepDocument(cache, finalized);
        onClose();
      },
    );
  return { form, finalize, isAsked: confirmed.length > 0 };
}

/** Finalized and not sent. */
export function FinalizeDialog(props: FinalizeDialogProps) {
  return <Sheet {...props} proposed={null} />;
}

/** The email and the postings in one view. */
export function SendingDialog(props: FinalizeDialogProps) {
  const { sending, finalizing } = documentTexts.use();
  const { id, onClose } = props;
  const found = useQuery(api.reminders.proposeLetter.queryOptions({ input: { id }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }));
  if (found.data) return <Sheet {...props} proposed={{ writing: writingOf(found.data), number: found.data.number }} />;
  return <LetterWaiting title={finalizing.review} onClose={onClose} words={sending} proposed={found} />;
}

function Sheet(props: FinalizeDialogProps & { readonly proposed: Proposed | null }) {
  const { finalizing: t, form: words } = documentTexts.use();
  const { kinds } = texts.use();
  const { proposed, kind } = props;
  const { form, finalize, isAsked } = useFinalizing(props, proposed);
  const quote = quoteTexts.use().finalizing;
  const isQuote = kind === 'quote';
  const base = useBooks().currency;
  const toField = (path: string, message: string) => props.onProblems([{ code: 'e_invoice.not_ready', path, message }]);
  const title = proposed ? t.review : isQuote ? quote.title : t.title(kinds[kind]);
  const confirm = proposed ? words.finalizeAndSend : isQuote ? quote.confirm : t.confirm(kinds[kind]);
  return (
    <FormDialog
      width={proposed ? 'large' : 'small'}
      form={form}
      onClose={props.onClose}
      title={title}
      cancel={t.cancel}
      save={isAsked ? t.anyway : confirm}
      saving={t.working}
      hint={<UpgradeLink problems={form.problems} />}
      onSave={finalize}
    >
      <div className={proposed ? 'grid gap-6 md:grid-cols-[minmax(0,1fr)_17rem]' : ''}>
        {proposed && (
          <div className="flex min-w-0 flex-col gap-4">
            <WritingFields form={form} />
          </div>
        )}
        <div className={proposed ? 'flex flex-col md:border-l md:border-line md:pl-6' : ''}>
          <Foretold {...props} />
          {props.rate !== null && (
            <div className="mt-4 empty:hidden">
              <RateField
                label={t.rate(props.currency, base)}
                currency={props.currency}
                on={props.issuedOn}
                value={form.draft.rate}
                error={form.at('rate')}
                onChange={(rate) => form.set({ rate })}
              />
            </div>
          )}
          {!isQuote && <EInvoiceForetold id={props.id} onField={toField} />}
          {proposed && <Attached id={props.id} number={proposed.number} />}
        </div>
      </div>
    </FormDialog>
  );
}

/** Preview of the email attachment. */
function Attached({ id, number }: { readonly id: string; readonly number: string }) {
  const { sending: t, finalizing } = documentTexts.use();
  const { busy, download } = useDownload();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4 text-small text-muted">
      <FileText aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{t.attached(number)}</span>
      <Button size="small" loading={busy} onClick={() => void download(() => client.sales.documentPdf({ id }), `${number}.pdf`)}>
        {finalizing.look}
      </Button>
    </p>
  );
}

function Foretold(props: FinalizeDialogProps & { readonly proposed: Proposed | null }) {
  const t = documentTexts.use().finalizing;
  const [locale, today] = [useLocale(), useToday()];
  const { currency, totals, kind, proposed } = props;
  const quote = quoteTexts.use().finalizing;
  const isQuote = kind === 'quote';
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const facts: readonly (readonly [string, string | null])[] = [
    [t.number, proposed?.number ?? nextNumber(props, today) ?? t.nextNumber],
    [t.customer, props.customerName],
    [t.issuedOn, formatDayShort(props.issuedOn, locale)],
    [isQuote ? quote.validUntil : t.dueOn, props.dueOn === null ? null : formatDayShort(props.dueOn, locale)],
    [isQuote ? quote.total : t.owed, money(totals.payableMinor)],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="figures font-medium wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {kind === 'invoice' && (
        <p className="mt-3">{t.booksInvoice(money(totals.payableMinor), money(totals.netMinor), money(totals.taxMinor))}</p>
      )}
      {kind === 'credit_note' && <p className="mt-3">{t.booksCredit(money(totals.payableMinor))}</p>}
      <p className={`${isQuote ? 'mt-3' : 'mt-1'} text-muted`}>{isQuote ? quote.forGood : t.forGood}</p>
    </>
  );
}
