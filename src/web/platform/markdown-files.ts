// Lists the Markdown files of a folder at build time.
import { existsSync, readdirSync } from 'node:fs';

/** Their names without `.md`, in alphabetical order; empty if the folder does not exist. */
export function markdownFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))
    .sort();
}
