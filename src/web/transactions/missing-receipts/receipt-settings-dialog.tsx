// Settings for which transactions need a receipt: minimum amount, start date and types. Opened by ?receipts in the URL.
import { useQuery } from '@tanstack/react-query';
import type { ReceiptRule } from '#contract/transactions/missing-receipts.ts';
import { api, client } from '../../platform/client.ts';
import { useToday } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { Checkbox, Switch } from '../../ui/forms/checkbox.tsx';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { receiptNeedTexts } from './receipt-need-texts.ts';

interface ReceiptSettingsProps {
  readonly open: boolean;
  readonly currency: string;
  readonly onClose: () => void;
}
export function ReceiptSettingsDialog(props: ReceiptSettingsProps) {
  const t = receiptNeedTexts.use().setting;
  const { open, onClose } = props;
  const found = useQuery(api.transactions.receiptRule.queryOptions({ enabled: open }));
  if (found.data) return <Settings {...props} start={found.data.rule} />;
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      {found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Waiting label={t.loading}>
          <Skeleton className="h-24 w-full" />
        </Waiting>
      )}
    </Dialog>
  );
}

const types = ['expense', 'income'] as const;

function Settings({ open, currency, start, onClose }: ReceiptSettingsProps & { readonly start: ReceiptRule | null }) {
  const t = receiptNeedTexts.use().setting;
  const today = useToday();
  const form = useForm(
    () => ({
      isAsked: start !== null,
      fromMinor: BigInt(start?.fromMinor ?? 0) as bigint | null,
      since: (start?.since ?? today) as string | null,
      types: start?.types ?? ['expense' as const],
    }),
    (draft) => ({
      fromMinor: draft.isAsked && draft.fromMinor === null && t.needAmount,
      since: draft.isAsked && draft.since === null && t.needSince,
      types: draft.isAsked && draft.types.length === 0 && t.needType,
    }),
  );
  const { draft, set, at } = form;
  const save = () =>
    form.save(
      ({ isAsked, fromMinor, since, types: chosen }) =>
        client.transactions.saveReceiptRule({
          rule: isAsked ? { fromMinor: Number(fromMinor ?? 0n), since: since ?? today, types: chosen } : null,
        }),
      () => {
        notify({ variant: 'success', title: t.saved });
        onClose();
      },
    );
  return (
    <FormDialog open={open} width="small" form={form} onClose={onClose} title={t.title} description={t.description} onSave={save}>
      <Switch label={t.asked} help={t.askedHelp} checked={draft.isAsked} onChange={(isAsked) => set({ isAsked })} />
      {draft.isAsked && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <AmountField
              label={t.from}
              currency={currency}
              value={draft.fromMinor}
              error={at('fromMinor')}
              onChange={(fromMinor) => set({ fromMinor })}
            />
            <DateField label={t.since} value={draft.since} error={at('since')} onChange={(since) => set({ since })} />
          </div>
          <fieldset>
            <legend className="text-small font-medium">{t.types}</legend>
            {types.map((type) => (
              <Checkbox
                key={type}
                className="pt-1.5 pointer-coarse:pt-0"
                label={t[type]}
                checked={draft.types.includes(type)}
                {...(at('types') ? { error: at('types') } : {})}
                onChange={() => set({ types: types.filter((one) => draft.types.includes(one) !== (one === type)) })}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
