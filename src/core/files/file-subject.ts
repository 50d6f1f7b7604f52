// What a file can be linked to. Later modules add their kinds here.
export const fileSubjectKinds = ['transaction', 'trade_document', 'contact', 'request'] as const;
export type FileSubjectKind = (typeof fileSubjectKinds)[number];
export interface FileSubject {
  readonly subjectKind: FileSubjectKind;
  readonly subjectId: string;
}
