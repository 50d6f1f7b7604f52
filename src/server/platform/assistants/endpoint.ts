// The address for assistants: the Model Context Protocol over HTTP, in its current revision and in those with a handshake. /mcp reads;
// /mcp/changes also takes changes. Who asks is an API key, in the header alone; nothing is kept between two requests.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { AnyRouter } from '@orpc/server';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { Config } from '../config.ts';
import { keyPlace, type RequestContext } from '../endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from '../http/wire.ts';
import { Refusal } from '../refusal.ts';
import { notesOf } from '../watching/request-log.ts';
import { makeConfirmations } from './confirmation.ts';
import { allOperations, type Operation } from './operations.ts';

interface Parts {
  readonly config: Config;
  readonly router: AnyRouter;
  readonly contextOf: (request: FastifyRequest, via: 'ui' | 'api') => Promise<RequestContext>;
}

/** As the protocol has it for who may not come in: the status, and how to. A valid key that is used too often is only told to wait. */
const refuse = (reply: FastifyReply, { status, problems: [problem] }: Refusal, { language }: RequestContext) =>
  reply
    .code(status)
    .headers(status === 401 ? { 'www-authenticate': 'Bearer' } : {})
    .send({ code: problem.code, message: sentenceOf(problem, language) });

export function registerAssistants(app: FastifyInstance, { config, router, contextOf }: Parts): void {
  const confirmations = makeConfirmations(config);
  let operations: ReadonlyMap<string, Operation> | undefined;
  const serve = (canChange: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context: RequestContext = { ...(await contextOf(request, 'api')), via: 'assistant', notes: notesOf(request.raw) };
    void reply.headers({ 'cache-control': 'no-store', ...context.answerHeaders });
    let admitted;
    try {
      admitted = await keyPlace(context);
    } catch (error) {
      if (error instanceof Refusal) return refuse(reply, error, context);
      throw error;
    }
    const { who, place } = admitted;
    notesOf(request.raw).orgId = place.org.id;
    // Loaded by the first who asks: most installations never do.
    const [{ createMcpHandler }, { assistantServer }] = await Promise.all([import('@modelcontextprotocol/server'), import('./tools.ts')]);
    operations ??= allOperations();
    const asking = { router, operations, confirmations, context, keyId: who.keyId ?? '', place, canChange };
    const handler = createMcpHandler(() => assistantServer(asking), { maxSubscriptions: 0 });
    const headers = new Headers(
      Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const answer = await handler.fetch(new Request(new URL(request.url, config.siteUrl), { method: request.method, headers }), {
      parsedBody: request.body,
    });
    return reply
      .code(answer.status)
      .headers(Object.fromEntries(answer.headers))
      .send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : null);
  };
  for (const [url, canChange] of [
    ['/mcp', false],
    ['/mcp/changes', true],
  ] as const)
    app.route({ method: ['GET', 'POST', 'DELETE'], url, handler: serve(canChange) });
}
