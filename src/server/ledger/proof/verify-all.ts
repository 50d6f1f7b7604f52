// Verifies the books of all businesses one after the other, and records when.
import { everyBusiness } from '../../org/index.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { behindWall } from '../../platform/database/transaction.ts';
import type { BusinessFacts } from '../../platform/work.ts';
import { keepVerification, type Verification } from './verification-store.ts';
import { rebuildBalances, verify } from './verify-store.ts';

type Found = Awaited<ReturnType<typeof verify>>;
export interface VerifyAll {
  /** Rebuilds balances from the postings first. */
  readonly isRebuilding?: boolean;
  readonly tell?: (business: string, found: Found) => void;
  readonly isStopped?: () => boolean;
}

/** A verification that was stopped stays unfinished. */
export async function verifyAll(database: Database, { isRebuilding = false, tell, isStopped }: VerifyAll = {}): Promise<Verification> {
  let sums: Verification = { begunAt: now(), finishedAt: null, businesses: 0, entries: 0, faults: 0 };
  await keepVerification(sums, database);
  for (const business of await everyBusiness(database)) {
    if (isStopped?.()) return sums;
    const org = {
      ...business,
      country: 'US',
      kind: 'freelancer',
      fiscalYearStartMonth: 1,
      timeZone: 'UTC',
      language: 'en',
      isSample: false,
      hiddenModules: [],
      requiresFactor: false,
      ssoDomains: [],
    } satisfies BusinessFacts;
    if (isRebuilding) await behindWall(database, { orgId: org.id }, (tx) => rebuildBalances({ tx, org }));
    const found = await behindWall(database, { orgId: org.id }, (tx) => verify({ tx, org }), true);
    tell?.(business.name, found);
    sums = {
      ...sums,
      businesses: sums.businesses + 1,
      entries: sums.entries + found.entries,
      faults: sums.faults + found.findings.length,
    };
    await keepVerification(sums, database);
  }
  sums = { ...sums, finishedAt: now() };
  await keepVerification(sums, database);
  return sums;
}
