// What an action is handed: the open transaction, who asks, and for which business.
import type { Role } from '#contract/permission.ts';
import type { Transaction } from './database.ts';

export type Via = 'ui' | 'api' | 'import' | 'job' | 'assistant';

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

export interface Work extends UserWork {
  readonly org: BusinessFacts;
  readonly role: Role;
}
