// A kept run of a report behind its link, for people without an account: that one file, and nothing else. Unknown, ended and expired links get
// the page of an address that does not exist.
import { type FileParts, filesByIds } from '../../files/index.ts';
import { businessFacts } from '../../org/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { behindWall } from '../../platform/database/transaction.ts';
import { callerOf, type FastifyInstance } from '../../platform/http/wire.ts';
import { unpackedId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countVisit } from '../../trade-documents/index.ts';
import { openLink, selectRun } from './report-run-store.ts';

export interface SharedReportParts {
  readonly database: Database;
  readonly files: FileParts['bytes'];
}

interface Shared {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

async function sharedBehind({ database, files }: SharedReportParts, token: string): Promise<Shared | undefined> {
  const [, business = '', secret = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? [];
  const orgId = unpackedId(business);
  if (orgId === undefined) return undefined;
  const file = await behindWall(database, { orgId }, async (tx) => {
    const org = await businessFacts(tx, orgId);
    const work = { tx, org: { id: orgId } };
    const runId = org && (await openLink(work, secret));
    const run = runId === undefined ? undefined : await selectRun(work, runId);
    if (!org || !run || run.fileId === null) return undefined;
    const [kept] = await filesByIds({ tx, org }, [run.fileId]);
    // Only what the run made: a file that was replaced since is another.
    return kept?.removedAt === null && kept.sha256.equals(run.sha256) ? kept : undefined;
  });
  return file && { name: file.name, type: file.type, bytes: await files.read(orgId, file) };
}

export function registerSharedReports(app: FastifyInstance, parts: SharedReportParts): void {
  app.get<{ Params: { token: string } }>('/shared/:token', async (request, reply) => {
    const isTooMany = await countVisit({ caller: callerOf(request), database: parts.database }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Refusal) return true;
        throw error;
      },
    );
    if (isTooMany) return reply.code(429).type('text/plain').send('Too many requests. Try again in a few minutes.');
    const shared = await sharedBehind(parts, request.params.token);
    if (!shared) return reply.callNotFound();
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(shared.name)}`,
        'referrer-policy': 'no-referrer',
      })
      .type(shared.type)
      .send(shared.bytes);
  });
}
