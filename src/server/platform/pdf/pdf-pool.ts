// Drawing documents in processes of their own (process-pool.ts).
import { makePool, type ProcessPool, type Refuse } from '../jobs/process-pool.ts';
import { refused } from '../refusal.ts';

export const drawingFailed: Refuse = (fault) => refused('print.failed', { ...fault });

/** The one of this server. */
export const drawing: ProcessPool = makePool(drawingFailed);

/** One step, in a process of its own. */
export const drawn = (module: string, input: unknown): Promise<Buffer<ArrayBuffer>> => drawing.use(module, (step) => step(input));
