// A container without a volume doesn't start: its books would be lost with it.
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isMounted, refuseLostFolder } from './volume.ts';

const config = (dataDir: string, needs: string) => readConfig({ DATA_DIR: dataDir, DATA_DIR_IS_VOLUME: needs });

test.skipIf(isMounted('/') === undefined)('a folder is a volume where something is mounted at it', () => {
  expect(isMounted('/proc')).toBe(true);
  const lost = `${tmpdir()}/daybook-without-volume`;
  expect(() => refuseLostFolder(config(lost, 'true'))).toThrow(`No volume is mounted at ${lost}`);
  expect(() => refuseLostFolder(config(lost, 'false'))).not.toThrow();
  expect(() => refuseLostFolder(config('/proc', 'true'))).not.toThrow();
});
