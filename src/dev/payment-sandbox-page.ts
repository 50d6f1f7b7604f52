// The payment sandbox's page: a plain form, like a provider's checkout page, labeled so that nobody takes it for a real one.
import { now } from '../server/platform/clock.ts';
import { escapeHtml } from '../server/platform/mail/mail.ts';
import { callerOf, type FastifyInstance, type FastifyReply, isFromOurPages } from '../server/platform/http/wire.ts';
import { formatsFor } from '../server/platform/pdf/pdf-format.ts';
import { ofSite } from '../server/trade-documents/index.ts';
import type { Sandbox } from './payment-sandbox.ts';
import type { SandboxPayment } from './payment-sandbox-store.ts';
import { languageFor, sandboxTexts } from './payment-sandbox-texts.ts';
import type { Database } from '../server/platform/database/database.ts';

const style = `
:root { color-scheme: light dark; --ink: light-dark(#22302a, #eceeea); --muted: light-dark(#5a6861, #a9b5ae); --line: light-dark(#b9c2bb, #55625b);
  --ground: light-dark(#f9f9f6, #151a18); --sheet: light-dark(#fff, #1d2421); --accent: light-dark(#1d5c40, #74cf9f); --on-accent: light-dark(#fbfdfb, #10201a);
  --warn: light-dark(#7a4b00, #ffcf7a); --warn-ground: light-dark(#fff3d6, #3a2c0c); --wrong: light-dark(#a3261f, #ff9c8f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 ui-sans-serif, system-ui, sans-serif; }
.banner { margin: 0; padding: .7rem 1.25rem; text-align: center; font-weight: 600; color: var(--warn); background: var(--warn-ground); }
main { max-width: 27rem; margin: 2.5rem auto; padding: 1.75rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 12px; }
@media (max-width: 480px) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
h1 { font: 500 1.25rem/1.2 ui-serif, Georgia, serif; margin: 0 0 1rem; }
.amount { color: var(--ink); font-size: 2rem; font-weight: 600; font-variant-numeric: tabular-nums; margin: 0; }
p { margin: 0 0 1rem; color: var(--muted); overflow-wrap: anywhere; }
.back { margin: 1.25rem 0 0; text-align: center; }
a { color: var(--accent); text-underline-offset: 3px; }
.wrong { color: var(--wrong); }
form { display: grid; gap: .6rem; margin-top: 1.25rem; }
button { width: 100%; min-height: 44px; padding: .65rem 1rem; font: inherit; font-weight: 600; color: inherit; background: none; border: 1px solid var(--line); border-radius: 7px; cursor: pointer; }
button.first { color: var(--on-accent); background: var(--accent); border-color: transparent; }
button.last { border-color: transparent; color: var(--muted); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const buttons = ['succeed', 'fail', 'later', 'cancel'] as const;
type Button = (typeof buttons)[number];

/** A page of a sandbox, labeled as one. */
export const sandboxDocument = (language: string, title: string, banner: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Daybook</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/pay/sandbox/page.css"></head><body><header class="banner">${escapeHtml(banner)}</header><main>${body}</main></body></html>`;

function pageOf(payment: SandboxPayment): string {
  const language = languageFor(payment.language);
  const t = sandboxTexts(language);
  const isOver = payment.state === 'expired' || payment.expiresAt <= now();
  const amount = formatsFor(language, null, payment.currency).money(payment.minor);
  const classes: Partial<Record<Button, string>> = { succeed: 'first', cancel: 'last' };
  const shown = buttons.filter((button) => !isOver || button === 'cancel');
  const said = isOver
    ? `<p role="alert" class="wrong">${escapeHtml(t.expired)}</p>`
    : payment.state === 'failed'
      ? `<p role="alert" class="wrong">${escapeHtml(t.failed)}</p>`
      : `<p>${escapeHtml(t.explain)}</p>`;
  const body = [
    `<h1>${escapeHtml(t.title)}</h1><p class="amount">${escapeHtml(amount)}</p><p>${escapeHtml(t.to)} ${escapeHtml(payment.description)}</p>${said}<form method="post">`,
    ...shown.map((button) => `<button name="do" value="${button}" class="${classes[button] ?? ''}">${escapeHtml(t[button])}</button>`),
    '</form>',
  ];
  return sandboxDocument(language, t.title, t.banner, body.join(''));
}

export function gonePage(): string {
  const t = sandboxTexts('en');
  return sandboxDocument('en', t.title, t.banner, `<h1>${escapeHtml(t.title)}</h1><p role="alert">${escapeHtml(t.gone)}</p>`);
}

export const asPage = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');

/** Accepts plain forms, with the same limit per network as other pages. */
export function takeForms(scope: FastifyInstance, database: Database): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('onRequest', async (request, reply) => {
    const wait = await ofSite().visits.take(database, callerOf(request).network);
    if (wait > 0) return asPage(reply).code(429).header('retry-after', String(wait)).send(gonePage());
  });
}

export async function registerSandboxPage(
  app: FastifyInstance,
  { sandbox, siteUrl, database }: { readonly sandbox: Sandbox; readonly siteUrl: string; readonly database: Database },
): Promise<void> {
  await app.register(async (scope) => {
    takeForms(scope, database);
    scope.get('/pay/sandbox/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    scope.get('/pay/sandbox/:ref', async (request, reply) => {
      const { ref } = request.params as { readonly ref: string };
      const payment = await sandbox.shown(ref);
      if (!payment) return asPage(reply).code(404).send(gonePage());
      // Paid, or on its way: there is no button any more.
      if (payment.state === 'succeeded' || payment.state === 'pending') return reply.redirect(payment.returnUrl, 303);
      return asPage(reply).send(pageOf(payment));
    });
    scope.post('/pay/sandbox/:ref', { bodyLimit: 4096 }, async (request, reply) => {
      const { ref } = request.params as { readonly ref: string };
      const pressed = (request.body as Readonly<Record<string, unknown>> | undefined)?.['do'];
      const button = buttons.find((one) => one === pressed);
      const payment = button && isFromOurPages(request, siteUrl) ? await sandbox.press(ref, button) : await sandbox.shown(ref);
      if (!payment) return asPage(reply).code(404).send(gonePage());
      if (payment.state === 'succeeded' || payment.state === 'pending') return reply.redirect(payment.returnUrl, 303);
      if (button === 'cancel') return reply.redirect(payment.cancelUrl, 303);
      return asPage(reply).send(pageOf(payment));
    });
  });
}
