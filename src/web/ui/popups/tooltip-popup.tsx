// The rendered tooltip; loaded by tooltip.tsx when first needed.
import { Tooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';
import { Kbd } from './kbd.tsx';

export interface TooltipPopupProps {
  readonly anchor: RefObject<Element | null>;
  readonly text: string;
  readonly shortcut: string | undefined;
  readonly onClose: () => void;
}

export function TooltipPopup({ anchor, text, shortcut, onClose }: TooltipPopupProps) {
  return (
    <Tooltip.Root open onOpenChange={(open) => !open && onClose()} disableHoverablePopup>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} className="pointer-events-none z-50">
          <Tooltip.Popup
            aria-hidden="true"
            className="flex max-w-72 items-center gap-2 rounded-sm bg-ink px-2 py-1 text-caption text-raised shadow-overlay"
          >
            {text}
            {shortcut !== undefined && <Kbd quiet>{shortcut}</Kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
