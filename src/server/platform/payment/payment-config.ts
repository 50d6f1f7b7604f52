// Which payment providers the operator configured, by environment variables. Checked once at start; messages name the setting and contain
// no secret.
import { z } from 'zod';
import { isSafeAddress } from '../sign-in/provider-config.ts';

const Address = z
  .string()
  .max(240)
  .refine((text) => URL.canParse(text) && isSafeAddress(new URL(text)), 'has to be an https address (http only on this machine)')
  .refine((text) => !/[?#@]/.test(text), 'has to be an address without user, query or fragment')
  .transform((text) => text.replace(/\/+$/, ''));
const Key = z.string().min(8).max(500);
/** All are accepted, so that a secret can be rotated. */
const Secrets = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().min(8)).min(1).max(4));

const Settings = z.object({
  STRIPE_SECRET_KEY: Key.optional(),
  STRIPE_WEBHOOK_SECRET: Secrets.optional(),
  STRIPE_PLANS_WEBHOOK_SECRET: Secrets.optional(),
  STRIPE_API_URL: Address.default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: Key.optional(),
  PAYPAL_CLIENT_SECRET: Key.optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(3).max(50).optional(),
  PAYPAL_MERCHANT_ID: z.string().min(3).max(50).optional(),
  PAYPAL_API_URL: Address.default('https://api-m.paypal.com'),
  BTCPAY_URL: Address.optional(),
  BTCPAY_API_KEY: Key.optional(),
  BTCPAY_STORE_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{3,80}$/, 'is no id of a store')
    .optional(),
  BTCPAY_WEBHOOK_SECRET: Secrets.optional(),
  PAYMENT_SANDBOX: z.enum(['auto', 'on', 'off']).default('auto'),
  PAYMENT_BUSINESSES: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.uuid({ error: 'each has to be the id of a business' })))
    .optional(),
});

export interface PaymentConfig {
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly webhookSecrets: readonly string[];
        /** Secrets of the endpoint for subscription events; without one Stripe sells no plans of this installation. */
        readonly planWebhookSecrets: readonly string[] | undefined;
        readonly apiUrl: string;
      }
    | undefined;
  readonly paypal:
    | {
        readonly clientId: string;
        readonly clientSecret: string;
        readonly webhookId: string;
        readonly merchantId: string | undefined;
        readonly apiUrl: string;
      }
    | undefined;
  readonly btcpay:
    | { readonly url: string; readonly apiKey: string; readonly storeId: string; readonly webhookSecrets: readonly string[] }
    | undefined;
  /** Offered only if none of the others is configured. */
  readonly hasSandbox: boolean;
  /** The business that owns the accounts at the providers; undefined: every business of this installation. */
  readonly businesses: readonly string[] | undefined;
}

const families: readonly (readonly (keyof z.infer<typeof Settings>)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['BTCPAY_URL', 'BTCPAY_API_KEY', 'BTCPAY_STORE_ID', 'BTCPAY_WEBHOOK_SECRET'],
];

/**
 * A provider is configured completely or not at all: otherwise it could take money without notifying us. The sandbox is on automatically
 * only on this machine: elsewhere anyone with a link could settle an invoice without paying.
 */
export function readPaymentConfig(
  environment: Readonly<Record<string, string | undefined>>,
  isOnThisMachine: boolean,
): {
  readonly payment: PaymentConfig;
  readonly complaints: readonly string[];
} {
  const result = Settings.safeParse(environment);
  const none: PaymentConfig = { stripe: undefined, paypal: undefined, btcpay: undefined, hasSandbox: false, businesses: undefined };
  if (!result.success) return { payment: none, complaints: result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`) };
  const e = result.data;
  const complaints = families.flatMap((names) => {
    const missing = names.filter((name) => e[name] === undefined);
    return missing.length === 0 || missing.length === names.length
      ? []
      : missing.map((name) => `${name}: is missing beside ${names.filter((n) => !missing.includes(n)).join(', ')}`);
  });
  if (e.STRIPE_PLANS_WEBHOOK_SECRET && !e.STRIPE_SECRET_KEY)
    complaints.push('STRIPE_SECRET_KEY: is missing beside STRIPE_PLANS_WEBHOOK_SECRET');
  const stripe =
    e.STRIPE_SECRET_KEY && e.STRIPE_WEBHOOK_SECRET
      ? {
          secretKey: e.STRIPE_SECRET_KEY,
          webhookSecrets: e.STRIPE_WEBHOOK_SECRET,
          planWebhookSecrets: e.STRIPE_PLANS_WEBHOOK_SECRET,
          apiUrl: e.STRIPE_API_URL,
        }
      : undefined;
  const paypal =
    e.PAYPAL_CLIENT_ID && e.PAYPAL_CLIENT_SECRET && e.PAYPAL_WEBHOOK_ID
      ? {
          clientId: e.PAYPAL_CLIENT_ID,
          clientSecret: e.PAYPAL_CLIENT_SECRET,
          webhookId: e.PAYPAL_WEBHOOK_ID,
          merchantId: e.PAYPAL_MERCHANT_ID,
          apiUrl: e.PAYPAL_API_URL,
        }
      : undefined;
  const btcpay =
    e.BTCPAY_URL && e.BTCPAY_API_KEY && e.BTCPAY_STORE_ID && e.BTCPAY_WEBHOOK_SECRET
      ? { url: e.BTCPAY_URL, apiKey: e.BTCPAY_API_KEY, storeId: e.BTCPAY_STORE_ID, webhookSecrets: e.BTCPAY_WEBHOOK_SECRET }
      : undefined;
  return {
    payment: {
      stripe,
      paypal,
      btcpay,
      hasSandbox: (e.PAYMENT_SANDBOX === 'on' || (e.PAYMENT_SANDBOX === 'auto' && isOnThisMachine)) && !stripe && !paypal && !btcpay,
      businesses: e.PAYMENT_BUSINESSES,
    },
    complaints,
  };
}
