// The front door of documents: those that belong to something else, shown beside it.
export { DocumentsPage } from './documents-list.tsx';
export { LinkedFiles, LinkedFilesCard } from './linked-files.tsx';
