// The bar above a page: breadcrumb, command palette, notifications, theme, and the user menu.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { SignOut } from '../platform/session.ts';
import { setTheme, useTheme, type Theme } from '../platform/theme.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { usePaletteShortcut } from '../ui/popups/command-palette.tsx';
import { ChevronRight, CreditCard, Laptop, LogOut, MenuIcon, Monitor, Moon, Search, Settings, Sun, User } from '../ui/icons.ts';
import { Kbd } from '../ui/popups/kbd.tsx';
import { Link } from '../ui/link.tsx';
import { Menu } from '../ui/popups/menu.tsx';
import { trailTo } from './navigation.ts';
import { preloadCommands } from './preload-commands.ts';
import type { ShownUser } from './sidebar.tsx';
import { texts } from './texts.ts';

const themes: readonly { readonly theme: Theme; readonly icon: typeof Sun }[] = [
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
  { theme: 'system', icon: Monitor },
];

function ThemeMenu() {
  const t = texts.use().theme;
  const current = useTheme();
  const chosen = themes.find((t) => t.theme === current);
  return (
    <Menu
      align="end"
      sections={[
        {
          label: t.title,
          items: themes.map(({ theme, icon }) => ({ label: t[theme], icon, checked: theme === current, onPress: () => setTheme(theme) })),
        },
      ]}
      trigger={(props) => <IconButton {...props} icon={chosen?.icon ?? Monitor} label={t.current(t[current].toLowerCase())} />}
    />
  );
}

function UserMenu({ user, onSignOut }: { readonly user: ShownUser; readonly onSignOut: SignOut }) {
  const t = texts.use();
  return (
    <Menu
      align="end"
      header={
        <>
          <p className="font-medium">{user.name}</p>
          <p className="text-caption text-muted">{user.email}</p>
        </>
      }
      sections={[
        {
          items: [
            { label: t.places.profile, icon: User, to: '/app/settings' },
            { label: t.places.billing, icon: CreditCard, to: '/app/settings/billing' },
            { label: t.frame.settings, icon: Settings, to: '/app/settings/security' },
          ],
        },
        {
          items: [
            { label: t.frame.logOut, note: t.frame.everyDevice, icon: LogOut, onPress: () => onSignOut('global') },
            { label: t.frame.thisDeviceOnly, icon: Laptop, onPress: () => onSignOut('local') },
          ],
        },
      ]}
      trigger={(props) => (
        <button {...props} type="button" className="rounded-full hover:opacity-85">
          <span className="sr-only">{t.frame.yourMenu}</span>
          <Avatar name={user.name} url={user.avatarUrl} />
        </button>
      )}
    />
  );
}

export interface AppHeaderProps {
  readonly user: ShownUser | null | undefined;
  readonly bell: ReactNode;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
  readonly onSignOut: SignOut;
}

export function AppHeader({ user, bell, onMenu, onPalette, onSignOut }: AppHeaderProps) {
  const { places, frame: t } = texts.use();
  const { pathname } = useLocation();
  const shortcut = usePaletteShortcut();
  const trail = trailTo(pathname);
  return (
    <header
      data-print="hide"
      className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface/92 px-4 backdrop-blur-sm md:px-8"
    >
      <IconButton icon={MenuIcon} label={t.openMenu} onClick={onMenu} className="-ml-2 md:hidden" />
      <nav aria-label={t.here} className="min-w-0 flex-1">
        <ol className="flex items-center gap-1.5 truncate">
          {trail.map((place, at) => (
            <li key={place.to} className={at < trail.length - 1 ? 'flex items-center gap-1.5 max-sm:hidden' : 'truncate font-medium'}>
              {at < trail.length - 1 ? (
                <>
                  <Link quiet to={place.to} className="text-muted">
                    {places[place.name]}
                  </Link>
                  <ChevronRight aria-hidden="true" className="size-3.5 text-muted" />
                </>
              ) : place.to === pathname ? (
                <span aria-current="page">{places[place.name]}</span>
              ) : (
                // The current page belongs to this one, so this is the link back.
                <Link quiet to={place.to}>
                  <ChevronRight
                    aria-hidden="true"
                    className={`mr-1.5 inline size-3.5 rotate-180 text-muted ${trail.length > 1 ? 'sm:hidden' : ''}`}
                  />
                  {places[place.name]}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <button
        type="button"
        onPointerEnter={() => void preloadCommands()}
        onClick={onPalette}
        className="hidden h-9 items-center gap-2 rounded-md border border-line-strong/70 bg-raised pr-1.5 pl-3 text-muted shadow-raised transition-colors hover:text-ink md:flex"
      >
        <Search aria-hidden="true" className="size-4" strokeWidth={1.75} />
        <span className="pr-8">{t.goTo}</span>
        <Kbd>{shortcut}</Kbd>
      </button>
      <IconButton icon={Search} label={t.goTo} shortcut={shortcut} onClick={onPalette} className="md:hidden" />
      {bell}
      <ThemeMenu />
      {user ? (
        <UserMenu user={user} onSignOut={onSignOut} />
      ) : (
        user === null && (
          <ButtonLink to="/auth/login" size="small">
            {t.signIn}
          </ButtonLink>
        )
      )}
    </header>
  );
}
