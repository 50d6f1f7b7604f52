// The front door of documents: those that belong to something else, shown beside it.
export { DocumentsPage } from './documents-list.tsx';
export { useRemove } from './file-acts.ts';
export { FilePicker, useGivenFiles } from './file-picking.tsx';
export { FilePreview } from './file-preview.tsx';
export { UpcomingRow, useUploads } from './file-uploads.tsx';
export { LinkedFiles, LinkedFilesCard } from './linked-files.tsx';
