// Reports: the three statements with the figure that matters most in each, and the books behind them.
import { PageHeader } from '../ui/page-header.tsx';
import { ReportList } from './report-list.tsx';
import { texts } from './texts.ts';

export default function ReportsPage() {
  const { page: t } = texts.use();
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <ReportList />
    </>
  );
}
