// Shows the open business, and switches to another or creates a new one.
import { useNavigate } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { ChevronsUpDown, Plus, Settings } from '../ui/icons.ts';
import { Menu } from '../ui/popups/menu.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from './texts.ts';

export interface SwitcherBusiness {
  readonly id: string;
  readonly name: string;
  readonly baseCurrency: string;
  readonly isSample: boolean;
}

export interface BusinessSwitcherProps {
  readonly businesses: readonly SwitcherBusiness[];
  readonly current: SwitcherBusiness | null;
  readonly onSwitch: (id: string) => void;
  readonly loading?: boolean;
}

export function BusinessSwitcher({ businesses, current, onSwitch, loading = false }: BusinessSwitcherProps) {
  const t = texts.use().switcher;
  const navigate = useNavigate();
  if (loading) return <Skeleton className="h-12 w-full rounded-md" />;
  if (!current) return null;
  return (
    <Menu
      sections={[
        {
          label: t.title,
          items: businesses.map((b) => ({
            label: b.isSample ? t.named(b.name) : b.name,
            checked: b.id === current.id,
            onPress: () => b.id !== current.id && onSwitch(b.id),
          })),
        },
        {
          items: [
            { label: t.add, icon: Plus, onPress: () => void navigate('/app/welcome') },
            { label: t.manage, icon: Settings, onPress: () => void navigate('/app/settings/businesses') },
          ],
        },
      ]}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="flex w-full items-center gap-2.5 rounded-md border border-line bg-raised p-2 text-left shadow-raised transition-colors hover:border-line-strong"
        >
          <Avatar name={current.name} square />
          <span className="min-w-0 flex-1">
            <span className="sr-only">{t.current} </span>
            <span className="block truncate leading-5 font-medium">{current.name}</span>
            <span className="block truncate text-caption text-muted">{current.isSample ? t.sample : t.booksIn(current.baseCurrency)}</span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
        </button>
      )}
    />
  );
}
