// What an action receives: the open transaction, who asks, and for which business.
import type { Language } from '#core/language.ts';
import type { SwitchableModule } from '#core/org/module-switch.ts';
import type { Rights } from '#contract/org/permission.ts';
import type { Transaction } from './database/database.ts';

export type Via = 'ui' | 'api' | 'import' | 'job' | 'assistant' | 'link';

export interface BusinessFacts {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly baseCurrency: string;
  readonly kind: 'freelancer' | 'creator' | 'agency' | 'shop';
  readonly fiscalYearStartMonth: number;
  readonly timeZone: string;
  /** Of the books. */
  readonly language: Language;
  readonly isSample: boolean;
  readonly hiddenModules: SwitchableModule[];
  /** Everyone who works in it needs a second factor. */
  readonly requiresFactor: boolean;
  /** People with an address in these domains have to sign in with the business's own provider. */
  readonly ssoDomains: string[];
}

export interface UserWork {
  readonly tx: Transaction;
  readonly userId: string;
  readonly email: string;
  readonly via: Via;
  /** Assurance level: aal2 with a second factor or a passkey. Undefined for programs and jobs. */
  readonly aal?: 'aal1' | 'aal2' | undefined;
  /** The business through whose provider the session began. */
  readonly ssoBusinessId?: string | undefined;
  /** The API key that they act with. */
  readonly keyId?: string | undefined;
}

/** `userId` is null if no signed-in person acts: a job, or a visitor with a secret link. */
export interface Work extends Omit<UserWork, 'userId'>, Rights {
  readonly userId: string | null;
  readonly org: BusinessFacts;
  /** The person's custom role. */
  readonly roleId?: string | null;
}

/** Runs a step in its own transaction; none is open between two steps, so other services can be called there. */
export type Steps<W extends Work = Work> = <T>(act: (work: W) => Promise<T>) => Promise<T>;

/** A request of a signed-in person outside any business, in their language. */
export interface PersonWork extends UserWork {
  readonly language: Language;
}

/** A request whose answer a person reads: its sentences are in their language. */
export interface AskedWork extends Work {
  readonly language: Language;
}
