// What an action is handed: the open transaction, who asks, and for which business.
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
  readonly isSample: boolean;
  readonly hiddenModules: SwitchableModule[];
  /** Everyone who works in it needs a second factor. */
  readonly requiresFactor: boolean;
}

export interface UserWork {
  readonly tx: Transaction;
  readonly userId: string;
  readonly email: string;
  readonly via: Via;
  /** How surely it is the person: aal2 with a second factor or a passkey. Undefined for programs and jobs. */
  readonly aal?: 'aal1' | 'aal2' | undefined;
  /** Of the API key that they act by. */
  readonly keyId?: string | undefined;
}

/** `userId` is null where no signed-in person acts: a job, or a visitor with a secret link. */
export interface Work extends Omit<UserWork, 'userId'>, Rights {
  readonly userId: string | null;
  readonly org: BusinessFacts;
  /** Of the custom role that they are in. */
  readonly roleId?: string | null;
}

/** Runs a step in a transaction of its own; between two steps none is open, so that others can be asked there. */
export type Steps<W extends Work = Work> = <T>(act: (work: W) => Promise<T>) => Promise<T>;

/** A request whose answer a person reads: sentences in it are in their language. */
export interface AskedWork extends Work {
  readonly language: Language;
}
