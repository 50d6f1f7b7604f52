// The web app is static files: every page is one bundle of chunks, public pages are prerendered, all others start from one fallback
// document.
import type { Config } from '@react-router/dev/config';
import { siteDocuments, siteFeeds } from './site/documents.ts';

export default {
  appDirectory: '.',
  buildDirectory: '../../build/web',
  ssr: false,
  prerender: [...siteDocuments, ...siteFeeds].map(({ address }) => address),
} satisfies Config;
