// The header of every public page: logo, navigation, sign-in. On a phone the navigation is a menu that opens without a script.
import { Wordmark } from '../ui/brand.tsx';
import { MenuIcon, X } from '../ui/icons.ts';
import { SiteButton } from './site-link.tsx';
import { useHere } from './use-place.ts';

const signedOutOnly = '[html[data-session]_&]:hidden';
const signedInOnly = '[html:not([data-session])_&]:hidden';

function useWays() {
  const { nav } = useHere().texts.frame;
  return [
    { path: '/features', name: nav.features },
    { path: '/pricing', name: nav.pricing },
    { path: '/about', name: nav.about },
    { path: '/careers', name: nav.careers },
    { path: '/contact', name: nav.contact },
  ];
}

function Ways() {
  const here = useHere();
  return useWays().map(({ path, name }) => (
    <li key={path}>
      <a
        href={here.to(path)}
        aria-current={here.path === path ? 'page' : undefined}
        className="block rounded-sm py-2 underline-offset-[6px] hover:underline aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 max-md:border-b max-md:border-line max-md:py-3.5 max-md:text-lead"
      >
        {name}
      </a>
    </li>
  ));
}

function WayIn({ wide = false }: { readonly wide?: boolean }) {
  const { nav } = useHere().texts.frame;
  const size = wide ? 'large' : 'medium';
  const grow = wide ? 'w-full' : '';
  return (
    <>
      <SiteButton to="/auth/login" variant={wide ? 'secondary' : 'ghost'} size={size} className={`${signedOutOnly} ${grow}`}>
        {nav.signIn}
      </SiteButton>
      <SiteButton to="/auth/register" variant="primary" size={size} className={`${signedOutOnly} ${grow}`}>
        {nav.getStarted}
      </SiteButton>
      <SiteButton to="/app" variant="primary" size={size} className={`${signedInOnly} ${grow}`}>
        {nav.openApp}
      </SiteButton>
    </>
  );
}

/** A native <details>; the site's script adds the scroll lock and Escape. */
function PhoneMenu() {
  const { nav } = useHere().texts.frame;
  return (
    <details data-menu className="group md:hidden">
      <summary
        aria-label={nav.menu}
        className="-mr-2 flex size-11 list-none items-center justify-center rounded-md [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon aria-hidden="true" className="size-5 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-5 group-open:block" />
      </summary>
      <div className="fixed inset-x-0 top-17 bottom-0 z-40 overflow-y-auto overscroll-contain border-t border-line bg-paper px-5 pt-3 pb-8">
        <ul>
          <Ways />
        </ul>
        <div className="mt-6 flex flex-col gap-3">
          <WayIn wide />
        </div>
      </div>
    </details>
  );
}

export function SiteHeader() {
  const { texts, to } = useHere();
  return (
    <header className="mx-auto flex h-17 w-full max-w-6xl shrink-0 items-center justify-between gap-6 px-5 md:px-8">
      <a href={to('/')} aria-label={`Daybook, ${texts.frame.home}`} className="inline-flex shrink-0 items-center rounded-sm">
        <Wordmark />
      </a>
      <nav aria-label={texts.frame.nav.label} className="flex flex-1 items-center justify-end md:justify-between">
        <ul className="hidden items-center gap-x-5 lg:gap-x-7 md:flex">
          <Ways />
        </ul>
        <div className="hidden items-center gap-1.5 md:flex">
          <WayIn />
        </div>
        <PhoneMenu />
      </nav>
    </header>
  );
}
