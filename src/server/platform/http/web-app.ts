// Serves the built web app: hashed assets cached forever, documents revalidated each time, one address per page; pages of the app and
// unknown addresses get the app's own shell, the latter with status 404.
import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '#core/language.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import { isDocument, makeDocuments } from './static-document.ts';

const shell = '__spa-fallback.html';
/** A browser navigation; requests for parts of a page don't accept HTML. */
const takesPages = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '');
/** Only for programs: services, and the assets of pages. */
const isForPrograms = (pathname: string): boolean => /^\/(assets|api|rpc|auth\/v1|storage\/v1|functions\/v1|health)(\/|$)/.test(pathname);
const isOfApp = (pathname: string): boolean => /^\/((app|auth|dev)(\/|$)|(pay|portal|invitation)\/[^/]+$)/.test(pathname);

/** The canonical address of a page: no trailing or double slash, no `index.html`. Always a path of this site. */
const addressOf = (pathname: string): string => {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.at(-1) === 'index.html') parts.pop();
  return `/${parts.join('/')}`;
};

/** What browsers, feed readers and password managers request under well-known names. */
const usualNames: Readonly<Record<string, string>> = {
  '/favicon.ico': '/apple-touch-icon.png',
  '/.well-known/change-password': '/app/settings/security',
  '/en': '/',
};

/** The document at an address, if there is one; nothing is decoded, so `..` and encoded characters match nothing. */
function documentAt(webRoot: string, pathname: string): string | undefined {
  if (!/^[\w./-]*$/.test(pathname) || pathname.includes('..')) return undefined;
  const file = isDocument(pathname) ? pathname.slice(1) : path.join(pathname.slice(1), 'index.html');
  return file !== shell && existsSync(path.join(webRoot, file)) ? file : undefined;
}

async function registerAssets(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(staticFiles, {
    root: webRoot,
    wildcard: true,
    redirect: false,
    preCompressed: true,
    index: false,
    // We send documents ourselves; this only serves compressed files in place of the originals.
    allowedPath: (pathname) => !isDocument(pathname) && !/\.(br|gz)$/.test(pathname) && path.extname(pathname) !== '',
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

export async function serveWebApp(app: FastifyInstance, webRoot: string, siteUrl: string): Promise<void> {
  const isBuilt = existsSync(path.join(webRoot, shell));
  const send = makeDocuments(webRoot, new URL(siteUrl).origin);
  if (isBuilt) await registerAssets(app, webRoot);

  const page = async (request: FastifyRequest, reply: FastifyReply, { pathname, search }: URL) => {
    const address = addressOf(pathname);
    if (address !== pathname && !isOfApp(address))
      return reply
        .code(301)
        .header('location', address + search)
        .send();
    const file = documentAt(webRoot, pathname);
    if (file !== undefined) return send(request, reply, file);
    return send(request, reply, shell, isOfApp(pathname) ? 200 : 404);
  };

  app.setNotFoundHandler((request, reply) => {
    // Never uses the request's host header.
    const url = new URL(`http://local${request.url.startsWith('/') ? request.url : '/'}`);
    const isAsked = request.method === 'GET' || request.method === 'HEAD';
    const usual = usualNames[url.pathname];
    if (isBuilt && isAsked && usual !== undefined) return reply.code(302).header('location', usual).send();
    const isFile = path.extname(url.pathname) !== '' && !isDocument(url.pathname) && !takesPages(request);
    if (!isBuilt || !isAsked || isForPrograms(url.pathname) || isFile) {
      const language = acceptedLanguage(request.headers['accept-language']);
      const message = sentenceOf({ code: 'not_found' }, language);
      return reply
        .code(404)
        .headers({ 'content-language': language, vary: 'accept, accept-language' })
        .send({ code: 'not_found', status: 404, message });
    }
    return page(request, reply, url);
  });
}
