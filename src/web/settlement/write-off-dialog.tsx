// What will not be paid: why, how much, and which taxes come back with it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SalesDocument } from '#contract/sales/sales.ts';
import { taxInPart } from '#core/settlement/settlement.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { TextInput } from '../ui/text-input.tsx';
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

export function WriteOffDialog({ document, onClose }: WriteOffDialogProps) {
  const t = settlementTexts.use().writeOff;
  const locale = useLocale();
  const id = useId();
  const found = usePreview(document.id);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title={t.title}
      description={t.of(document.number ?? '', formatMoney(document.openMinor, document.draft.currency, locale))}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={t.saving} disabled={!found.data}>
            {t.save}
          </Button>
        </>
      }
    >
      {found.isPending && (
        <Waiting label={t.loading}>
          <Skeleton className="h-48 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <WriteOffForm id={id} document={document} preview={found.data} busy={busy} setBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}

interface FormProps extends WriteOffDialogProps {
  readonly id: string;
  readonly preview: Preview;
  readonly busy: boolean;
  readonly setBusy: (busy: boolean) => void;
}

interface WriteOffDraft {
  readonly id: string;
  readonly kind: Kind;
  readonly minor: number | null;
  readonly writtenOn: string | null;
  readonly reason: string;
  readonly relieved: ReadonlySet<string>;
}

function useWriteOff({ document, preview, setBusy, onClose }: FormProps) {
  const cache = useQueryClient();
  const [locale, today] = [useLocale(), useToday()];
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [draft, setDraft] = useState<WriteOffDraft>(() => ({
    id: newId(),
    kind: preview.openMinor <= preview.smallMinor ? 'rounding' : 'bad_debt',
    minor: preview.openMinor,
    writtenOn: today,
    reason: '',
    relieved: new Set(preview.taxes.filter((tax) => tax.isWithheld).map((tax) => tax.taxCodeId)),
  }));
  const save = async () => {
    const t = settlementTexts.now().writeOff;
    const { id, kind, minor, writtenOn, reason } = draft;
    if (minor === null || minor <= 0) return setProblems([{ code: 'amount', path: 'minor', message: t.noAmount }]);
    if (writtenOn === null) return setProblems([{ code: 'entry.date_invalid', path: 'writtenOn', message: t.noDay }]);
    setBusy(true);
    try {
      const relievedTaxCodeIds = kind === 'bad_debt' ? [...draft.relieved] : [];
      await client.settlement.writeOff({ id, kind, documentId: document.id, writtenOn, minor, reason, relievedTaxCodeIds });
      notify({ title: t.done(formatMoney(minor, preview.currency, locale)) });
      void cache.invalidateQueries();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const set = (part: Partial<WriteOffDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems([]);
  };
  return { draft, set, problems, save };
}

const places = ['minor', 'writtenOn'];

function WriteOffForm(props: FormProps) {
  const t = settlementTexts.use().writeOff;
  const locale = useLocale();
  const { preview } = props;
  const { draft, set, problems, save } = useWriteOff(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.busy) void save();
  };
  const small = formatMoney(preview.smallMinor, preview.currency, locale);
  return (
    <form id={props.id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p role="alert" className="text-small text-negative empty:hidden">
        {problems.find((p) => !places.includes(p.path ?? ''))?.message}
      </p>
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
          error={problemAt(problems, 'minor')}
          onChange={(value) => set({ minor: value === null ? null : Number(value) })}
        />
        <DateField
          label={t.day}
          value={draft.writtenOn}
          error={problemAt(problems, 'writtenOn')}
          onChange={(writtenOn) => set({ writtenOn })}
        />
        <Field label={t.reason} className="sm:col-span-2">
          <TextInput value={draft.reason} maxLength={300} onChange={(e) => set({ reason: e.currentTarget.value })} />
        </Field>
      </div>
      {draft.kind === 'bad_debt' && preview.taxes.length > 0 && (
        <Taxes preview={preview} minor={draft.minor ?? 0} relieved={draft.relieved} onChange={(relieved) => set({ relieved })} />
      )}
    </form>
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
