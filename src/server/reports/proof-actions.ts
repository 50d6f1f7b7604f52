// The proof page: every check in one read-only snapshot, on up to two connections, each with its figures, differences and duration.
import type { In } from '#contract/endpoint.ts';
import type { proofContract, Proof, ProofCheck, ProofKey } from '#contract/reports/proof.ts';
import { readOneSnapshot, readSameSnapshot, rebuildBalances as writeBalancesAnew } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import type { Steps, Work } from '../platform/work.ts';
import { checks } from './proof-checks.ts';

const keys = Object.keys(checks) as ProofKey[];
// The slowest checks start first, so two connections finish about together.
const longest: readonly ProofKey[] = ['tax', 'frozen', 'entries', 'balances', 'numbers', 'receivables'];

async function checked(work: Work, key: ProofKey, asOf: string): Promise<ProofCheck> {
  const began = performance.now();
  const { figures, findings, mend } = await checks[key](work, asOf);
  const isSound = findings.length === 0 && figures.every((f) => f.left === f.right);
  const milliseconds = Math.round((performance.now() - began) * 10) / 10;
  return { key, isSound, figures, findings, mend: isSound ? null : mend, milliseconds };
}

export const proof = (steps: Steps, input: In<typeof proofContract.proof>): Promise<Proof> =>
  steps(async (work) => {
    const snapshot = await readOneSnapshot(work);
    const asOf = input.asOf ?? today(work.org.timeZone);
    const waiting = [...longest, ...keys.filter((key) => !longest.includes(key))];
    const found = new Map<ProofKey, ProofCheck>();
    const take = async (own: Work): Promise<void> => {
      for (let key = waiting.shift(); key; key = waiting.shift()) found.set(key, await checked(own, key, asOf));
    };
    // Doesn't wait for a second connection: without one, the first does everything.
    let hasBegun = false;
    const beside = steps(async (own) => {
      if (waiting.length === 0) return;
      hasBegun = true;
      await readSameSnapshot(own, snapshot).then(
        () => take(own),
        () => {},
      );
    });
    beside.catch(() => {});
    try {
      await take(work);
    } finally {
      waiting.length = 0;
      if (hasBegun) await beside;
    }
    const all = keys.flatMap((key) => found.get(key) ?? []);
    if (all.length < keys.length) throw new Error('a check of the proof was not done');
    return {
      asOf,
      generatedAt: now().toISOString(),
      currency: work.org.baseCurrency,
      isSound: all.every((c) => c.isSound),
      checks: all,
    };
  });

/** Balances are derived: recomputing them from the entries corrects them. */
export async function rebuildBalances(work: Work): Promise<{ ok: true }> {
  await writeBalancesAnew(work);
  await audit(work, { action: 'balances.rebuilt', subjectKind: 'business', subjectId: work.org.id });
  return { ok: true };
}
