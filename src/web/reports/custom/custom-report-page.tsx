// A custom report: viewed, or edited by people who may change it, with a live preview of its figures.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { readColumns, reportRange } from '#core/reports/report-query.ts';
import type { ReportQuery, SavedReport } from '#contract/reports/custom-reports.ts';
import { useFeatureMark } from '../../billing/index.ts';
import { useBooks } from '../../ledger/index.ts';
import { useUnsavedGuard } from '../../org/index.ts';
import { api, client } from '../../platform/client.ts';
import { newId } from '../../platform/id.ts';
import { useLanguage } from '../../platform/language.ts';
import { useToday } from '../../platform/locale.tsx';
import { problemsOf } from '../../platform/refusal.ts';
import { useTitle } from '../../platform/title.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { useAction, useLeft } from '../../platform/use-action.ts';
import { useForm } from '../../platform/use-form.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { Opening } from '../../ui/dialogs/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Copy, Link2, Pencil, Send, Trash2 } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { PageHeader, type PageAction } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { type ExportFormat, ReportActions } from '../report-actions.tsx';
import { draftOf, inputOf, isPreset, isSound, newDraft, queryOf, type ReportDraft } from './draft.ts';
import { DeliveryDialog, DeliveryLine } from './report-delivery.tsx';
import { ReportResult } from './report-result.tsx';
import { SharingDialog } from './report-sharing.tsx';
import { ReportSettings } from './report-settings.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Custom report · Daybook' }];
}

const listPath = '/app/reports/custom';

export default function CustomReportPage() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewReport /> : <StoredReport key={id} id={id} />;
}

function NewReport() {
  const t = texts.use();
  const [params] = useUrlState();
  const navigate = useNavigate();
  const preset = params.get('preset');
  const [draft] = useState(() => {
    const chosen = isPreset(preset) ? preset : 'blank';
    return newDraft(chosen, chosen === 'blank' ? '' : t.presets[chosen][0], t.figures);
  });
  return <Editor initial={draft} onDone={(saved) => void navigate(saved ? `${listPath}/${saved.id}` : listPath, { replace: true })} />;
}

function StoredReport({ id }: { readonly id: string }) {
  const t = texts.use();
  const [params, change] = useUrlState();
  const found = useQuery(api.reports.savedReport.queryOptions({ input: { id } }));
  if (found.data)
    return found.data.mayEdit && params.get('edit') !== null ? (
      <Editor initial={draftOf(found.data, t.figures)} onDone={() => change({ edit: null })} />
    ) : (
      <Shown report={found.data} onEdit={() => change({ edit: '1' })} />
    );
  if (found.isError && problemsOf(found.error)[0]?.code === 'not_found') return <Missing />;
  return found.isError ? (
    <>
      <PageHeader title={t.list.title} />
      <Failed what={t.page.what} error={found.error} onRetry={() => void found.refetch()} />
    </>
  ) : (
    <ReportSkeleton />
  );
}

function ReportSkeleton() {
  const t = texts.use().page;
  return (
    <Waiting label={t.loading} className="space-y-4">
      <Skeleton className="h-12 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </Waiting>
  );
}

function Missing() {
  const { page: t, list } = texts.use();
  useTitle(t.missing);
  return (
    <>
      <PageHeader title={t.missing} description={t.missingText} />
      <ButtonLink to={listPath}>{list.all}</ButtonLink>
    </>
  );
}

interface FiguresProps {
  readonly query: ReportQuery;
  readonly name: string;
  readonly savedId?: string;
}

/** The figures of a query, refetched whenever the query changes and can be run. */
function Figures({ query, name, savedId }: FiguresProps) {
  const isOn = isSound(query);
  const t = texts.use().page;
  const language = useLanguage();
  const input = { query, language, ...(savedId === undefined ? {} : { savedId }) };
  const found = useQuery({
    ...api.reports.runReport.queryOptions({ input, placeholderData: keepPreviousData }),
    enabled: isOn,
  });
  if (!isOn && !found.data)
    return (
      <p role="status" className="text-muted">
        {t.waiting}
      </p>
    );
  if (found.isError && isOn) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ReportSkeleton />;
  return <ReportResult report={found.data} name={name} subject={query.subject} isStale={found.isPlaceholderData || !isOn} />;
}

