// Configuration from the environment, validated once at start: a missing or weak setting stops the start with a message that says what to
// fix. Every setting is described in docs/configuration.md.
import path from 'node:path';
import { z } from 'zod';
import { type TierId, tierIds } from '#core/billing/tier.ts';
import { isCurrency } from '#core/currency.ts';
import { isEmailAddress } from '#core/email-address.ts';
import { availableMemory } from './jobs/small-machine.ts';
import { type ChainConfig, readChainConfig } from './chains/chain-config.ts';
import { type FeedConfig, readFeedConfig } from './feeds/feed-config.ts';
import { type Limits, type Rate, rate, readLimits } from './limit-config.ts';
import { type PaymentConfig, readPaymentConfig } from './payment/payment-config.ts';
import { isSecretName, type SecretName, secretNames } from './secrets/secrets.ts';
import { withFiles } from './setting-file.ts';
import { isSafeAddress, type ProviderConfig, readProviders } from './sign-in/provider-config.ts';

const flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1');
const list = z
  .string()
  .transform((v) => v.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z.url({
        protocol: /^(?!(javascript|data|vbscript|file|blob|about)$)[a-z][a-z0-9+.-]*$/i,
        error: 'each has to be a whole address, as https://app.example/callback',
      }),
    ),
  );
const isOrigin = (entry: string): boolean => /^https?:\/\//.test(entry) && URL.canParse(entry) && new URL(entry).origin === entry;
const origins = z
  .string()
  .transform((v) => v.split(/[\s,]+/).filter(Boolean))
  .refine((v) => v.every(isOrigin), { error: 'each has to be an origin without a path, as https://app.example' });
const adminRoles = z
  .string()
  .transform((v) => v.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(['service_role', 'supabase_admin'], { error: 'each is service_role or supabase_admin' })));
const names = z
  .string()
  .transform((v) => v.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().refine(isSecretName, `one of ${secretNames.join(', ')}`)));
