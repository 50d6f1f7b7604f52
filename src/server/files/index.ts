// The public API of files: the storage protocol, the sweep, file contents, and file links.
export { registerStorage } from './storage-routes.ts';
export { keepWords, textWorker } from './file-text.ts';
export { searchWorkers } from './search-index.ts';
export { startFileSweep } from './sweep.ts';
export { fileOf, readFile } from './actions.ts';
export { type FileParts, filed as keepFile } from './screen-actions.ts';
export { linkFile, relinkFiles, unlinkFile } from './link-actions.ts';
export {
  hasLinkedFile,
  readSubjectsFrom,
  selectFilesOf as filesOfSubject,
  selectLinkedIds as linkedIds,
  selectLinks as linksOfFiles,
} from './link-store.ts';
export {
  commentedFileSql,
  selectFiles as filesByIds,
  selectLastAdded as lastFileAdded,
  selectSameContent as filesWithSameContent,
  type StoredFile,
} from './store.ts';
export { sealedFiles } from './archived-files.ts';
export { selectEveryFile as everyFile } from './store.ts';
