// What a server reports to monitoring besides the numbers of the process.
import { backupStatus } from '../archive/scheduled-backup.ts';
import type { Config } from '../config.ts';
import type { openDatabases } from '../database/pools.ts';
import { dueLoad } from '../jobs/due-load.ts';
import { outboxLoad, secondsSince } from '../mail/outbox-load.ts';
import { heicLoad } from '../formats/heic.ts';
import { ocrLoad } from '../ocr/ocr.ts';
import { drawing } from '../pdf/pdf-pool.ts';
import { pdfReadingLoad } from '../pdf/pdf-reading.ts';
import type { Watched } from './metrics.ts';

interface Sources {
  readonly config: Config;
  readonly databases: Awaited<ReturnType<typeof openDatabases>>;
  /** When the books were last verified, and the errors found. */
  readonly verification: () => Promise<{ readonly finishedAt: Date | null; readonly faults: number } | undefined>;
}

const queues = { pdf: () => drawing.load(), pdf_reading: pdfReadingLoad, heic: heicLoad, ocr: ocrLoad };

export const readingsOf = ({ config, databases, verification }: Sources): readonly Watched[] => [
  {
    name: 'daybook_ready',
    help: '1 while requests can be served.',
    label: 'part',
    read: async () => ({ database: Number(await databases.answers()) }),
  },
  {
    name: 'daybook_connections',
    help: 'Connections to PostgreSQL, by pool and state.',
    label: 'pool',
    read: () => databases.connections(),
  },
  {
    name: 'daybook_steps',
    help: 'Steps in processes of their own: documents drawn and read, by queue and state.',
    label: 'queue',
    read: () =>
      Object.fromEntries(
        Object.entries(queues).flatMap(([name, load]) => {
          const { working, waiting } = load();
          return [
            [`${name}_working`, working],
            [`${name}_waiting`, waiting],
          ];
        }),
      ),
  },
  {
    name: 'daybook_due_work',
    help: 'Work that is due: how much, how much was given up, and how late the oldest is.',
    label: 'kind',
    async read() {
      const { due, givenUp, oldestAt } = await dueLoad(databases.workDatabase);
      return { due, given_up: givenUp, oldest_seconds: secondsSince(oldestAt) };
    },
  },
  {
    name: 'daybook_outbox',
    help: 'Emails: how many wait, how many were given up, and how long the oldest has waited.',
    label: 'kind',
    async read() {
      const { waiting, givenUp, oldestAt } = await outboxLoad(databases.authDatabase);
      return { waiting, given_up: givenUp, oldest_seconds: secondsSince(oldestAt) };
    },
  },
  {
    name: 'daybook_last_backup',
    help: 'Day of the last scheduled backup, as seconds since 1970, and whether it is old; nothing where none are scheduled.',
    label: 'kind',
    async read() {
      const backup = await backupStatus(config);
      return backup && { day_seconds: backup.lastOn === null ? 0 : Date.parse(backup.lastOn) / 1000, is_old: Number(backup.isOld) };
    },
  },
  {
    name: 'daybook_last_verification',
    help: 'When the books were last verified, as seconds since 1970, and how many faults were found; nothing before the first.',
    label: 'kind',
    async read() {
      const last = await verification();
      return last?.finishedAt ? { finished_seconds: last.finishedAt.getTime() / 1000, faults: last.faults } : undefined;
    },
  },
];
