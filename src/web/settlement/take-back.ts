// Reverses a payment, refund, fee or write-off, after a confirmation.
import { useAction } from '../platform/use-action.ts';
import { confirm, type Question } from '../ui/dialogs/confirm.tsx';
import { notify } from '../ui/notices.tsx';
import { settlementTexts } from './settlement-texts.ts';

export function useTakingBack() {
  const { payment: t } = settlementTexts.use();
  const { run } = useAction();
  const usual = { title: t.undoTitle, description: t.undoText, confirmLabel: t.undoYes, cancelLabel: t.keepIt, danger: true };
  return async (work: () => Promise<unknown>, question: Partial<Question> = {}, said = t.undone): Promise<void> => {
    if (await confirm({ ...usual, ...question })) await run(work, () => notify({ title: said }));
  };
}
