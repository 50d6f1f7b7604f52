import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that mostly wait begin first, so that the others run meanwhile. */
const waiting = ['enumeration', 'walls', 'process-pool', 'stopping', 'link-purpose', 'crash', 'flood'];

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

// Two projects: `unit` is pure and instant; `server` speaks HTTP to a real server on a real PostgreSQL.
export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Properties draw thousands of cases; on a machine that is busy they take their time.
          testTimeout: 60_000,
          setupFiles: ['./src/core/testing-properties.ts'],
          include: [
            'src/core/**/*.test.ts',
            'src/sample/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          setupFiles: ['./src/core/testing-properties.ts', './src/server/platform/testing-clock.ts'],
          globalSetup: './src/server/testing-database.ts',
          pool: 'forks',
          // Many small answers live for a moment: a larger nursery halves the work of the garbage collector.
          execArgv: ['--max-semi-space-size=64'],
          // To load the server anew for each file took a third of the time.
          isolate: false,
          // Node loads it as it does in production: to rewrite every module first took a seventh of the time.
          experimental: { viteModuleRunner: false },
          // A limit tells of what hangs, not of a machine that is busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 90_000 } },
        },
      },
    ],
  },
});
