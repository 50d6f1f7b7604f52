// What an action is handed: the open transaction, who asks, and for which business.
import type { Language } from '#core/language.ts';
import type { Role } from '#contract/org/permission.ts';
import type { Transaction } from './database.ts';

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
}

export interface UserWork {
  readonly tx: Transaction;
  readonly userId: string;
  readonly email: string;
  readonly via: Via;
}

/** `userId` is null where no signed-in person acts: a job, or a visitor with a secret link. */
export interface Work extends Omit<UserWork, 'userId'> {
  readonly userId: string | null;
  readonly org: BusinessFacts;
  readonly role: Role;
}

/** A request whose answer a person reads: sentences in it are in their language. */
export interface AskedWork extends Work {
  readonly language: Language;
}
