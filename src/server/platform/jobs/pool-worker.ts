// A worker process that draws documents or reads files: requests on stdin, answers on stdout, one step at a time. `process-pool.ts` starts
// it without network, child processes, threads or write access, and it can read only our code and fonts, so exploiting a parser gains
// nothing.
import { deserialize } from 'node:v8';

export interface StepRequest {
  /** URL of a file of ours; its export `takeStep` is called with the input. */
  readonly module: string;
  readonly input: unknown;
}
type TakeStep = (input: unknown) => Uint8Array | Promise<Uint8Array>;

/** Each request and answer is preceded by its length; an answer also by whether it succeeded. */
export const answerHead = 5;

async function answerTo(bytes: Buffer): Promise<Buffer> {
  const head = Buffer.alloc(answerHead);
  const framed = (kind: number, body: Uint8Array): Buffer => {
    head.writeUInt8(kind, 0);
    head.writeUInt32LE(body.byteLength, 1);
    return Buffer.concat([head, body]);
  };
  try {
    const { module, input } = deserialize(bytes) as StepRequest;
    const { takeStep } = (await import(module)) as { readonly takeStep: TakeStep };
    return framed(1, await takeStep(input));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return framed(0, Buffer.from(text.slice(0, 4000)));
  }
}

/** Answers requests until its input ends, when there is nobody left to ask. */
export function serveSteps(): void {
  let unread: Buffer[] = [];
  let length = 0;
  let isBusy = false;
  const next = async (): Promise<void> => {
    if (isBusy || length < 4) return;
    const wanted = 4 + (unread[0] && unread[0].length >= 4 ? unread[0] : Buffer.concat(unread)).readUInt32LE(0);
    if (length < wanted) return;
    const all = Buffer.concat(unread);
    unread = [all.subarray(wanted)];
    length -= wanted;
    isBusy = true;
    process.stdout.write(await answerTo(all.subarray(4, wanted)));
    isBusy = false;
    await next();
  };
  process.stdin.on('data', (chunk: Buffer) => {
    unread.push(chunk);
    length += chunk.length;
    void next();
  });
  process.stdin.on('end', () => process.exit(0));
  // Ctrl+C reaches the whole process group; the server stops in its own time, and this process ends with it.
  process.on('SIGINT', () => {});
}

if (import.meta.main) serveSteps();
