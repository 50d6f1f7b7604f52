// The page of one report: /app/reports/income-statement and similar, the general ledger, and the second URL of the journal.
import { Navigate, useLocation, useParams } from 'react-router';
import { useTitle } from '../../platform/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { GeneralLedgerView } from '../general-ledger-view.tsx';
import { isStatementKind } from './statement-state.ts';
import { StatementView } from './statement-view.tsx';
import { en, type ReportTexts } from '../texts.en.ts';
import { texts } from '../texts.ts';

function titleOf(kind: string | undefined, t: ReportTexts): string {
  if (isStatementKind(kind)) return t.statements[kind].title;
  return kind === 'general-ledger' ? t.books.generalLedger.title : t.page.title;
}

export function meta({ params }: { readonly params: { readonly kind?: string } }) {
  return [{ title: `${titleOf(params.kind, en)} · Daybook` }];
}

export default function StatementPage() {
  const { kind } = useParams();
  const { search } = useLocation();
  const t = texts.use();
  useTitle(titleOf(kind, t));
  if (kind === 'journal') return <Navigate to={{ pathname: '/app/journal', search }} replace />;
  if (kind === 'general-ledger') return <GeneralLedgerView />;
  if (isStatementKind(kind)) return <StatementView key={kind} kind={kind} />;
  return (
    <EmptyState
      title={t.none.title}
      text={t.none.text}
      actions={
        <ButtonLink to="/app/reports" variant="primary">
          {t.none.all}
        </ButtonLink>
      }
    />
  );
}
