// The faults that books can have, each with the data of its sentence.
import { z } from 'zod';
import { Day, MinorSum } from '../fields.ts';

const number = z.int();

export const BookFault = z.discriminatedUnion('code', [
  z.object({ code: z.literal('entry.unbalanced'), number, off: MinorSum, currency: z.string() }),
  z.object({ code: z.literal('entry.base_unbalanced'), number, off: MinorSum }),
  z.object({ code: z.literal('entry.incomplete'), number, announced: z.int(), found: z.int() }),
  z.object({ code: z.literal('entry.date_differs'), number }),
  z.object({ code: z.literal('entry.number_gap'), last: z.int(), count: z.int(), highest: z.int() }),
  z.object({ code: z.literal('balance.differs'), account: z.string(), month: z.string(), currency: z.string() }),
  z.object({ code: z.literal('cash_flow.differs'), account: z.string(), month: z.string() }),
  z.object({ code: z.literal('movement_total.differs'), month: z.string() }),
  /** An entry that is not among the transactions (`day` is null), a transaction without an entry (`number` is null), or two that differ. */
  z.object({ code: z.literal('movement.differs'), number: number.nullable(), day: Day.nullable() }),
  z.object({ code: z.literal('reversal.differs'), number, reversed: number }),
]);
export type BookFault = z.infer<typeof BookFault>;
