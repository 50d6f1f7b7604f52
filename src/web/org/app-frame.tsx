// The layout of every signed-in page: sidebar (a drawer on a phone), header, command palette, content. Presentational: fetches nothing.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Rights } from '#contract/org/permission.ts';
import type { SignOut } from '../platform/session.ts';
import { PageName, useTitleUntilLoaded } from '../platform/title.ts';
import { CommandPalette } from '../ui/popups/command-palette.tsx';
import { Drawer } from '../ui/dialogs/dialog.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { AppHeader } from './app-header.tsx';
import type { CommandsProps } from './commands.tsx';
import { preloadCommands } from './preload-commands.ts';
import { isFor, trailTo } from './navigation.ts';
import { shortcuts, useShortcuts } from './shortcuts.ts';
import { Sidebar, type ShownUser, type SidebarProps } from './sidebar.tsx';
import { texts } from './texts.ts';

export interface AppFrameProps {
  /** Shown while a page's texts are loading. */
  readonly waiting?: ReactNode;
  /** undefined while it is being looked up. */
  readonly user: ShownUser | null | undefined;
  readonly switcher: ReactNode;
  /** The person's permissions in the open business; null if none is open. */
  readonly rights?: Rights | null;
  readonly hiddenModules?: SidebarProps['hiddenModules'];
  readonly hasAccountant?: SidebarProps['hasAccountant'];
  /** Without one its places are not offered. */
  readonly hasBusiness?: boolean;
  /** Nothing if no business is open. */
  readonly bell?: ReactNode;
  /** Businesses to switch to, without the open one. */
  readonly others?: Pick<CommandsProps, 'businesses' | 'onSwitch'>;
  readonly onSignOut: SignOut;
  readonly children: ReactNode;
}

const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx').then((m) => ({ default: m.ShortcutSheet })));
const Commands = lazy(() => preloadCommands().then((m) => ({ default: m.Commands })));

const noOthers = { businesses: [], onSwitch: () => undefined };

export function AppFrame({
  user,
  switcher,
  rights = null,
  hiddenModules,
  hasAccountant,
  hasBusiness = true,
  bell = null,
  others = noOthers,
  onSignOut,
  waiting = null,
  children,
}: AppFrameProps) {
  // The page on which the drawer was opened; it closes on navigation.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const [palette, setPalette] = useState(false);
  const [sheet, setSheet] = useState(false);
  const navigate = useNavigate();
  useShortcuts({
    go: (place) => void (isFor(place, rights, hasBusiness) && navigate(place.to)),
    search: () => setPalette(true),
    sheet: () => setSheet(true),
  });
  const { pathname } = useLocation();
  const phone = useIsPhone();
  const { frame: t, places, session } = texts.use();
  const here = trailTo(pathname).at(-1);
  const pageName = here ? places[here.name] : session.missingPage;
  useTitleUntilLoaded(pageName);
  const side = { user: user ?? null, switcher, rights, hasBusiness, hiddenModules, hasAccountant };
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        {t.skip}
      </a>
      <aside aria-label={t.sidebar} data-print="hide" className="sticky top-0 hidden h-dvh border-r border-line bg-surface md:block">
        <Sidebar {...side} />
      </aside>
      <Drawer side="left" bare title={t.menu} open={phone && drawerOn === pathname} onClose={() => setDrawerOn(null)}>
        <Sidebar {...side} />
      </Drawer>
      <div className="flex min-w-0 flex-col">
        <AppHeader user={user} bell={bell} onMenu={() => setDrawerOn(pathname)} onPalette={() => setPalette(true)} onSignOut={onSignOut} />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
          <PageName value={pageName}>
            <Suspense fallback={waiting}>{children}</Suspense>
          </PageName>
        </main>
      </div>
      <CommandPalette open={palette} onOpenChange={setPalette} preload={preloadCommands}>
        <Commands {...others} rights={rights} hasBusiness={hasBusiness} onSignOut={onSignOut} onClose={() => setPalette(false)} />
      </CommandPalette>
      {sheet && (
        <Suspense fallback={null}>
          <ShortcutSheet shortcuts={shortcuts.filter((one) => isFor(one, rights, hasBusiness))} onClose={() => setSheet(false)} />
        </Suspense>
      )}
    </div>
  );
}
