// The build of the web app and, in development, a proxy so that API calls go to the same origin as in production.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { siteDocuments, siteFeeds } from './site/documents.ts';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;
const proxied = ['/api', '/rpc', '/auth/v1', '/functions/v1', '/mail'];
const drawnOnce = new Set(siteDocuments.map(({ file }) => path.join(import.meta.dirname, file)));
const feeds = new Set(siteFeeds.map(({ file }) => path.join(import.meta.dirname, file)));

/** Public pages are rendered at build time. The app's router in the browser does not know them; they are loaded from the server. */
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
  // light-dark() must reach the browser unchanged; assets are never inlined, because the content security policy refuses data: URLs.
  build: {
    emptyOutDir: false,
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // By default every set of pages that share modules gets its own file: the first screen loaded eighty, which also compressed worse. A
      // module goes to the group with the highest priority: modules that most pages share, icons that several pages use, modules that the
      // sign-in pages share with the app's layout, and the layout with everything it imports, since every page of the app loads it.
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: /\/src\/|@tanstack|@orpc/, minShareCount: 72, priority: 4 },
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 3 },
            { name: 'shared', test: /\/(brand|step-up|action-words)\.tsx?/, priority: 2 },
            { name: 'layout', test: /\/app-layout\.tsx/, priority: 1 },
          ],
        },
      },
      // Our own modules have no side effects, so importing from a module's index.ts bundles only what is used.
      treeshake: { moduleSideEffects: [{ test: /\/src\/(core|contract|web)\/.*\.tsx?$/, sideEffects: false }] },
    },
  },
});
