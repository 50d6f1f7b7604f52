// Before a document is issued: its number, what the books will say, and that it stays so. What is refused is said here or at its field.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesDocument, SalesSettings } from '#contract/sales/sales.ts';
import type { ShownDocument } from '#contract/trade-documents/document.ts';
import { runOf } from '#core/trade-documents/number-series.ts';
import { UpgradeLink } from '../billing/index.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { documentTexts, keepDocument, texts } from '../trade-documents/index.ts';
import { EInvoiceForetold } from '../e-invoices/index.ts';
import { quoteTexts } from './quotes/quote-texts.ts';

export interface IssueDialogProps {
  readonly id: string;
  readonly kind: SalesDocument['kind'];
  readonly currency: string;
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

/** The number it will get, where its day counts in the same run as today; somebody may be quicker, so it is only foretold. */
function nextNumber({ settings, kind, issuedOn }: IssueDialogProps, today: string): string | null {
  const series = settings.series.find((s) => s.kind === kind);
  return series && runOf(series.restart, issuedOn) === runOf(series.restart, today) ? series.next : null;
}

const rateForm = /^\d{1,10}(\.\d{1,10})?$/;

function useIssuing(props: IssueDialogProps) {
  const cache = useQueryClient();
  const [rate, setRate] = useState('');
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const issue = async () => {
    const t = documentTexts.now().issuing;
    const given = rate.trim().replace(',', '.');
    if (given !== '' && !rateForm.test(given)) return setProblems([{ code: 'rate.invalid', path: 'rate', message: t.badRate }]);
    setBusy(true);
    try {
      const { id, issuedOn, version } = props;
      const issued = await client.sales.issueDocument({ id, draftVersion: version(), issuedOn, ...(given === '' ? {} : { rate: given }) });
      const { done } = issued.kind === 'quote' ? quoteTexts.now().issuing : t;
      notify({ variant: 'success', title: done(issued.number ?? '') });
      keepDocument(cache, issued);
      void cache.invalidateQueries();
      props.onClose();
    } catch (error) {
      const found = problemsOf(error);
      setProblems(found);
      const ofForm = found.filter((p) => p.path !== undefined && p.path !== 'rate');
      if (ofForm.length > 0) props.onProblems(ofForm);
    } finally {
      setBusy(false);
    }
  };
  return { rate, setRate, problems, busy, issue };
}

export function IssueDialog(props: IssueDialogProps) {
  const t = documentTexts.use().issuing;
  const { kinds } = texts.use();
  const { rate, setRate, problems, busy, issue } = useIssuing(props);
  const quote = quoteTexts.use().issuing;
  const isQuote = props.kind === 'quote';
  const base = useBooks().currency;
  const kind = kinds[props.kind];
  const general = problems.filter((p) => p.path !== 'rate');
  const toField = (path: string, message: string) => props.onProblems([{ code: 'e_invoice.not_ready', path, message }]);
  const asksRate = props.currency !== base && (rate !== '' || problems.some((p) => p.path === 'rate'));
  return (
    <Dialog
      open
      onClose={props.onClose}
      dismissible={!busy}
      width="small"
      title={isQuote ? quote.title : t.title(kind)}
      footer={
        <>
          <Button onClick={props.onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button variant="primary" loading={busy} loadingLabel={t.working} onClick={() => void issue()}>
            {isQuote ? quote.confirm : t.confirm(kind)}
          </Button>
        </>
      }
    >
      <div role="alert" className="mb-3 text-small text-negative empty:hidden">
        {general[0] && (
          <p>
            {general[0].message}
            <UpgradeLink problems={general} />
          </p>
        )}
      </div>
      <Foretold {...props} />
      {props.kind !== 'quote' && <EInvoiceForetold id={props.id} onField={toField} />}
      {asksRate && (
        <div className="mt-4">
          <Field label={t.rate(props.currency, base)} error={problemAt(problems, 'rate')}>
            <TextInput inputMode="decimal" value={rate} maxLength={22} onChange={(e) => setRate(e.currentTarget.value)} />
          </Field>
        </div>
      )}
    </Dialog>
  );
}

function Foretold(props: IssueDialogProps) {
  const t = documentTexts.use().issuing;
  const [locale, today] = [useLocale(), useToday()];
  const { currency, totals, kind } = props;
  const quote = quoteTexts.use().issuing;
  const isQuote = kind === 'quote';
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const facts: readonly (readonly [string, string | null])[] = [
    [t.number, nextNumber(props, today) ?? t.nextNumber],
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
                <dd className="figures truncate font-medium">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {kind === 'invoice' && (
        <p className="mt-4">{t.booksInvoice(money(totals.payableMinor), money(totals.netMinor), money(totals.taxMinor))}</p>
      )}
      {kind === 'credit_note' && <p className="mt-4">{t.booksCredit(money(totals.payableMinor))}</p>}
      <p className={`${isQuote ? 'mt-4' : 'mt-2'} text-muted`}>{isQuote ? quote.forGood : t.forGood}</p>
    </>
  );
}
