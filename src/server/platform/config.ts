// Configuration from the environment, checked once at boot: what is missing or weak stops the start with a sentence that says what to mend.
// Every setting stands in docs/configuration.md.
import path from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1');
const weak = /^(secret|changeme|change-me|password|default|test|daybook|0+|1+|123.*)$/i;

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  AUTH_SECRET: z.string().optional(),
  AUTH_AUTOCONFIRM: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Daybook <daybook@localhost>'),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where browsers reach us, without a trailing slash; links in mail are built from it alone. */
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Set by the operator, or undefined: then it is generated into the data directory. */
  readonly authSecret: string | undefined;
  readonly authAutoconfirm: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly trustedProxies: number;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export class ConfigurationError extends Error {}

/** Throws ConfigurationError naming every setting that has to be mended. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, v]) => v !== ''));
  const parsed = Environment.safeParse(present);
  const complaints = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
  const secret = present['AUTH_SECRET'];
  if (secret !== undefined && (secret.length < 32 || weak.test(secret)))
    complaints.push('AUTH_SECRET: needs at least 32 characters that nobody can guess; leave it out and one is generated');
  if (!parsed.success || complaints.length > 0)
    throw new ConfigurationError(`Daybook cannot start with this configuration:\n  ${complaints.join('\n  ')}`);
  const e = parsed.data;
  return {
    production: e.NODE_ENV === 'production',
    host: e.HOST,
    port: e.PORT,
    siteUrl: (e.SITE_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    authSecret: e.AUTH_SECRET,
    authAutoconfirm: e.AUTH_AUTOCONFIRM,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    trustedProxies: e.TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
  };
}
