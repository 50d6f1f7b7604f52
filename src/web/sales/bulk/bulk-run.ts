// Runs a bulk action in small batches, so that it shows progress and can be stopped in between.
import type { BulkPdfEvent, Outcome } from '#contract/sales/bulk.ts';
import { client } from '../../platform/client.ts';

export interface Run {
  readonly onDone: (done: number) => void;
  readonly signal: AbortSignal;
}

/** The results of those that were started before it was stopped. */
export async function inSteps(
  ids: readonly string[],
  size: number,
  act: (ids: string[]) => Promise<{ readonly outcomes: readonly Outcome[] }>,
  { onDone, signal }: Run,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < ids.length && !signal.aborted; from += size) {
    outcomes.push(...(await act(ids.slice(from, from + size))).outcomes);
    onDone(outcomes.length);
  }
  return outcomes;
}

export interface Made {
  /** Null if no file was created: it was stopped, or one document could not be drawn. */
  readonly file: File | null;
  readonly failed: readonly Outcome[];
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/** Creates one file of at most 200 documents, streamed while it is drawn. */
export async function makeFile(ids: readonly string[], as: 'one' | 'zip', { onDone, signal }: Run): Promise<Made> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const failed: Outcome[] = [];
  let ready: Extract<BulkPdfEvent, { kind: 'ready' }> | undefined;
  try {
    for await (const event of await client.bulk.bulkPdf({ ids: [...ids], as }, { signal })) {
      if (event.kind === 'bytes') parts.push(bytesOf(event.base64));
      if (event.kind === 'drawn') onDone(event.done + failed.length);
      if (event.kind === 'failed') failed.push(event.outcome);
      if (event.kind === 'ready') ready = event;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return { file: ready && !signal.aborted ? new File(parts, ready.name, { type: ready.type }) : null, failed };
}
