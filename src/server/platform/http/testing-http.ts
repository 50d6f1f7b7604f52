// How server tests speak HTTP: over node:http with connections kept open, which takes a third of the processor time of fetch.
import { Agent, type IncomingMessage, request as open } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LinkFetchClient } from '@orpc/client/fetch';
import { StandardRPCLink } from '@orpc/client/standard';

const agent = new Agent({ keepAlive: true });

interface Sending {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  readonly signal?: AbortSignal | undefined;
}

const send = (url: URL | string, { method = 'POST', headers, body, signal }: Sending): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
    const given = { 'content-type': 'application/json', 'user-agent': 'node', ...headers, ...length };
    const request = open(url, { agent, method, headers: given, ...(signal ? { signal } : {}) }, resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the connection while it was idle, so nothing was asked yet.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, { method, headers, body, signal }));
      else reject(new TypeError('fetch failed', { cause: error }));
    });
    request.end(body);
  });

/** A request as other programs send it, without our typed client. */
export async function sendJson(url: string, sending: Sending): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await send(url, sending);
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}

type NoContext = Record<never, never>;
const readAs = (answer: IncomingMessage): Response =>
  new Response(Readable.toWeb(answer) as ReadableStream, {
    status: answer.statusCode ?? 0,
    headers: answer.headers as Record<string, string>,
  });

/** The link of the typed client. What is not JSON is sent and read as fetch does it. */
export function quickLink(url: string, headers: Record<string, string>): StandardRPCLink<NoContext> {
  const uploading = new LinkFetchClient<NoContext>({});
  const call: typeof uploading.call = async (asked, options, path, input) => {
    if (asked.body instanceof FormData) return uploading.call(asked, options, path, input);
    const answer = await send(asked.url, { ...asked, body: JSON.stringify(asked.body) });
    const isJson = answer.headers['content-type']?.startsWith('application/json') && !answer.headers['content-disposition'];
    if (!isJson) return new LinkFetchClient<NoContext>({ fetch: async () => readAs(answer) }).call(asked, options, path, input);
    const status = answer.statusCode ?? 0;
    return { status, headers: answer.headers, body: async () => JSON.parse((await text(answer)) || 'null') as unknown };
  };
  return new StandardRPCLink({ call }, { url, headers });
}