const weak = /^(secret|changeme|change-me|password|default|test|daybook|0+|1+|123.*)$/i;

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATA_DIR_IS_VOLUME: flag.default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATABASE_MEMORY_MB: z.coerce.number().int().min(16).max(65_536).optional(),
  AUTH_SECRET: z.string().optional(),
  SEALING_KEYS: z.string().optional(),
  LINK_SECRET: z.string().optional(),
  ACCEPT_NEW_SECRETS: names.default([]),
  BACKUP_FOLDER: z.string().min(1).optional(),
  BACKUP_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_HOUR: z.coerce.number().int().min(0).max(23).default(2),
  BACKUP_PASSPHRASE: z.string().min(12, 'needs at least 12 characters').optional(),
  AUTH_AUTOCONFIRM: flag.default(false),
  AUTH_DISABLE_SIGNUP: flag.default(false),
  AUTH_JWT_KEYS_FILE: z.string().min(1).optional(),
  AUTH_JWT_ADMIN_ROLES: adminRoles.default([]),
  AUTH_PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).max(128).default(8),
  AUTH_PASSWORD_COMPLEXITY: flag.default(true),
  AUTH_PASSWORD_RANGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => isSafeAddress(new URL(url)), { error: 'has to be an https address (http only on this machine)' })
    .optional(),
  AUTH_REFRESH_REUSE_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
  AUTH_MAIL_FREQUENCY_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
  AUTH_RATE_SIGN_UP: rate.default({ times: 30, perSeconds: 3600 }),
  AUTH_RATE_SIGN_IN: rate.default({ times: 100, perSeconds: 600 }),
  AUTH_RATE_REFRESH: rate.default({ times: 1800, perSeconds: 600 }),
  AUTH_RATE_VERIFY: rate.default({ times: 60, perSeconds: 600 }),
  AUTH_RATE_SEND_MAIL: rate.default({ times: 30, perSeconds: 3600 }),
  AUTH_RATE_ADMIN: rate.default({ times: 600, perSeconds: 60 }),
  AUTH_RATE_GUESSES: rate.default({ times: 15, perSeconds: 3600 }),
  AUTH_RATE_GUESSES_ALL: rate.default({ times: 6000, perSeconds: 3600 }),
  AUTH_RATE_CODES: rate.default({ times: 10, perSeconds: 3600 }),
  AUTH_RATE_MAIL_PER_ADDRESS: rate.default({ times: 5, perSeconds: 3600 }),
  REDIRECT_ALLOW_LIST: list.default([]),
  CORS_ORIGINS: origins.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  INBOUND_MAIL: z
    .string()
    .refine((text) => isEmailAddress(text) && text.indexOf('@') <= 12, 'has to be an address of up to 12 characters before the @')
    .optional(),
  MAILBOX_PRIVATE_ADDRESSES: flag.default(false),
  MAIL_FROM: z.string().min(3).default('Daybook <daybook@localhost>'),
  CONTACT_MAIL: z.email({ error: 'has to be one address, as help@example.com' }).optional(),
  LANGUAGE_MODEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  LANGUAGE_MODEL_KEY: z.string().optional(),
  LANGUAGE_MODEL_MODEL: z.string().max(200).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SMS_ACCOUNT: z.string().max(200).optional(),
  SMS_TOKEN: z.string().max(200).optional(),
  SMS_FROM: z.string().max(50).optional(),
  RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  RATES_BASE: z.string().refine(isCurrency, 'a currency, as EUR').default('EUR'),
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  READ_RECEIPTS: z.enum(['auto', 'on', 'off'], { error: 'one of auto, on, off' }).default('auto'),
  TIER_FOR_EVERYONE: z.enum(tierIds, { error: `one of ${tierIds.join(', ')}` }).optional(),
  WEBHOOK_PRIVATE_ADDRESSES: flag.default(false),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).max(600_000).default(1000),
  MIGRATE_ON_START: flag.default(true),
  STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** Rate limits: per network by kind of endpoint, per account, per address, and for wrong passwords in total. */
