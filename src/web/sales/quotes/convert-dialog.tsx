// Makes an invoice from a quote: what for, and how much of it. What comes out is a draft, to be looked at before it is issued.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuoteStanding } from '#contract/sales/quotes.ts';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { client } from '../../platform/client.ts';
import { formatMoney } from '../../platform/format.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { problemsOf, type ShownProblem } from '../../platform/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ConvertAmount } from './convert-amount.tsx';
import { type ConvertForm, type ConvertMissing, missingOf, requestOf, startOf } from './convert-input.ts';
import { ConvertMoney } from './convert-money.tsx';
import { documentPath, keepDocument } from '../../trade-documents/index.ts';
import { quoteTexts } from './quote-texts.ts';

export interface ConvertDialogProps {
  readonly document: SalesDocument;
  readonly standing: QuoteStanding;
  readonly onClose: () => void;
}

function useConverting({ document, standing, onClose }: ConvertDialogProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  // One draft, however often it is pressed.
  const [madeId] = useState(newId);
  const [form, setForm] = useState<ConvertForm>(() => startOf(standing));
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<ConvertForm>) => {
    setForm({ ...form, ...part });
    setProblems([]);
  };
  const convert = async () => {
    const t = quoteTexts.now().converting;
    const sentences: Readonly<Record<ConvertMissing, string>> = {
      rate: t.badPercent,
      minor: t.badAmount,
      quantities: t.noneChosen,
      exchangeRate: t.badRate,
    };
    const missing = missingOf(form);
    if (missing) return setProblems([{ code: 'empty', path: missing, message: sentences[missing] }]);
    setBusy(true);
    try {
      const made = await client.quotes.convertQuote({ id: document.id, newId: madeId, ...requestOf(form, document.draft.currency) });
      keepDocument(cache, made);
      void cache.invalidateQueries();
      notify({ title: t.done });
      onClose();
      await navigate(documentPath(made.id));
    } catch (error) {
      // The exchange rate is asked for where no rate of the day is known.
      setProblems(problemsOf(error).map((p) => (p.code.startsWith('rate.') ? { ...p, path: 'exchangeRate' } : p)));
    } finally {
      setBusy(false);
    }
  };
  return { form, change, problems, busy, convert };
}

const ownPlaces: readonly string[] = ['rate', 'minor', 'quantities', 'exchangeRate'];

export function ConvertDialog(props: ConvertDialogProps) {
  const t = quoteTexts.use().converting;
  const id = useId();
  const locale = useLocale();
  const { form, change, problems, busy, convert } = useConverting(props);
  const { standing, onClose } = props;
  const isFirst = standing.invoices.every((invoice) => invoice.number === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void convert();
  };
  const isSpent = standing.leftMinor <= 0;
  const cards = [
    { value: 'deposit' as const, label: t.deposit, description: t.depositText, disabled: isSpent },
    { value: 'progress' as const, label: t.progress, description: t.progressText, disabled: isSpent },
    { value: 'final' as const, label: isFirst ? t.whole : t.final, description: isFirst ? t.wholeText : t.finalText },
  ];
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t.cancel}
      </Button>
      <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={t.working}>
        {t.make}
      </Button>
    </>
  );
  const left = t.left(formatMoney(standing.leftMinor, standing.currency, locale));
  return (
    <Dialog open onClose={onClose} dismissible={!busy} title={t.title} description={left} footer={footer}>
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problems.find((p) => !ownPlaces.includes(p.path ?? ''))?.message}
        </p>
        <RadioCards label={t.part} cards={cards} value={form.part} onChange={(part) => change({ part, how: 'percent' })} />
        {form.part === 'final' ? (
          <ConvertMoney form={form} change={change} problems={problems} quoteCurrency={standing.currency} />
        ) : (
          <ConvertAmount form={form} change={change} problems={problems} standing={standing} />
        )}
      </form>
    </Dialog>
  );
}
