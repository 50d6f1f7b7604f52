// Creates the entry for an unmatched line: income, expense, a split, or a transfer; then matches them.
import type { ReconciliationLine, ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { useBooks } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { type Form, useForm } from '../platform/use-form.ts';
import { categoryGroups, useCategoryWords, useChart } from '../transactions/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Plus, X } from '../ui/icons.ts';
import { texts } from './texts.ts';

interface Part {
  readonly key: string;
  readonly accountId: string | null;
  readonly minor: bigint | null;
}
interface Props {
  readonly of: ReconciliationSummary;
  readonly line: ReconciliationLine | null;
  readonly onClose: () => void;
  readonly onDone: (matchIds: readonly string[]) => void;
}

export function AddDialog({ line, ...rest }: Props) {
  return <Opening of={line}>{(shown, open) => <AddForm {...rest} line={shown} open={open} />}</Opening>;
}

interface Draft {
  readonly matchId: string;
  readonly isTransfer: boolean;
  readonly description: string;
  readonly toAccountId: string | null;
  readonly parts: readonly Part[];
}
type FormProps = Omit<Props, 'line'> & { readonly line: ReconciliationLine; readonly open: boolean };
const sumOf = (parts: readonly Part[]): bigint => parts.reduce((sum, part) => sum + (part.minor ?? 0n), 0n);

function useAdding({ of, line, onClose, onDone }: FormProps) {
  const t = texts.use().add;
  const whole = BigInt(Math.abs(line.minor));
  const natural = line.minor > 0 ? ('income' as const) : ('expense' as const);
  const form = useForm<Draft>(
    () => ({
      matchId: newId(),
      isTransfer: false,
      description: line.counterparty ?? line.description,
      toAccountId: null,
      parts: [{ key: newId(), accountId: null, minor: whole }],
    }),
    ({ isTransfer, toAccountId, parts }) =>
      isTransfer
        ? { toAccountId: toAccountId === null && t.missingAccount }
        : {
            'splits.0.accountId': parts.some((part) => part.accountId === null) && t.missing,
            splits: sumOf(parts) !== whole && t.uneven,
          },
  );
  const send = () =>
    form.save(
      ({ matchId, isTransfer, description, toAccountId, parts }) =>
        client.reconciliation.addFromLine({
          id: of.id,
          matchId,
          lineId: line.id,
          type: isTransfer ? 'transfer' : natural,
          description,
          splits: isTransfer ? [] : parts.map((part) => ({ accountId: part.accountId ?? '', minor: Number(part.minor ?? 0n) })),
          ...(isTransfer && toAccountId !== null ? { toAccountId } : {}),
        }),
      ({ matchIds }) => {
        onClose();
        onDone(matchIds);
      },
    );
  return { form, send, natural, whole };
}

function AddForm(props: FormProps) {
  const { of, line, open, onClose } = props;
  const t = texts.use().add;
  const locale = useLocale();
  const { currency } = useBooks();
  const chart = useChart();
  const { form, send, natural, whole } = useAdding(props);
  const { draft, set, at } = form;
  const others = chart.money.filter((a) => !a.isArchived && a.id !== of.accountId);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text(formatMoney(line.minor, of.currency, locale), formatDayShort(line.date, locale))}
      form={form}
      onSave={send}
      save={t.save}
    >
      <Field label={t.type}>
        <Select
          value={draft.isTransfer ? 'transfer' : natural}
          options={[
            { value: natural, label: t[natural] },
            { value: 'transfer', label: t.transfer },
          ]}
          onChange={(e) => set({ isTransfer: e.currentTarget.value === 'transfer' })}
        />
      </Field>
      <Field label={t.description}>
        <TextInput {...form.text('description')} maxLength={2000} />
      </Field>
      {draft.isTransfer ? (
        <Field label={t.account} error={at('toAccountId')}>
          <ComboBox
            groups={[{ label: '', options: others.map((a) => ({ value: a.id, label: a.name, detail: a.currency ?? currency })) }]}
            value={draft.toAccountId}
            onChange={(toAccountId) => set({ toAccountId })}
          />
        </Field>
      ) : (
        <Parts form={form} currency={of.currency} type={natural} whole={whole} />
      )}
    </FormDialog>
  );
}

interface PartsProps {
  readonly form: Form<Draft>;
  readonly currency: string;
  readonly type: 'income' | 'expense';
  readonly whole: bigint;
}

function Parts({ form: { draft, set, at }, currency, type, whole }: PartsProps) {
  const t = texts.use().add;
  const chart = useChart();
  const words = useCategoryWords();
  const change = (key: string, part: Partial<Part>) => set({ parts: draft.parts.map((p) => (p.key === key ? { ...p, ...part } : p)) });
  const left = whole - sumOf(draft.parts);
  return (
    <>
      {draft.parts.map((part, index) => (
        <div key={part.key} className="grid grid-cols-[minmax(0,1fr)_8.5rem_auto] items-start gap-2">
          <Field label={t.category} error={index === 0 ? at('splits.0.accountId') : undefined}>
            <ComboBox
              groups={categoryGroups(words, chart.accounts, type, part.accountId)}
              value={part.accountId}
              onChange={(accountId) => change(part.key, { accountId })}
            />
          </Field>
          <AmountField
            label={t.amount}
            currency={currency}
            value={part.minor}
            onChange={(minor) => change(part.key, { minor })}
            error={index === 0 ? at('splits') : undefined}
          />
          {draft.parts.length > 1 && (
            <IconButton
              icon={X}
              label={t.remove(index + 1)}
              onClick={() => set({ parts: draft.parts.filter((p) => p.key !== part.key) })}
            />
          )}
        </div>
      ))}
      <Button
        size="small"
        icon={Plus}
        onClick={() => set({ parts: [...draft.parts, { key: newId(), accountId: null, minor: left > 0n ? left : null }] })}
      >
        {t.split}
      </Button>
    </>
  );
}
