// The web app is static files: every page is one bundle of chunks, public pages are prerendered, the rest start from one fallback document.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../../build/web',
  ssr: false,
  prerender: ['/', '/terms', '/privacy'],
} satisfies Config;
