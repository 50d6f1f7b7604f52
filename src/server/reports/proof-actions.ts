// The proof page: every check in one read-only snapshot, each with its figures, what is off and how long it took.
import type { In } from '#contract/endpoint.ts';
import type { proofContract, Proof, ProofCheck, ProofKey } from '#contract/reports/proof.ts';
import { readOneSnapshot, rebuildBalances as writeBalancesAnew } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { checks } from './proof-checks.ts';

export async function proof(work: Work, input: In<typeof proofContract.proof>): Promise<Proof> {
  await readOneSnapshot(work);
  const asOf = input.asOf ?? today(work.org.timeZone);
  const found: ProofCheck[] = [];
  for (const [key, check] of Object.entries(checks)) {
    const began = performance.now();
    const { figures, findings, mend } = await check(work, asOf);
    const isSound = findings.length === 0 && figures.every((f) => f.left === f.right);
    const milliseconds = Math.round((performance.now() - began) * 10) / 10;
    found.push({ key: key as ProofKey, isSound, figures, findings, mend: isSound ? null : mend, milliseconds });
  }
  return {
    asOf,
    generatedAt: now().toISOString(),
    currency: work.org.baseCurrency,
    isSound: found.every((c) => c.isSound),
    checks: found,
  };
}

/** Balances are derived: recomputing them from the entries corrects them. */
export async function rebuildBalances(work: Work): Promise<{ ok: true }> {
  await writeBalancesAnew(work);
  await audit(work, { action: 'balances.rebuilt', subjectKind: 'business', subjectId: work.org.id });
  return { ok: true };
}
