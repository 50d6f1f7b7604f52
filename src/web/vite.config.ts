// How the web app is built and, in development, where its calls go: the same origin as in production, through a proxy.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;
const proxied = ['/api', '/rpc', '/auth/v1', '/mail'];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
  // light-dark() must reach the browser as it is written; every file stays a file, because the content policy refuses data: addresses.
  build: { emptyOutDir: false, cssTarget: ['chrome123', 'firefox121', 'safari17.5'], assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
});
