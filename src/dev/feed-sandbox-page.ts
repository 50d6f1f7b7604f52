// The sandbox bank's own page, where a person grants access to their accounts: a plain form, labeled so that nobody takes it for a real
// bank.
import { escapeHtml } from '../server/platform/mail/mail.ts';
import { type FastifyInstance, isFromOurPages } from '../server/platform/http/wire.ts';
import { consentDays, type FeedSandbox, type SandboxRequest, sandboxBankName } from './feed-sandbox.ts';
import { feedSandboxTexts } from './feed-sandbox-texts.ts';
import { asPage, gonePage, sandboxDocument, takeForms } from './payment-sandbox-page.ts';
import { languageFor } from './payment-sandbox-texts.ts';
import type { Database } from '../server/platform/database/database.ts';

function pageOf({ language: asked }: SandboxRequest): string {
  const language = languageFor(asked);
  const t = feedSandboxTexts[language];
  const body = [
    `<h1>${escapeHtml(sandboxBankName)}</h1><p>${escapeHtml(t.explain)}</p><form method="post">`,
    ...consentDays.map(
      (days, at) => `<button name="days" value="${days}" class="${at === 0 ? 'first' : ''}">${escapeHtml(t.allow(days))}</button>`,
    ),
    `<button name="days" value="none" class="last">${escapeHtml(t.refuse)}</button></form>`,
  ];
  return sandboxDocument(language, t.title, t.banner, body.join(''));
}

export async function registerFeedSandboxPage(
  app: FastifyInstance,
  { sandbox, siteUrl, database }: { readonly sandbox: FeedSandbox; readonly siteUrl: string; readonly database: Database },
): Promise<void> {
  const requestIn = (query: unknown) => {
    const { request } = query as { readonly request?: unknown };
    return typeof request === 'string' ? sandbox.asked(request) : undefined;
  };
  await app.register(async (scope) => {
    takeForms(scope, database);
    scope.get('/feeds/sandbox', async ({ query }, reply) => {
      const asked = requestIn(query);
      return asked ? asPage(reply).send(pageOf(asked)) : asPage(reply).code(404).send(gonePage());
    });
    scope.post('/feeds/sandbox', { bodyLimit: 4096 }, async (request, reply) => {
      const asked = requestIn(request.query);
      if (!asked || !isFromOurPages(request, siteUrl)) return asPage(reply).code(404).send(gonePage());
      const pressed = (request.body as Readonly<Record<string, unknown>> | undefined)?.['days'];
      const days = consentDays.find((one) => String(one) === pressed) ?? null;
      return reply.redirect(sandbox.answered(asked, days), 303);
    });
  });
}
