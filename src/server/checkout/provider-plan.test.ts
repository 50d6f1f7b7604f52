// Online payment is part of some plans: on the others it isn't offered, and the owner sees why.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing.ts';
import { customer, finalized, refusals } from '../sales/testing-sales.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a plan without online payment offers none, and says so to the owner', async () => {
  const b = await server.business();
  const id = await finalized(b, await customer(b), [{ price: 100 }]);
  const { url } = await b.client.behindLinks.makePublicLink({ kind: 'document', id });
  const token = url.split('/').at(-1) ?? '';
  const anyone = server.clientFor('');
  expect((await anyone.paying.payWays({ token })).methods).toEqual([]);
  expect(await refusals(anyone.paying.startCheckout({ token, method: 'sandbox' }))).toEqual(['pay.method method']);
  const { ways } = await b.client.paying.providerSettings();
  expect(ways.find((way) => way.provider === 'sandbox')).toMatchObject({ isAvailable: true, isLocked: true, isOn: false });
  expect(await refusals(b.client.paying.saveProviderSettings({ provider: 'sandbox', isOn: true }))).toEqual(['feature.locked']);
});
