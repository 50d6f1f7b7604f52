// Work that is done again and again in the background, one round at a time.

export interface Rounds {
  /** Starts no more rounds, and waits for the one that is running. */
  stop(): Promise<void>;
}

/** No rounds, for what is not configured. */
export const noRounds: Rounds = { stop: async () => {} };

interface RoundsOptions {
  /** Soon after the process starts, so that frequent restarts don't postpone it forever. */
  readonly firstMs: number;
  readonly everyMs: number;
  /** Called if a round threw; the next one is tried all the same. */
  readonly failed: (error: unknown) => void;
}
export function startRounds(act: () => Promise<unknown>, { firstMs, everyMs, failed }: RoundsOptions): Rounds {
  let running: Promise<unknown> = Promise.resolve();
  const run = (): void => void (running = running.then(act).catch(failed));
  const first = setTimeout(run, firstMs).unref();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
