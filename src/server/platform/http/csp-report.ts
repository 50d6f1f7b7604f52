// Logs what browsers report about the content security policy, for the operator. A page's address is logged without its query and secrets,
// and what a report quotes of the page isn't logged at all.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { log } from '../log.ts';
import { makeRateLimit, networkOf } from './rate-limit.ts';
import { loggedPath } from './secret-path.ts';

export const reportPath = '/csp-report';
const maxBytes = 32_000;
const maxReports = 20;
const perNetwork = { times: 60, perSeconds: 3600 };

const Text = z.string().max(4000);
const Modern = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text.optional() }),
});
const Older = z.object({
  'csp-report': z.object({ 'document-uri': Text, 'violated-directive': Text, 'blocked-uri': Text.optional() }),
});

interface Violation {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
}
const pathOf = (address: string): string => (URL.canParse(address) ? loggedPath(new URL(address).pathname).slice(0, 200) : '');
/** The origin of an address; otherwise the browser's keyword, such as `inline`. */
const originOf = (blocked: string): string =>
  URL.canParse(blocked) ? new URL(blocked).origin : blocked.replace(/[^\w-]/g, '').slice(0, 40);

function violationsIn(body: unknown): readonly Violation[] {
  const older = Older.safeParse(body);
  if (older.success) {
    const { 'document-uri': page, 'violated-directive': directive, 'blocked-uri': blocked = '' } = older.data['csp-report'];
    return [{ page: pathOf(page), directive: directive.slice(0, 60), blocked: originOf(blocked) }];
  }
  return (Array.isArray(body) ? body.slice(0, maxReports) : []).flatMap((one) => {
    const report = Modern.safeParse(one);
    if (!report.success) return [];
    const { documentURL, effectiveDirective, blockedURL = '' } = report.data.body;
    return [{ page: pathOf(documentURL), directive: effectiveDirective.slice(0, 60), blocked: originOf(blockedURL) }];
  });
}

export async function takeReports(app: FastifyInstance): Promise<void> {
  const limit = makeRateLimit(perNetwork);
  await app.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(null, undefined);
        }
      });
    scope.post(reportPath, { bodyLimit: maxBytes }, async (request: FastifyRequest, reply) => {
      if (limit.take(networkOf(request.ip)) > 0) return reply.code(429).send();
      for (const violation of violationsIn(request.body))
        log.warn('the content security policy kept something from a page', { ...violation });
      return reply.code(204).send();
    });
  });
}
