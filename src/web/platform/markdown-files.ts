// Lists the Markdown files of a folder and its folders at build time.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Their names without `.md`, in alphabetical order; empty if the folder does not exist. */
export function markdownFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.basename(name, '.md'))
    .sort();
}
