// Tags of bills, supplier credits and purchase orders, in closed periods too: what was posted or sent stays as it is.
import type { In, Out } from '#contract/endpoint.ts';
import type { purchasesContract } from '#contract/purchases/purchases.ts';
import { tagSubjects } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, selectPurchases } from '../trade-documents/index.ts';
import { demandNoClaim } from './claims/claim-access.ts';
import { lockOrders } from './orders/order-store.ts';

type Bills = typeof purchasesContract.tagBills;
/** An expense claim is its claimant's until it is posted. */
export async function tagBills(work: Work, { ids, ...tagging }: In<Bills>): Promise<Out<Bills>> {
  // A draft that is deleted meanwhile keeps no tags.
  await lockDocuments(work, ids);
  const found = await selectPurchases(work, ids);
  if (found.length < new Set(ids).size) throw refused('not_found');
  for (const { id, number } of found) if (number === null) await demandNoClaim(work, id);
  return tagSubjects(work, 'trade_document', ids, tagging);
}

type Orders = typeof purchasesContract.tagOrders;
export async function tagOrders(work: Work, { ids, ...tagging }: In<Orders>): Promise<Out<Orders>> {
  if ((await lockOrders(work, ids)) < new Set(ids).size) throw refused('not_found');
  return tagSubjects(work, 'purchase_order', ids, tagging);
}
