// A conversion at the payout source: from its balance in one currency to another, with the realized difference.
import { dayAfterLock } from '#core/ledger/period.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { type DecimalRate, formatRate } from '#core/money.ts';
import type { Conversion } from '#core/payouts/payout-entry.ts';
import type { Work } from '../platform/work.ts';
import { transferPostings } from '../transactions/index.ts';
import type { Target } from './targets.ts';

interface As {
  readonly id: string;
  readonly memo: string;
  readonly from: Target;
  readonly to: Target;
  /** Of the target currency. */
  readonly rate: DecimalRate | null;
  readonly through: string | null;
}

export async function conversionEntry(work: Work, { from, to }: Conversion, { id, memo, rate, through, ...own }: As): Promise<NewEntry> {
  const date = dayAfterLock(through, to.day);
  const postings = await transferPostings(work, {
    id,
    date,
    from: { accountId: own.from.clearingId, minor: -from.minor },
    to: { accountId: own.to.clearingId, minor: to.minor },
    rate: rate === null ? undefined : formatRate(rateOfGiven(-from.minor, to.minor, rate)),
  });
  return { id, date, memo, source: { kind: 'payout_report', id, version: 1 }, via: 'import', postings };
}

const digits = 12n;
/** What arrived, at its own rate, compared with what was given. */
const rateOfGiven = (given: bigint, arrived: bigint, { numerator, scale }: DecimalRate): DecimalRate => ({
  numerator: (arrived * numerator * 10n ** digits) / given,
  scale: scale + Number(digits),
});
