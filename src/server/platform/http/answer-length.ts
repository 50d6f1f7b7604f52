// oRPC writes the head of an answer before its body. Here the head of a text waits for it, so that its length is known when compression
// decides: an answer of a few hundred bytes gains nothing by it, and costs a compressor of its own.
import type { ServerResponse } from 'node:http';

type Head = Parameters<ServerResponse['writeHead']>;
/** The part of an answer that is replaced for a moment. */
interface Writing {
  readonly writeHead: (...head: Head) => unknown;
  readonly write: (...given: Parameters<ServerResponse['write']>) => unknown;
  readonly end: (...given: Parameters<ServerResponse['end']>) => unknown;
}

/** An adapter interceptor of oRPC's handlers for Node. */
export async function withLength<R>({ response, next }: { readonly response: object; readonly next: () => Promise<R> }): Promise<R> {
  const to = response as ServerResponse;
  const { writeHead, write, end } = response as Writing;
  let head: Head | undefined;
  const restore = (): void => void Object.assign(to, { writeHead, write, end });
  const sendHead = (body?: unknown): void => {
    restore();
    if (!head) return;
    if (typeof body === 'string') to.setHeader('content-length', Buffer.byteLength(body));
    to.writeHead(...head);
  };
  Object.assign(to, {
    writeHead: (...given: Head) => {
      head = given;
      return to;
    },
    write: (...given: Parameters<Writing['write']>) => {
      sendHead();
      return to.write(...given);
    },
    end: (...given: Parameters<Writing['end']>) => {
      sendHead(given[0]);
      return to.end(...given);
    },
  });
  try {
    return await next();
  } finally {
    restore();
  }
}
