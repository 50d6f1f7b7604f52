// Analytics: revenue and expenses of the last twelve months, or of the date range in the URL.
import { addMonths, type DayRange, startOfMonth } from '#core/calendar.ts';
import { useBooks } from '../../ledger/index.ts';
import { useToday } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readRange } from '../ranges.ts';
import { ExplainInPlace } from '../explain-link.tsx';
import { AnalyticsView } from './analytics-view.tsx';
import { texts } from './texts.ts';

/** Default range: twelve months, the current one last. */
function rangeOf(params: URLSearchParams, today: string): DayRange {
  if (params.get('from') !== null) return readRange(params, today);
  return { startsOn: addMonths(startOfMonth(today), -11), endsOn: today };
}

export default function AnalyticsPage() {
  const t = texts.use();
  const [params, change] = useUrlState();
  const today = useToday();
  const { fiscalStartMonth, may } = useBooks();
  const range = rangeOf(params, today);
  return (
    <>
      <PageHeader description={t.description}>
        {may('reports.read') && <ButtonLink to="/app/insights">{t.insights}</ButtonLink>}
        <DateRangePicker
          label={t.range}
          value={range}
          align="end"
          fiscalStartMonth={fiscalStartMonth}
          onChange={(next) => change({ from: next?.startsOn ?? null, to: next?.endsOn ?? null })}
        />
      </PageHeader>
      <AnalyticsView range={range} />
      <ExplainInPlace />
    </>
  );
}
