// Serves the built web app: hashed assets for ever, documents fresh each time, each page at one address alone; pages of the app and unknown
// addresses through the app's own shell, the latter with the status that says so.
import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '#core/language.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import { isDocument, makeDocuments } from './static-document.ts';

const shell = '__spa-fallback.html';
/** Somebody opened it in a browser; a page that asks for one of its parts does not. */
const takesPages = ({ headers }: FastifyRequest): boolean => /\btext\/html\b/.test(headers.accept ?? '');
/** Answered to programs alone: services, and the parts that pages are made of. */
const isForPrograms = (pathname: string): boolean => /^\/(assets|api|rpc|auth\/v1|storage\/v1|functions\/v1|health)(\/|$)/.test(pathname);
const isOfApp = (pathname: string): boolean => /^\/((app|auth|dev)(\/|$)|(pay|portal|invitation)\/[^/]+$)/.test(pathname);

/** The one address of a page: no slash at its end, none doubled, no `index.html`. Always a path of this site. */
const addressOf = (pathname: string): string => {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.at(-1) === 'index.html') parts.pop();
  return `/${parts.join('/')}`;
};

/** What browsers, feed readers and password managers look for under a name of their own. */
const usualNames: Readonly<Record<string, string>> = {
  '/favicon.ico': '/apple-touch-icon.png',
  '/.well-known/change-password': '/app/settings/security',
  '/en': '/',
};

/** The document at an address, if there is one; addresses are taken as they are, so that `..` and encoded signs name nothing. */
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
    // Documents are sent by ourselves; compressed files only instead of their originals.
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
    // Never with the host that the request names.
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
