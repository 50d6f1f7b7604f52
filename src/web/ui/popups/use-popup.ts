// A button that opens a popup: the button is rendered at once, the popup is loaded on hover or focus. Base UI positions the popup at the
// button as its anchor; this keeps their state in sync.
import { useRef, useState, type KeyboardEvent } from 'react';

interface CloseDetails {
  readonly reason: string;
  readonly event: Event;
  readonly cancel: () => void;
}

export function usePopup(kind: 'menu' | 'dialog', preload: () => Promise<unknown>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onOpenChange = (next: boolean, details: CloseDetails) => {
    // Clicks on the button are handled by the button itself; otherwise the popup would close and reopen.
    const target = details.event.target;
    if (!next && details.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target)) details.cancel();
    else setOpen(next);
  };
  const load = () => void preload();
  const trigger = {
    ref: anchor,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onPointerEnter: load,
    onFocus: load,
    onClick: () => setOpen(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setOpen(true);
    },
  } as const;
  return { open, close: () => setOpen(false), anchor, trigger, popup: { open, onOpenChange, anchor } };
}

export type PopupTrigger = ReturnType<typeof usePopup>['trigger'];
export type PopupControl = ReturnType<typeof usePopup>['popup'];
