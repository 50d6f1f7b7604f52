// What stops a document until a person confirms it. A request lists the questions that it confirms.
import { z } from 'zod';
import { finalizeQuestions } from '#core/sales/finalize-question.ts';

export const confirmations = [...finalizeQuestions, 'confirm.e_invoice'] as const;
export const Confirmed = z.array(z.enum(confirmations)).max(20).optional();
export type Confirmed = z.infer<typeof Confirmed>;
