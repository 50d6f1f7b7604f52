// What other modules may use of files: the documents linked to something.
export { DocumentsPage } from './documents-list.tsx';
export { useRemove } from './file-acts.ts';
export { FilePicker, useGivenFiles } from './file-picking.tsx';
export { FilePreview } from './file-preview.tsx';
export { UpcomingRow, useUploads } from './file-uploads.tsx';
export { LinkedFiles, LinkedFilesCard } from './linked-files.tsx';
