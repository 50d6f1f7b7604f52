// Which Markdown files a folder holds, asked while the site is built.
import { existsSync, readdirSync } from 'node:fs';

/** Their names without `.md`, in alphabetical order; none where there is no folder. */
export function markdownFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
    .sort();
}
