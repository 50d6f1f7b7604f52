// One report at its address: /app/reports/income-statement and its siblings, the general ledger, and the journal's other address.
import { Navigate, useLocation, useParams } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { GeneralLedgerView } from './general-ledger-view.tsx';
import { generalLedgerWords, statementWords } from './report-words.ts';
import { isStatementKind } from './statement-state.ts';
import { StatementView } from './statement-view.tsx';

export function meta({ params }: { readonly params: { readonly kind?: string } }) {
  const { kind } = params;
  const title = isStatementKind(kind) ? statementWords[kind].title : kind === 'general-ledger' ? generalLedgerWords.title : 'Reports';
  return [{ title: `${title} · Daybook` }];
}

export default function StatementPage() {
  const { kind } = useParams();
  const { search } = useLocation();
  if (kind === 'journal') return <Navigate to={{ pathname: '/app/journal', search }} replace />;
  if (kind === 'general-ledger') return <GeneralLedgerView />;
  if (isStatementKind(kind)) return <StatementView key={kind} kind={kind} />;
  return (
    <EmptyState
      title="No such report"
      text="There is nothing here under this address."
      actions={
        <ButtonLink to="/app/reports" variant="primary">
          All reports
        </ButtonLink>
      }
    />
  );
}
