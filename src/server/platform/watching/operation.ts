// The state of this installation, for its operator.
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { mostHeldShown } from '#contract/billing/operation.ts';
import type { Config } from '../config.ts';
import type { openDatabases } from '../database/pools.ts';
import { dueLoad } from '../jobs/due-load.ts';
import { countHeldWork, releaseHeldWork } from '../jobs/due-work.ts';
import { log } from '../log.ts';
import { decideHeld, selectHeld } from '../mail/held-mail.ts';
import { outboxLoad } from '../mail/outbox-load.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string };
const startedAt = new Date(Date.now() - performance.now());
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface LastVerification {
  readonly begunAt: Date;
  readonly finishedAt: Date | null;
  readonly businesses: number;
  readonly entries: number;
  readonly faults: number;
}
interface Sources {
  readonly config: Config;
  readonly databases: Awaited<ReturnType<typeof openDatabases>>;
  readonly verification: () => Promise<LastVerification | undefined>;
  /** Recomputes all books, unless stopped between two. */
  readonly verify: (isStopped: () => boolean) => Promise<unknown>;
}

export function makeOperation({ config, databases, verification, verify }: Sources) {
  let running: Promise<unknown> | undefined;
  let isStopped = false;

  const databaseFacts = async () => {
    const { rows } = await sql<{ postgres: string; bytes: number }>`
      select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes`.execute(databases.workDatabase);
    return { postgres: rows[0]?.postgres ?? '', databaseBytes: rows[0]?.bytes ?? 0 };
  };
  const storage = async () => {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    return { kind: config.filesS3 ? ('s3' as const) : ('disk' as const), freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  };

  return {
    async look() {
      // Read before the results, so that a verification ending meanwhile isn't taken for an interrupted one.
      const isVerifying = running !== undefined;
      const [facts, disk, mail, work, heldWork, last] = await Promise.all([
        databaseFacts(),
        storage(),
        outboxLoad(databases.authDatabase),
        dueLoad(databases.workDatabase),
        countHeldWork(databases.workDatabase),
        verification(),
      ]);
      return {
        version,
        node: process.versions.node,
        startedAt: startedAt.toISOString(),
        memoryBytes: process.memoryUsage.rss(),
        ...facts,
        storage: disk,
        mail: { ...mail, isSent: config.smtpUrl !== undefined, oldestAt: iso(mail.oldestAt) },
        work: { waiting: work.due, givenUp: work.givenUp, held: heldWork, oldestAt: iso(work.oldestAt) },
        isVerifying,
        verification: last ? { ...last, begunAt: last.begunAt.toISOString(), finishedAt: iso(last.finishedAt) } : null,
      };
    },
    async heldMail() {
      const [mails, { held }] = await Promise.all([selectHeld(databases.authDatabase, mostHeldShown), outboxLoad(databases.authDatabase)]);
      return { mails: mails.map((mail) => ({ ...mail, queuedAt: mail.queuedAt.toISOString() })), total: held };
    },
    decideHeldMail: (ids: readonly string[], answer: 'send' | 'discard') => decideHeld(databases.authDatabase, ids, answer),
    runHeldWork: () => releaseHeldWork(databases.workDatabase),
    /** One at a time. */
    verify(): void {
      running ??= verify(() => isStopped)
        .catch((error: unknown) => log.error('the books could not be verified', { error }))
        .finally(() => (running = undefined));
    },
    stop(): void {
      isStopped = true;
    },
  };
}
export type InstallationOperation = ReturnType<typeof makeOperation>;
