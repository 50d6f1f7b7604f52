// Several queues of due work, each worked off beside the others: a receiver of webhooks that hangs holds up nothing else.
import { type DueWork, type DueWorkOptions, startDueWork } from './due-work.ts';

export interface Queue extends Pick<DueWorkOptions, 'workers' | 'atOnce'> {
  /** How many look for its work beside each other: while one waits for somebody who does not answer, the others go on. */
  readonly loops?: number;
}

export function startQueues(on: Pick<DueWorkOptions, 'database' | 'businessOf'>, each: readonly Queue[]): DueWork {
  const queues = each.flatMap(({ loops = 1, ...queue }) => Array.from({ length: loops }, () => startDueWork({ ...on, ...queue })));
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
