// For tests of plans: an operator whose business sells them, people who buy in the sandbox, and clicks on its page.
import type { TestBusiness, TestServer } from '../testing.ts';

/** The first person of a server is the operator; their business sells plans from now on. */
export async function sellPlans(server: TestServer, taxRate?: string): Promise<TestBusiness> {
  const seller = await server.business({ name: 'Daybook Inc.' });
  const tax = taxRate && (await seller.client.tax.createTaxCode({ id: seller.orgId, name: 'VAT', treatment: 'standard', rate: taxRate }));
  await seller.client.subscriptions.setPlanSeller({ orgId: seller.orgId, taxCodeId: tax ? tax.id : null });
  return seller;
}

export async function pressOn(server: TestServer, url: string, button: string): Promise<Response> {
  return fetch(`${server.url}${new URL(url).pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: `do=${button}`,
  });
}

export async function buy(
  server: TestServer,
  b: TestBusiness,
  tierId: 'essentials' | 'pro' | 'enterprise',
  button = 'subscribe',
): Promise<string> {
  const { url } = await b.client.subscriptions.startPlanCheckout({ tierId, withTrial: button.startsWith('trial'), language: 'en' });
  await pressOn(server, url, button);
  return url;
}
