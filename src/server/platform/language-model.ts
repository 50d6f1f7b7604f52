// Client for a language model that the operator configured, at any OpenAI-compatible chat endpoint. Time and length are limited; after a
// few failures it pauses. The answer is untrusted text that the caller must check.
import { z } from 'zod';
import type { Config } from './config.ts';
import { log } from './log.ts';

const timeoutMs = 7000;
const maxAnswerBytes = 64 * 1024;
const failuresUntilRest = 3;
const restMs = 60_000;
const mostAtOnce = 4;

export class LanguageModelFailed extends Error {}

export interface Question {
  readonly system: string;
  readonly user: string;
  readonly maxTokens: number;
}
export interface LanguageModel {
  /** The model's answer. Throws LanguageModelFailed: timeout, too long, invalid, busy, or paused after failures. */
  ask(question: Question): Promise<string>;
}

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

const chatAddress = (url: string): string => (/\/completions\/?$/.test(url) ? url : `${url.replace(/\/+$/, '')}/chat/completions`);

async function shortBody(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > maxAnswerBytes) throw new LanguageModelFailed('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function askOnce({ url, key, model }: NonNullable<Config['languageModel']>, question: Question): Promise<string> {
  const leave = new AbortController();
  const late = setTimeout(() => leave.abort(new LanguageModelFailed('no answer in time')), timeoutMs);
  try {
    const answer = await fetch(chatAddress(url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        max_tokens: question.maxTokens,
        temperature: 0.4,
        messages: [
          { role: 'system', content: question.system },
          { role: 'user', content: question.user },
        ],
      }),
      redirect: 'error',
      signal: leave.signal,
    });
    if (!answer.ok) throw new LanguageModelFailed(`it answers ${answer.status}`);
    return Completion.parse(JSON.parse(await shortBody(answer))).choices[0]?.message.content ?? '';
  } finally {
    clearTimeout(late);
    leave.abort(); // don't read the rest
  }
}

export function makeLanguageModel(settings: NonNullable<Config['languageModel']>): LanguageModel {
  let failures = 0;
  let restsUntil = 0;
  let running = 0;
  return {
    async ask(question) {
      if (performance.now() < restsUntil) throw new LanguageModelFailed('it is left alone for a while');
      if (running >= mostAtOnce) throw new LanguageModelFailed('it is busy');
      running++;
      try {
        const text = await askOnce(settings, question);
        failures = 0;
        return text;
      } catch (error) {
        failures++;
        if (failures >= failuresUntilRest) restsUntil = performance.now() + restMs;
        log.warn('the language model failed', { failures, error });
        throw error instanceof LanguageModelFailed ? error : new LanguageModelFailed(error instanceof Error ? error.message : 'unknown');
      } finally {
        running--;
      }
    },
  };
}
