// Something to settle before going on. Focus is kept inside and returns to where it came from; Escape and the veil close it.
// The machinery is loaded when the first dialog opens.
import { IsRestoringProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';

const DialogPopup = lazy(() => import('./dialog-popup.tsx').then((m) => ({ default: m.DialogPopup })));

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons: what is done here last, right. */
  readonly footer?: ReactNode;
  readonly width?: 'small' | 'medium' | 'large' | undefined;
  /** Off while something is being saved: neither Escape nor the veil closes. */
  readonly dismissible?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Shown until another dialog can take its place: unless it is closed before, the focus is left to that one. */
  readonly standsIn?: boolean;
  readonly children?: ReactNode;
}

/** What is shown: null before the first opening, and while it closes what it had when it was open. */
function useShown<Props extends DialogProps>(props: Props): Props | null {
  const [last, setLast] = useState(props.open ? props : null);
  if (props.open && last !== props) setLast(props);
  return props.open ? props : last && { ...last, open: false };
}

export function Dialog(props: DialogProps) {
  const shown = useShown(props);
  return shown && <Suspended shape="dialog" {...shown} />;
}

export interface DrawerProps extends Omit<DialogProps, 'width'> {
  /** Where it slides in from on a wide screen; a phone has it from the bottom, unless it is the left one. */
  readonly side?: 'right' | 'left';
  /** The drawer draws its own head: the title is only read out. */
  readonly bare?: boolean;
}

export interface DialogPopupProps extends DialogProps {
  readonly shape: 'dialog' | 'right' | 'left';
  readonly bare?: boolean;
}

/** A sheet beside the page for what belongs to one row of it. */
export function Drawer(props: DrawerProps) {
  const shown = useShown(props);
  if (!shown) return null;
  const { side = 'right', ...rest } = shown;
  return <Suspended shape={side} {...rest} />;
}

function Suspended(props: DialogPopupProps) {
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  );
}

export interface OpeningProps<Value> {
  /** What is open: an id, 'new'; null while nothing is. */
  readonly of: Value | null;
  readonly children: (value: Value, open: boolean) => ReactNode;
}

/**
 * A dialog with a state of its own: each opening starts fresh, and while it closes it keeps what it was about. Nothing of what closes is read
 * again: it may just have been deleted.
 */
export function Opening<Value>({ of, children }: OpeningProps<Value>) {
  const [shown, setShown] = useState({ of, last: of, count: 0 });
  if (shown.of !== of) setShown({ of, last: of ?? shown.last, count: shown.count + (of === null ? 0 : 1) });
  if (shown.last === null) return null;
  // The texts of a dialog may be fetched when it first opens; the page behind it stays meanwhile.
  return (
    <Suspense fallback={null}>
      <IsRestoringProvider key={shown.count} value={shown.of === null}>
        {children(shown.last, shown.of !== null)}
      </IsRestoringProvider>
    </Suspense>
  );
}
