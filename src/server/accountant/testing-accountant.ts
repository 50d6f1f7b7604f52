// For tests: what an accountant and a business share, with a marker in every text that must never be visible to another business.
import { newId } from '../platform/ids.ts';
import type { TestBusiness } from '../testing.ts';

export async function fillRoom(b: TestBusiness): Promise<void> {
  const [request, task] = [newId(), newId()];
  await b.client.accountant.saveRequest({ id: request, title: 'Canary statement', detail: 'Canary detail' });
  await b.client.comments.startThread({ id: newId(), subject: { kind: 'request', id: request }, body: 'Canary comment' });
  await b.client.accountant.addTask({ id: task, title: 'Canary task' });
  await b.client.accountant.tickTask({ month: '2026-03', task, isDone: true });
  const postings = [
    { accountId: await b.account('1000'), minor: 5, currency: 'USD' },
    { accountId: await b.account('4000'), minor: -5, currency: 'USD' },
  ];
  await b.client.accountant.proposeEntry({ id: newId(), date: '2026-03-05', memo: 'Canary memo', reason: 'Canary reason', postings });
}
