// The footer of every public page: links, language, theme, cookie settings.
import { languageNames, languages } from '#core/language.ts';
import { Mark } from '../ui/brand.tsx';
import { operator } from './content/operator.ts';
import { addressOf } from './pages.ts';
import { SiteLink } from './site-link.tsx';
import { useHere } from './use-place.ts';

// Corrected by the script if the site was built in another year.
const yearBuilt = new Date().getFullYear();
const scriptOnly = '[html:not([data-js])_&]:hidden';

interface Column {
  readonly heading: string;
  readonly links: readonly { readonly path: string; readonly name: string }[];
}

function useColumns(): readonly Column[] {
  const { nav, foot } = useHere().texts.frame;
  return [
    {
      heading: foot.product,
      links: [
        { path: '/features', name: nav.features },
        { path: '/pricing', name: nav.pricing },
        { path: '/security-overview', name: foot.security },
        { path: '/help', name: foot.help },
      ],
    },
    {
      heading: foot.company,
      links: [
        { path: '/about', name: nav.about },
        { path: '/careers', name: nav.careers },
        { path: '/blog', name: foot.blog },
        { path: '/contact', name: nav.contact },
      ],
    },
    {
      heading: foot.legal,
      links: [
        { path: '/terms', name: foot.terms },
        { path: '/privacy', name: foot.privacy },
        { path: '/cookies', name: foot.cookies },
      ],
    },
  ];
}

/** Links to the page in every language; `among` are the available ones. */
function Languages({ among }: { readonly among: readonly string[] }) {
  const here = useHere();
  return (
    <nav aria-label={here.texts.frame.foot.language}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressOf({ language, path: among.includes(language) ? here.path : `/${here.path.split('/')[1] ?? ''}` })}
              lang={language}
              hrefLang={language}
              data-language={language}
              aria-current={language === here.language ? 'true' : undefined}
              className="inline-block rounded-sm py-1.5 text-muted underline-offset-[3px] hover:text-ink hover:underline aria-[current]:font-medium aria-[current]:text-ink"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Themes() {
  const { theme, themes } = useHere().texts.frame.foot;
  return (
    <fieldset className={`flex items-center ${scriptOnly}`}>
      <legend className="sr-only">{theme}</legend>
      {(['system', 'light', 'dark'] as const).map((one) => (
        <button
          key={one}
          type="button"
          data-theme-choice={one}
          aria-pressed="false"
          className="rounded-sm px-2.5 py-1.5 text-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
        >
          {themes[one]}
        </button>
      ))}
    </fieldset>
  );
}

export function SiteFooter({ among = languages }: { readonly among?: readonly string[] }) {
  const { texts } = useHere();
  const { foot } = texts.frame;
  return (
    <footer className="mt-auto text-small">
      <div className="mx-auto w-full max-w-6xl px-5 md:px-8">
        <div className="grid gap-10 border-t-3 border-double border-line-strong/60 py-12 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div>
            <Mark className="size-8" />
            <p className="mt-3 max-w-56 font-serif text-lead text-muted italic">{foot.tagline}</p>
          </div>
          {useColumns().map((column) => (
            <div key={column.heading}>
              <h2 className="font-semibold">{column.heading}</h2>
              <ul className="mt-2">
                {column.links.map(({ path, name }) => (
                  <li key={path}>
                    <SiteLink to={path} look="quiet" className="inline-block py-1.5 text-muted hover:text-ink">
                      {name}
                    </SiteLink>
                  </li>
                ))}
                {column.heading === foot.legal && (
                  <li className={scriptOnly}>
                    <button
                      type="button"
                      data-consent-open
                      className="rounded-sm py-1.5 text-muted underline-offset-[3px] hover:text-ink hover:underline"
                    >
                      {foot.cookieSettings}
                    </button>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-3 border-t border-line py-5 md:flex-row md:items-center md:justify-between">
          <p className="text-muted">
            © <span data-year>{yearBuilt}</span> {operator.name}
          </p>
          <Languages among={among} />
          <Themes />
        </div>
      </div>
    </footer>
  );
}
