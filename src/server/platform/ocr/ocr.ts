// Runs OCR in a worker process. There is one, which ends when idle for a while and after fifty pages, to free the models' memory.
import { deserialize } from 'node:v8';
import type { ReadPage } from '#core/receipts/receipt-page.ts';
import { startNativeProcess } from '../jobs/pool-process.ts';
import { makePool, type PoolFault } from '../jobs/process-pool.ts';
import { Refusal } from '../refusal.ts';
import type { PictureToRead } from './ocr-step.ts';

/** Why a page wasn't read. */
export class PageUnread extends Refusal {
  readonly reason: PoolFault['reason'];
  constructor(reason: PoolFault['reason'], code: 'unavailable' | 'file.no_preview' = 'unavailable') {
    super([{ code, path: '', data: {} }]);
    this.reason = reason;
  }
}
const bounds = { workers: 1, seconds: 60, megabytes: 1800, kept: 0, idleSeconds: 30, steps: 50, waitingSeconds: 240 } as const;
const pool = makePool((fault) => new PageUnread(fault.reason), bounds, startNativeProcess);

/** Throws PageUnread if the process crashed, or exceeded its limits for time and memory. */
export const readPicture = async (picture: PictureToRead): Promise<ReadPage> =>
  deserialize(await pool.use(import.meta.resolve('./ocr-step.ts'), (step) => step(picture))) as ReadPage;

export const ocrLoad = () => pool.load();

/** The process that reads. */
export const readingProcesses = (): readonly number[] => pool.processIds();
