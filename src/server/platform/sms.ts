// Client for a text message gateway that the operator configured: Twilio's Messages resource, or a gateway that answers like it.
import { z } from 'zod';
import type { Config } from './config.ts';
import { log } from './log.ts';

const timeoutMs = 10_000;
const longest = 480;

/** `refused`: the number can't or won't receive messages. `unknown`: no answer came, so it may have been sent. */
export type SmsOutcome = 'sent' | 'refused' | 'later' | 'unknown';
export interface SmsGateway {
  /** Sends at most 480 characters to a number in E.164. Never throws. */
  send(to: string, text: string): Promise<SmsOutcome>;
}

/** Not a valid number, no permission for its region, unsubscribed, can't receive messages, not a mobile number (Twilio's error codes). */
const refusals = new Set([21211, 21408, 21610, 21612, 21614]);
const Refusal = z.object({ code: z.number() });

const outcomeOf = async (answer: Response): Promise<SmsOutcome> => {
  if (answer.ok) return 'sent';
  const refusal = Refusal.safeParse(await answer.json().catch(() => null));
  if (answer.status === 400 && refusal.success && refusals.has(refusal.data.code)) return 'refused';
  log.warn('the text message gateway did not take a message', { status: answer.status, code: refusal.data?.code });
  return 'later';
};

const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
const codeOf = (error: unknown): unknown => (error instanceof Error ? ((error.cause as { code?: unknown } | undefined)?.code ?? '') : '');

export function makeSmsGateway({ url, account, token, from }: NonNullable<Config['sms']>): SmsGateway {
  const place = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send(to, text) {
      try {
        const answer = await fetch(place, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({
            To: to,
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
            Body: text.slice(0, longest),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return await outcomeOf(answer);
      } catch (error) {
        const outcome = notConnected.has(String(codeOf(error))) ? 'later' : 'unknown';
        log.warn('the text message gateway did not answer', { outcome, error });
        return outcome;
      }
    },
  };
}
