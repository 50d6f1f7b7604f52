// Reads a statement file in the worker process, and returns the statement or its refusal as bytes.
import { Refusal } from '../platform/refusal.ts';
import { type PaperToRead, readPaperFile } from './paper-file.ts';
import { asBytes, type ReadingAnswer } from './reading-answer.ts';
import { type Reading, readStatementFile } from './statement-file.ts';

export type ReadingStep = { readonly reading: Reading } & (
  | { readonly bytes: Uint8Array; readonly fileName: string }
  | { readonly paper: PaperToRead }
);

function answerTo(step: ReadingStep): ReadingAnswer {
  try {
    const isPaper = 'paper' in step;
    return { read: isPaper ? readPaperFile(step.paper, step.reading) : readStatementFile(step.bytes, step.fileName, step.reading) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.problems };
    throw error;
  }
}

export const takeStep = (step: ReadingStep): Buffer => asBytes(answerTo(step));
