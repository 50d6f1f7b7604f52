// A move from another program, exports, an expense claim and email, among what others look for.
import type { TestBusiness, TestServer } from '../testing.ts';
import { newId } from './ids.ts';

export async function fillMoves(b: TestBusiness): Promise<void> {
  const lines = ['date,account,debit,credit,memo', '2026-03-07,Canary expenses,5,,Canary move', '2026-03-07,Canary bank,,5,Canary move'];
  const files = [new File([lines.join('\n')], 'canary.csv')];
  const { rehearsal } = await b.client.moving.rehearseMove({ files });
  if (rehearsal) await b.client.moving.postMove({ id: newId(), files, expected: rehearsal.counts, areDifferencesConfirmed: true });
}

/** Run to completion, so its row doesn't change any more. */
export async function fillExports(server: TestServer, b: TestBusiness): Promise<void> {
  await b.client.exports.startExport({ id: newId(), language: 'en' });
  const isReady = async () => (await b.client.exports.listExports()).exports[0]?.state === 'ready';
  while (!(await isReady())) await server.doDueWork();
  await b.client.exports.saveExportSchedule({
    every: 'month',
    url: 'https://canary.invalid/bucket',
    region: 'canary-1',
    keyId: 'Canary key',
    secret: 'Canary secret',
    keep: 3,
    language: 'en',
  });
}

export async function fillClaims(b: TestBusiness): Promise<void> {
  const lines = [{ id: newId(), accountId: await b.account('6100'), minor: 700, description: 'Canary pens' }];
  const draft = { merchant: 'Canary kiosk', spentOn: '2026-03-05', currency: 'USD', lines };
  await b.client.claims.saveClaim({ id: newId(), draft, draftVersion: 0 });
}

export async function fillMailIn(server: TestServer, b: TestBusiness): Promise<void> {
  await b.client.mailIn.renewMailAddress();
  const { url } = await b.client.mailIn.saveMailSenders({ senders: ['canary@example.com'] });
  const body = 'From: canary@example.org\r\nSubject: Canary paper\r\n\r\nCanary';
  await fetch(`${server.url}${new URL(url ?? '').pathname}`, { method: 'POST', headers: { 'content-type': 'message/rfc822' }, body });
  await server.doDueWork();
}
