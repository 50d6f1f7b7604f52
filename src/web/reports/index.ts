// What other modules may use of reports: the report list, for the dashboard.
export { ReportList } from './report-list.tsx';
export { Explain } from './explain-view.tsx';
