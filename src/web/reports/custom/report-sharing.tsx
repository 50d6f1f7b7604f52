// Links that show a report to people without an account, and the runs that were kept: each as it was, as a document.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportRuns, SavedReport } from '#contract/reports/custom-reports.ts';
import { api, client } from '../../platform/client.ts';
import { formatDay } from '../../platform/format.ts';
import { newId } from '../../platform/id.ts';
import { useLanguage } from '../../platform/language.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { useForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { CopiedField } from '../../ui/forms/copied-field.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Link } from '../../ui/link.tsx';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { texts } from './texts.ts';

const formats = ['pdf', 'xlsx', 'csv'] as const;
type Format = (typeof formats)[number];
const formatNames: Readonly<Record<Format, string>> = { pdf: 'PDF', xlsx: 'Excel (XLSX)', csv: 'CSV' };
const validDays = [7, 30, 90, 365] as const;

interface SharingDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly report: SavedReport;
}

export function SharingDialog({ open, onClose, report: { id } }: SharingDialogProps) {
  const { sharing: t } = texts.use();
  const language = useLanguage();
  const [url, setUrl] = useState<string | null>(null);
  const form = useForm(
    () => ({ format: 'pdf' as Format, days: 30 as number, runId: newId() }),
    () => ({}),
  );
  const { format, days } = form.draft;
  const make = () =>
    form.save(
      async ({ runId }) => {
        await client.reports.keepReportRun({ id, runId, format, language });
        return days === 0 ? null : client.reports.linkReportRun({ id, runId, linkId: newId(), days });
      },
      (made) => {
        setUrl(made?.url ?? null);
        if (made === null) notify({ variant: 'success', title: texts.now().sharing.kept });
        form.set({ runId: newId() });
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text}
      form={form}
      save={days === 0 ? t.keep : t.make}
      onSave={() => void make()}
    >
      <Field label={t.file}>
        <Select
          value={format}
          onChange={(e) => form.set({ format: formats.find((one) => one === e.currentTarget.value) ?? 'pdf' })}
          options={formats.map((value) => ({ value, label: formatNames[value] }))}
        />
      </Field>
      <Field label={t.until}>
        <Select
          value={String(days)}
          onChange={(e) => form.set({ days: Number(e.currentTarget.value) })}
          options={[...validDays.map((value) => ({ value: String(value), label: t.days(value) })), { value: '0', label: t.noLink }]}
        />
      </Field>
      {url !== null && <CopiedField label={t.link} value={url} help={t.once} copied={t.copied} />}
      <Runs id={id} />
    </FormDialog>
  );
}

function Runs({ id }: { readonly id: string }) {
  const { sharing: t } = texts.use();
  const found = useQuery(api.reports.listReportRuns.queryOptions({ input: { id } }));
  return (
    <section className="border-t border-line pt-3">
      <h3 className="text-small font-medium">{t.runs}</h3>
      {found.data !== undefined ? (
        found.data.length === 0 ? (
          <p className="text-small text-muted">{t.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {found.data.map((run) => (
              <Run key={run.id} run={run} reportId={id} />
            ))}
          </ul>
        )
      ) : found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton className="h-10 w-full" />
      )}
    </section>
  );
}

function Run({ run, reportId }: { readonly run: ReportRuns[number]; readonly reportId: string }) {
  const { sharing: t } = texts.use();
  const locale = useLocale();
  const { run: act, busy } = useAction();
  const day = (instant: string): string => formatDay(instant.slice(0, 10), locale);
  const end = async (linkId: string) => {
    if (await confirm({ title: t.endTitle, description: t.endText, confirmLabel: t.end, danger: true }))
      await act(
        () => client.reports.endReportLink({ id: reportId, linkId }),
        () => notify({ variant: 'success', title: texts.now().sharing.ended }),
      );
  };
  const title = t.run(day(run.madeAt), formatNames[run.format]);
  return (
    <li className="py-2 text-small">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {run.isFileThere ? <Link to={`/app/documents?open=${run.id}`}>{title}</Link> : <span>{title}</span>}
        <span className="text-muted">
          {run.madeBy === '' ? t.bySchedule : run.madeBy}
          {!run.isFileThere && `, ${t.gone}`}
        </span>
      </p>
      {run.links.map((link) => (
        <p key={link.id} className="flex flex-wrap items-center gap-x-2 text-muted">
          {t.linkUntil(day(link.expiresAt))} {link.lastReadAt === null ? t.unread : t.read(day(link.lastReadAt))}
          <Button size="small" variant="ghost" disabled={busy} onClick={() => void end(link.id)}>
            {t.end}
          </Button>
        </p>
      ))}
    </li>
  );
}
