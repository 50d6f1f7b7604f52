// Plain-language questions: what was understood, what was not, and the figure with its parts.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { askMeasures, askParts } from '#core/insight/ask/ask-query.ts';
import { CurrencyCode, Day, Id, MinorSum } from '../fields.ts';
import { ExplainedEntry } from './explain.ts';

const Days = z.object({ from: Day, to: Day });
const Named = z.object({ id: Id, name: z.string() });
export const Answer = z.object({
  currency: CurrencyCode,
  /** Words that were not understood; the answer ignores them. */
  leftOver: z.array(z.string()),
  /** Null if nothing says what is asked for. */
  answer: z
    .object({
      measure: z.enum(askMeasures),
      accounts: z.array(Named),
      contacts: z.array(Named),
      by: z.enum(askParts).nullable(),
      days: Days,
      /** False if the question named no days. */
      isPeriodAsked: z.boolean(),
      compare: Days.nullable(),
      top: z.int().nullable(),
      minor: MinorSum,
      previousMinor: MinorSum.nullable(),
      /** If a share was asked for: the same figure without accounts and contacts. */
      wholeMinor: MinorSum.nullable(),
      parts: z.array(
        z.object({
          name: z.string(),
          minor: MinorSum,
          accountId: Id.nullable(),
          contactId: Id.nullable(),
          /** The first day of a month. */
          month: Day.nullable(),
        }),
      ),
      /** The largest. */
      entries: z.array(ExplainedEntry),
    })
    .nullable(),
});
export type Answer = z.infer<typeof Answer>;

export const askContract = {
  ask: oc
    .route({
      method: 'GET',
      path: '/ask',
      tags: ['Insight'],
      summary: 'Answer a question in plain words, in English, Spanish, French or German',
    })
    .input(z.object({ question: z.string().trim().min(1).max(300) }))
    .output(Answer),
};
