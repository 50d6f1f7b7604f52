// What a server under test asks of other servers while it has a transaction open: nothing. A slow service would hold locks and a connection
// for as long as it takes. Watched where every such call goes through: Node's own HTTP clients and sockets.
import { subscribe } from 'node:diagnostics_channel';
import { isInTransaction } from './database/transaction.ts';

const noted = new Set<string>();

/** The first of our files that asked; nothing if it was a test's own client, or the driver of PostgreSQL. */
function placeOfCaller(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('place');
  Error.stackTraceLimit = limit;
  if (/node_modules\/pg(-pool)?\//.test(stack)) return undefined;
  const frames = [...stack.matchAll(/src\/server\/([\w/.-]+\.ts)/g)].map((m) => m[1] ?? '');
  const [first = 'unknown'] = frames.filter((file) => !file.endsWith('testing-outside.ts'));
  return /(^|\/)testing-/.test(first) ? undefined : first;
}

let isWatching = false;
export function watchOutside(): void {
  if (isWatching) return;
  isWatching = true;
  // HTTP and HTTPS requests, `fetch`, and sockets, by which mail goes out.
  for (const channel of ['http.client.request.created', 'undici:request:create', 'net.client.socket'])
    subscribe(channel, () => {
      const place = isInTransaction() ? placeOfCaller() : undefined;
      if (place !== undefined) noted.add(place);
    });
}

/** The places that called another server inside a transaction since this was asked last. */
export const calledOutside = (): string[] => {
  const found = [...noted];
  noted.clear();
  return found;
};

/** Fails where something outside was called with a transaction open since the last time. */
export function refuseCalledOutside(): void {
  const outside = calledOutside();
  if (outside.length > 0) throw new Error(`called outside with a transaction open: ${outside.join(', ')}`);
}
