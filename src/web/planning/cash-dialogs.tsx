// Dialogs of the cash plan: adding an item, the minimum cash, and a customer's promised payment date.
import { useQuery } from '@tanstack/react-query';
import { repeats as repeatNames } from '#core/planning/cash-own.ts';
import type { CashFloor, PlanItemInput } from '#contract/planning/cash.ts';
import { HoldDialog } from '../reminders/index.ts';
import { api, client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useToday } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { write } from '../platform/writing.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

interface DialogProps {
  readonly open: boolean;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Where items are kept: in the plan, or in a saved scenario. */
export interface ItemKeeper {
  readonly items: readonly PlanItemInput[];
  readonly save: (item: PlanItemInput) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}
interface PlanItemDialogProps extends DialogProps {
  /** 'new' adds one. */
  readonly id: string;
  /** Otherwise it is kept in the plan. */
  readonly keep?: ItemKeeper;
}

export function PlanItemDialog({ id, keep, ...rest }: PlanItemDialogProps) {
  const found = useQuery(api.cash.listPlanItems.queryOptions({ enabled: id !== 'new' && keep === undefined }));
  const keeper: ItemKeeper = keep ?? {
    items: found.data ?? [],
    save: (item) => client.cash.savePlanItem(item),
    remove: (item) => client.cash.deletePlanItem({ id: item }),
  };
  if (id === 'new') return <PlanItemForm {...rest} keeper={keeper} known={null} />;
  const known = keeper.items.find((one) => one.id === id);
  return known === undefined ? null : <PlanItemForm {...rest} keeper={keeper} known={known} />;
}

function usePlanItem(known: PlanItemInput | null, keeper: ItemKeeper, onClose: () => void) {
  const t = texts.use().cash.own;
  const words = useActionWords();
  const today = useToday();
  const form = useForm(
    () => ({
      id: known?.id ?? newId(),
      name: known?.name ?? '',
      direction: (known === null || known.minor < 0 ? 'out' : 'in') as 'in' | 'out',
      minor: known === null ? null : BigInt(Math.abs(known.minor)),
      firstOn: (known?.firstOn ?? today) as string | null,
      repeats: known?.repeats ?? 'once',
      until: known?.until ?? null,
    }),
    ({ name, minor, firstOn }) => ({
      name: name.trim() === '' && t.needName,
      minor: (minor === null || minor <= 0n) && t.needAmount,
      firstOn: firstOn === null && t.needDay,
    }),
  );
  const say = (title: string, action?: { label: string; onPress: () => void }) =>
    notify({ variant: 'success', title, ...(action ? { action } : {}) });
  const save = () =>
    form.save(
      ({ direction, minor, firstOn, ...item }) =>
        keeper.save({ ...item, firstOn: firstOn ?? today, minor: Number(minor ?? 0n) * (direction === 'in' ? 1 : -1) }),
      () => {
        say(t.saved);
        onClose();
      },
    );
  const remove = () =>
    form.save(
      () => keeper.remove(form.draft.id),
      () => {
        say(t.removed, known ? { label: words.undo, onPress: () => void write(() => keeper.save(known)) } : undefined);
        onClose();
      },
    );
  return { form, save, remove };
}

interface PlanItemFormProps extends DialogProps {
  readonly known: PlanItemInput | null;
  readonly keeper: ItemKeeper;
}

function PlanItemForm({ open, known, keeper, currency, onClose }: PlanItemFormProps) {
  const t = texts.use().cash.own;
  const words = useActionWords();
  const { form, save, remove } = usePlanItem(known, keeper, onClose);
  return (
    <FormDialog
      open={open}
      width="small"
      form={form}
      onClose={onClose}
      title={known ? t.edit : t.title}
      description={t.text}
      onSave={save}
      aside={
        known && (
          <Button variant="ghost" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )
      }
    >
      <PlanItemFields form={form} currency={currency} />
    </FormDialog>
  );
}

function PlanItemFields({ form, currency }: { readonly form: ReturnType<typeof usePlanItem>['form']; readonly currency: string }) {
  const t = texts.use().cash.own;
  const { draft, set, text, at } = form;
  return (
    <>
      <Field label={t.name} error={at('name')} required>
        <TextInput maxLength={200} placeholder={t.example} {...text('name')} />
      </Field>
      <RadioCards
        label={t.direction}
        value={draft.direction}
        onChange={(direction) => set({ direction })}
        cards={[
          { value: 'out', label: t.out },
          { value: 'in', label: t.in },
        ]}
      />
      <AmountField
        label={t.amount}
        currency={currency}
        value={draft.minor}
        error={at('minor')}
        required
        onChange={(minor) => set({ minor })}
      />
      <DateField
        label={draft.repeats === 'once' ? t.day : t.firstDay}
        value={draft.firstOn}
        error={at('firstOn')}
        onChange={(firstOn) => set({ firstOn })}
      />
      <Field label={t.repeats}>
        <Select
          value={draft.repeats}
          onChange={(e) => set({ repeats: repeatNames.find((one) => one === e.currentTarget.value) ?? 'once' })}
          options={repeatNames.map((value) => ({ value, label: t.repeatNames[value] }))}
        />
      </Field>
      {draft.repeats !== 'once' && (
        <DateField label={t.until} help={t.untilHelp} value={draft.until} error={at('until')} onChange={(until) => set({ until })} />
      )}
    </>
  );
}

export function FloorDialog({ open, floor, currency, onClose }: DialogProps & { readonly floor: CashFloor }) {
  const t = texts.use().cash.floor;
  const form = useForm(
    () => ({ minor: BigInt(floor.minor) as bigint | null, hasAlerts: floor.hasAlerts }),
    ({ minor }) => ({ minor: minor === null && t.needAmount }),
  );
  const save = () =>
    form.save(
      ({ minor, hasAlerts }) => client.cash.saveCashFloor({ minor: Number(minor ?? 0n), hasAlerts }),
      () => {
        notify({ variant: 'success', title: texts.now().cash.floor.saved });
        onClose();
      },
    );
  return (
    <FormDialog open={open} width="small" form={form} onClose={onClose} title={t.title} description={t.text} onSave={save}>
      <AmountField
        label={t.amount}
        help={t.help}
        currency={currency}
        value={form.draft.minor}
        error={form.at('minor')}
        onChange={(minor) => form.set({ minor })}
      />
      <Checkbox label={t.alerts} help={t.alertsHelp} {...form.tick('hasAlerts')} />
    </FormDialog>
  );
}

/** The date when a customer promised to pay an invoice; the plan uses it. */
export function PromiseDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useQuery(api.sales.document.queryOptions({ input: { id } }));
  return data === undefined ? null : <HoldDialog kind="promise" document={data} onClose={onClose} />;
}
