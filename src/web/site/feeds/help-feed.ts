// The search index of the help, in the language of the URL: title, search terms and text of every article.
import { articlesOn } from '../articles.ts';
import { addressOf, placeOf } from '../pages.ts';

export function loader({ request }: { readonly request: Request }): Response {
  const { language } = placeOf(new URL(request.url).pathname);
  const entries = articlesOn('help', language).map((article) => ({
    address: addressOf({ language, path: article.path }),
    names: [article.title, ...article.also],
    text: [article.description, article.words].join(' '),
  }));
  return Response.json(entries);
}
