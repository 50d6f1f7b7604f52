// A keyboard key.
import clsx from 'clsx';

export function Kbd({ children, quiet = false }: { readonly children: string; readonly quiet?: boolean }) {
  return (
    <kbd
      className={clsx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-sm border px-1 font-sans text-caption',
        quiet ? 'border-current/30 opacity-80' : 'border-line bg-sunken text-muted',
      )}
    >
      {children}
    </kbd>
  );
}
