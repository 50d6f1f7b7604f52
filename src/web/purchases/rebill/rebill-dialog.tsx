// Adds lines of a bill to a customer's next invoice, optionally with a markup.
import { useNavigate } from 'react-router';
import type { Bill } from '#contract/purchases/purchases.ts';
import { ContactPicker } from '../../contacts/index.ts';
import { client } from '../../platform/client.ts';
import { readPercent, writePercent } from '../../platform/figure-text.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { documentPath, documentTexts } from '../../trade-documents/index.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { FigureField } from '../../ui/forms/figure-field.tsx';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { supplierTexts } from '../suppliers/supplier-texts.ts';

/** Lines with a cost that are not on an invoice yet. */
export const rebillable = ({ kind, state, draft, totals, rebilled }: Bill) =>
  kind !== 'bill' || state === 'draft' || state === 'void'
    ? []
    : draft.lines.flatMap((line, at) => {
        const netMinor = totals?.lines[at]?.netMinor ?? 0;
        return netMinor > 0 && !rebilled.some(({ lineId }) => lineId === line.id) ? [{ line, netMinor }] : [];
      });

interface RebillDialogProps {
  readonly bill: Bill;
  readonly onClose: () => void;
}

function useRebilling(bill: Bill) {
  const t = supplierTexts.use().rebill;
  const navigate = useNavigate();
  const lines = rebillable(bill);
  const form = useForm(
    () => ({
      newId: newId(),
      customerId: null as string | null,
      markup: '0',
      chosen: new Set(lines.map(({ line }) => line.id)) as ReadonlySet<string>,
    }),
    (draft) => ({ customerId: draft.customerId === null && t.noCustomer, lineIds: draft.chosen.size === 0 && t.noLines }),
  );
  const toggle = (id: string) => {
    const chosen = new Set(form.draft.chosen);
    if (!chosen.delete(id)) chosen.add(id);
    form.set({ chosen });
  };
  const save = () =>
    form.save(
      async ({ customerId, markup, newId: invoice, chosen }) => {
        const lineIds = lines.flatMap(({ line }) => (chosen.has(line.id) ? [line.id] : []));
        return client.purchases.rebillCosts({ id: bill.id, lineIds, customerId: customerId ?? '', markup, newId: invoice });
      },
      async ({ invoiceId }) => {
        notify({ variant: 'success', title: t.done });
        await navigate(documentPath(invoiceId));
      },
    );
  return { form, lines, toggle, save };
}

export function RebillDialog({ bill, onClose }: RebillDialogProps) {
  const t = supplierTexts.use().rebill;
  const words = documentTexts.use().form;
  const locale = useLocale();
  const { form, lines, toggle, save } = useRebilling(bill);
  const { draft, set, at } = form;
  return (
    <FormDialog form={form} title={t.title} description={t.text} save={t.save} onClose={onClose} onSave={save}>
      <Field label={t.customer} error={at('customerId')}>
        <ContactPicker
          value={draft.customerId}
          clearable
          placeholder={t.chooseCustomer}
          onChange={(customer) => set({ customerId: customer?.id ?? null })}
        />
      </Field>
      <FigureField
        className="max-w-40"
        label={t.markup}
        value={draft.markup}
        unreadable={t.badMarkup}
        error={at('markup')}
        write={(markup) => writePercent(markup, locale)}
        read={(text) => readPercent(text, locale)}
        onChange={(markup) => set({ markup: markup ?? '0' })}
      />
      <fieldset>
        <legend className="mb-2 text-small font-medium">{words.lines}</legend>
        <ul className="space-y-2">
          {lines.map(({ line, netMinor }, place) => (
            <li key={line.id} className="flex items-center justify-between gap-3">
              <Checkbox
                label={line.description || words.line(place + 1)}
                checked={draft.chosen.has(line.id)}
                onChange={() => toggle(line.id)}
              />
              <Money minor={netMinor} currency={bill.draft.currency} />
            </li>
          ))}
        </ul>
        <p role="alert" className="mt-1 text-small text-negative empty:hidden">
          {at('lineIds')}
        </p>
      </fieldset>
    </FormDialog>
  );
}
