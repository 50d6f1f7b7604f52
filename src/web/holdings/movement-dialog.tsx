// Adds a movement by hand, or edits an imported one: its value, and where its other side goes.
import type { ReactNode } from 'react';
import type { CoinMovementRow, CoinWallet } from '#contract/holdings/holdings.ts';
import { isAsset, type MovementKind, movementKinds } from '#core/holdings/coin-movement.ts';
import { formatQuantity, parseQuantity } from '#core/holdings/quantity.ts';
import { UpgradeLink } from '../billing/index.ts';
import { accountGroups, chartTexts, useBooks, useChartAccounts } from '../ledger/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { type Form, useForm } from '../platform/use-form.ts';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { useMovementText } from './coin-words.tsx';
import { coinTexts } from './texts.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function CounterField({
  value,
  onChange,
  error,
}: {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: string | undefined;
}) {
  const t = coinTexts.use().movement;
  const words = chartTexts.use();
  const chart = useChartAccounts().accounts;
  return (
    <Field label={t.counter} help={t.counterHelp} error={error} optional>
      <ComboBox groups={accountGroups(chart, words)} value={value} placeholder={t.counterUsual} onChange={onChange} />
    </Field>
  );
}

const sideOf: Readonly<Record<MovementKind, readonly ('in' | 'out')[]>> = {
  buy: ['in'],
  sell: ['out'],
  trade: ['out', 'in'],
  reward: ['in'],
  in: ['in'],
  out: ['out'],
  fee: [],
};

interface Draft {
  readonly id: string;
  readonly walletId: string;
  readonly kind: MovementKind;
  readonly day: string | null;
  readonly inQuantity: string;
  readonly inAsset: string;
  readonly outQuantity: string;
  readonly outAsset: string;
  readonly feeQuantity: string;
  readonly feeAsset: string;
  readonly value: bigint | null;
  readonly feeValue: bigint | null;
  readonly counterId: string | null;
  readonly text: string;
}
type Side = 'in' | 'out' | 'fee';
const minorOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

const emptyDraft = (walletId: string, day: string): Draft => ({
  id: newId(),
  walletId,
  kind: 'buy',
  day,
  inQuantity: '',
  inAsset: '',
  outQuantity: '',
  outAsset: '',
  feeQuantity: '',
  feeAsset: '',
  value: null,
  feeValue: null,
  counterId: null,
  text: '',
});

/** Parses quantities in the reader's format, and the coins of a draft. */
function useTyped() {
  const decimal = new Intl.NumberFormat(useLocale()).format(1.5).includes(',') ? ',' : '.';
  const quantityOf = (draft: Draft, side: Side): bigint => parseQuantity(draft[`${side}Quantity`], decimal) ?? 0n;
  const assetOf = (draft: Draft, side: Side): string => draft[`${side}Asset`].trim().toUpperCase();
  const coinsOf = (draft: Draft, side: Side) => {
    const [quantity, asset] = [quantityOf(draft, side), assetOf(draft, side)];
    return quantity > 0n && isAsset(asset) ? { asset, quantity: formatQuantity(quantity) } : null;
  };
  return { quantityOf, assetOf, coinsOf };
}

/** The sides that a kind of movement needs. Each kind may have a fee. */
const askedSides = ({ kind, feeQuantity, feeAsset }: Draft): readonly Side[] => [
  ...sideOf[kind],
  ...(kind === 'fee' || feeQuantity.trim() !== '' || feeAsset.trim() !== '' ? (['fee'] as const) : []),
];

