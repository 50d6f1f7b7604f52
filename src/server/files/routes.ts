// Documents over HTTP: endpoint → permission → action.
import { filesContract } from '#contract/files/files.ts';
import { may, mayInSteps, routes } from '../platform/endpoint.ts';
import { linkFiles, unlinkFiles } from './link-actions.ts';
import {
  addDocument,
  copyDocument,
  fileDetails,
  fileFolders,
  type FileParts,
  filePreview,
  listFiles,
  originalFile,
  removeDocuments,
  restoreFiles,
  saveFile,
  shareFile,
  writeDocument,
  zipFiles,
} from './screen-actions.ts';
import { tagFiles } from './tag-actions.ts';

export const filesRoutes = (parts: FileParts) =>
  routes(filesContract, {
    listFiles: may('files.read', listFiles),
    fileFolders: may('files.read', fileFolders),
    fileDetails: may('files.read', fileDetails),
    linkFiles: may('files.write', linkFiles),
    unlinkFiles: may('files.write', unlinkFiles),
    tagFiles: may('files.write', tagFiles),
    addFile: mayInSteps('files.write', addDocument(parts)),
    file: mayInSteps('files.read', originalFile(parts)),
    filePreview: mayInSteps('files.read', filePreview(parts)),
    saveFile: may('files.write', saveFile),
    copyFile: mayInSteps('files.write', copyDocument(parts)),
    removeFiles: may('files.write', removeDocuments),
    restoreFiles: may('files.write', restoreFiles),
    zipFiles: mayInSteps('files.read', zipFiles(parts)),
    shareFile: may('files.write', shareFile(parts)),
    writeDocument: mayInSteps('files.write', writeDocument(parts)),
  });
