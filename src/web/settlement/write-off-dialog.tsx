// Writes off an unpaid amount: reason, amount, and which taxes are recovered.
import { useQuery } from '@tanstack/react-query';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { taxInPart } from '#core/settlement/settlement.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { settlementTexts } from './settlement-texts.ts';

type Kind = 'bad_debt' | 'bank_charge' | 'rounding';
const kinds: readonly Kind[] = ['bad_debt', 'bank_charge', 'rounding'];

export interface WriteOffDialogProps {
  readonly document: SalesDocument;
  readonly onClose: () => void;
}

function usePreview(id: string) {
  return useQuery(api.settlement.writeOffPreview.queryOptions({ input: { id }, staleTime: 0 }));
}
type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

export function WriteOffDialog(props: WriteOffDialogProps) {
  const t = settlementTexts.use().writeOff;
  const { document, onClose } = props;
  const locale = useLocale();
  const found = usePreview(document.id);
  const head = {
    title: t.title,
    description: t.of(document.number ?? '', formatMoney(document.openMinor, document.draft.currency, locale)),
  };
  if (found.data) return <WriteOffForm {...props} {...head} preview={found.data} />;
  return (
    <Dialog open standsIn onClose={onClose} {...head}>
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading}>
          <Skeleton className="h-48 w-full rounded-lg" />
        </Waiting>
      )}
    </Dialog>
  );
}

interface FormProps extends WriteOffDialogProps {
  readonly title: string;
  readonly description: string;
  readonly preview: Preview;
}

function useWriteOff({ document, preview, onClose }: FormProps) {
  const t = settlementTexts.use().writeOff;
  const [locale, today] = [useLocale(), useToday()];
  const form = useForm(
    () => ({
      id: newId(),
      kind: (preview.openMinor <= preview.smallMinor ? 'rounding' : 'bad_debt') as Kind,
      minor: preview.openMinor as number | null,
      writtenOn: today as string | null,
      reason: '',
      relieved: new Set(preview.taxes.filter((tax) => tax.isWithheld).map((tax) => tax.taxCodeId)) as ReadonlySet<string>,
    }),
    ({ minor, writtenOn }) => ({ minor: (minor ?? 0) <= 0 && t.noAmount, writtenOn: writtenOn === null && t.noDay }),
  );
  const minor = form.draft.minor ?? 0;
  const save = () =>
    form.save(
      ({ id, kind, writtenOn, reason, relieved }) => {
        const relievedTaxCodeIds = kind === 'bad_debt' ? [...relieved] : [];
        return client.settlement.writeOff({
          id,
          kind,
          documentId: document.id,
          writtenOn: writtenOn ?? today,
          minor,
          reason,
          relievedTaxCodeIds,
        });
      },
      () => {
        notify({ title: t.done(formatMoney(minor, preview.currency, locale)) });
        onClose();
      },
    );
  return { form, save };
}

function WriteOffForm(props: FormProps) {
  const t = settlementTexts.use().writeOff;
  const locale = useLocale();
  const { preview, title, description, onClose } = props;
  const { form, save } = useWriteOff(props);
  const { draft, set, at, text } = form;
  const small = formatMoney(preview.smallMinor, preview.currency, locale);
  return (
    <FormDialog form={form} onClose={onClose} title={title} description={description} save={t.save} saving={t.saving} onSave={save}>
      <RadioCards
        label={t.kind}
        value={draft.kind}
        onChange={(kind) => set({ kind })}
        cards={kinds.map((kind) => {
          const isTooLarge = kind === 'rounding' && preview.openMinor > preview.smallMinor;
          return {
            value: kind,
            label: t.kinds[kind],
            description: isTooLarge ? t.tooLarge(small) : t.kindTexts[kind],
            disabled: isTooLarge,
          };
        })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={t.amount}
          currency={preview.currency}
          value={draft.minor === null ? null : BigInt(draft.minor)}
          error={at('minor')}
          onChange={(value) => set({ minor: value === null ? null : Number(value) })}
        />
        <DateField label={t.day} value={draft.writtenOn} error={at('writtenOn')} onChange={(writtenOn) => set({ writtenOn })} />
        <Field label={t.reason} className="sm:col-span-2">
          <TextInput maxLength={300} {...text('reason')} />
        </Field>
      </div>
      {draft.kind === 'bad_debt' && preview.taxes.length > 0 && (
        <Taxes preview={preview} minor={draft.minor ?? 0} relieved={draft.relieved} onChange={(relieved) => set({ relieved })} />
      )}
    </FormDialog>
  );
}

interface TaxesProps {
  readonly preview: Preview;
  readonly minor: number;
  readonly relieved: ReadonlySet<string>;
  readonly onChange: (relieved: ReadonlySet<string>) => void;
}

function Taxes({ preview, minor, relieved, onChange }: TaxesProps) {
  const t = settlementTexts.use().writeOff;
  const locale = useLocale();
  const toggle = (id: string) => {
    const next = new Set(relieved);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="text-small font-medium">{t.taxes}</legend>
      <p className="mb-2 text-small text-muted">{t.taxHelp}</p>
      <ul className="space-y-2">
        {preview.taxes.map((tax) => {
          const part = taxInPart(BigInt(tax.taxMinor), BigInt(minor), BigInt(preview.payableMinor), BigInt(tax.writtenMinor));
          const amount = formatMoney(Number(part), preview.currency, locale);
          return (
            <li key={tax.taxCodeId}>
              <Checkbox
                label={tax.isWithheld ? t.withheld(tax.name, amount) : t.tax(tax.name, amount)}
                checked={relieved.has(tax.taxCodeId)}
                onChange={() => toggle(tax.taxCodeId)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
