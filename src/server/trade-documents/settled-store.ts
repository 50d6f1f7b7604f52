// How much of a document is settled is known to the settlement module, which comes after this one; so the server passes its SQL fragment
// in.
import type { RawBuilder } from 'kysely';
import type { Work } from '../platform/work.ts';

type Fragment = (work: Pick<Work, 'org'>) => RawBuilder<unknown>;
let fragment: Fragment | undefined;

/** Joins `s` to an invoice `d` and `u` to a credit note `d`: settled, settled_base; of an invoice also credited and written_off. */
export function readSettledFrom(given: Fragment): void {
  fragment = given;
}

export function settled(work: Pick<Work, 'org'>): RawBuilder<unknown> {
  if (!fragment) throw new Error('nobody said what settles a document: readSettledFrom comes first');
  return fragment(work);
}
