// Several queues of due work, each worked off beside the others: a receiver of webhooks that hangs holds up nothing else.
import { type DueWork, type DueWorkOptions, startDueWork } from './due-work.ts';

export type Queue = Pick<DueWorkOptions, 'workers' | 'atOnce'>;

export function startQueues(on: Pick<DueWorkOptions, 'database' | 'businessOf'>, each: readonly Queue[]): DueWork {
  const queues = each.map((queue) => startDueWork({ ...on, ...queue }));
  return {
    async run() {
      let done = 0;
      for (const queue of queues) done += await queue.run();
      return done;
    },
    async stop() {
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}
