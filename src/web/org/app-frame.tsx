// The frame of every signed-in page: sidebar (a drawer on a phone), header, palette, content. Knows what it is given, fetches nothing.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CommandPalette } from '../ui/command-palette.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { AppHeader } from './app-header.tsx';
import { preloadCommands } from './preload-commands.ts';
import { Sidebar, type ShownUser } from './sidebar.tsx';
import { texts } from './texts.ts';

export interface AppFrameProps {
  /** What stands in for a page whose texts are on their way. */
  readonly waiting?: ReactNode;
  /** undefined while it is being looked up. */
  readonly user: ShownUser | null | undefined;
  readonly switcher: ReactNode;
  /** Nothing where no business is open. */
  readonly bell?: ReactNode;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

const Commands = lazy(() => preloadCommands().then((m) => ({ default: m.Commands })));

export function AppFrame({ user, switcher, bell = null, onSignOut, waiting = null, children }: AppFrameProps) {
  // The page the drawer was opened on: on another one it has done its work.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const [palette, setPalette] = useState(false);
  const { pathname } = useLocation();
  const phone = useIsPhone();
  const t = texts.use().frame;
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        {t.skip}
      </a>
      <aside aria-label={t.sidebar} data-print="hide" className="sticky top-0 hidden h-dvh border-r border-line bg-surface md:block">
        <Sidebar user={user ?? null} switcher={switcher} />
      </aside>
      <Drawer side="left" bare title={t.menu} open={phone && drawerOn === pathname} onClose={() => setDrawerOn(null)}>
        <Sidebar user={user ?? null} switcher={switcher} />
      </Drawer>
      <div className="flex min-w-0 flex-col">
        <AppHeader user={user} bell={bell} onMenu={() => setDrawerOn(pathname)} onPalette={() => setPalette(true)} onSignOut={onSignOut} />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
          <Suspense fallback={waiting}>{children}</Suspense>
        </main>
      </div>
      <CommandPalette open={palette} onOpenChange={setPalette} preload={preloadCommands}>
        <Commands onSignOut={onSignOut} onClose={() => setPalette(false)} />
      </CommandPalette>
    </div>
  );
}
