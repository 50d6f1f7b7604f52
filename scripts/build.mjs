// Builds the web app into build/web/client, for the strict content policy: no inline script is left in any page,
// and every text file has its .br and .gz beside it; documents are compressed by the server, which first writes its own address into them.
// Plain JavaScript, because it is also started by an older Node.
// `--quick`, for tests: files are compressed less, and a marker beside them makes `npm start` build them again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const client = path.join(root, 'build/web/client');
const isQuick = process.argv.includes('--quick');

function run(command, args, cwd) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

function filesUnder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
}

/** Moves each inline script of a page into a file named by its content; its other attributes (type, async) stay. */
function externaliseScripts(file) {
  const html = readFileSync(file, 'utf8');
  const moved = html.replace(/<script([^>]*)>([\s\S]*?)<\/script>/g, (whole, attributes, code) => {
    // Structured data for search engines: browsers do not run it and the policy does not cover it.
    if (/\ssrc=|type="application\/ld\+json"/.test(attributes) || code.trim() === '') return whole;
    const name = `inline-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
    writeFileSync(path.join(client, 'assets', name), code);
    return `<script${attributes} src="/assets/${name}"></script>`;
  });
  if (/<style[\s>]|\sstyle="|\son[a-z]+="/.test(moved))
    throw new Error(`${path.relative(root, file)}: inline style or handler, which the content policy refuses`);
  writeFileSync(file, moved);
}

/**
 * Makes the app's route manifest small, because it is loaded before anything else: without the public pages, whose documents come from the
 * server, and without the list of each page's imports, which the router reads only to prefetch links or to render on a server.
 */
function shrinkManifest() {
  const assets = path.join(client, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const file = path.join(assets, name);
  const [, json] = /^window\.__reactRouterManifest=(\{.*\});$/s.exec(readFileSync(file, 'utf8').trim());
  const manifest = JSON.parse(json);
  const [left, kept] = [[], []];
  for (const route of Object.values(manifest.routes)) (route.id.startsWith('site ') ? left : kept).push(route);
  for (const module of new Set(left.map((route) => route.module))) rmSync(path.join(client, module));
  const routes = Object.fromEntries(kept.map(({ imports, ...route }) => [route.id, route.id === 'root' ? { ...route, imports } : route]));
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes })};`);
}

/** The script of the public pages, built separately: it shares nothing with the app's bundle. */
async function buildSiteScript() {
  const { build } = await import('vite');
  const result = await build({
    root: path.join(root, 'src/web'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: { input: path.join(root, 'src/web/site/script/site.ts'), output: { format: 'es', codeSplitting: false } },
    },
  });
  const { code } = [result].flat()[0].output[0];
  const name = `assets/site-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
  writeFileSync(path.join(client, name), code);
  return name;
}

function compress(file) {
  const data = readFileSync(file);
  const brotli = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: isQuick ? 5 : 11 } });
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
  return { plain: data.length, brotli: brotli.length };
}

if (!existsSync(path.join(root, 'node_modules'))) {
  console.error('The packages are missing: run `npm ci` first.');
  process.exit(1);
}
rmSync(path.join(root, 'build/web'), { recursive: true, force: true });
run('react-router', ['build'], path.join(root, 'src/web'));
rmSync(path.join(root, 'build/web/server'), { recursive: true, force: true });

// What React Router would fetch when navigating to a feed; nobody navigates there.
for (const file of filesUnder(client)) if (file.endsWith('.data')) rmSync(file);
shrinkManifest();
const siteScript = await buildSiteScript();
for (const file of filesUnder(client).filter((f) => f.endsWith('.html'))) {
  externaliseScripts(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace('src="/site.js"', `src="/${siteScript}"`));
}

let plain = 0;
let brotli = 0;
for (const file of filesUnder(client)) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
  const size = compress(file);
  plain += size.plain;
  brotli += size.brotli;
}
if (isQuick) writeFileSync(path.join(root, 'build/web/quick'), '');
console.log(`build/web/client: ${Math.round(plain / 1024)} KB of text, ${Math.round(brotli / 1024)} KB as brotli`);
