// A process that draws documents or reads files: data in on its input, bytes out on its output, one step after the other. `process-pool.ts`
// starts it without network, child processes, threads, a way to write, or a file to read but our code and fonts; a hole in a reader leads nowhere.
import { deserialize } from 'node:v8';

export interface StepRequest {
  /** Of our own code, by its file: what it exports as `takeStep` is called with the input. */
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

/** Answers requests until its input ends: then nobody is there to ask any more. */
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
  // An interrupt from the keyboard reaches the whole group; the server stops when it is ready to, and this ends with it.
  process.on('SIGINT', () => {});
}

if (import.meta.main) serveSteps();
