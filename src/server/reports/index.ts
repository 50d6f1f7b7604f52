// The public API of reports: statements as files.
export { exportStatement } from './export-actions.ts';
