// Taking an entry back: a second entry with every line turned round. Both stay in the books; the figures are as if neither were.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '#contract/ledger.ts';
import { api } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { sentenceOfError } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.tsx';

export function ReverseDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const locale = useLocale();
  const cache = useQueryClient();
  const [reversalId] = useState(newId);
  const [date, setDate] = useState<string | null>(null);
  const reverse = useMutation(
    api.ledger.reverseEntry.mutationOptions({
      onSuccess: (reversal) => {
        void cache.invalidateQueries();
        onClose();
        notify({
          variant: 'success',
          title: `Entry ${entry.number} reversed by entry ${reversal.number}`,
          description: `Dated ${formatDay(reversal.date, locale)}. To take this back, post the entry anew.`,
        });
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      dismissible={!reverse.isPending}
      title={`Reverse entry ${entry.number}?`}
      description={
        entry.sourceKind === 'transaction'
          ? 'This entry belongs to a transaction: reversing it deletes the transaction.'
          : 'A second entry takes every line back. Both stay in the journal.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            loading={reverse.isPending}
            loadingLabel="Reversing…"
            onClick={() => reverse.mutate({ id: entry.id, reversalId, ...(date === null ? {} : { date }) })}
          >
            Reverse entry
          </Button>
        </>
      }
    >
      <DateField
        label="Date of the reversal"
        value={date}
        onChange={setDate}
        help={`Left empty: ${formatDay(entry.date, locale)}, the entry's own day, or the first open day after it.`}
        error={reverse.isError ? sentenceOfError(reverse.error) : undefined}
      />
    </Dialog>
  );
}
