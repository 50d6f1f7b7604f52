// Draws documents in worker processes (process-pool.ts).
import { makePool, type ProcessPool, type Refuse } from '../jobs/process-pool.ts';
import { refused } from '../refusal.ts';

export const drawingFailed: Refuse = (fault) => refused('print.failed', { ...fault });

/** This server's pool. */
export const drawing: ProcessPool = makePool(drawingFailed);

/** Draws in one step, in a worker process. */
export const drawn = (module: string, input: unknown): Promise<Buffer<ArrayBuffer>> => drawing.use(module, (step) => step(input));
