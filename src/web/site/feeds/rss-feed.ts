// The blog as RSS 2.0, in the language of the URL.
import { builtOrigin } from '#contract/site/public-page.ts';
import { articlesOn } from '../articles.ts';
import { contentIn } from '../content/by-language.ts';
import { addressOf, placeOf } from '../pages.ts';
import { xml, xmlText } from './xml.ts';

export function loader({ request }: { readonly request: Request }): Response {
  const { language } = placeOf(new URL(request.url).pathname);
  const { blog } = contentIn(language).reading;
  const whole = (path: string) => xmlText(builtOrigin + addressOf({ language, path }));
  const items = articlesOn('blog', language).map(
    (article) =>
      `<item><title>${xmlText(article.title)}</title><link>${whole(article.path)}</link><guid>${whole(article.path)}</guid>` +
      `<description>${xmlText(article.description)}</description><pubDate>${new Date(`${article.date}T09:00:00Z`).toUTCString()}</pubDate></item>`,
  );
  return xml(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${xmlText(blog.title)}</title><link>${whole('/blog')}</link>` +
      `<description>${xmlText(blog.description)}</description><language>${language}</language>` +
      `<atom:link href="${whole('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`,
    'application/rss+xml',
  );
}
