// Creates an invoice from a quote: its purpose and amount. The result is a draft, to be checked before it is finalized.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { QuoteStanding } from '#contract/sales/quotes.ts';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { client } from '../../platform/client.ts';
import { formatMoney } from '../../platform/format.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { ConvertAmount } from './convert-amount.tsx';
import { missingOf, requestOf, startOf } from './convert-input.ts';
import { ConvertMoney } from './convert-money.tsx';
import { documentPath, keepDocument } from '../../trade-documents/index.ts';
import { quoteTexts } from './quote-texts.ts';

export interface ConvertDialogProps {
  readonly document: SalesDocument;
  readonly standing: QuoteStanding;
  readonly onClose: () => void;
}

function useConverting({ document, standing, onClose }: ConvertDialogProps) {
  const t = quoteTexts.use().converting;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const sentences = { rate: t.badPercent, minor: t.badAmount, quantities: t.noneChosen, exchangeRate: t.badRate };
  const form = useForm(
    // One draft, even if the button is clicked repeatedly.
    () => ({ ...startOf(standing), newId: newId() }),
    (draft) => {
      const missing = missingOf(draft);
      return missing ? { [missing]: sentences[missing] } : {};
    },
  );
  const convert = () =>
    form.save(
      (draft) => client.quotes.convertQuote({ id: document.id, newId: draft.newId, ...requestOf(draft, document.draft.currency) }),
      (made) => {
        keepDocument(cache, made);
        notify({ title: t.done });
        onClose();
        return navigate(documentPath(made.id));
      },
    );
  return { form, convert };
}

export function ConvertDialog(props: ConvertDialogProps) {
  const t = quoteTexts.use().converting;
  const locale = useLocale();
  const { form, convert } = useConverting(props);
  const { draft, set } = form;
  const { standing, onClose } = props;
  const isFirst = standing.invoices.every((invoice) => invoice.number === null);
  const isSpent = standing.leftMinor <= 0;
  const cards = [
    { value: 'deposit' as const, label: t.deposit, description: t.depositText, disabled: isSpent },
    { value: 'progress' as const, label: t.progress, description: t.progressText, disabled: isSpent },
    { value: 'final' as const, label: isFirst ? t.whole : t.final, description: isFirst ? t.wholeText : t.finalText },
  ];
  const left = t.left(formatMoney(standing.leftMinor, standing.currency, locale));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t.title}
      description={left}
      save={t.make}
      saving={t.working}
      onSave={convert}
      className="gap-5"
    >
      <RadioCards label={t.part} cards={cards} value={draft.part} onChange={(part) => set({ part, how: 'percent' })} />
      {draft.part === 'final' ? (
        <ConvertMoney form={form} quoteCurrency={standing.currency} />
      ) : (
        <ConvertAmount form={form} standing={standing} />
      )}
    </FormDialog>
  );
}
