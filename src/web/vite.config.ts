// How the web app is built and, in development, where its calls go: the same origin as in production, through a proxy.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { siteDocuments, siteFeeds } from './site/documents.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;
const proxied = ['/api', '/rpc', '/auth/v1', '/functions/v1', '/mail'];
const drawnOnce = new Set(siteDocuments.map(({ file }) => path.join(import.meta.dirname, file)));
const feeds = new Set(siteFeeds.map(({ file }) => path.join(import.meta.dirname, file)));

/** Public pages are drawn while building. In the browser they are as unknown as any other address, and asked of the server. */
function leaveOutPublicPages(): Plugin {
  return {
    name: 'daybook:leave-out-public-pages',
    enforce: 'pre',
    transform(_code, id, options) {
      if (options?.ssr || (!drawnOnce.has(id) && !feeds.has(id))) return undefined;
      const unknown = "export { default, meta } from '/site/pages/not-found-page.tsx';\nexport const handle = {};";
      return { code: drawnOnce.has(id) ? unknown : 'export {};', map: null };
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), leaveOutPublicPages(), reactRouter()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
  // light-dark() must reach the browser as it is written; every file stays a file, because the content policy refuses data: addresses.
  build: {
    emptyOutDir: false,
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // The pictures that several pages show come in one file: in a file each, the first screen fetched some thirty of them.
      output: { codeSplitting: { groups: [{ name: 'icons', test: /lucide-react/, minShareCount: 2 }] } },
      // Our own modules matter for what they export alone: what a page takes from a front door brings no more than itself.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(core|contract|web)\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
});
