// Reads a statement file in the worker process, and returns the statement or its refusal as bytes.
import { serialize } from 'node:v8';
import { Refusal } from '../platform/refusal.ts';
import { type ReadFile, type Reading, readStatementFile } from './statement-file.ts';

export interface ReadingStep {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly reading: Reading;
}
export type ReadingAnswer = { readonly read: ReadFile } | { readonly refused: Refusal['problems'] };

function answerTo({ bytes, fileName, reading }: ReadingStep): ReadingAnswer {
  try {
    return { read: readStatementFile(bytes, fileName, reading) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.problems };
    throw error;
  }
}

export const takeStep = (step: ReadingStep): Buffer => serialize(answerTo(step));
