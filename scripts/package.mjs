// `npm run package -- FOLDER`: creates a folder with only what is needed to run Daybook: the built web app, the server's sources, and the
// server's packages. Copied elsewhere, it is started with `node_modules/.bin/node src/server/main.ts`. Plain JavaScript, as it is also run
// by an older Node.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages, nodeToUse, root, toolEnvironment } from './pinned-node.mjs';

const isWithoutReader = process.argv.includes('--without-reader');
const [given] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (!given || existsSync(given)) {
  process.stderr.write('npm run package -- FOLDER [--without-reader]: a folder that does not exist yet\n');
  process.exit(1);
}
const target = path.resolve(given);

function run(command, options, cwd) {
  const { status } = spawnSync(command, options, { cwd, stdio: 'inherit', env: toolEnvironment(), shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The project's own tools and tests. */
const isLeftOut = (file) => /\.test\.tsx?$|[\\/]testing|[\\/]fixtures([\\/]|$)/.test(file);

installPackages();
run(nodeToUse(), ['scripts/build.mjs'], root);
mkdirSync(target, { recursive: true });
for (const part of [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'db',
  'build',
  'scripts',
  'packaging',
  'docs',
])
  cpSync(path.join(root, part), path.join(target, part), { recursive: true });
for (const part of readdirSync(path.join(root, 'src')).filter((name) => name !== 'web'))
  cpSync(path.join(root, 'src', part), path.join(target, 'src', part), { recursive: true, filter: (file) => !isLeftOut(file) });
run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], target);
run(nodeToUse(), ['scripts/slim.mjs', ...(isWithoutReader ? ['--without-reader'] : [])], target);
process.stdout.write(`${target} is complete\n`);
