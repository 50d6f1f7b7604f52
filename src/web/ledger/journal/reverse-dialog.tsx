// Reverses an entry with a second entry that has debit and credit swapped. Both stay in the books and cancel each other out.
import type { Entry } from '#contract/ledger/ledger.ts';
import { client } from '../../platform/client.ts';
import { formatDay } from '../../platform/format.ts';
import { newId } from '../../platform/id.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useForm } from '../../platform/use-form.ts';
import { DateField } from '../../ui/dates/date-field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { notify } from '../../ui/notices.tsx';
import { journalTexts } from './journal-texts.ts';

export function ReverseDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const t = journalTexts.use().reverse;
  const locale = useLocale();
  const form = useForm(() => ({ reversalId: newId(), date: null as string | null }));
  const { draft, set, at } = form;
  const reverse = () =>
    form.save(
      ({ reversalId, date }) => client.ledger.reverseEntry({ id: entry.id, reversalId, ...(date === null ? {} : { date }) }),
      (reversal) => {
        onClose();
        notify({
          variant: 'success',
          title: t.done(String(entry.number), String(reversal.number)),
          description: t.doneText(formatDay(reversal.date, locale)),
        });
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={t.title(String(entry.number))}
      description={entry.sourceKind === 'transaction' ? t.ofTransaction : t.text}
      form={form}
      onSave={reverse}
      variant="danger"
      save={t.reverse}
      saving={t.reversing}
    >
      <DateField
        label={t.date}
        value={draft.date}
        onChange={(date) => set({ date })}
        help={t.dateHelp(formatDay(entry.date, locale))}
        error={at('date')}
      />
    </FormDialog>
  );
}
