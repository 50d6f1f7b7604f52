// The public API of archives.
export { archiveQueries } from './archive-queries.ts';
export { makeDownloadLinks, registerDownloads } from './export-download.ts';
export { lastExportAt } from './export-store.ts';
export { removeExports } from './export-work.ts';
export { exportWorkers } from './scheduled-export.ts';
export { giveBusinessTo } from './new-owner.ts';
export { sealedTables } from './sealed-tables.ts';
