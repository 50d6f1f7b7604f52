// Scheduled reports: sent once each time, to people who may see them and want them, with the figures of the screen; with reasons when
// refused, stopped or ended.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedReportInput } from '#contract/reports/custom-reports.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { expensesByAccount } from '#core/reports/testing-query.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const report = (over: Partial<SavedReportInput> = {}): SavedReportInput => ({
  id: newId(),
  version: 0,
  name: 'Costs',
  visibility: 'team',
  query: { ...expensesByAccount, formulas: [{ key: 'f1', name: 'Twice', formula: '[amount] * 2', shownAs: 'money' }] },
  ...over,
});

async function colleague(business: TestBusiness, role = 'user') {
  const { token, userId } = await server.signUp();
  await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [business.orgId, userId, role]);
  return { userId, client: server.clientFor(token, business.orgId) };
}
/** Makes it due now. */
const isDue = (id: string) =>
  sql.query(`update due_work set due_at = now() - interval '1 minute' where kind = 'report_schedule' and subject_id = $1`, [id]);
async function due(id: string): Promise<void> {
  await isDue(id);
  await server.doDueWork();
}
interface Sent {
  readonly subject: string;
  readonly body_text: string;
  readonly attachment: Buffer;
  readonly attachment_name: string;
}
const mailsTo = async (userId: string): Promise<Sent[]> =>
  (
    await sql.query<Sent>(
      `select o.subject, o.body_text, o.attachment, o.attachment_name from mail_outbox o join auth.app_user u on u.email = o.recipient
        where u.id = $1 and o.subject like 'Costs%' order by o.queued_at`,
      [userId],
    )
  ).rows;
const weekly = (recipientIds: string[]) => ({ every: 'week', format: 'csv', recipientIds }) as const;

async function spend({ client }: TestBusiness): Promise<string> {
  const accounts = await client.ledger.listAccounts({});
  const idOf = (code: string): string => accounts.find((one) => one.code === code)?.id ?? '';
  const at = { memo: '', minor: 12_345, currency: 'USD', baseMinor: 12_345 };
  await client.ledger.postEntry({
    id: newId(),
    date: new Date().toISOString().slice(0, 10),
    memo: 'Hosting',
    postings: [
      { ...at, accountId: idOf('6020') },
      { ...at, accountId: idOf('1010'), minor: -12_345, baseMinor: -12_345 },
    ],
  });
  return idOf('6020');
}

test('is sent once per run to recipients who may see it, with the figures of the screen', async () => {
  const business = await server.business();
  await spend(business);
  const [wants, declines] = [await colleague(business), await colleague(business)];
  await declines.client.notifications.saveSettings({ choices: { 'email.reportSummaries': false } });
  const input = report();
  const { client } = business;
  await client.reports.saveReport(input);
  expect(await client.reports.reportDelivery({ id: input.id })).toMatchObject({ schedule: null, people: [{}, {}, {}] });
  const to = weekly([business.userId, wants.userId, declines.userId]);
  await client.reports.scheduleReport({ id: input.id, ...to });
  await server.doDueWork();
  expect(await mailsTo(business.userId)).toEqual([]);
  await isDue(input.id);
  await Promise.all([server.doDueWork(), server.doDueWork()]);
  const [mail, ...more] = await mailsTo(business.userId);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Costs – Test business', attachment_name: 'costs.csv' });
  expect(mail?.body_text).toMatch(/Expenses by account/);
  expect(mail?.body_text).toMatch(/Twice = \[Amount\] × 2/);
  const [line] =
    mail?.attachment
      .toString('utf8')
      .split(/\r?\n/)
      .filter((one) => one.includes('Website')) ?? [];
  expect(line).toContain('123.45');
  expect(line).toContain('246.90');
  expect(await mailsTo(wants.userId)).toHaveLength(1);
  expect(await mailsTo(declines.userId)).toEqual([]);
  const { schedule } = await client.reports.reportDelivery({ id: input.id });
  expect(schedule).toMatchObject({ every: 'week', isStopped: false, failure: '', lastSentAt: expect.stringMatching(/^\d{4}-/) });
  expect(new Date(schedule?.nextOn ?? '').getUTCDay()).toBe(1);
});

