// Where the books cover the days compared with only in part: their first day, and a sentence about it, in place of percentages.
import { z } from 'zod';
import { Day } from '../fields.ts';

export const BooksSince = z.object({ day: Day, sentence: z.string() });
export type BooksSince = z.infer<typeof BooksSince>;
