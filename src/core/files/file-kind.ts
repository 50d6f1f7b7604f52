// The kinds of files. Letters and notes are written here; for the others the kind follows from the bucket.
export const fileKinds = ['receipt', 'transaction', 'report', 'letter', 'note'] as const;
export type FileKind = (typeof fileKinds)[number];
