// Several queues of due work, processed in parallel, so a webhook receiver that hangs delays nothing else.
import { type DueWork, type DueWorkOptions, startDueWork } from './due-work.ts';

export interface Queue extends Pick<DueWorkOptions, 'workers' | 'atOnce'> {
  /** How many loops work on this queue in parallel: if one waits for an unresponsive server, the others continue. */
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
