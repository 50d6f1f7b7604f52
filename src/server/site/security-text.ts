// /.well-known/security.txt (RFC 9116): where to tell of a weakness of this installation. Only where its operator has named an address to
// write to: the sender of mail may be one that nobody reads.
import { now } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { FastifyInstance } from '../platform/http/wire.ts';

const address = '/.well-known/security.txt';
// The norm recommends less than a year: what nobody has started again for so long, nobody may be looking after.
const validDays = 364;

export function registerSecurityText(app: FastifyInstance, { siteUrl, securityContact }: Config): void {
  if (securityContact === undefined) return;
  const expiresAt = new Date(now().getTime() + validDays * 86_400_000);
  const canonical = new URL(address, siteUrl);
  const lines = [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expiresAt.toISOString().replace(/\.\d+/, '')}`,
    // The norm knows no address without encryption.
    ...(canonical.protocol === 'https:' ? [`Canonical: ${canonical.href}`] : []),
  ];
  const text = lines.map((line) => `${line}\n`).join('');
  app.get(address, async (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' }).send(text),
  );
}
