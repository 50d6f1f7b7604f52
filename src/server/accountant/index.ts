// The public API of the accountant module: how requests are named, for comments and files.
export { requestSubjectSql } from './store.ts';