export interface AuthRates {
  readonly signUp: Rate;
  readonly signIn: Rate;
  readonly refresh: Rate;
  readonly verify: Rate;
  readonly sendMail: Rate;
  readonly admin: Rate;
  readonly guesses: Rate;
  readonly guessesOfAll: Rate;
  readonly codes: Rate;
  readonly mail: Rate;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** Of the form https://host/bucket. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Monitoring, upgrades and shutdown. */
interface OperatingConfig {
  /** If false, the start is refused when migrations are missing. */
  readonly migrateOnStart: boolean;
  /** Where /metrics is served. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly slowStatementMs: number;
  /** Refuse to start if no volume is mounted at the data directory. */
  readonly needsVolume: boolean;
  /** On shutdown, how long readiness fails before the server stops taking requests. */
  readonly stopDelaySeconds: number;
}

export interface Config extends OperatingConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The address browsers use, without a trailing slash; links in emails are built only from it. */
  readonly siteUrl: string;
  /** Only reachable from this machine: no public host name, and no proxy in front. */
  readonly isOnThisMachine: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** What the embedded PostgreSQL shares between its connections; undefined: by the memory of the machine. */
  readonly databaseMemoryMb: number | undefined;
  /** Set by the operator, or undefined: then generated into the data directory. */
  readonly authSecret: string | undefined;
  /** The same for the sealing keys, as JSON, and for the secret of links. */
  readonly sealingKeys: string | undefined;
  readonly linkSecret: string | undefined;
  /** Secrets that may differ from the ones this database was used with, because those were lost. */
  readonly acceptNewSecrets: readonly SecretName[];
  /** Folder for a daily backup, made from this hour on in UTC. */
  readonly backupFolder: string | undefined;
  /** The bucket where it is made instead. */
  readonly backupS3: S3Config | undefined;
  readonly backupHour: number;
  /** Encrypts the secrets in a backup. */
  readonly backupPassphrase: string | undefined;
  readonly authAutoconfirm: boolean;
  readonly authDisableSignup: boolean;
  /** A JWK set of the operator's own, or undefined: then a key is generated into the data directory. */
  readonly authJwtKeysFile: string | undefined;
  /** Roles that a token signed by the operator with these keys needs for /admin; none unless set. */
  readonly authJwtAdminRoles: readonly ('service_role' | 'supabase_admin')[];
  readonly authPassword: { readonly minimum: number; readonly isComplex: boolean };
  /** A list of leaked passwords that is queried with the first five characters of a hash. */
  readonly authPasswordRangeUrl: string | undefined;
  /** How long a refresh token is still accepted after it was rotated. */
  readonly authRefreshReuseSeconds: number;
  /** Minimum interval between two emails of one kind to one address. */
  readonly authMailFrequencySeconds: number;
  readonly authRates: AuthRates;
  /** Limits that are counted in the database. */
  readonly limits: Limits;
  /** Addresses besides SITE_URL that a link in an email, or a provider, may redirect to: compared in full. */
  readonly redirectAllowList: readonly string[];
  /** Origins besides our own whose pages may use the API. */
  readonly corsOrigins: readonly string[];
  /** Identity providers. */
  readonly authProviders: readonly ProviderConfig[];
  /** Payment providers for the customers of the businesses here. */
  readonly payment: PaymentConfig;
  /** Providers of bank feeds. */
  readonly feeds: FeedConfig;
  readonly chains: ChainConfig;
  /** The bucket for files, if they aren't stored in the data directory. */
  readonly filesS3: S3Config | undefined;
  /** Incoming email: the address of this installation, and whether mailboxes may be in the local network, without TLS. */
  readonly mailIn: { readonly address: string | undefined; readonly allowPrivate: boolean };
  readonly smtpUrl: string | undefined;
  /** Webhooks may go to addresses in the local network. */
  readonly webhookPrivateAddresses: boolean;
  readonly mailFrom: string;
  /** Recipient of contact form messages. */
  readonly contactMail: string;
  /** The public contact for vulnerability reports; undefined if the operator set none. */
  readonly securityContact: string | undefined;
  /** Where reference rates are requested, and their base currency, if the operator configured it. */
  readonly rates: { readonly url: string; readonly base: string } | undefined;
  /** An OpenAI-compatible chat endpoint, if the operator configured one. */
  readonly languageModel: { readonly url: string; readonly key: string | undefined; readonly model: string } | undefined;
  /** The gateway for text messages, if the operator configured one; `from` is a number, a name, or the id of a messaging service. */
  readonly sms: { readonly url: string; readonly account: string; readonly token: string; readonly from: string } | undefined;
  /** The tier of every user, if the operator sets one for all. */
  readonly tierForEveryone: TierId | undefined;
  /** Whether pictures and PDFs of receipts are read by OCR. */
  readonly readReceipts: boolean;
  readonly trustedProxies: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether a host name or address refers to this machine. */
export const isLocalHost = (host: string): boolean => localHost.test(host);

export class ConfigurationError extends Error {}

const ratesOf = (e: z.infer<typeof Environment>): AuthRates => ({
  signUp: e.AUTH_RATE_SIGN_UP,
  signIn: e.AUTH_RATE_SIGN_IN,
  refresh: e.AUTH_RATE_REFRESH,
  verify: e.AUTH_RATE_VERIFY,
  sendMail: e.AUTH_RATE_SEND_MAIL,
  admin: e.AUTH_RATE_ADMIN,
  guesses: e.AUTH_RATE_GUESSES,
  guessesOfAll: e.AUTH_RATE_GUESSES_ALL,
  codes: e.AUTH_RATE_CODES,
  mail: e.AUTH_RATE_MAIL_PER_ADDRESS,
});

const operatingOf = (e: z.infer<typeof Environment>): OperatingConfig => ({
  migrateOnStart: e.MIGRATE_ON_START,
  metrics: e.METRICS_PORT === undefined ? undefined : { port: e.METRICS_PORT, host: e.METRICS_HOST },
  slowStatementMs: e.SLOW_STATEMENT_MS,
  needsVolume: e.DATA_DIR_IS_VOLUME,
  stopDelaySeconds: e.STOP_DELAY_SECONDS,
});

const siteUrlOf = ({ SITE_URL, PORT }: z.infer<typeof Environment>): string => (SITE_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const outsideOf = (e: z.infer<typeof Environment>): Pick<Config, 'languageModel' | 'rates' | 'sms'> => ({
  sms:
    e.SMS_ACCOUNT && e.SMS_TOKEN && e.SMS_FROM
      ? { url: withoutSlash(e.SMS_URL), account: e.SMS_ACCOUNT, token: e.SMS_TOKEN, from: e.SMS_FROM }
      : undefined,
  languageModel:
    e.LANGUAGE_MODEL_URL === undefined
      ? undefined
      : { url: e.LANGUAGE_MODEL_URL, key: e.LANGUAGE_MODEL_KEY, model: e.LANGUAGE_MODEL_MODEL ?? 'default' },
  rates: e.RATES_URL === undefined ? undefined : { url: e.RATES_URL, base: e.RATES_BASE },
});

function s3Of(e: z.infer<typeof Environment>, what: 'FILES' | 'BACKUP'): S3Config | undefined {
  const url = e[`${what}_S3_URL`];
  if (url === undefined) return undefined;
  return {
    url: withoutSlash(url),
    region: e[`${what}_S3_REGION`],
    keyId: e[`${what}_S3_KEY_ID`] ?? '',
    secret: e[`${what}_S3_SECRET`] ?? '',
  };
}

/** Settings of stores, backups and text messages that don't go together. */
function storeComplaints(present: Readonly<Record<string, string | undefined>>): string[] {
  const complaints: string[] = [];
  const { FILES_S3_URL: files, BACKUP_S3_URL: backups, BACKUP_FOLDER: folder } = present;
  for (const name of ['FILES_S3', 'BACKUP_S3'])
    if (present[`${name}_URL`] !== undefined && !(present[`${name}_KEY_ID`] && present[`${name}_SECRET`]))
      complaints.push(`${name}_URL: needs ${name}_KEY_ID and ${name}_SECRET`);
  if (backups !== undefined && folder !== undefined) complaints.push('BACKUP_S3_URL: set it or BACKUP_FOLDER, not both');
  // The bucket of stored files is swept: what no row names is removed.
  if (backups !== undefined && files !== undefined && withoutSlash(backups) === withoutSlash(files))
    complaints.push('BACKUP_S3_URL: has to be another bucket than that of FILES_S3_URL');
  const text = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'];
  if (text.some((name) => present[name] !== undefined) && !text.every((name) => present[name] !== undefined))
    complaints.push(`${text.join(', ')}: set all three or none`);
  const place = folder === undefined ? backups && 'BACKUP_S3_URL' : 'BACKUP_FOLDER';
  if (place && !present['BACKUP_PASSPHRASE']) complaints.push(`${place}: needs BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE`);
  return complaints;
}

/** Two gigabytes of memory, of the machine or its container limit: the models take up to one. */
const hasMemoryToRead = (): boolean => availableMemory() >= 2e9;

/** Throws ConfigurationError naming every setting to fix. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { settings, complaints: wrongFiles } = withFiles(environment);
  const present = Object.fromEntries(Object.entries(settings).filter(([, v]) => v !== ''));
  const parsed = Environment.safeParse(present);
  const complaints = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
  for (const name of ['AUTH_SECRET', 'LINK_SECRET']) {
    const secret = present[name];
    if (secret !== undefined && (secret.length < 32 || weak.test(secret)))
      complaints.push(`${name}: needs at least 32 characters that nobody can guess; leave it out and one is generated`);
  }
  complaints.push(...storeComplaints(present));
  const { providers, complaints: wrongProviders } = readProviders(present);
  const isOnThisMachine = parsed.success && parsed.data.TRUSTED_PROXIES === 0 && isLocalHost(new URL(siteUrlOf(parsed.data)).host);
  const { payment, complaints: wrongPayment } = readPaymentConfig(present, isOnThisMachine);
  const { feeds, complaints: wrongFeeds } = readFeedConfig(present, isOnThisMachine);
  const { chains, complaints: wrongChains } = readChainConfig(present);
  const { limits, complaints: wrongLimits } = readLimits(present, isOnThisMachine);
  complaints.push(...wrongLimits, ...wrongFiles, ...wrongProviders, ...wrongPayment, ...wrongFeeds, ...wrongChains);
  if (!parsed.success || complaints.length > 0)
    throw new ConfigurationError(`Daybook cannot start with this configuration:\n  ${complaints.join('\n  ')}`);
  const e = parsed.data;
  return {
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT,
    siteUrl: siteUrlOf(e),
    isOnThisMachine,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    databaseMemoryMb: e.DATABASE_MEMORY_MB,
    authSecret: e.AUTH_SECRET,
    sealingKeys: e.SEALING_KEYS,
    linkSecret: e.LINK_SECRET,
    acceptNewSecrets: e.ACCEPT_NEW_SECRETS,
    backupFolder: e.BACKUP_FOLDER && path.resolve(e.BACKUP_FOLDER),
    backupS3: s3Of(e, 'BACKUP'),
    backupHour: e.BACKUP_HOUR,
    backupPassphrase: e.BACKUP_PASSPHRASE,
    authAutoconfirm: e.AUTH_AUTOCONFIRM,
    authDisableSignup: e.AUTH_DISABLE_SIGNUP,
    authJwtKeysFile: e.AUTH_JWT_KEYS_FILE && path.resolve(e.AUTH_JWT_KEYS_FILE),
    authJwtAdminRoles: e.AUTH_JWT_ADMIN_ROLES,
    authPassword: { minimum: e.AUTH_PASSWORD_MIN_LENGTH, isComplex: e.AUTH_PASSWORD_COMPLEXITY },
    authPasswordRangeUrl: e.AUTH_PASSWORD_RANGE_URL?.replace(/\/+$/, ''),
    authRefreshReuseSeconds: e.AUTH_REFRESH_REUSE_SECONDS,
    authMailFrequencySeconds: e.AUTH_MAIL_FREQUENCY_SECONDS,
    authRates: ratesOf(e),
    limits,
    redirectAllowList: e.REDIRECT_ALLOW_LIST,
    corsOrigins: e.CORS_ORIGINS,
    authProviders: providers,
    payment,
    feeds,
    chains,
    filesS3: s3Of(e, 'FILES'),
    smtpUrl: e.SMTP_URL,
    mailIn: { address: e.INBOUND_MAIL, allowPrivate: e.MAILBOX_PRIVATE_ADDRESSES },
    webhookPrivateAddresses: e.WEBHOOK_PRIVATE_ADDRESSES,
    mailFrom: e.MAIL_FROM,
    contactMail: e.CONTACT_MAIL ?? /<([^<>]+)>\s*$/.exec(e.MAIL_FROM)?.[1] ?? e.MAIL_FROM,
    securityContact: e.CONTACT_MAIL,
    ...outsideOf(e),
    tierForEveryone: e.TIER_FOR_EVERYONE,
    readReceipts: e.READ_RECEIPTS === 'auto' ? hasMemoryToRead() : e.READ_RECEIPTS === 'on',
    ...operatingOf(e),
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
  };
}
