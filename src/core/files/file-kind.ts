// What a file is filed as. Letters and notes are written here; the others say their bucket.
export const fileKinds = ['receipt', 'transaction', 'report', 'letter', 'note'] as const;
export type FileKind = (typeof fileKinds)[number];
