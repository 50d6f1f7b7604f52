// robots.txt: search engines may crawl the public pages, not what is behind the sign-in.
import { builtOrigin } from '#contract/site/public-page.ts';

const closed = ['/app', '/auth/', '/api/', '/rpc/', '/functions/', '/storage/', '/mail'];

export const loader = (): Response =>
  new Response(['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${builtOrigin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
