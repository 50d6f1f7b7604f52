// Undoes the import of a payout report: its entries are reversed, its lines and payouts deleted, and it can be imported again.
import type { In } from '#contract/endpoint.ts';
import type { payoutsContract, PayoutReport } from '#contract/payouts/payouts.ts';
import { isLocked } from '#core/ledger/period.ts';
import { entriesByIds, lockedThrough, reverse } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { forgetPayout, payoutStates } from '../settlement/index.ts';
import { offerPayouts } from './payout-offer.ts';
import { deletePayout, movePayout, type PayoutFacts, selectOtherReport, selectPayoutsOfReport } from './payout-store.ts';
import { deleteLines, lockReports, markReportRolledBack, selectEntryIds } from './report-store.ts';
import { reportById } from './report-actions.ts';

/** A payout without its own amount stays with the report that has its other lines; any other is deleted. Returns those that stay. */
async function removePayouts(work: Work, reportId: string, payouts: readonly PayoutFacts[]): Promise<readonly string[]> {
  const staying: string[] = [];
  for (const payout of payouts) {
    const other = payout.reportId === reportId ? await selectOtherReport(work, payout.id, reportId) : payout.reportId;
    if (other !== undefined && (payout.minor === null || payout.reportId !== reportId)) {
      if (payout.reportId === reportId) await movePayout(work, payout.id, other);
      staying.push(payout.id);
      continue;
    }
    await deletePayout(work, payout.id);
    if (payout.isOwn) await forgetPayout(work, payout.id);
  }
  return staying;
}

export async function rollBackReport(work: Work, { id }: In<typeof payoutsContract.rollBackReport>): Promise<PayoutReport> {
  await lockReports(work);
  const report = await reportById(work, id);
  if (report.rolledBackAt !== null) throw refused('import.rolled_back');
  const payouts = await selectPayoutsOfReport(work, id);
  const own = payouts.filter(({ isOwn }) => isOwn).map((payout) => payout.id);
  const count = [...(await payoutStates(work, own)).values()].filter(({ transactionId }) => transactionId !== null).length;
  if (count > 0) throw refused('payouts.matched', { count });
  const living = (await entriesByIds(work, await selectEntryIds(work, id))).filter((entry) => entry.reversedById === null);
  const through = await lockedThrough(work);
  if (through !== null && living.some(({ date }) => isLocked(through, date))) throw refused('import.line_edited', { through });
  const posted = living.map((entry) => entry.id);
  await deleteLines(work, id);
  const staying = await removePayouts(work, id, payouts);
  await reverse(work, posted);
  await offerPayouts(work, staying);
  await markReportRolledBack(work, id);
  await audit(work, {
    action: 'payout_report.rolled_back',
    subjectKind: 'payout_report',
    subjectId: id,
    before: { fileName: report.fileName, reversed: posted.length },
  });
  return reportById(work, id);
}
