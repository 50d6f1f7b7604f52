// How much memory the embedded PostgreSQL takes: what the operator sets, else an eighth of what this machine or container has, a sixteenth
// below a gigabyte.
import { availableMemory, isSmallMachine } from '../jobs/small-machine.ts';

const megabyte = 1024 * 1024;
const [least, most] = [32, 256];

/** The default of DATABASE_MEMORY_MB. */
export const usualMegabytes = (available = availableMemory()): number =>
  Math.max(least, Math.min(most, Math.floor(available / megabyte / (isSmallMachine(available) ? 16 : 8))));

/** Shared by all connections, and in proportion what one sort or index takes and how much is written between two checkpoints. */
export const memorySettings = (megabytes: number) => ({
  shared_buffers: `${megabytes}MB`,
  effective_cache_size: `${megabytes * 4}MB`,
  work_mem: `${Math.max(2, Math.floor(megabytes / 16))}MB`,
  maintenance_work_mem: `${Math.max(16, Math.floor(megabytes / 2))}MB`,
  max_wal_size: `${megabytes * 8}MB`,
});
