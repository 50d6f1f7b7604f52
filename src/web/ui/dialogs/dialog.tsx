// Modal dialogs. Focus is trapped inside and restored on close; Escape and the overlay close it. The implementation is loaded when the
// first dialog opens.
import { IsRestoringProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';

const DialogPopup = lazy(() => import('./dialog-popup.tsx').then((m) => ({ default: m.DialogPopup })));

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons; the primary one is last, on the right. */
  readonly footer?: ReactNode;
  readonly width?: 'small' | 'medium' | 'large' | undefined;
  /** Off while saving: then neither Escape nor the overlay closes it. */
  readonly dismissible?: boolean;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Shown until another dialog replaces it; unless it is closed first, the focus is left to that one. */
  readonly standsIn?: boolean;
  readonly children?: ReactNode;
}

/** The content: null before the first opening; while closing, the content it had when open. */
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
  /** The side it slides in from on a wide screen; on a phone it comes from the bottom, unless it is the left one. */
  readonly side?: 'right' | 'left';
  /** The drawer renders its own header; the title is only for screen readers. */
  readonly bare?: boolean;
}

export interface DialogPopupProps extends DialogProps {
  readonly shape: 'dialog' | 'right' | 'left';
  readonly bare?: boolean;
}

/** A drawer beside the page, for details of one row. */
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
  /** What is open: an id or 'new'; null if closed. */
  readonly of: Value | null;
  readonly children: (value: Value, open: boolean) => ReactNode;
}

/** A dialog with its own state: each opening starts fresh, and while closing it keeps its content. A closing dialog refetches nothing,
 * since its subject may just have been deleted. */
export function Opening<Value>({ of, children }: OpeningProps<Value>) {
  const [shown, setShown] = useState({ of, last: of, count: 0 });
  if (shown.of !== of) setShown({ of, last: of ?? shown.last, count: shown.count + (of === null ? 0 : 1) });
  if (shown.last === null) return null;
  // A dialog's texts may be loaded when it first opens; the page behind it stays visible meanwhile.
  return (
    <Suspense fallback={null}>
      <IsRestoringProvider key={shown.count} value={shown.of === null}>
        {children(shown.last, shown.of !== null)}
      </IsRestoringProvider>
    </Suspense>
  );
}
