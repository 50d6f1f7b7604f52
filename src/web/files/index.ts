// The front door of documents: those that belong to something else, shown beside it.
export { LinkedFiles, LinkedFilesCard } from './linked-files.tsx';
