// What the search of the help pages looks through: title, description and words of every article, in the language of the address.
import { articlesOn } from './articles.ts';
import { addressOf, placeOf } from './pages.ts';

export function loader({ request }: { readonly request: Request }): Response {
  const { language } = placeOf(new URL(request.url).pathname);
  const entries = articlesOn('help', language).map((article) => ({
    address: addressOf({ language, path: article.path }),
    text: [article.title, article.description, article.words].join(' '),
  }));
  return Response.json(entries);
}
