// Splits a refund: first the unapplied rest of the payment, then its settlements in order.
import { shareOut } from '#core/settlement/receivable.ts';

interface Settled {
  readonly id: string;
  readonly minor: number;
}

export function refundShares(
  minor: number,
  leftMinor: number,
  settled: readonly Settled[],
): readonly { readonly allocationId: string; readonly minor: number }[] {
  const beyond = Math.max(0, minor - leftMinor);
  const shares = shareOut(
    BigInt(beyond),
    settled.map((s) => BigInt(s.minor)),
  );
  return settled.flatMap((s, at) => {
    const share = Number(shares[at] ?? 0n);
    return share > 0 ? [{ allocationId: s.id, minor: share }] : [];
  });
}
