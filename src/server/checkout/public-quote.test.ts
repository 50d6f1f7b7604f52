// A customer answers a quote through its public link: once, however many answers arrive at the same moment, and its owner gets one email.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationsOf } from '../org/testing-notification.ts';
import { newId } from '../platform/ids.ts';
import { standStill } from '../platform/testing-clock.ts';
import { startTestServer, type Client, type TestBusiness, type TestServer, untilServed } from '../testing.ts';
import { customer, draftOf, finalized, refusals } from '../sales/testing-sales.ts';

let server: TestServer;
let mine: TestBusiness;
let visitor: Client;
let outbox: pg.Client;
standStill(); // also at midnight
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  mine = await server.business();
  visitor = server.clientFor('none');
  outbox = new pg.Client({ connectionString: server.ownerUrl });
  await outbox.connect();
});
afterAll(async () => {
  await outbox.end();
  await server.stop();
});

async function quote(over: object = {}): Promise<{ id: string; token: string; number: string }> {
  const id = newId();
  const draft = draftOf(await customer(mine, 'Kim & Sons'), [{ price: 100 }], { issueOn: '2026-03-02', dueOn: '2199-01-01', ...over });
  const { draftVersion } = await mine.client.sales.saveDraft({ id, kind: 'quote', draft, draftVersion: 0 });
  const { number } = await mine.client.sales.finalizeDocument({ id, draftVersion });
  const { url } = await mine.client.behindLinks.makePublicLink({ kind: 'document', id });
  return { id, token: url.split('/').at(-1) ?? '', number: number ?? '' };
}
async function mailsAbout(id: string): Promise<{ subject: string; body_text: string }[]> {
  const { rows } = await outbox.query<{ subject: string; body_text: string }>(
    `select subject, body_text from mail_outbox where body_text like '%/app/sales/quotes/' || $1 || '%' order by queued_at`,
    [id],
  );
  return rows;
}
const standing = async (token: string) => {
  const { state, answer } = await visitor.behindLinks.publicDocument({ token });
  return [state, answer?.answer, answer?.name];
};
const today = (): string => new Date().toISOString().slice(0, 10);

test('fifty acceptances at the same moment count once', async () => {
  const { id, token, number } = await quote();
  expect(await standing(token)).toEqual(['open', undefined, undefined]);
  const signature = [[0, 0, 500, 200, 1000, 400], [3, 4]]; // prettier-ignore
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => untilServed(() => visitor.behindLinks.acceptPublicQuote({ token, name: 'Kim Lee', signature }))),
  );
  expect(new Set(answers.map((a) => JSON.stringify([a.state, a.answer])))).toEqual(
    new Set([JSON.stringify(['accepted', { answer: 'accepted', name: 'Kim Lee', answeredOn: today() }])]),
  );
  const kept = await outbox.query('select answer, name, signature, host(ip) as ip, via, user_id from quote_answer where quote_id = $1', [
    id,
  ]);
  expect(kept.rows).toEqual([{ answer: 'accepted', name: 'Kim Lee', signature, ip: '127.0.0.0', via: 'link', user_id: null }]);
  expect((await mailsAbout(id)).map((m) => m.subject)).toEqual([`Kim & Sons accepted quote ${number}`]);
  expect((await mine.client.sales.document({ id })).state).toBe('accepted');
  const data = { number, customer: 'Kim & Sons', minor: 10_000, currency: 'USD' };
  expect(await notificationsOf(mine)).toEqual([{ kind: 'quote_accepted', subjectId: id, data }]);
});

test('yes and no at the same moment: the first counts', async () => {
  const { id, token } = await quote();
  const done = await Promise.all([
    ...Array.from({ length: 10 }, () => refusals(visitor.behindLinks.acceptPublicQuote({ token, name: 'A' }))),
    ...Array.from({ length: 10 }, () => refusals(visitor.behindLinks.declinePublicQuote({ token, name: 'B', reason: '' }))),
  ]);
  const [state] = await standing(token);
  expect(done.filter((codes) => codes.length > 0)).toEqual(
    Array.from({ length: 10 }, () => [state === 'accepted' ? 'quote.accepted' : 'quote.declined']),
  );
  expect(await mailsAbout(id)).toHaveLength(1);
  const kinds = (await notificationsOf(mine)).filter((n) => n.subjectId === id).map((n) => n.kind);
  expect(kinds).toEqual([state === 'accepted' ? 'quote_accepted' : 'quote_declined']);
});

test('who declines may say why, and their owner reads it', async () => {
  const { id, token } = await quote();
  await visitor.behindLinks.declinePublicQuote({ token, name: 'Kim Lee', reason: 'Too late for us' });
  expect(await standing(token)).toEqual(['declined', 'declined', 'Kim Lee']);
  const [mail] = await mailsAbout(id);
  expect(mail?.body_text).toContain('Kim Lee declined quote');
  expect(mail?.body_text).toContain('Reason: Too late for us');
  expect(await refusals(visitor.behindLinks.acceptPublicQuote({ token, name: 'Kim Lee' }))).toEqual(['quote.declined']);
});

test('an expired quote, a missing name, an invalid drawing, and other documents are refused', async () => {
  const expired = await quote({ dueOn: '2026-03-03' });
  expect(await standing(expired.token)).toEqual(['expired', undefined, undefined]);
  expect(await refusals(visitor.behindLinks.acceptPublicQuote({ token: expired.token, name: 'Kim' }))).toEqual(['quote.expired']);
  const { id, token } = await quote();
  expect(await refusals(visitor.behindLinks.acceptPublicQuote({ token, name: ' ' }))).toEqual(['quote.name name']);
  const wrong = await refusals(visitor.behindLinks.acceptPublicQuote({ token, name: 'Kim', signature: [[1, 401]] }));
  expect(wrong).toEqual(['quote.signature signature']);
  expect(await standing(token)).toEqual(['open', undefined, undefined]);
  expect(await mailsAbout(id)).toEqual([]);
  const invoice = await finalized(mine, await customer(mine), [{ price: 1 }]);
  const link = await mine.client.behindLinks.makePublicLink({ kind: 'document', id: invoice });
  const ofInvoice = { token: link.url.split('/').at(-1) ?? '', name: 'Kim' };
  expect(await refusals(visitor.behindLinks.acceptPublicQuote(ofInvoice))).toEqual(['sales.kind']);
  await mine.client.behindLinks.revokePublicLink({ kind: 'document', id });
  expect(await refusals(visitor.behindLinks.acceptPublicQuote({ token, name: 'Kim' }))).toEqual(['not_found']);
});
