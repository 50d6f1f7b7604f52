// Tags of quotes, invoices and credit notes, in closed periods too: the frozen copy and its hash stay as they are.
import type { In, Out } from '#contract/endpoint.ts';
import type { salesContract } from '#contract/sales/sales.ts';
import { tagSubjects } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, selectDocuments } from '../trade-documents/index.ts';

type Contract = typeof salesContract.tagDocuments;
export async function tagDocuments(work: Work, { ids, ...tagging }: In<Contract>): Promise<Out<Contract>> {
  // A draft that is deleted meanwhile keeps no tags.
  await lockDocuments(work, ids);
  if ((await selectDocuments(work, ids)).length < new Set(ids).size) throw refused('not_found');
  return tagSubjects(work, 'trade_document', ids, tagging);
}
