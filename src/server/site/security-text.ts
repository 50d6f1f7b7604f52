// /.well-known/security.txt (RFC 9116): where to report a vulnerability of this installation. Only if its operator set an address, because
// nobody may read the sender address of mail.
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { FastifyInstance } from '../platform/http/wire.ts';

const address = '/.well-known/security.txt';
// The standard recommends less than a year: an installation not restarted for that long may be unmaintained.
const validDays = 364;

export function registerSecurityText(app: FastifyInstance, { siteUrl, securityContact }: Config): void {
  if (securityContact === undefined) return;
  const expiresAt = new Date(now().getTime() + validDays * 86_400_000);
  const canonical = new URL(address, siteUrl);
  const lines = [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expiresAt.toISOString().replace(/\.\d+/, '')}`,
    // The standard allows only https addresses.
    ...(canonical.protocol === 'https:' ? [`Canonical: ${canonical.href}`] : []),
  ];
  const text = lines.map((line) => `${line}\n`).join('');
  app.get(address, async (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).send(text),
  );
}
