// /storage/v1, as the official storage client uses it.
import type { RequestContext } from '../platform/endpoint.ts';
import { type FastifyInstance, type FastifyRequest, WireError } from '../platform/http/wire.ts';
import { log } from '../platform/log.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import { bucketRoutes } from './bucket-routes.ts';
import type { FileBytes } from '../platform/objects/object-bytes.ts';
import { maxFileBytes } from './file-check.ts';
import { changingRoutes, objectRoutes } from './object-routes.ts';
import { signedAt, signedRoutes } from './signed-routes.ts';
import { makeSignedUrls } from './signed-url.ts';
import { demandCaller } from './storage-access.ts';
import { errorMessage } from './storage-messages.ts';
import { languageOf, setContext } from './storage-request.ts';

export interface StorageParts {
  readonly config: Parameters<typeof makeSignedUrls>[0];
  readonly contextOf: (request: FastifyRequest, via: 'api') => Promise<RequestContext>;
  readonly files: FileBytes;
  readonly operators: { list(): Promise<readonly { readonly userId: string }[]> };
}

const mostBytes = maxFileBytes + 64 * 1024; // with the form around it

export async function registerStorage(app: FastifyInstance, { config, contextOf, files, operators }: StorageParts): Promise<void> {
  const signedUrls = makeSignedUrls(config);
  const isOperator = async (userId: string): Promise<boolean> => (await operators.list()).some((one) => one.userId === userId);
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
      // Before the body is read, so a stranger's never is.
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const context = await contextOf(request, 'api');
        setContext(request, context);
        void reply.headers(context.answerHeaders ?? {});
        if (/^\/storage\/v1\/(object|render\/image)\/(public|info\/public)\//.test(request.url)) throw refused('not_found');
        if (/^\/storage\/v1\/(object|render\/image)\/sign\//.test(request.url) && ['GET', 'HEAD'].includes(request.method)) return;
        if (request.url.startsWith('/storage/v1/object/upload/sign/') && request.method === 'PUT') signedAt(signedUrls, request, 'upload');
        else demandCaller(context);
      });
      scope.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
        const language = languageOf(request);
        const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
        const refusal = error instanceof Refusal ? error : isTooLarge ? refused('file.too_large') : undefined;
        if (refusal) return reply.code(refusal.status).send(errorMessage(refusal, language));
        const status = error.statusCode ?? 500;
        if (status < 500) {
          const code = error instanceof WireError ? error.code : 'InvalidRequest';
          return reply.code(status).send({ statusCode: String(status), code, error: 'invalid_request', message: error.message });
        }
        log.error('a storage request failed', { id: request.id, error });
        return reply.code(500).send({ ...errorMessage(refused('internal'), language), code: 'InternalError', error: 'internal' });
      });
      objectRoutes(scope, files);
      changingRoutes(scope, files);
      signedRoutes(scope, files, signedUrls);
      bucketRoutes(scope, isOperator);
    },
    { prefix: '/storage/v1' },
  );
}
