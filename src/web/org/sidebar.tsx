// The sidebar: mark and name, the open business, the places of the app, and who is signed in. The same on a wide screen and in the phone's drawer.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Wordmark } from '../ui/brand.tsx';
import { ChevronDown, CircleHelp, Settings } from '../ui/icons.ts';
import { bookPlaces, mainPlaces, salesPlaces, settingsPlaces, type Place } from './navigation.ts';
import { texts } from './texts.ts';

/** Who is signed in, as the frame shows them. */
export interface ShownUser {
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string | null;
}

export interface SidebarProps {
  readonly user: ShownUser | null;
  readonly switcher: ReactNode;
}

const itemClass =
  'relative flex min-h-9 items-center gap-3 rounded-md px-3 py-1.5 leading-tight text-muted transition-colors before:absolute before:inset-y-1.5 before:-left-3 before:w-[3px] before:rounded-r-sm hover:bg-sunken hover:text-ink pointer-coarse:min-h-11';

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

/** `isWhole`: what stands below has taken its room. */
function SettingsGroup({ isWhole }: { readonly isWhole: boolean }) {
  const t = texts.use().frame;
  const id = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname.startsWith('/app/settings'));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open && isWhole) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open, isWhole]);
  return (
    <li>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={`${itemClass} w-full`}>
        <Settings aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.75} />
        <span className="flex-1 text-left">{t.settings}</span>
        <ChevronDown aria-hidden="true" className={`size-4 transition-transform ${open ? '' : '-rotate-90'}`} strokeWidth={1.75} />
      </button>
      <ul ref={list} id={id} hidden={!open} className="mt-0.5 space-y-0.5 pl-4">
        {settingsPlaces.map((place) => (
          <Item key={place.to} place={place} />
        ))}
      </ul>
    </li>
  );
}

export function Sidebar({ user, switcher }: SidebarProps) {
  const t = texts.use().frame;
  return (
    <div className="flex h-full flex-col gap-4 px-3 py-4">
      <Link to="/app" aria-label={t.home} className="mx-2 w-fit rounded-sm py-1">
        <Wordmark />
      </Link>
      {switcher}
      <nav aria-label={t.main} className="-mx-3 flex-1 overflow-y-auto px-3">
        <ul className="space-y-0.5">
          {mainPlaces.map((place) => (
            <Item key={place.to} place={place} />
          ))}
        </ul>
        <h2 id="sales-heading" className="mt-5 mb-1 px-3 text-caption text-muted">
          {t.sales}
        </h2>
        <ul aria-labelledby="sales-heading" className="space-y-0.5">
          {salesPlaces.map((place) => (
            <Item key={place.to} place={place} />
          ))}
        </ul>
        <h2 id="books-heading" className="mt-5 mb-1 px-3 text-caption text-muted">
          {t.books}
        </h2>
        <ul aria-labelledby="books-heading" className="space-y-0.5">
          {bookPlaces.map((place) => (
            <Item key={place.to} place={place} />
          ))}
        </ul>
        <ul className="mt-5 space-y-0.5">
          <SettingsGroup isWhole={user !== null} />
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
