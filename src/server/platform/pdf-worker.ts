// The process that draws: data in on its input, bytes out on its output, one drawing after the other. `pdf-pool.ts` starts it without network,
// child processes, threads, a way to write, or a file to read but our code and fonts; whoever finds a hole in a font finds nothing behind it.
import { deserialize } from 'node:v8';

export interface DrawingRequest {
  /** Of our own code, by its file: what it exports as `drawStep` is called with the input. */
  readonly module: string;
  readonly input: unknown;
}
type DrawStep = (input: unknown) => Uint8Array | Promise<Uint8Array>;

/** Before each request and each answer stands its length; before an answer also whether it is one. */
export const answerHead = 5;

async function answerTo(bytes: Buffer): Promise<Buffer> {
  const head = Buffer.alloc(answerHead);
  const framed = (kind: number, body: Uint8Array): Buffer => {
    head.writeUInt8(kind, 0);
    head.writeUInt32LE(body.byteLength, 1);
    return Buffer.concat([head, body]);
  };
  try {
    const { module, input } = deserialize(bytes) as DrawingRequest;
    const { drawStep } = (await import(module)) as { readonly drawStep: DrawStep };
    return framed(1, await drawStep(input));
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return framed(0, Buffer.from(text.slice(0, 4000)));
  }
}

/** Answers requests until its input ends: then whoever asked is gone. */
export function serveDrawing(): void {
  let unread = Buffer.alloc(0);
  let isBusy = false;
  const next = async (): Promise<void> => {
    if (isBusy || unread.length < 4) return;
    const length = unread.readUInt32LE(0);
    if (unread.length < 4 + length) return;
    const request = unread.subarray(4, 4 + length);
    unread = unread.subarray(4 + length);
    isBusy = true;
    process.stdout.write(await answerTo(request));
    isBusy = false;
    await next();
  };
  process.stdin.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    void next();
  });
  process.stdin.on('end', () => process.exit(0));
  // An interrupt from the keyboard reaches the whole group; the server stops when it is ready to, and this ends with it.
  process.on('SIGINT', () => {});
}

if (import.meta.main) serveDrawing();
