// The front door of reports: the list of them, for the dashboard.
export { ReportList } from './report-list.tsx';
