// Records a delivery: date and quantity of each line.
import type { Order } from '#contract/purchases/order.ts';
import { maxQuantityMilli } from '#core/trade-documents/document.ts';
import { client } from '../../platform/client.ts';
import { readFigure, writeFigure } from '../../platform/figure-text.ts';
import { newId } from '../../platform/id.ts';
import { useLocale, useToday } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { FigureField } from '../../ui/forms/figure-field.tsx';
import { notify } from '../../ui/notices.tsx';
import { orderTexts } from './order-texts.ts';

interface ReceiveDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function ReceiveDialog({ order, onClose }: ReceiveDialogProps) {
  const t = orderTexts.use().receiving;
  const locale = useLocale();
  const today = useToday();
  const form = useForm(
    () => ({
      id: newId(),
      day: today as string | null,
      // The quantity still to be delivered.
      milli: Object.fromEntries(
        order.standing.map(({ lineId, receivedMilli }) => {
          const ordered = order.draft.lines.find((line) => line.id === lineId)?.quantityMilli ?? 0;
          return [lineId, Math.max(0, ordered - receivedMilli) as number | null];
        }),
      ),
    }),
    ({ day, milli }) => ({
      receivedOn: day === null && t.noDay,
      lines: Object.values(milli).every((one) => one === null || one === 0) && t.nothing,
    }),
  );
  const { day, milli } = form.draft;
  const save = () =>
    form.save(
      ({ id: receiptId }) =>
        client.purchases.receiveOrder({
          id: order.id,
          receiptId,
          receivedOn: day ?? '',
          lines: Object.entries(milli).flatMap(([lineId, quantityMilli]) => (quantityMilli ? [{ lineId, quantityMilli }] : [])),
        }),
      () => {
        notify({ variant: 'success', title: t.done });
        onClose();
      },
    );
  const read = (text: string) => {
    const found = readFigure(text, 3, locale);
    return found.ok && found.minor >= 0n && found.minor <= maxQuantityMilli ? Number(found.minor) : null;
  };
  const problem = form.at('lines');
  return (
    <FormDialog form={form} onClose={onClose} title={t.title} description={t.description} save={t.title} saving={t.saving} onSave={save}>
      <DateField label={t.day} value={day} error={form.at('receivedOn')} onChange={(next) => form.set({ day: next })} />
      {order.standing.map(({ lineId }, at) => (
        <FigureField
          key={lineId}
          label={order.draft.lines.find((line) => line.id === lineId)?.description ?? ''}
          value={milli[lineId] ?? null}
          write={(value) => writeFigure(BigInt(value), 3, locale)}
          read={read}
          unreadable={t.bad}
          error={form.at(`lines.${at}`)}
          onChange={(value) => form.set({ milli: { ...milli, [lineId]: value } })}
        />
      ))}
      {problem !== undefined && (
        <p role="alert" className="text-small text-negative">
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
