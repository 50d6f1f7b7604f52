// Downloads of exports, through a signed address that expires after ten minutes and only for a person who may still export the business.
import { Readable } from 'node:stream';
import { mayDo } from '#contract/org/permission.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/endpoint.ts';
import type { FastifyInstance } from '../platform/http/wire.ts';
import { readParts } from '../platform/objects/object-parts.ts';
import { makeObjectStore } from '../platform/objects/object-store.ts';
import { makeSealing } from '../platform/secrets/sealing.ts';
import { makeSignedTokens } from '../platform/secrets/signed-token.ts';
import type { Work } from '../platform/work.ts';
import { selectExport } from './export-store.ts';
import { folderOf, placeOf } from './export-work.ts';

const linkMs = 600_000;
interface Target {
  readonly orgId: string;
  readonly userId: string;
  readonly id: string;
}
export interface DownloadLinks {
  sign(target: Target): string;
  opened(token: string): Target | undefined;
}

export function makeDownloadLinks(config: Pick<Config, 'dataDir' | 'linkSecret'>): DownloadLinks {
  const tokens = makeSignedTokens<Target>(config, 'exports');
  return { sign: (target) => `/exports/${tokens.sign(target, linkMs)}`, opened: tokens.opened };
}

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly links: DownloadLinks;
  readonly membership: RequestContext['membership'];
}

/** An ASCII file name that every browser accepts, and the real one with it. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export function registerDownloads(app: FastifyInstance, { config, database, links, membership }: Parts): void {
  app.get('/exports/*', async (request, reply) => {
    const target = links.opened((request.params as { readonly '*': string })['*']);
    const place = target && (await membership(target.userId, target.orgId));
    const row =
      target && place && mayDo(place, 'business.export')
        ? await behindWall(database, { orgId: target.orgId }, (tx) => selectExport({ tx, org: place.org } as Work, target.id), true)
        : undefined;
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (!row?.sealedKey || row.byteCount === null || !place) return reply.code(404).type('text/plain; charset=utf-8').send('404');
    const key = makeSealing(config).open(row.sealedKey, placeOf(row.id));
    return reply
      .type('application/zip')
      .header('content-length', row.byteCount)
      .header('content-disposition', disposition(`${place.org.name} ${row.askedAt.toISOString().slice(0, 10)}.zip`))
      .send(Readable.from(readParts(makeObjectStore(config), folderOf(row.id), key, row.byteCount), { objectMode: false }));
  });
}
