// A button that opens something beside itself: the button is there at once, what it opens is loaded on the way to it.
// Base UI draws the popup against the button as its anchor; this keeps the two agreed.
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
    // A press on the button itself is the button's to answer, otherwise it would close and open again.
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
