// Something to settle before going on. Focus is kept inside and returns to where it came from; Escape and the veil close it.
// The machinery is loaded when the first dialog opens.
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';

const DialogPopup = lazy(() => import('./dialog-popup.tsx').then((m) => ({ default: m.DialogPopup })));

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons: what is done here last, right. */
  readonly footer?: ReactNode;
  readonly width?: 'small' | 'medium' | 'large';
  /** Off while something is being saved: neither Escape nor the veil closes. */
  readonly dismissible?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Shown until another dialog can take its place: unless it is closed before, the focus is left to that one. */
  readonly standsIn?: boolean;
  readonly children?: ReactNode;
}

function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}

export function Dialog(props: DialogProps) {
  if (!useOnceOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup shape="dialog" {...props} />
    </Suspense>
  );
}

export interface DrawerProps extends Omit<DialogProps, 'width'> {
  /** Where it slides in from on a wide screen; a phone has it from the bottom, unless it is the left one. */
  readonly side?: 'right' | 'left';
  /** The drawer draws its own head: the title is only read out. */
  readonly bare?: boolean;
}

/** A sheet beside the page for what belongs to one row of it. */
export function Drawer({ side = 'right', ...props }: DrawerProps) {
  if (!useOnceOpened(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup shape={side} {...props} />
    </Suspense>
  );
}