function Shown({ report, onEdit }: { readonly report: SavedReport; readonly onEdit: () => void }) {
  const { list } = texts.use();
  const [params, change] = useUrlState();
  const language = useLanguage();
  const { name, query, id, isMine, visibility, ownerName } = report;
  const { may } = useBooks();
  const mayShare = may('reports.export');
  useTitle(name);
  const read = (format: ExportFormat) => client.reports.exportReport({ query, savedId: id, language, name, format });
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={name}
          description={isMine ? (visibility === 'team' ? list.team : list.mine) : list.sharedBy(ownerName)}
          actions={useReportActions(report, onEdit)}
        >
          <ReportActions read={read} name={name} />
        </PageHeader>
      </div>
      <DeliveryLine id={id} />
      <Figures query={query} name={name} savedId={id} />
      <Opening of={mayShare && params.get('share') !== null ? report : null}>
        {(stored, open) => <SharingDialog open={open} onClose={() => change({ share: null })} report={stored} />}
      </Opening>
      <Opening of={report.mayEdit && params.get('email') !== null ? report : null}>
        {(stored, open) => <DeliveryDialog open={open} onClose={() => change({ email: null })} report={stored} />}
      </Opening>
    </>
  );
}

function useReportActions(report: SavedReport, onEdit: () => void): readonly PageAction[] {
  const { page: t, list, figures, delivery, sharing } = texts.use();
  const { may, isSample } = useBooks();
  const [, change] = useUrlState();
  const navigate = useNavigate();
  const left = useLeft();
  const { run, busy } = useAction();
  const isLocked = useFeatureMark('custom_report_builder', list.locked) !== undefined;
  const copy = () =>
    run(
      () => {
        const draft = draftOf(report, figures);
        const name = t.copyOf(report.name).slice(0, 80);
        return client.reports.saveReport(inputOf({ ...draft, id: newId(), version: 0, isShared: false, name }, figures));
      },
      ({ id }) => {
        notify({ variant: 'success', title: t.copied });
        return navigate(`${listPath}/${id}`);
      },
    );
  const remove = async () => {
    if (!(await confirm({ title: `${t.delete}?`, description: t.deleteText, confirmLabel: t.delete, danger: true }))) return;
    await run(async () => {
      await left(() => navigate(listPath));
      await client.reports.deleteReport({ id: report.id });
      notify({ variant: 'success', title: t.deleted });
    });
  };
  const mayWrite = may('reports.write') && !isLocked;
  return [
    ...(mayWrite && report.mayEdit ? [{ label: t.edit, icon: Pencil, onPress: onEdit }] : []),
    ...(mayWrite && report.mayEdit && !isSample
      ? [{ label: delivery.action, icon: Send, isFolded: true, onPress: () => change({ email: '1' }) }]
      : []),
    ...(may('reports.export') && !isLocked && !isSample
      ? [{ label: sharing.action, icon: Link2, isFolded: true, onPress: () => change({ share: '1' }) }]
      : []),
    ...(mayWrite ? [{ label: t.copy, icon: Copy, disabled: busy, isFolded: true, onPress: () => void copy() }] : []),
    ...(report.mayEdit ? [{ label: t.delete, icon: Trash2, disabled: busy, isFolded: true, onPress: () => void remove() }] : []),
  ];
}

interface EditorProps {
  readonly initial: ReportDraft;
  /** Null if nothing was saved. */
  readonly onDone: (saved: SavedReport | null) => void;
}

function Editor({ initial, onDone }: EditorProps) {
  const { page: t, settings, figures, list } = texts.use();
  const words = useActionWords();
  const today = useToday();
  const { fiscalStartMonth } = useBooks();
  const form = useForm<ReportDraft>(initial, ({ name }) => ({
    name: (name.trim().length < 1 || name.trim().length > 80) && settings.nameMissing,
  }));
  const { draft } = form;
  const query = useMemo(() => queryOf(draft, figures), [draft, figures]);
  const read = useMemo(() => readColumns(query), [query]);
  const mark = useFeatureMark('custom_report_builder', list.locked);
  const maySave = isSound(query) && mark === undefined;
  // The controls respond immediately; the figures follow (deferred).
  const asked = useDeferredValue(query);
  const isNew = draft.version === 0;
  const name = draft.name.trim() || t.untitled;
  useTitle(isNew ? t.newTitle : name);
  useUnsavedGuard(form.isChanged && !form.busy);
  const save = () =>
    form.save(
      (now) => client.reports.saveReport(inputOf(now, figures)),
      (saved) => {
        notify({ variant: 'success', title: t.saved });
        onDone(saved);
      },
    );
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={isNew ? t.newTitle : name}>
          <Button onClick={() => onDone(null)}>{words.cancel}</Button>
          <Button variant="primary" disabled={!maySave} loading={form.busy} loadingLabel={words.saving} onClick={() => void save()}>
            {words.save}
          </Button>
        </PageHeader>
        {mark && <div className="mb-4">{mark}</div>}
        <ReportSettings
          form={form}
          query={query}
          read={read}
          range={reportRange(query.period, today, fiscalStartMonth)}
          onSave={() => maySave && void save()}
        />
      </div>
      {mark === undefined && <Figures query={asked} name={name} />}
    </>
  );
}
