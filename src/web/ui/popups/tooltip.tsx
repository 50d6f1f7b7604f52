// A tooltip on hover or focus. Its text is also the control's label, so nothing is lost without it. The popup is loaded on first use,
// because most visits never need it.
import { cloneElement, lazy, Suspense, useId, useRef, useState, type ReactElement, type Ref } from 'react';

const TooltipPopup = lazy(() => import('./tooltip-popup.tsx').then((m) => ({ default: m.TooltipPopup })));
const delayMs = 400;

interface TriggerProps {
  readonly ref?: Ref<HTMLElement>;
  readonly onPointerEnter?: (event: React.PointerEvent) => void;
  readonly onPointerLeave?: (event: React.PointerEvent) => void;
  readonly onPointerDown?: (event: React.PointerEvent) => void;
  readonly onFocus?: (event: React.FocusEvent) => void;
  readonly onBlur?: (event: React.FocusEvent) => void;
  readonly onKeyDown?: (event: React.KeyboardEvent) => void;
  readonly 'aria-describedby'?: string | undefined;
}

export interface TooltipProps {
  readonly text: string;
  readonly shortcut?: string;
  /** True if the text says more than the control's own label. */
  readonly describes?: boolean;
  readonly children: ReactElement<TriggerProps>;
}

export function Tooltip({ text, shortcut, describes = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const id = useId();
  const own = children.props;
  const show = (target: Element, wait: number) => {
    anchor.current = target;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  // eslint-disable-next-line react/refs -- the ref is touched in the handlers, never while rendering
  const trigger = cloneElement(children, {
    ...(describes ? { 'aria-describedby': id } : {}),
    onPointerEnter: (e) => {
      own.onPointerEnter?.(e);
      if (e.pointerType === 'mouse') show(e.currentTarget, delayMs);
    },
    onPointerLeave: (e) => {
      own.onPointerLeave?.(e);
      hide();
    },
    onPointerDown: (e) => {
      own.onPointerDown?.(e);
      hide();
    },
    onFocus: (e) => {
      own.onFocus?.(e);
      if (e.currentTarget.matches(':focus-visible')) show(e.currentTarget, 0);
    },
    onBlur: (e) => {
      own.onBlur?.(e);
      hide();
    },
    onKeyDown: (e) => {
      own.onKeyDown?.(e);
      if (open && e.key === 'Escape') hide();
    },
  });
  return (
    <>
      {trigger}
      {describes && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <TooltipPopup anchor={anchor} text={text} shortcut={shortcut} onClose={hide} />
        </Suspense>
      )}
    </>
  );
}
