// The frame of every signed-in page: sidebar (a drawer on a phone), header, palette, content. Knows what it is given, fetches nothing.
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setTheme } from '../platform/theme.ts';
import { CommandPalette, type CommandGroup } from '../ui/command-palette.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { LogOut, Monitor, Moon, Plus, Sun, Upload } from '../ui/icons.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { AppHeader } from './app-header.tsx';
import { bookPlaces, innerPlaces, mainPlaces, salesPlaces, settingsPlaces } from './navigation.ts';
import { Sidebar, type ShownUser } from './sidebar.tsx';
import { texts } from './texts.ts';

export interface AppFrameProps {
  /** What stands in for a page whose texts are on their way. */
  readonly waiting?: ReactNode;
  /** undefined while it is being looked up. */
  readonly user: ShownUser | null | undefined;
  readonly switcher: ReactNode;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

function useCommands(onSignOut: () => void): CommandGroup[] {
  const navigate = useNavigate();
  const { frame, palette: t, places } = texts.use();
  const go = (to: string) => () => void navigate(to);
  return [
    {
      label: t.actions,
      commands: [
        {
          key: 'new',
          label: t.newTransaction,
          words: 'add income expense transfer',
          icon: Plus,
          run: go('/app/transactions?new=expense'),
        },
        {
          key: 'import',
          label: t.importStatement,
          words: 'csv ofx qif camt mt940 upload file',
          icon: Upload,
          run: go('/app/banking/import'),
        },
      ],
    },
    {
      label: t.goTo,
      commands: [
        ...mainPlaces,
        ...salesPlaces,
        ...bookPlaces,
        ...innerPlaces.filter((p) => p.to !== '/app/banking/import'),
        ...settingsPlaces,
      ].map(({ name, to, icon, words }) => ({
        key: to,
        label: places[name],
        icon,
        words,
        run: go(to),
      })),
    },
    {
      label: t.themeAndSession,
      commands: [
        { key: 'light', label: t.light, words: 'appearance', icon: Sun, run: () => setTheme('light') },
        { key: 'dark', label: t.dark, words: 'appearance night', icon: Moon, run: () => setTheme('dark') },
        { key: 'system', label: t.system, words: 'appearance auto', icon: Monitor, run: () => setTheme('system') },
        { key: 'out', label: frame.logOut, words: 'sign out', icon: LogOut, run: onSignOut },
      ],
    },
  ];
}

export function AppFrame({ user, switcher, onSignOut, waiting = null, children }: AppFrameProps) {
  // The page the drawer was opened on: on another one it has done its work.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const [palette, setPalette] = useState(false);
  const { pathname } = useLocation();
  const phone = useIsPhone();
  const commands = useCommands(onSignOut);
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
        <AppHeader user={user} onMenu={() => setDrawerOn(pathname)} onPalette={() => setPalette(true)} onSignOut={onSignOut} />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
          <Suspense fallback={waiting}>{children}</Suspense>
        </main>
      </div>
      <CommandPalette groups={commands} open={palette} onOpenChange={setPalette} />
    </div>
  );
}