test('can be changed by anyone who may change the report, and is never sent to people who may not see it', async () => {
  const business = await server.business();
  const { client } = business;
  const user = await colleague(business);
  const stranger = await server.business();
  const input = report({ visibility: 'me' });
  await client.reports.saveReport(input);
  const set = (recipientIds: string[]) => client.reports.scheduleReport({ id: input.id, ...weekly(recipientIds) });
  await expect(set([user.userId])).rejects.toMatchObject({ code: 'report.recipients' });
  await expect(set([stranger.userId])).rejects.toMatchObject({ code: 'report.recipients' });
  await expect(user.client.reports.reportDelivery({ id: input.id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.client.reports.scheduleReport({ id: input.id, ...weekly([stranger.userId]) })).rejects.toMatchObject({
    code: 'not_found',
  });
  await client.reports.saveReport({ ...input, version: 1, visibility: 'team' });
  await set([user.userId]);
  await expect(user.client.reports.endReportSchedule({ id: input.id })).rejects.toMatchObject({ code: 'report.not_yours' });
  // No longer shared, so its recipient may not see it any more.
  await client.reports.saveReport({ ...input, version: 2, visibility: 'me' });
  await due(input.id);
  expect(await mailsTo(user.userId)).toEqual([]);
  await client.reports.endReportSchedule({ id: input.id });
  expect((await client.reports.reportDelivery({ id: input.id })).schedule).toBeNull();
  await due(input.id);
  await client.reports.deleteReport({ id: input.id });
});

test('stops when its creator leaves, records why it was refused, and is deleted with its report', async () => {
  const business = await server.business();
  const { client } = business;
  const manager = await colleague(business, 'admin');
  const input = report();
  await client.reports.saveReport(input);
  await manager.client.reports.scheduleReport({ id: input.id, ...weekly([business.userId]) });
  await sql.query(`update report_definition set query = jsonb_set(query, '{accountIds}', $2) where id = $1`, [
    input.id,
    JSON.stringify([newId()]),
  ]);
  await due(input.id);
  expect((await client.reports.reportDelivery({ id: input.id })).schedule?.failure).toMatch(/account/i);
  await sql.query('update member set deactivated_at = now() where user_id = $1', [manager.userId]);
  await due(input.id);
  expect((await client.reports.reportDelivery({ id: input.id })).schedule).toMatchObject({ isStopped: true });
  expect(await mailsTo(business.userId)).toEqual([]);
  await client.reports.deleteReport({ id: input.id });
  expect((await sql.query('select from report_schedule where definition_id = $1', [input.id])).rowCount).toBe(0);
});

const opened = (url: string) => fetch(new URL(new URL(url).pathname, server.url), { redirect: 'manual' });

test('a run is stored unchanged, and a link shows that file to anyone until it is disabled or expires', async () => {
  const business = await server.business();
  const [{ client }, stranger] = [business, await server.business()];
  const input = report();
  await spend(business);
  await client.reports.saveReport(input);
  const { id } = input;
  const runId = newId();
  await client.reports.keepReportRun({ id, runId, format: 'csv' });
  await client.reports.keepReportRun({ id, runId, format: 'csv' });
  const linked = await client.reports.linkReportRun({ id, runId, linkId: newId(), days: 7 });
  await spend(business);
  const answer = await opened(linked.url);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const text = await answer.text();
  expect(text).toContain('246.90');
  expect(text).not.toContain('493.80');
  const [run, ...more] = await client.reports.listReportRuns({ id });
  expect(more).toEqual([]);
  expect(run).toMatchObject({ id: runId, name: 'Costs', format: 'csv', isFileThere: true, links: [{ lastReadAt: expect.any(String) }] });
  expect(await client.files.fileDetails({ id: runId })).toMatchObject({ kind: 'report', name: 'costs.csv' });

  // Nothing else is behind it: no other secret, no other business, no other file of this one.
  const [, business22 = '', secret = ''] = /shared\/(.{22})\.(.+)$/.exec(linked.url) ?? [];
  const packed = Buffer.from(stranger.orgId.replaceAll('-', ''), 'hex').toString('base64url');
  const wrong = [`${packed}.${secret}`, `${business22}.${'A'.repeat(43)}`, secret, `${business22}.${secret}/../x`];
  for (const token of wrong) expect((await opened(`http://x/shared/${token}`)).status).toBe(404);
  await expect(stranger.client.reports.listReportRuns({ id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(stranger.client.reports.linkReportRun({ id, runId, linkId: newId(), days: 7 })).rejects.toMatchObject({ code: 'not_found' });

  const linkId = run?.links[0]?.id ?? '';
  await client.reports.endReportLink({ id, linkId });
  await client.reports.endReportLink({ id, linkId });
  expect((await opened(linked.url)).status).toBe(404);
  const again = await client.reports.linkReportRun({ id, runId, linkId: newId(), days: 1 });
  await sql.query(`update report_link set expires_at = now() where org_id = $1 and ended_at is null`, [business.orgId]);
  expect((await opened(again.url)).status).toBe(404);
  const third = await client.reports.linkReportRun({ id, runId, linkId: newId(), days: 1 });
  await client.files.removeFiles({ ids: [runId] });
  expect((await opened(third.url)).status).toBe(404);
  expect((await client.reports.listReportRuns({ id }))[0]).toMatchObject({ isFileThere: false });
});

test('scheduled runs of a shared report are stored as documents; those of a private report are not', async () => {
  const business = await server.business();
  const { client } = business;
  await spend(business);
  for (const visibility of ['team', 'me'] as const) {
    const input = report({ visibility });
    await client.reports.saveReport(input);
    await client.reports.scheduleReport({ id: input.id, ...weekly([business.userId]) });
    await due(input.id);
    const runs = await client.reports.listReportRuns({ id: input.id });
    expect(runs.map(({ madeBy, isFileThere }) => [madeBy, isFileThere])).toEqual(visibility === 'team' ? [['', true]] : []);
  }
  expect((await mailsTo(business.userId)).length).toBe(2);
});
