// npm test: everything a change must pass, from a clean clone. Each part also runs alone (npm run test:lint, …).
// `--long` (npm run test:long): the full sizes, with new random cases; PROPERTY_SEED draws those of an earlier run again.
// Two lanes keep two processors busy: one that builds and then tests pages, one that checks the code; then the server. All failures are
// reported.
// `lint` checks types as well, on the program that its rules need; the compiler itself (`types`) repeats it in the full run.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installPackages, nodeToUse, root, toolEnvironment } from './pinned-node.mjs';

installPackages();
nodeToUse();
const env = {
  ...toolEnvironment(),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  // Type-aware lint runs in Go: collecting garbage less often saves an eighth of its work.
  GOGC: '400',
  // The server is loaded some fifty times; compiled once, that takes two thirds of the time.
  NODE_COMPILE_CACHE: path.join(root, 'build', 'compile-cache'),
};
const isLong = process.argv.includes('--long');
if (isLong) {
  env.TEST_SIZE = 'long';
  env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  process.stdout.write(`Full sizes; PROPERTY_SEED=${env.PROPERTY_SEED} draws these cases again\n`);
}

const times = path.join(root, 'build', 'test-times');
rmSync(times, { recursive: true, force: true });
mkdirSync(times, { recursive: true });
const timesOf = (part) => path.join(times, `${part}.json`);
const vitest = (part) => ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${timesOf(part)}`];
env.PLAYWRIGHT_JSON_OUTPUT_FILE = timesOf('browser');
const options = { build: ['--', '--quick'], unit: vitest('unit'), server: vitest('server'), browser: ['--', '--reporter=line,json'] };

const startedAt = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const results = [];

/** Runs one script of package.json and prints its result: all output of a failure, else the last lines. */
const run = (part, script = `test:${part}`) =>
  new Promise((resolve) => {
    const since = performance.now();
    const child = spawn('npm', ['run', '--silent', script, ...(options[part] ?? [])], {
      cwd: root,
      env,
      shell: process.platform === 'win32',
    });
    const output = [];
    child.stdout.on('data', (d) => output.push(d));
    child.stderr.on('data', (d) => output.push(d));
    child.on('close', (code) => {
      const isGreen = code === 0;
      const text = Buffer.concat(output).toString().trimEnd();
      const told = isGreen ? text.split('\n').slice(-6).join('\n') : text;
      process.stdout.write(`\n== ${part}: ${isGreen ? 'passed' : 'FAILED'} in ${seconds(since)}\n${told}\n`);
      results.push({ part, isGreen });
      resolve(isGreen);
    });
  });

const read = (part) => {
  try {
    return JSON.parse(readFileSync(timesOf(part), 'utf8'));
  } catch {
    return {}; // a part that did not get that far
  }
};

/** The names of all failed tests, of unit, server and browser, because only the end of a log is kept. */
function failures() {
  const ofVitest = (part) =>
    (read(part).testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const red = assertionResults.filter((t) => t.status === 'failed').map((t) => t.fullName);
      if (status === 'failed' && red.length === 0) red.push(message);
      return red.map((title) => `${path.relative(root, name)}  ${title}`);
    });
  const ofSuite = ({ suites = [], specs = [] }) => [
    ...suites.flatMap(ofSuite),
    ...specs.filter((spec) => !spec.ok).map((spec) => `e2e/${spec.file}  ${spec.title}`),
  ];
  return [...ofVitest('unit'), ...ofVitest('server'), ...ofSuite(read('browser'))];
}

/** The slowest test files of unit, server and browser tests together. */
function slowest(count) {
  const ofVitest = (part) =>
    (read(part).testResults ?? []).map(({ name, startTime, endTime }) => ({ file: path.relative(root, name), ms: endTime - startTime }));
  const msOf = ({ suites = [], specs = [] }) =>
    [...suites.map(msOf), ...specs.flatMap((spec) => spec.tests.flatMap((test) => test.results.map((r) => r.duration)))].reduce(
      (sum, ms) => sum + ms,
      0,
    );
  const ofBrowser = (read('browser').suites ?? []).map((suite) => ({ file: `e2e/${suite.file}`, ms: msOf(suite) }));
  return [...ofVitest('unit'), ...ofVitest('server'), ...ofBrowser].toSorted((a, b) => b.ms - a.ms).slice(0, count);
}

const built = run('build', 'build');
const walked = built.then((isBuilt) => isBuilt && run('browser'));
const parts = ['lint', ...(isLong ? ['types'] : []), 'arrows', 'texts', 'dead', 'schema', 'unit'];
for (const part of parts) await run(part);
// Each of the two keeps both processors busy: running them side by side gains nothing.
await walked;
if (await built) await run('server');

process.stdout.write('\nThe ten slowest files\n');
for (const { file, ms } of slowest(10)) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`);
const failed = results.filter((r) => !r.isGreen);
for (const name of failures()) process.stdout.write(`FAILED  ${name}\n`);
process.stdout.write(`\nAll parts in ${seconds(startedAt)}\n${results.length - failed.length} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
