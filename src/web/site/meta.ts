// The head of an ordinary public page: title, description, breadcrumb.
import type { MetaDescriptor } from 'react-router';
import { contentIn } from './content/by-language.ts';
import type { SiteContent } from './content/en/site.ts';
import { operator } from './content/operator.ts';
import { type HeadFacts, headOf, trailOf } from './head.ts';
import { placeOf } from './pages.ts';

interface MetaArguments {
  readonly location: { readonly pathname: string };
}

/** The page's head data, and its name in the breadcrumb. */
type Facts = Pick<HeadFacts, 'title' | 'description' | 'data'> & { readonly name: string };

export const metaOf =
  (picture: HeadFacts['picture'], facts: (texts: SiteContent) => Facts) =>
  ({ location }: MetaArguments): MetaDescriptor[] => {
    const place = placeOf(location.pathname);
    const { name, data = [], ...rest } = facts(contentIn(place.language));
    const trail = trailOf(place, [
      { name: operator.name, path: '/' },
      { name, path: place.path },
    ]);
    return headOf(location.pathname, { ...rest, picture, data: [...data, trail] });
  };
