// The rendered popover; loaded by popover.tsx.
import { Popover } from '@base-ui/react/popover';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PopupControl } from './use-popup.ts';

export interface PopoverPopupProps extends PopupControl {
  readonly label: string;
  readonly align: 'start' | 'center' | 'end';
  readonly padded: boolean;
  readonly children: ReactNode;
}

export function PopoverPopup({ open, onOpenChange, anchor, label, align, padded, children }: PopoverPopupProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align={align} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Popover.Popup
            aria-label={label}
            finalFocus={anchor}
            className={clsx(
              'max-h-(--available-height) max-w-(--available-width) overflow-auto rounded-lg border border-line bg-raised text-ink shadow-overlay outline-none transition-[opacity,translate] duration-quick data-starting-style:-translate-y-1 data-starting-style:opacity-0',
              padded && 'p-4',
            )}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
