// A filter button: its label, the number of selected options, and the options in a popover.
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { ChevronDown, type Icon } from '../icons.ts';
import { useIsPhone } from '../use-media.ts';
import { Popover } from './popover.tsx';

interface FilterButtonProps {
  readonly label: string;
  readonly icon: Icon;
  readonly count: number;
  readonly children: ReactNode;
}

export function FilterButton({ label, icon: Picture, count, children }: FilterButtonProps) {
  const size = useIsPhone() ? 'small' : 'medium';
  return (
    <Popover
      label={label}
      trigger={(props) => (
        <button {...props} type="button" className={buttonClass('secondary', size)}>
          <Picture aria-hidden="true" className="size-4 text-muted max-sm:hidden" strokeWidth={1.75} />
          {label}
          {count > 0 && <span className="figures rounded-sm bg-accent-soft px-1.5 text-caption text-accent">{count}</span>}
          <ChevronDown aria-hidden="true" className="-mr-1 size-4 text-muted" strokeWidth={1.75} />
        </button>
      )}
    >
      {children}
    </Popover>
  );
}
