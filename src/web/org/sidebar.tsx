// The sidebar: logo, the open business, the pages of the app, and the signed-in person. The same on a wide screen and in the phone's
// drawer.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { Rights } from '#contract/org/permission.ts';
import type { SwitchableModule } from '#core/org/module-switch.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Wordmark } from '../ui/brand.tsx';
import { ChevronDown, CircleHelp, Settings } from '../ui/icons.ts';
import { bookPlaces, isFor, mainPlaces, purchasePlaces, salesPlaces, settingsPlaces, type Place } from './navigation.ts';
import { texts } from './texts.ts';

/** The signed-in person, as the frame shows them. */
export interface ShownUser {
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
}

export interface SidebarProps {
  readonly user: ShownUser | null;
  readonly switcher: ReactNode;
  /** The person's permissions in the open business; null if none is open. */
  readonly rights: Rights | null;
  readonly hasBusiness: boolean;
  /** Switched off in All Features. */
  readonly hiddenModules?: readonly SwitchableModule[] | undefined;
  /** Whether the business works with an accountant; their page is in the palette anyway. */
  readonly hasAccountant?: boolean | undefined;
}

const itemClass =
  'relative flex min-h-8 items-center gap-3 rounded-md px-3 py-1 leading-tight text-muted transition-colors before:absolute before:inset-y-1.5 before:-left-3 before:w-[3px] before:rounded-r-sm hover:bg-sunken hover:text-ink pointer-coarse:min-h-11';

function Item({ place }: { readonly place: Place }) {
  const t = texts.use().places;
  const { pathname } = useLocation();
  const { icon: Picture, name, to, holds } = place;
  return (
    <li>
      <NavLink
        to={to}
        end={to === '/app' || to === '/app/settings'}
        className={({ isActive }) =>
          isActive || pathname === holds ? `${itemClass} bg-accent-soft font-medium !text-accent before:bg-accent` : itemClass
        }
      >
        <Picture aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.75} />
        {t[name]}
      </NavLink>
    </li>
  );
}

/** `isWhole`: the part of the sidebar below it is shown. */
function SettingsGroup({ isWhole, places }: { readonly isWhole: boolean; readonly places: readonly Place[] }) {
  const t = texts.use().frame;
  const id = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname.startsWith('/app/settings'));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!open || !isWhole) return;
    const here = list.current?.querySelector('[aria-current=page]') ?? list.current;
    here?.scrollIntoView({ block: 'nearest' });
  }, [open, isWhole]);
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={`${itemClass} w-full`}>
        <Settings aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.75} />
        <span className="flex-1 text-left">{t.settings}</span>
        <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${open ? '' : '-rotate-90'}`} strokeWidth={1.75} />
      </button>
      <ul ref={list} id={id} hidden={!open} className="mt-px space-y-px pl-4">
        {places.map((place) => (
          <Item key={place.to} place={place} />
        ))}
      </ul>
    </li>
  );
}

const foldKey = (name: string) => `daybook-folded-${name}`;

/** A collapsible group of pages; the group of the current page stays open. Hidden if none of its pages is for the person. */
function Group({ name, label, places }: { readonly name: string; readonly label: string; readonly places: readonly Place[] }) {
  const id = useId();
  const { pathname } = useLocation();
  const [isFolded, setFolded] = useState(() => typeof localStorage !== 'undefined' && localStorage.getItem(foldKey(name)) === '1');
  const isHere = places.some(({ to, holds }) => pathname.startsWith(to) || pathname === holds);
  const open = isHere || !isFolded;
  const fold = () => {
    localStorage.setItem(foldKey(name), open ? '1' : '0');
    setFolded(open);
  };
  if (places.length === 0) return null;
  return (
    <>
      <h2 className="mt-3 mb-0.5 px-3 text-caption text-muted">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          disabled={isHere}
          onClick={fold}
          className="group flex w-full items-center gap-1 py-0.5 text-left enabled:hover:text-ink"
        >
          {label}
          <ChevronDown
            aria-hidden="true"
            className={`size-3.5 opacity-0 transition-transform group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100 group-disabled:hidden ${open ? '' : '-rotate-90 !opacity-100'}`}
            strokeWidth={1.75}
          />
        </button>
      </h2>
      <ul id={id} aria-label={label} hidden={!open} className="space-y-px">
        {places.map((place) => (
          <Item key={place.to} place={place} />
        ))}
      </ul>
    </>
  );
}

export function Sidebar({ user, switcher, rights, hasBusiness, hiddenModules = [], hasAccountant = false }: SidebarProps) {
  const t = texts.use().frame;
  const open = (places: readonly Place[], module?: SwitchableModule) =>
    module !== undefined && hiddenModules.includes(module) ? [] : places.filter((place) => isFor(place, rights, hasBusiness));
  const main = mainPlaces.filter(
    ({ name }) => (name !== 'banking' || !hiddenModules.includes('banking')) && (name !== 'accountant' || hasAccountant),
  );
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  // On a low screen the page may be below the fold of the list, such as after a link or the palette.
  useEffect(() => {
    // Not returned: in newer browsers it is a promise, not a clean-up.
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div className="flex h-full flex-col gap-4 px-3 py-4">
      <Link to="/app" aria-label={t.home} className="mx-2 w-fit rounded-sm py-1">
        <Wordmark />
      </Link>
      {switcher}
      <nav aria-label={t.main} className="-mx-3 flex min-h-0 flex-1 flex-col">
        <div ref={list} className="scroll-hide min-h-0 flex-1 overflow-y-auto px-3">
          <ul className="space-y-px">
            {open(main).map((place) => (
              <Item key={place.to} place={place} />
            ))}
          </ul>
          <Group name="sales" label={t.sales} places={open(salesPlaces, 'sales')} />
          <Group name="purchases" label={t.purchases} places={open(purchasePlaces, 'purchases')} />
          <Group name="books" label={t.books} places={open(bookPlaces, 'books')} />
        </div>
        {/* Always visible, however many groups there are. */}
        <ul className="scroll-hide max-h-1/2 shrink-0 space-y-px overflow-y-auto border-t border-line px-3 pt-1">
          <SettingsGroup isWhole={user !== null} places={open(settingsPlaces)} />
          <li>
            <Link to="/help" reloadDocument className={itemClass}>
              <CircleHelp aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.75} />
              {t.help}
            </Link>
          </li>
        </ul>
      </nav>
      {user && (
        <div className="flex items-center gap-2.5 border-t border-line px-2 pt-3.5">
          <Avatar name={user.name} url={user.avatarUrl} />
          <div className="min-w-0">
            <p className="truncate leading-5 font-medium">{user.name}</p>
            <p className="truncate text-caption text-muted">{user.email}</p>
          </div>
        </div>
      )}
    </div>
  );
}
