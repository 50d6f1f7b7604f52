// Scheduled emails of a saved report, and the dialog to schedule them.
import { useQuery } from '@tanstack/react-query';
import { scheduleEvery, type ScheduleEvery } from '#core/reports/report-schedule.ts';
import type { ReportDelivery, SavedReport } from '#contract/reports/custom-reports.ts';
import { api, client } from '../../platform/client.ts';
import { formatDay } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Send } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { texts } from './texts.ts';

const useDelivery = (id: string, isOn = true) => {
  const language = useLanguage();
  return useQuery(api.reports.reportDelivery.queryOptions({ input: { id, language }, enabled: isOn })).data;
};

/** When it is sent next, or why it was not sent; nothing if it isn’t emailed. */
export function DeliveryLine({ id }: { readonly id: string }) {
  const { delivery: t } = texts.use();
  const locale = useLocale();
  const schedule = useDelivery(id)?.schedule;
  if (!schedule) return null;
  const isWrong = schedule.isStopped || schedule.failure !== '';
  return (
    <p role="status" data-print="hide" className={`mb-4 flex items-baseline gap-2 text-small ${isWrong ? 'text-negative' : 'text-muted'}`}>
      <Send aria-hidden="true" className="size-4 shrink-0 self-center" strokeWidth={1.75} />
      {schedule.isStopped
        ? t.stopped
        : schedule.failure !== ''
          ? t.failed(schedule.failure)
          : t.next(t.every[schedule.every], schedule.recipientIds.length, formatDay(schedule.nextOn, locale))}
    </p>
  );
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly report: SavedReport;
}

export function DeliveryDialog({ open, onClose, report }: DialogProps) {
  const delivery = useDelivery(report.id, open);
  return delivery ? <DeliveryForm open={open} onClose={onClose} report={report} delivery={delivery} /> : null;
}

const formats = ['pdf', 'xlsx', 'csv'] as const;
const formatNames = { pdf: 'PDF', xlsx: 'Excel (XLSX)', csv: 'CSV' } as const;

function DeliveryForm({ open, onClose, report, delivery: { schedule, people } }: DialogProps & { readonly delivery: ReportDelivery }) {
  const { delivery: t } = texts.use();
  const { run, busy } = useAction();
  const form = useForm(
    () => ({
      every: schedule?.every ?? ('month' as ScheduleEvery),
      format: schedule?.format ?? ('pdf' as (typeof formats)[number]),
      recipientIds: (schedule?.recipientIds ?? []).filter((id) => people.some(({ userId }) => userId === id)),
    }),
    ({ recipientIds }) => ({ recipientIds: recipientIds.length === 0 && t.nobody }),
  );
  const { every, format, recipientIds } = form.draft;
  const close = (title: string) => () => {
    notify({ variant: 'success', title });
    onClose();
  };
  const save = () => form.save((draft) => client.reports.scheduleReport({ id: report.id, ...draft }), close(t.saved));
  const end = () => run(() => client.reports.endReportSchedule({ id: report.id }), close(t.ended));
  const toggle = (id: string) =>
    form.set({ recipientIds: recipientIds.includes(id) ? recipientIds.filter((one) => one !== id) : [...recipientIds, id] });
  const problem = form.at('recipientIds');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.title}
      form={form}
      onSave={() => void save()}
      aside={
        schedule && (
          <Button variant="ghost" loading={busy} onClick={() => void end()}>
            {t.end}
          </Button>
        )
      }
    >
      <Field label={t.when}>
        <Select
          value={every}
          onChange={(e) => form.set({ every: e.currentTarget.value as ScheduleEvery })}
          options={scheduleEvery.map((value) => ({ value, label: t.every[value] }))}
        />
      </Field>
      <Field label={t.file}>
        <Select
          value={format}
          onChange={(e) => form.set({ format: e.currentTarget.value as (typeof formats)[number] })}
          options={formats.map((value) => ({ value, label: formatNames[value] }))}
        />
      </Field>
      <fieldset>
        <legend className="mb-1 text-small font-medium">{t.to}</legend>
        {people.map(({ userId, name }) => (
          <Checkbox key={userId} className="py-1" label={name} checked={recipientIds.includes(userId)} onChange={() => toggle(userId)} />
        ))}
        {problem !== undefined && (
          <p role="alert" className="text-small text-negative">
            {problem}
          </p>
        )}
        {report.visibility === 'me' && <p className="mt-1 text-small text-muted">{t.onlyMe}</p>}
      </fieldset>
    </FormDialog>
  );
}
