// A secret of the environment may be in a file instead: X_FILE names it (AUTH_JWT_KEYS_FILE and AUTH_PROVIDERS_FILE are read where they are
// used).
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

export const secretSettings = [
  'AUTH_SECRET',
  'SEALING_KEYS',
  'LINK_SECRET',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'SMTP_URL',
  'FILES_S3_SECRET',
  'BACKUP_S3_SECRET',
  'LANGUAGE_MODEL_KEY',
  'SMS_TOKEN',
  'AUTH_GOOGLE_CLIENT_SECRET',
  'AUTH_GITHUB_CLIENT_SECRET',
  'AUTH_OIDC',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PLANS_WEBHOOK_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'BTCPAY_API_KEY',
  'BTCPAY_WEBHOOK_SECRET',
  'ENABLE_BANKING_PRIVATE_KEY',
] as const;

/** The environment with the contents of such files filled in, and what has to be fixed. */
export function withFiles(environment: Environment): { readonly settings: Environment; readonly complaints: readonly string[] } {
  const settings: Record<string, string | undefined> = { ...environment };
  const complaints: string[] = [];
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) complaints.push(`${name}_FILE: ${name} is set too; keep one of them`);
    else
      try {
        settings[name] = readFileSync(file, 'utf8').trim();
      } catch {
        complaints.push(`${name}_FILE: ${file} cannot be read`);
      }
  }
  return { settings, complaints };
}
