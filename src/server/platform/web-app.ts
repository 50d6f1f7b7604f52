// Serves the built web app: hashed assets for ever, pages fresh each time, unknown pages through the app's own shell.
import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sentenceOf } from '#contract/problems.ts';

const isService = (pathname: string): boolean => /^\/(api|rpc|auth\/v1|storage\/v1|functions\/v1|health)(\/|$)/.test(pathname);

export async function serveWebApp(app: FastifyInstance, webRoot: string): Promise<void> {
  const isBuilt = existsSync(path.join(webRoot, '__spa-fallback.html'));
  if (isBuilt)
    await app.register(staticFiles, {
      root: webRoot,
      wildcard: true,
      redirect: false,
      preCompressed: true,
      index: ['index.html'],
      setHeaders: (response, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://local');
    if (!isBuilt || request.method !== 'GET' || isService(pathname) || path.extname(pathname) !== '')
      return reply.code(404).send({ code: 'not_found', status: 404, message: sentenceOf({ code: 'not_found' }) });
    const page = path.join(pathname.replace(/^\/+|\/+$/g, ''), 'index.html');
    const isPrerendered = !page.includes('..') && existsSync(path.join(webRoot, page));
    return reply.header('cache-control', 'no-cache').sendFile(isPrerendered ? page : '__spa-fallback.html');
  });
}
