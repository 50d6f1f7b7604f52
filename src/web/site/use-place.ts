// The context of a public page: path, language, texts.
import { useLocation } from 'react-router';
import { contentIn } from './content/by-language.ts';
import type { SiteContent } from './content/en/site.ts';
import { addressOf, placeOf, type Place } from './pages.ts';

export interface Here extends Place {
  readonly texts: SiteContent;
  /** The URL of another page in the same language; keeps query and fragment. */
  readonly to: (path: string) => string;
}

const outside = /^(\/(auth|app)(\/|$)|[a-z]+:|#)/;

export function useHere(): Here {
  const place = placeOf(useLocation().pathname);
  return {
    ...place,
    texts: contentIn(place.language),
    to: (path) => {
      if (outside.test(path)) return path;
      const [, clean = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
      return `${addressOf({ language: place.language, path: clean })}${rest}`;
    },
  };
}
