// The front door of the accountant's room: what a request is called, for comments and files.
export { requestSubjectSql } from './store.ts';
