// How an endpoint answers what went wrong.
import { ORPCError } from '@orpc/server';
import type { Language } from '#core/language.ts';
import { AmountTooLarge } from '#core/money.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';
import { codeOf, isUnavailable, unavailable } from './database/transaction.ts';
import { log } from './log.ts';
import { Refusal, refused } from './refusal.ts';

// What the database or an arithmetic overflow caught before any check of ours.
const outerLimits: Readonly<Record<string, ProblemCode>> = {
  '22003': 'posting.amount_too_large',
  '22007': 'day.outside',
  '22008': 'day.outside',
  '22021': 'text.unreadable',
  '22P05': 'text.unreadable',
  '57014': 'took_too_long',
};
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof AmountTooLarge) return refused('posting.amount_too_large');
  if (isUnavailable(error)) return unavailable(error);
  const limit = outerLimits[codeOf(error)];
  if (limit) log.warn('the database refused what was sent', { error });
  return limit && refused(limit);
}
/** What an endpoint answers where its action threw: the refusal in the language of who asked; anything else is logged. */
export const errorOf = (error: unknown, language: Language): ORPCError<string, unknown> => {
  if (error instanceof ORPCError) return error;
  const refusal = refusalOf(error);
  if (refusal) {
    const [{ code }] = refusal.problems;
    const list = refusal.problems.map((p) => ({ ...p, message: sentenceOf(p, language) }));
    return new ORPCError(code, { status: refusal.status, message: sentenceOf(refusal.problems[0], language), data: { problems: list } });
  }
  log.error('a promise of ours was broken', { error });
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: sentenceOf({ code: 'internal' }, language) });
};
