// The frame of every signed-in page: sidebar (a drawer on a phone), header, palette, content. Knows what it is given, fetches nothing.
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setTheme } from '../platform/theme.ts';
import type { SessionUser } from '../platform/session.ts';
import { CommandPalette, type CommandGroup } from '../ui/command-palette.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { LogOut, Monitor, Moon, Plus, Sun, Upload } from '../ui/icons.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { AppHeader } from './app-header.tsx';
import { bookPlaces, innerPlaces, mainPlaces, settingsPlaces } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';

export interface AppFrameProps {
  /** undefined while it is being looked up. */
  readonly user: SessionUser | null | undefined;
  readonly switcher: ReactNode;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

function useCommands(onSignOut: () => void): CommandGroup[] {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  return [
    {
      label: 'Do',
      commands: [
        {
          key: 'new',
          label: 'New transaction',
          words: 'add income expense transfer',
          icon: Plus,
          run: go('/app/transactions?new=expense'),
        },
        {
          key: 'import',
          label: 'Import a bank statement',
          words: 'csv ofx qif camt mt940 upload file',
          icon: Upload,
          run: go('/app/banking/import'),
        },
      ],
    },
    {
      label: 'Go to',
      commands: [...mainPlaces, ...bookPlaces, ...innerPlaces.filter((p) => p.to !== '/app/banking/import'), ...settingsPlaces].map(
        ({ label, to, icon, words }) => ({
          key: to,
          label,
          icon,
          words,
          run: go(to),
        }),
      ),
    },
    {
      label: 'Theme and session',
      commands: [
        { key: 'light', label: 'Light theme', words: 'appearance', icon: Sun, run: () => setTheme('light') },
        { key: 'dark', label: 'Dark theme', words: 'appearance night', icon: Moon, run: () => setTheme('dark') },
        { key: 'system', label: 'Theme as the system', words: 'appearance auto', icon: Monitor, run: () => setTheme('system') },
        { key: 'out', label: 'Log out', words: 'sign out', icon: LogOut, run: onSignOut },
      ],
    },
  ];
}

export function AppFrame({ user, switcher, onSignOut, children }: AppFrameProps) {
  // The page the drawer was opened on: on another one it has done its work.
  const [drawerOn, setDrawerOn] = useState<string | null>(null);
  const [palette, setPalette] = useState(false);
  const { pathname } = useLocation();
  const phone = useIsPhone();
  const commands = useCommands(onSignOut);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[16rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only rounded-md bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        Skip to the content
      </a>
      <aside aria-label="Sidebar" data-print="hide" className="sticky top-0 hidden h-dvh border-r border-line bg-surface md:block">
        <Sidebar user={user ?? null} switcher={switcher} />
      </aside>
      <Drawer side="left" bare title="Menu" open={phone && drawerOn === pathname} onClose={() => setDrawerOn(null)}>
        <Sidebar user={user ?? null} switcher={switcher} />
      </Drawer>
      <div className="flex min-w-0 flex-col">
        <AppHeader user={user} onMenu={() => setDrawerOn(pathname)} onPalette={() => setPalette(true)} onSignOut={onSignOut} />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-8 md:py-8">
          {children}
        </main>
      </div>
      <CommandPalette groups={commands} open={palette} onOpenChange={setPalette} />
    </div>
  );
}
