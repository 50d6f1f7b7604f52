// Whether PostgreSQL accepts new connections. During a "smart" shutdown it keeps serving open connections and refuses new ones: pools that
// kept theirs would make it wait forever, while the server still looked healthy.
import pg from 'pg';
import { log } from '../log.ts';

export interface DatabaseWatch {
  /** From the last check, at most a few seconds ago. */
  readonly isTaking: () => boolean;
  stop(): Promise<void>;
}

const everyMs = 2000;

async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Closes idle connections; those in use follow at the next check. */
async function letGo(pool: pg.Pool): Promise<void> {
  try {
    while (pool.idleCount > 0) (await pool.connect()).release(true);
  } catch {
    // A request took it meanwhile; it gets no other connection.
  }
}

export function watchDatabase(url: string, pools: readonly pg.Pool[]): DatabaseWatch {
  let isTaking = true;
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const takes = await takesConnections(url);
    if (isStopped) return;
    if (takes !== isTaking) log.warn(takes ? 'PostgreSQL takes connections again' : 'PostgreSQL takes no new connections');
    isTaking = takes;
    if (!takes) await Promise.all(pools.map(letGo));
    next();
  };
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => (looking = look()), everyMs);
    timer.unref();
  };
  next();
  return {
    isTaking: () => isTaking,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
