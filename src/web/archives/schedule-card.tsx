// The scheduled export into a bucket of the business's own: how the last one went, and the drawer that sets it up.
import { useQuery } from '@tanstack/react-query';
import { exportIntervals } from '#core/archives/export-schedule.ts';
import type { ExportSchedule } from '#contract/archives/business-exports.ts';
import { provenCall } from '../auth/index.ts';
import { api, client } from '../platform/client.ts';
import { formatInstant, relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useAction } from '../platform/use-action.ts';
import { type Form as FormState, useForm } from '../platform/use-form.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { PasswordInput, TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { sizeOf } from './size.ts';
import { texts } from './texts.ts';

export function ScheduleCard() {
  const { schedule: t } = texts.use();
  const [params, change] = useUrlState();
  const running = ({ schedule }: { readonly schedule: ExportSchedule | null }) => schedule !== null && schedule.nextAt === null;
  const found = useQuery(
    api.exports.exportSchedule.queryOptions({ refetchInterval: (query) => (query.state.data && running(query.state.data) ? 2000 : false) }),
  );
  const schedule = found.data?.schedule ?? null;
  const open = (isOpen: boolean) => change({ schedule: isOpen ? 'edit' : null }, isOpen ? 'push' : 'replace');
  const isOpen = found.isSuccess && params.get('schedule') === 'edit';
  return (
    <Card
      title={t.title}
      description={t.description}
      actions={
        found.isSuccess && (
          <Button size="small" onClick={() => open(true)}>
            {schedule ? t.change : t.setUp}
          </Button>
        )
      }
    >
      {found.isPending && <Skeleton className="h-12 w-full" />}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && (schedule ? <LastRun schedule={schedule} /> : <p className="text-muted">{t.none}</p>)}
      <Opening of={isOpen ? 'schedule' : null}>
        {(id, isShown) => <ScheduleDrawer key={id} open={isShown} schedule={schedule} onClose={() => open(false)} />}
      </Opening>
    </Card>
  );
}

function LastRun({ schedule }: { readonly schedule: ExportSchedule }) {
  const { schedule: t } = texts.use();
  const [language, locale] = [useLanguage(), useLocale()];
  const { busy, run } = useAction();
  const { every, url, keep, nextAt, lastRunAt, lastMadeAt, lastBytes, failure } = schedule;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="[overflow-wrap:anywhere]">{url}</span>
          {nextAt === null ? (
            <Badge tone="accent">{t.running}</Badge>
          ) : failure === null ? (
            <Badge tone="positive">{t.works}</Badge>
          ) : (
            <Badge tone={failure === 'retention' ? 'warning' : 'negative'}>{t.failing}</Badge>
          )}
        </p>
        <p className="text-small text-muted">
          {t.every[every]} · {t.keeps(keep)}
          {nextAt !== null && ` · ${t.next(formatInstant(nextAt, locale, undefined))}`}
        </p>
        {lastMadeAt !== null && lastBytes !== null && (
          <p className="text-small text-muted">{t.last(relativeInstant(lastMadeAt, language), sizeOf(lastBytes, locale))}</p>
        )}
        {failure !== null && lastRunAt !== null && nextAt !== null && (
          <p role="alert" className="mt-1 text-small text-negative">
            {t.failed(relativeInstant(lastRunAt, language))} {t.reasons[failure]}
          </p>
        )}
      </div>
      <Button
        size="small"
        loading={busy}
        disabled={nextAt === null}
        onClick={() =>
          void run(
            () => client.exports.runExportSchedule(),
            () => notify({ variant: 'success', title: t.started }),
          )
        }
      >
        {t.runNow}
      </Button>
    </div>
  );
}

interface ScheduleDrawerProps {
  readonly open: boolean;
  readonly schedule: ExportSchedule | null;
  readonly onClose: () => void;
}
const isInterval = (text: string) => exportIntervals.find((one) => one === text) ?? 'week';

function ScheduleDrawer({ open, schedule, onClose }: ScheduleDrawerProps) {
  const { schedule: t } = texts.use();
  const language = useLanguage();
  const form = useForm(
    (): ScheduleDraft => ({
      every: schedule?.every ?? 'week',
      url: schedule?.url ?? '',
      region: schedule?.region ?? '',
      keyId: schedule?.keyId ?? '',
      secret: '',
      keep: String(schedule?.keep ?? 12),
    }),
    ({ url, region, keyId, secret, keep }) => ({
      url: url.trim() === '' && t.urlRule,
      region: region.trim() === '' && t.regionRule,
      keyId: keyId.trim() === '' && t.keyIdRule,
      secret: schedule === null && secret.trim() === '' && t.secretRule,
      keep: !/^([1-9]\d?|100)$/.test(keep.trim()) && t.keepRule,
    }),
  );
  const said = (title: string) => () => {
    notify({ variant: 'success', title });
    onClose();
  };
  const save = () =>
    form.save(
      ({ every, secret, keep, ...place }) =>
        provenCall(() =>
          client.exports.saveExportSchedule({
            ...place,
            every: isInterval(every),
            keep: Number(keep),
            language,
            ...(secret.trim() === '' ? {} : { secret: secret.trim() }),
          }),
        ),
      said(t.saved),
    );
  const end = async () => {
    if (await confirm({ title: t.endTitle, description: t.endText, confirmLabel: t.end, danger: true }))
      await form.save(() => client.exports.endExportSchedule(), said(t.ended));
  };
  return (
    <FormDialog
      as="drawer"
      open={open}
      form={form}
      title={t.title}
      description={t.help}
      onClose={onClose}
      onSave={save}
      aside={
        schedule && (
          <Button variant="ghost" disabled={form.busy} onClick={() => void end()}>
            {t.end}
          </Button>
        )
      }
    >
      <ScheduleFields form={form} hasSecret={schedule !== null} />
    </FormDialog>
  );
}

interface ScheduleDraft {
  readonly every: string;
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  readonly keep: string;
}

function ScheduleFields({ form, hasSecret }: { readonly form: FormState<ScheduleDraft>; readonly hasSecret: boolean }) {
  const { schedule: t } = texts.use();
  return (
    <>
      <Field label={t.interval} help={t.intervalHelp}>
        <Select options={exportIntervals.map((value) => ({ value, label: t.every[value] }))} {...form.text('every')} />
      </Field>
      <Field label={t.url} help={t.urlHelp} error={form.at('url')}>
        <TextInput type="url" placeholder="https://s3.example.com/bucket" maxLength={500} {...form.text('url')} />
      </Field>
      <Field label={t.region} error={form.at('region')}>
        <TextInput placeholder="eu-central-1" maxLength={60} autoComplete="off" {...form.text('region')} />
      </Field>
      <Field label={t.keyId} error={form.at('keyId')}>
        <TextInput maxLength={200} autoComplete="off" {...form.text('keyId')} />
      </Field>
      <Field label={t.secret} help={hasSecret ? t.secretKept : t.secretHelp} error={form.at('secret')}>
        <PasswordInput maxLength={300} autoComplete="new-password" {...form.text('secret')} />
      </Field>
      <Field label={t.keep} help={t.keepHelp} error={form.at('keep')}>
        <TextInput inputMode="numeric" maxLength={3} {...form.text('keep')} />
      </Field>
    </>
  );
}
