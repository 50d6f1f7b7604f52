// npm start: installs what is missing, builds the web app if its sources changed, and runs the server under the pinned Node.
// `--quick`, for tests: a less compressed build is enough.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { installPackages, nodeToUse, root, toolEnvironment } from './pinned-node.mjs';

installPackages();
const node = nodeToUse();

const newest = (directory) =>
  readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && !e.parentPath.includes('.react-router'))
    .reduce((latest, e) => Math.max(latest, statSync(path.join(e.parentPath, e.name)).mtimeMs), 0);
const built = path.join(root, 'build', 'web', 'client', '__spa-fallback.html');
const quick = process.argv.includes('--quick') ? ['--quick'] : [];
const isTooQuick = quick.length === 0 && existsSync(path.join(root, 'build', 'web', 'quick'));
const sources = ['web', 'core', 'contract'].map((d) => path.join(root, 'src', d)).concat(path.join(root, 'scripts'));
if (!existsSync(built) || isTooQuick || sources.some((d) => newest(d) > statSync(built).mtimeMs)) {
  process.stdout.write('Building the web app…\n');
  const done = spawnSync(node, ['scripts/build.mjs', ...quick], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnvironment(),
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const server = spawn(node, ['src/server/main.ts'], { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: process.env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
// The shell between npm and this process does not forward SIGTERM: it just dies. Then we stop too.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500).unref();
