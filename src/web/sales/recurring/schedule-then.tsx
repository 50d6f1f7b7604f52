// What happens when a schedule is due: create a draft, finalize an invoice, or send it; and the payment terms.
import { useContact } from '../../contacts/index.ts';
import { FigureField } from '../../ui/forms/figure-field.tsx';
import { CircleAlert } from '../../ui/icons.ts';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { chaserTexts } from '../chaser-texts.ts';
import type { SchedulePartProps } from './schedule-draft.ts';
import { useScheduleSide, useScheduleTexts } from './schedule-side.tsx';

const wholeDays = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) && Number(text) <= 365 ? Number(text) : null);

/** Whether the email would have a recipient; no warning until that is known. */
function useHasNoAddress(contactId: string | null): boolean {
  const { data } = useContact(contactId);
  return data !== undefined && data.email === '' && !data.people.some((person) => person.getsDocuments && person.email !== '');
}

export function ScheduleThen({ schedule, change }: SchedulePartProps) {
  const t = useScheduleTexts().outcome;
  const { steps } = useScheduleSide();
  const { noAddress } = chaserTexts.use().card;
  const hasNoAddress = useHasNoAddress(schedule.draft.contactId);
  const all = [
    { value: 'draft', label: t.draft, description: t.draftText },
    { value: 'finalize', label: t.finalize, description: t.finalizeText },
    { value: 'send', label: t.send, description: t.sendText },
  ] as const;
  const cards = all.filter(({ value }) => steps.includes(value));
  return (
    <div className="flex flex-col gap-4">
      <RadioCards label={t.label} cards={cards} value={schedule.thenDo} onChange={(thenDo) => change((s) => ({ ...s, thenDo }))} />
      <p role="status" className="-mt-1 flex items-start gap-1.5 text-small text-warning empty:hidden">
        {schedule.thenDo === 'send' && hasNoAddress && (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" strokeWidth={2} />
            {noAddress}
          </>
        )}
      </p>
      <FigureField
        className="max-w-64"
        label={t.paymentDays}
        help={t.paymentDaysHelp}
        unreadable={t.badDays}
        value={schedule.paymentDays}
        write={String}
        read={wholeDays}
        onChange={(paymentDays) => change((s) => ({ ...s, paymentDays }))}
      />
    </div>
  );
}
