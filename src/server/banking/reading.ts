// Reads a bank's file in a worker process (platform/jobs/process-pool.ts), so a hostile file costs only that process's time and memory.
import { makePool } from '../platform/jobs/process-pool.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import { isPdf, openPaper, paperToRead } from './paper-pages.ts';
import { fromBytes } from './reading-answer.ts';
import type { ReadingStep } from './reading-step.ts';
import { type ReadFile, type Reading, unreadable } from './statement-file.ts';

const pool = makePool(({ reason, ...data }) => (reason === 'busy' ? refused('statement.busy') : unreadable(`file.${reason}`, data)), {
  seconds: 30,
  megabytes: 1024,
  kept: 0,
  idleSeconds: 300,
  // A file of 100,000 lines leaves 220 MB in it, which its import needs on a small machine.
  idleMegabytes: 120,
});
const module = import.meta.resolve('./reading-step.ts');

/** What `readStatementFile` returns or throws; `statement.busy` if too many files are being read. */
export async function readStatement(bytes: Uint8Array, fileName: string, reading: Reading): Promise<ReadFile> {
  const step: ReadingStep = isPdf(bytes) ? { paper: paperToRead(await openPaper(bytes)), reading } : { bytes, fileName, reading };
  const answer = fromBytes(await pool.use(module, (take) => take(step)));
  if ('refused' in answer) throw new Refusal(answer.refused);
  return answer.read;
}
