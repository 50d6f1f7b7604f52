// A container loses everything outside a volume, so the start requires one.
import { readFileSync } from 'node:fs';
import { type Config, ConfigurationError } from './config.ts';

/** Whether something is mounted at exactly this path, as this process sees it; undefined if the system doesn't say. */
export function isMounted(folder: string): boolean | undefined {
  try {
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    const name = folder.replaceAll(' ', String.raw`\040`);
    return mounts.some((mount) => mount.split(' ')[4] === name);
  } catch {
    return undefined;
  }
}

export function refuseLostFolder({ dataDir, needsVolume }: Pick<Config, 'dataDir' | 'needsVolume'>): void {
  if (needsVolume && isMounted(dataDir) === false)
    throw new ConfigurationError(
      `No volume is mounted at ${dataDir}: the books and the secrets kept there would be lost with the container. ` +
        `Start it with one, as "docker run -v daybook:${dataDir} …".`,
    );
}
