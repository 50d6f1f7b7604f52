// A statement with its settings, downloads and drill-down. All settings are stored in the URL.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBooks } from '../../ledger/index.ts';
import { Failed } from '../../ui/failed.tsx';
import { api, client } from '../../platform/client.ts';
import { useLanguage } from '../../platform/language.ts';
import { useToday } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DrillDrawer } from '../drill-drawer.tsx';
import { type ExportFormat, ReportActions } from '../report-actions.tsx';
import { StatementControls } from './statement-controls.tsx';
import { StatementSheet, StatementSkeleton } from './statement-sheet.tsx';
import { readAsOf, readState, statementQuery, type StatementKind } from './statement-state.ts';
import { statementTexts } from './statement-texts.ts';
import { texts } from '../texts.ts';

export function StatementView({ kind }: { readonly kind: StatementKind }) {
  const t = statementTexts.use();
  const words = texts.use().statements[kind];
  const [params, change] = useUrlState();
  const today = useToday();
  const { fiscalStartMonth } = useBooks();
  const state = readState(params, today, fiscalStartMonth);
  const asOf = readAsOf(params, today);
  const query = { ...statementQuery(kind, state, asOf), language: useLanguage() };
  const found = useQuery(api.reports.statement.queryOptions({ input: query, placeholderData: keepPreviousData }));
  const read = (format: ExportFormat) => client.reports.exportStatement({ ...query, format });
  const isEmpty = found.data?.rows.every((row) => row.figures.every((figure) => figure === null || figure === '0'));
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={words.title} description={words.question}>
          <ReportActions read={read} name={`${kind}-${query.to}`} />
        </PageHeader>
      </div>
      <StatementControls
        kind={kind}
        state={state}
        asOf={asOf}
        fiscalStartMonth={fiscalStartMonth}
        onChange={(next) => change({ ...next, row: null, column: null, entry: null, transaction: null })}
      />
      {found.isPending && <StatementSkeleton />}
      {found.isError && !found.data && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && isEmpty === true && !state.showZero && <NothingPosted />}
      {found.data && (isEmpty !== true || state.showZero) && (
        <>
          <StatementSheet
            statement={found.data}
            isStale={found.isPlaceholderData}
            folded={params.get('folded')?.split(',') ?? []}
            onFold={(keys) => change({ folded: keys.join(',') })}
          />
          {!found.isPlaceholderData && <DrillDrawer statement={found.data} />}
        </>
      )}
    </>
  );
}

function NothingPosted() {
  const t = statementTexts.use().empty;
  return (
    <EmptyState
      title={t.title}
      text={t.text}
      actions={
        <>
          <ButtonLink to="/app/banking/import" variant="primary">
            {t.toImport}
          </ButtonLink>
          <ButtonLink to="/app/transactions?new=income">{t.toRecord}</ButtonLink>
        </>
      }
    />
  );
}
