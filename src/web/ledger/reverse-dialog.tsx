// Taking an entry back: a second entry with every line turned round. Both stay in the books; the figures are as if neither were.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '#contract/ledger/ledger.ts';
import { api } from '../platform/client.ts';
import { formatDay } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { sentenceOfError } from '../platform/refusal.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { journalTexts } from './journal-texts.ts';

export function ReverseDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const t = journalTexts.use().reverse;
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
          title: t.done(String(entry.number), String(reversal.number)),
          description: t.doneText(formatDay(reversal.date, locale)),
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
      title={t.title(String(entry.number))}
      description={entry.sourceKind === 'transaction' ? t.ofTransaction : t.text}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant="danger"
            loading={reverse.isPending}
            loadingLabel={t.reversing}
            onClick={() => reverse.mutate({ id: entry.id, reversalId, ...(date === null ? {} : { date }) })}
          >
            {t.reverse}
          </Button>
        </>
      }
    >
      <DateField
        label={t.date}
        value={date}
        onChange={setDate}
        help={t.dateHelp(formatDay(entry.date, locale))}
        error={reverse.isError ? sentenceOfError(reverse.error) : undefined}
      />
    </Dialog>
  );
}
