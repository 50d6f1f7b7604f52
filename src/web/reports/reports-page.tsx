// Reports: the three statements with the figure that matters most in each, and the books behind them.
import { useTitle } from '../platform/title.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ReportList } from './report-list.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Reports · Daybook' }];
}

export default function ReportsPage() {
  const { page: t } = texts.use();
  useTitle(t.title);
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <ReportList />
    </>
  );
}
