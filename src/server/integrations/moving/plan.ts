// What is to be moved in, and what it came to.
import type { SourceBooks } from '#core/integrations/moving/books.ts';
import type { Control, MatchedAccount } from '#core/integrations/moving/matching.ts';
import type { MoveControl, MoveCounts, MoveFinding } from '#contract/integrations/moving.ts';

export interface MovePlan {
  readonly id: string;
  readonly mode: 'opening' | 'history';
  readonly cutoverOn: string;
  readonly program: string;
  readonly books: SourceBooks;
  readonly matched: readonly MatchedAccount[];
  readonly contactFiles: readonly File[];
}

export interface CarriedOut {
  readonly counts: MoveCounts;
  readonly controls: readonly (MoveControl & { readonly accountId: string })[];
  readonly findings: readonly MoveFinding[];
  readonly numbers: readonly number[];
}

/** The accounts of what customers and suppliers owed elsewhere, as far as no open document explains it. */
export type MovedAccounts = Readonly<Record<Control, string>>;
