// The public API of reports: statements as files.
export { exportStatement, fileOf as reportFile, instantLabel, printedFigure } from './export-actions.ts';
export { dayLabel } from './range.ts';
