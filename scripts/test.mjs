// npm test: everything a change must pass, from a clean clone. Each part also runs alone (npm run test:types, …).
// Parts that do not disturb one another run side by side; the first failure decides, and all of them are told.
import { spawn, spawnSync } from 'node:child_process';
import { installPackages, nodeToUse, root, toolEnvironment } from './pinned-node.mjs';

installPackages();
nodeToUse();
const env = { ...toolEnvironment(), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

const runPart = (name) =>
  new Promise((resolve) => {
    const since = performance.now();
    const child = spawn('npm', ['run', '--silent', `test:${name}`], { cwd: root, env, shell: process.platform === 'win32' });
    const output = [];
    child.stdout.on('data', (d) => output.push(d));
    child.stderr.on('data', (d) => output.push(d));
    child.on('exit', (code) => {
      const isGreen = code === 0;
      process.stdout.write(`\n== ${name}: ${isGreen ? 'passed' : 'FAILED'} in ${seconds(since)} s\n`);
      const text = Buffer.concat(output).toString();
      process.stdout.write(isGreen ? text.trimEnd().split('\n').slice(-6).join('\n') : text);
      process.stdout.write('\n');
      resolve({ name, isGreen });
    });
  });

const since = performance.now();
const build = spawnSync('node', ['scripts/build.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
if (build.status !== 0) {
  process.stdout.write(`== build: FAILED\n${build.stdout}${build.stderr}\n`);
  process.exit(1);
}
process.stdout.write(`== build: passed in ${seconds(since)} s\n`);

const results = [];
for (const group of [['types', 'arrows', 'texts', 'lint', 'dead', 'schema', 'unit'], ['server'], ['browser']]) {
  // Two at a time: the machine it is made for has two cores.
  const queue = [...group];
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) results.push(await runPart(name));
  };
  await Promise.all([worker(), worker()]);
}
const failed = results.filter((r) => !r.isGreen);
process.stdout.write(`\nAll parts in ${seconds(since)} s\n${results.length - failed.length + 1} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
