// The embedded PostgreSQL's share of small and large machines.
import { expect, it } from 'vitest';
import { memorySettings, usualMegabytes } from './postgres-memory.ts';

it('takes an eighth of the memory, below a gigabyte a sixteenth, between 32 and 256 MB', () => {
  const gigabyte = 1024 ** 3;
  expect([0.1, 0.5, 0.75, 1, 2, 64].map((size) => usualMegabytes(size * gigabyte))).toEqual([32, 32, 48, 128, 256, 256]);
});

it('everything else is in proportion', () => {
  expect(memorySettings(256)).toEqual({
    shared_buffers: '256MB',
    effective_cache_size: '1024MB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2048MB',
  });
  expect(memorySettings(32)).toMatchObject({ shared_buffers: '32MB', work_mem: '2MB', maintenance_work_mem: '16MB' });
});
