// The endpoint for payment providers' webhooks. The body is kept as the bytes that came, since the signature covers them. Unauthentic
// events are refused without a trace; events that can't be processed now are answered 503, so they are sent again.
import { makeRateLimit } from '../http/rate-limit.ts';
import { callerOf, type FastifyInstance } from '../http/wire.ts';
import { log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { ProviderFailed, type WebhookHeaders, WebhookRefused } from './payment-provider.ts';

const mostBytes = 256 * 1024;
/** Invalid events allowed per network: verifying one may cost a request to the provider. */
const forgeries = { times: 300, perSeconds: 600 };

interface WebhookEndpoint {
  /** Contains `:provider`. */
  readonly path: string;
  readonly production: boolean;
  /** Undefined if there is no such provider. */
  readonly receive: (provider: string, rawBody: Buffer, headers: WebhookHeaders) => Promise<unknown>;
}

export async function registerWebhookEndpoint(app: FastifyInstance, { path, production, receive }: WebhookEndpoint): Promise<void> {
  const doubted = makeRateLimit({ ...forgeries, times: forgeries.times * (production ? 1 : 1000) });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
    scope.post(path, { bodyLimit: mostBytes }, async (request, reply) => {
      const { provider } = request.params as { readonly provider: string };
      void reply.header('cache-control', 'no-store');
      const { network } = callerOf(request);
      const wait = doubted.take(network);
      if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send({ code: 'webhook.later' });
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) return reply.code(400).send({ code: 'webhook.refused' });
      try {
        const received = await receive(provider, request.body, request.headers);
        doubted.giveBack(network);
        if (received === undefined) return await reply.code(404).send({ code: 'not_found' });
        return await reply.send({ received: true });
      } catch (error) {
        if (error instanceof WebhookRefused) {
          log.warn('an event was not believed', { provider, reason: error.message });
          return reply.code(400).send({ code: 'webhook.refused' });
        }
        doubted.giveBack(network);
        const isLater = error instanceof ProviderFailed || error instanceof Refusal;
        log[isLater ? 'warn' : 'error']('an event could not be dealt with', { provider, error });
        return reply.code(503).send({ code: 'webhook.later' });
      }
    });
  });
}
