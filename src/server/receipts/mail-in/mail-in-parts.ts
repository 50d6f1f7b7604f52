// What documents by email need: settings, keys, the addresses of people, the file store.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FileParts } from '../../files/index.ts';
import type { Config } from '../../platform/config.ts';
import { makeSealing, type Sealing } from '../../platform/secrets/sealing.ts';

export interface MailInParts {
  readonly siteUrl: string;
  /** The address of this installation for incoming email, such as receipts@in.example.com. */
  readonly inboundAddress: string | undefined;
  readonly allowPrivate: boolean;
  readonly sealing: Sealing;
  readonly files: FileParts['bytes'];
  readonly emailsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export const mailInParts = (config: Config, files: FileParts['bytes'], emailsOf: MailInParts['emailsOf']): MailInParts => ({
  siteUrl: config.siteUrl,
  inboundAddress: config.mailIn.address,
  allowPrivate: config.mailIn.allowPrivate,
  sealing: makeSealing(config),
  files,
  emailsOf,
});

export const secretPlace = (orgId: string): string => `mail_inbox.secret:${orgId}`;
export const passwordPlace = (orgId: string): string => `mail_inbox.password:${orgId}`;
export const rawPlace = (orgId: string, id: string): string => `received_mail.raw:${orgId}:${id}`;

export const newSecret = (): string => randomBytes(16).toString('hex');
export const hashed = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();
export const isSecret = (secret: string, hash: Buffer | null): boolean => hash !== null && timingSafeEqual(hashed(secret), hash);
