// The mail page: without SMTP, what Daybook would have sent can be read here. It is only for the person at this machine: it exists only
// without SMTP and if the site itself is local, and answers only direct loopback requests under a local host name.
import { type Config, isLocalHost } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { escapeHtml, recentMails } from '../../platform/mail/mail.ts';
import type { FastifyInstance, FastifyRequest } from '../../platform/http/wire.ts';

const shown = 50;
const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Not if the site has its own domain: then there is a proxy, and some make every request look local. */
export const isMailShown = ({ smtpUrl, isOnThisMachine }: Config): boolean => !smtpUrl && isOnThisMachine;

// The socket's own address, and no sign of a proxy: proxy headers can be forged, and only proxies still use HTTP/1.0. Also the host name,
// because a foreign page may point its own name here (DNS rebinding).
const isLocal = (request: FastifyRequest): boolean =>
  request.raw.httpVersion !== '1.0' &&
  loopback.test(request.socket.remoteAddress ?? '') &&
  isLocalHost(request.headers.host ?? '') &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined;

/** Whether the mail page answers this request. */
export const mayReadMail = (config: Config, request: FastifyRequest): boolean => isMailShown(config) && isLocal(request);

const style = `
:root { color-scheme: light dark; --ink: light-dark(#22302a, #eceeea); --muted: light-dark(#5a6861, #a9b5ae); --line: light-dark(#dfe3dd, #3b4641);
  --ground: light-dark(#f9f9f6, #151a18); --sheet: light-dark(#fff, #1d2421); --accent: light-dark(#1d5c40, #74cf9f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.55 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1 { font: 500 1.75rem/1.2 ui-serif, Georgia, serif; margin: 0 0 .5rem; }
.lead { color: var(--muted); margin: 0 0 2rem; }
article { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem 1.35rem; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 0; }
.meta { color: var(--muted); font-size: .8125rem; margin: .15rem 0 .9rem; }
article p { margin: 0 0 .8rem; overflow-wrap: anywhere; white-space: pre-line; }
article p:last-child { margin: 0; color: var(--muted); font-size: .8125rem; }
article p.code { font: 600 1.5rem/1.3 ui-monospace, Menlo, monospace; letter-spacing: .25em; background: var(--ground); border: 1px solid var(--line);
  border-radius: 7px; padding: .5rem .9rem; width: fit-content; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const address = /https?:\/\/[^\s<>"']+/g;
const linked = (text: string): string => {
  let html = '';
  let from = 0;
  for (const found of text.matchAll(address)) {
    html += `${escapeHtml(text.slice(from, found.index))}<a href="${escapeHtml(found[0])}">${escapeHtml(found[0])}</a>`;
    from = found.index + found[0].length;
  }
  return html + escapeHtml(text.slice(from));
};

const article = (mail: { recipient: string; subject: string; text: string; queuedAt: Date }): string => {
  const paragraphs = mail.text.split(/\n{2,}/).map((p) => (/^\d{6}$/.test(p) ? `<p class="code">${p}</p>` : `<p>${linked(p)}</p>`));
  const at = mail.queuedAt.toISOString();
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">To ${escapeHtml(mail.recipient)} · <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></p>${paragraphs.join('')}</article>`;
};

export async function registerMailPage(
  app: FastifyInstance,
  { config, database }: { readonly config: Config; readonly database: Database },
): Promise<void> {
  if (!isMailShown(config)) return;
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request)) return reply.code(404).send({ code: 'not_found', message: 'Not found.' });
    });
    scope.get('/mail/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    scope.get('/mail', async (_request, reply) => {
      const mails = await recentMails(database, shown);
      const body =
        mails.length > 0
          ? mails.map(article).join('')
          : '<article><p>Nothing has been sent yet. Sign up, and the mail that confirms your address appears here.</p></article>';
      void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8');
      return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mail · Daybook</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/mail/style.css"></head><body><main><h1>Mail that Daybook sends</h1><p class="lead">No mail server is configured, so what would be sent is shown here, newest first, and only on this machine. Set SMTP_URL to send it.</p>${body}</main></body></html>`;
    });
  });
}