export function MovementDialog({ wallets, open, onClose }: DialogProps & { readonly wallets: readonly CoinWallet[] }) {
  const t = coinTexts.use().movement;
  const today = useToday();
  const { quantityOf, assetOf, coinsOf } = useTyped();
  const check = (draft: Draft) =>
    Object.fromEntries(
      askedSides(draft).flatMap((side) => [
        [`${side}Quantity`, quantityOf(draft, side) <= 0n && t.quantityBad],
        [`${side}Asset`, !isAsset(assetOf(draft, side)) && t.assetBad],
      ]),
    ) as Record<string, string | false>;
  const form = useForm<Draft>(() => emptyDraft(wallets[0]?.id ?? '', today), check);
  const { draft, set, at } = form;
  const save = () =>
    form.save(
      (all) => {
        const sides = askedSides(all);
        const coins = (side: Side) => (sides.includes(side) ? coinsOf(all, side) : null);
        const { id, walletId, kind, day, value, feeValue, counterId, text } = all;
        const amounts = { valueMinor: minorOf(value), feeMinor: minorOf(feeValue) };
        const said = { id, walletId, kind, day: day ?? today, counterId, text };
        return client.holdings.addMovement({ ...said, ...amounts, in: coins('in'), out: coins('out'), fee: coins('fee') });
      },
      () => {
        notify({ variant: 'success', title: t.added });
        onClose();
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.add}
      form={form}
      onSave={save}
      save={t.add}
      saving={t.adding}
      hint={<UpgradeLink problems={form.problems} />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.wallet} error={at('walletId')}>
          <Select
            value={draft.walletId}
            options={wallets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(e) => set({ walletId: e.currentTarget.value })}
          />
        </Field>
        <DateField label={t.day} value={draft.day} required onChange={(day) => set({ day })} />
      </div>
      <Field label={t.kind}>
        <Select
          value={draft.kind}
          options={movementKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(e) => set({ kind: movementKinds.find((one) => one === e.currentTarget.value) ?? 'buy' })}
        />
      </Field>
      <Amounts form={form} />
      <CounterField value={draft.counterId} error={at('counterId')} onChange={(counterId) => set({ counterId })} />
      <Field label={t.text} optional>
        <TextInput {...form.text('text')} maxLength={300} />
      </Field>
    </FormDialog>
  );
}

function Amounts({ form }: { readonly form: Form<Draft> }) {
  const t = coinTexts.use().movement;
  const { currency } = useBooks();
  const { draft, set, at } = form;
  const isPaid = draft.kind === 'buy' || draft.kind === 'sell';
  return (
    <>
      {sideOf[draft.kind].map((side) => (
        <CoinsField key={side} form={form} side={side} label={side === 'in' ? t.inQuantity : t.outQuantity} required />
      ))}
      {draft.kind !== 'fee' && (
        <AmountField
          label={draft.kind === 'buy' ? t.paid : draft.kind === 'sell' ? t.got : t.worth}
          {...(isPaid ? { required: true } : { help: t.worthHelp })}
          currency={currency}
          value={draft.value}
          error={at('valueMinor')}
          onChange={(value) => set({ value })}
        />
      )}
      <CoinsField form={form} side="fee" label={t.feeQuantity} required={draft.kind === 'fee'} />
      {draft.feeQuantity.trim() !== '' && (
        <AmountField
          label={t.feeWorth}
          help={t.worthHelp}
          currency={currency}
          value={draft.feeValue}
          error={at('feeMinor')}
          onChange={(feeValue) => set({ feeValue })}
        />
      )}
    </>
  );
}

function CoinsField({
  form,
  side,
  label,
  required,
}: {
  readonly form: Form<Draft>;
  readonly side: Side;
  readonly label: string;
  readonly required: boolean;
}): ReactNode {
  const t = coinTexts.use().movement;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
      <Field label={label} error={form.at(`${side}Quantity`) ?? form.at(side)} required={required} optional={!required}>
        <TextInput {...form.text(`${side}Quantity`)} inputMode="decimal" className="figures" />
      </Field>
      <Field label={t.asset} error={form.at(`${side}Asset`)} required={required} optional={!required}>
        <TextInput {...form.text(`${side}Asset`)} placeholder={t.assetExample} maxLength={20} autoCapitalize="characters" />
      </Field>
    </div>
  );
}

export function MovementEditor({ movement, open, onClose }: DialogProps & { readonly movement: CoinMovementRow }) {
  const t = coinTexts.use().movement;
  const { currency } = useBooks();
  const said = useMovementText();
  const form = useForm(() => ({
    value: movement.isPriced || movement.valueMinor === null ? null : BigInt(movement.valueMinor),
    counterId: movement.counterId,
  }));
  const save = () =>
    form.save(
      ({ value, counterId }) => client.holdings.changeMovement({ id: movement.id, valueMinor: minorOf(value), counterId }),
      () => {
        notify({ variant: 'success', title: t.saved });
        onClose();
      },
    );
  return (
    <FormDialog open={open} onClose={onClose} title={t.edit} description={said(movement)} form={form} onSave={save}>
      {movement.money === null && movement.kind !== 'fee' && (
        <AmountField
          label={t.worth}
          help={t.worthHelp}
          currency={currency}
          value={form.draft.value}
          error={form.at('valueMinor')}
          onChange={(value) => form.set({ value })}
        />
      )}
      <CounterField value={form.draft.counterId} error={form.at('counterId')} onChange={(counterId) => form.set({ counterId })} />
    </FormDialog>
  );
}
