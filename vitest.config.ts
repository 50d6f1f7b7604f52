import { defineConfig } from 'vitest/config';

// Two projects: `unit` is pure and instant; `server` speaks HTTP to a real server on a real PostgreSQL.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Properties draw thousands of cases; on a machine that is busy they take their time.
          testTimeout: 60_000,
          setupFiles: ['./src/core/testing-properties.ts'],
          include: ['src/core/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/web/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          setupFiles: ['./src/core/testing-properties.ts', './src/server/platform/testing-clock.ts'],
          globalSetup: './src/server/testing-database.ts',
          pool: 'forks',
          // To load the server anew for each file took a third of the time.
          isolate: false,
          // A limit tells of what hangs, not of a machine that is busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
