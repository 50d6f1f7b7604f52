// Which bank feed providers the operator configured, by environment variables. SimpleFIN needs no setting: people bring their own token.
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { isSafeAddress } from '../sign-in/provider-config.ts';

const Settings = z.object({
  ENABLE_BANKING_APPLICATION_ID: z.uuid({ error: 'is no id of an application' }).optional(),
  ENABLE_BANKING_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'has to be an RSA key in PEM')
    .optional(),
  ENABLE_BANKING_API_URL: z
    .url()
    .refine((text) => isSafeAddress(new URL(text)), 'has to be an https address (http only on this machine)')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  FEED_SANDBOX: z.enum(['auto', 'on', 'off']).default('auto'),
  FEED_PRIVATE_ADDRESSES: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});

export interface FeedConfig {
  readonly enableBanking: { readonly applicationId: string; readonly privateKey: string; readonly apiUrl: string | undefined } | undefined;
  readonly hasSandbox: boolean;
  /** Allows http addresses and addresses in the local network. */
  readonly allowPrivate: boolean;
}

function isRsaKey(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** OpenSSL writes keys in two formats; jose reads one of them. */
const asPkcs8 = (text: string): string => createPrivateKey(text).export({ type: 'pkcs8', format: 'pem' }).toString();

export function readFeedConfig(
  environment: Readonly<Record<string, string | undefined>>,
  isOnThisMachine: boolean,
): { readonly feeds: FeedConfig; readonly complaints: readonly string[] } {
  const result = Settings.safeParse(environment);
  const none: FeedConfig = { enableBanking: undefined, hasSandbox: false, allowPrivate: false };
  if (!result.success) return { feeds: none, complaints: result.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`) };
  const {
    ENABLE_BANKING_APPLICATION_ID: applicationId,
    ENABLE_BANKING_PRIVATE_KEY: key,
    ENABLE_BANKING_API_URL: apiUrl,
    FEED_SANDBOX: sandbox,
    FEED_PRIVATE_ADDRESSES: allowPrivate,
  } = result.data;
  const complaints =
    (applicationId === undefined) === (key === undefined)
      ? []
      : [
          applicationId === undefined
            ? 'ENABLE_BANKING_APPLICATION_ID: is missing beside ENABLE_BANKING_PRIVATE_KEY'
            : 'ENABLE_BANKING_PRIVATE_KEY: is missing beside ENABLE_BANKING_APPLICATION_ID',
        ];
  const enableBanking = applicationId && key ? { applicationId, privateKey: asPkcs8(key), apiUrl } : undefined;
  const hasSandbox = sandbox === 'on' || (sandbox === 'auto' && isOnThisMachine && !enableBanking);
  return { feeds: { enableBanking, hasSandbox, allowPrivate }, complaints };
}

/** Where banks redirect to. */
export const feedReturnUrl = ({ siteUrl }: { readonly siteUrl: string }): string => `${siteUrl}/app/banking/connect`;
