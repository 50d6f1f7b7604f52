// Moves part of a budget from one line to another: what is left covers what is overspent. And the moves of a month, each with its undo.
import type { BudgetLine, Progress } from '#contract/planning/budgets.ts';
import { client } from '../platform/client.ts';
import { formatMoney } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { write } from '../platform/writing.ts';
import { actionWordsNow, useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

const leftOf = ({ leftMinor }: BudgetLine): bigint => BigInt(leftMinor);
const mostLeft = (lines: readonly BudgetLine[]): BudgetLine | undefined =>
  lines.toSorted((a, b) => (leftOf(a) < leftOf(b) ? 1 : leftOf(a) > leftOf(b) ? -1 : 0))[0];
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** An overspent line is covered by the one with most left; any other gives what it has left. */
function startOf(line: BudgetLine, others: readonly BudgetLine[]) {
  const other = mostLeft(others);
  const left = leftOf(line);
  if (left >= 0n) return { from: line.id, to: others[0]?.id ?? '', minor: left > 0n ? left : null };
  const has = other ? leftOf(other) : 0n;
  return { from: other?.id ?? '', to: line.id, minor: has > 0n ? smaller(has, -left) : null };
}

interface MoveDialogProps {
  readonly open: boolean;
  readonly progress: Progress;
  readonly line: BudgetLine;
  readonly onClose: () => void;
}

export function MoveDialog({ open, progress: { budget, month, lines, currency }, line, onClose }: MoveDialogProps) {
  const t = texts.use().budgeting.move;
  const locale = useLocale();
  const peers = lines.filter(({ kind }) => kind === line.kind);
  const form = useForm(
    () => ({
      ...startOf(
        line,
        peers.filter(({ id }) => id !== line.id),
      ),
      id: newId(),
    }),
    ({ from, to, minor }) => ({ to: from === to && t.needOther, minor: (minor === null || minor <= 0n) && t.needAmount }),
  );
  const { draft, at, set } = form;
  const options = peers.map((one) => ({ value: one.id, label: t.line(one.accountName, formatMoney(one.leftMinor, currency, locale)) }));
  const save = () =>
    form.save(
      ({ id: moveId, from, to, minor }) =>
        client.budgets.moveBudget({ id: budget.id, moveId, fromLineId: from, toLineId: to, month, minor: Number(minor ?? 0n) }),
      () => {
        const undo = () => void write(() => client.budgets.undoBudgetMove({ id: budget.id, moveId: draft.id, undoId: newId() }));
        notify({ variant: 'success', title: texts.now().budgeting.move.done, action: { label: actionWordsNow().undo, onPress: undo } });
        onClose();
      },
    );
  return (
    <FormDialog open={open} width="small" form={form} onClose={onClose} title={t.title} description={t.text} onSave={save}>
      <Field label={t.from}>
        <Select options={options} value={draft.from} onChange={(e) => set({ from: e.currentTarget.value })} />
      </Field>
      <Field label={t.to} error={at('to')}>
        <Select options={options} value={draft.to} onChange={(e) => set({ to: e.currentTarget.value })} />
      </Field>
      <AmountField
        label={t.amount}
        currency={currency}
        value={draft.minor}
        error={at('minor')}
        required
        onChange={(minor) => set({ minor })}
      />
    </FormDialog>
  );
}

export function Moves({
  progress: { budget, moves, lines, currency },
  mayWrite,
}: {
  readonly progress: Progress;
  readonly mayWrite: boolean;
}) {
  const t = texts.use().budgeting.move;
  const words = useActionWords();
  const { run, busy } = useAction();
  if (moves.length === 0) return null;
  const nameOf = (lineId: string): string => lines.find(({ id }) => id === lineId)?.accountName ?? '';
  const undo = (moveId: string) =>
    run(
      () => client.budgets.undoBudgetMove({ id: budget.id, moveId, undoId: newId() }),
      () => notify({ variant: 'success', title: texts.now().budgeting.move.undone }),
    );
  return (
    <Card title={t.list}>
      <ul className="divide-y divide-line">
        {moves.map(({ id, fromLineId, toLineId, minor }) => (
          <li key={id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0 flex-1">{t.fromTo(nameOf(fromLineId), nameOf(toLineId))}</span>
            <Money minor={minor} currency={currency} />
            {mayWrite && (
              <Button size="small" variant="ghost" disabled={busy} onClick={() => void undo(id)}>
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
