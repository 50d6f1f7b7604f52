// POST /functions/v1/generate-404-content, as the official functions client calls it. Only the requested address is read from its prompt.
import { acceptedLanguage } from '#core/language.ts';
import { NotFoundInput } from '#contract/site/site.ts';
import type { Config } from '../platform/config.ts';
import { type LanguageModel, makeLanguageModel } from '../platform/language-model.ts';
import { makeRateLimit } from '../platform/http/rate-limit.ts';
import type { Database } from '../platform/database/database.ts';
import { callerOf, type FastifyInstance } from '../platform/http/wire.ts';
import { shortLivedSecret } from '../platform/secrets/secrets.ts';
import { makeGuardedLimit } from '../platform/shared-limit.ts';
import { notFoundContent } from './not-found-content.ts';

const mostBytes = 16 * 1024;
const minutes = 60;

export function registerFunctions(app: FastifyInstance, config: Config, database: Database): void {
  const key = shortLivedSecret(config, 'limit-subject');
  const more = config.production ? 1 : 100; // elsewhere all requests come from one machine
  const answers = makeRateLimit({ times: 60 * more, perSeconds: 10 * minutes });
  // Limits what a model costs: per network, and in total.
  const asked = makeGuardedLimit({ times: 10 * more, perSeconds: 10 * minutes }, 'model', key);
  const askedByAll = makeGuardedLimit({ times: 300 * more, perSeconds: 60 * minutes }, 'model_all', key);
  const model = config.languageModel && makeLanguageModel(config.languageModel);
  const modelFor = async (network: string): Promise<LanguageModel | undefined> =>
    model && (await asked.take(database, network)) === 0 && (await askedByAll.take(database, 'all')) === 0 ? model : undefined;
  app.post('/functions/v1/generate-404-content', { bodyLimit: mostBytes }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { network } = callerOf(request);
    const wait = answers.take(network);
    if (wait > 0)
      return reply
        .code(429)
        .header('retry-after', String(wait))
        .send({ code: 'over_request_rate_limit', message: 'Too many requests. Try again later.' });
    const input = NotFoundInput.safeParse(request.body);
    return notFoundContent(input.data?.prompt ?? '', acceptedLanguage(request.headers['accept-language']), await modelFor(network));
  });
}
