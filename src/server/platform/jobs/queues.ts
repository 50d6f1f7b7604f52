// Several queues of due work, processed in parallel, so a webhook receiver that hangs delays nothing else.
import { type DueWork, type DueWorkOptions, startDueWork } from './due-work.ts';

export interface Queue extends Pick<DueWorkOptions, 'workers' | 'atOnce'> {
  /** How many loops work on this queue in parallel: if one waits for an unresponsive server, the others continue. */
  readonly loops?: number;
}

export interface Queues extends Pick<DueWork, 'stop'> {
  /** Does everything that is due now, queue by queue. Returns how many pieces of work were done in the meantime, on the queues' timers too. */
  run(): Promise<number>;
}

export function startQueues(on: Pick<DueWorkOptions, 'database' | 'businessOf'>, each: readonly Queue[]): Queues {
  const queues = each.flatMap(({ loops = 1, ...queue }) => Array.from({ length: loops }, () => startDueWork({ ...on, ...queue })));
  const done = (): number => queues.reduce((sum, queue) => sum + queue.done(), 0);
  return {
    async run() {
      // A queue's timer may fire while another queue runs, and its work may schedule more on a queue that has already run.
      const before = done();
      for (const queue of queues) await queue.run();
      return done() - before;
    },
    async stop() {
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}
