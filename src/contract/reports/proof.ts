// The proof page: what must agree in the books, side by side, with what is off and how to fix it.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { BookFault } from './book-fault.ts';
import { CurrencyCode, Day, Done, Id, Instant, MinorSum } from '../fields.ts';

export const ProofKey = z.enum([
  'entries',
  'trial_balance',
  'balances',
  'receivables',
  'credit',
  'payables',
  'deposits',
  'bank',
  'tax',
  'input_tax',
  'trading',
  'numbers',
  'frozen',
]);
export type ProofKey = z.infer<typeof ProofKey>;

/**
 * Two figures that must be equal. In minor units of `currency`, or counts if that is null. `what` names the comparison if `label` is not a
 * name.
 */
const Figure = z.object({
  label: z.string(),
  what: z.enum(['in_base', 'sides', 'derived', 'on_no_document', 'invoice', 'credit_note', 'quote', 'issued']).nullable(),
  left: MinorSum,
  right: MinorSum,
  currency: CurrencyCode.nullable(),
});

const number = z.string();
export const ProofFault = z.discriminatedUnion('code', [
  BookFault,
  z.object({ code: z.literal('without_customer') }),
  z.object({ code: z.literal('unknown_customer') }),
  z.object({ code: z.literal('reversed_by_hand'), entry: z.int(), memo: z.string() }),
  z.object({ code: z.literal('statement_differs'), account: z.string(), file: z.string(), day: Day }),
  z.object({ code: z.literal('reconciled_differs'), account: z.string(), day: Day }),
  z.object({ code: z.literal('tax_differs'), number }),
  z.object({ code: z.literal('trading_left'), entry: z.int() }),
  z.object({ code: z.literal('number_shared'), number }),
  z.object({ code: z.literal('numbers_missing'), count: z.int(), before: number, after: number }),
  z.object({ code: z.literal('text_differs'), number }),
  z.object({ code: z.literal('fingerprint_differs'), number }),
]);
export type ProofFault = z.infer<typeof ProofFault>;
/** What is off: where to look, and by how much. `fault` is the machine-readable form; null if `text` is a name. */
export const ProofFinding = z.object({
  text: z.string(),
  fault: ProofFault.nullable(),
  subject: z.object({ kind: z.enum(['entry', 'document', 'bill', 'payment', 'contact', 'account']), id: Id }).nullable(),
  differenceMinor: MinorSum.nullable(),
  currency: CurrencyCode.nullable(),
});
export const ProofCheck = z.object({
  key: ProofKey,
  isSound: z.boolean(),
  figures: z.array(Figure),
  findings: z.array(ProofFinding),
  /** What can be fixed automatically; null if the findings must be looked at. */
  mend: z.enum(['rebuild_balances']).nullable(),
  milliseconds: z.number(),
});
export type ProofCheck = z.infer<typeof ProofCheck>;
export const Proof = z.object({
  asOf: Day,
  generatedAt: Instant,
  currency: CurrencyCode,
  isSound: z.boolean(),
  checks: z.array(ProofCheck),
});
export type Proof = z.infer<typeof Proof>;

export const proofContract = {
  proof: oc
    .route({
      method: 'GET',
      path: '/reports/proof',
      tags: ['Reports'],
      summary: 'Everything that must agree in the books on a day, in one snapshot',
    })
    .input(z.object({ asOf: Day.optional() }))
    .output(Proof),
  rebuildBalances: oc
    .route({
      method: 'POST',
      path: '/reports/proof/rebuild-balances',
      tags: ['Reports'],
      summary: 'Rebuild the balances from the entries',
    })
    .output(Done),
};
