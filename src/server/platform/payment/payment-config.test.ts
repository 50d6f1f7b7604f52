import { describe, expect, test } from 'vitest';
import { readPaymentConfig } from './payment-config.ts';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678 whsec_87654321' };

describe('payment providers of the environment', () => {
  test('none: the sandbox on this machine, elsewhere only if enabled', () => {
    expect(readPaymentConfig({}, true).payment).toMatchObject({ hasSandbox: true, businesses: undefined });
    const offered = (PAYMENT_SANDBOX: string, isOnThisMachine: boolean) =>
      readPaymentConfig({ PAYMENT_SANDBOX }, isOnThisMachine).payment.hasSandbox;
    expect([offered('auto', true), offered('on', true), offered('off', true)]).toEqual([true, true, false]);
    expect([offered('auto', false), offered('on', false), offered('off', false)]).toEqual([false, true, false]);
    expect(readPaymentConfig({ ...stripe, PAYMENT_SANDBOX: 'on' }, true).payment.hasSandbox).toBe(false);
  });
  test('a complete one replaces the sandbox, and accepts two secrets', () => {
    const { payment, complaints } = readPaymentConfig(stripe, true);
    expect(complaints).toEqual([]);
    expect(payment.hasSandbox).toBe(false);
    expect(payment.stripe).toEqual({
      secretKey: 'sk_test_12345678',
      webhookSecrets: ['whsec_12345678', 'whsec_87654321'],
      apiUrl: 'https://api.stripe.com',
    });
  });
  test.each<[string, Record<string, string>, RegExp]>([
    ['half of Stripe', { STRIPE_SECRET_KEY: 'sk_test_12345678' }, /^STRIPE_WEBHOOK_SECRET: is missing beside STRIPE_SECRET_KEY$/],
    ['plans by half of Stripe', { STRIPE_PLANS_WEBHOOK_SECRET: 'whsec_12345678' }, /^STRIPE_SECRET_KEY: is missing beside STRIPE_PLANS/],
    ['half of BTCPay', { BTCPAY_URL: 'https://pay.example' }, /^BTCPAY_API_KEY: is missing/],
    ['an address without TLS', { ...stripe, STRIPE_API_URL: 'http://api.example' }, /^STRIPE_API_URL: has to be an https address/],
    ['no business', { PAYMENT_BUSINESSES: 'mine' }, /^PAYMENT_BUSINESSES/],
    ['a short secret', { ...stripe, STRIPE_WEBHOOK_SECRET: 'x' }, /^STRIPE_WEBHOOK_SECRET/],
  ])('%s stops the start, and no secret stands in the complaint', (_, environment, complaint) => {
    const { complaints } = readPaymentConfig(environment, true);
    expect(complaints.some((one) => complaint.test(one))).toBe(true);
    expect(complaints.join()).not.toContain('12345678');
  });
});
