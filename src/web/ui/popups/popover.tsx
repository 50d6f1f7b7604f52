// A popover beside its button, for a filter or a calendar. Loaded on first hover or focus.
import { lazy, Suspense, type ReactNode } from 'react';
import { usePopup, type PopupTrigger } from './use-popup.ts';

const load = () => import('./popover-popup.tsx');
const PopoverPopup = lazy(() => load().then((m) => ({ default: m.PopoverPopup })));

export interface PopoverProps {
  readonly label: string;
  readonly trigger: (props: PopupTrigger) => ReactNode;
  readonly align?: 'start' | 'center' | 'end';
  readonly padded?: boolean;
  /** Loads what its content needs, together with the popup. */
  readonly preload?: () => Promise<unknown>;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover({ trigger, label, align = 'start', padded = true, preload, children }: PopoverProps) {
  const { trigger: triggerProps, popup, open, close } = usePopup('dialog', () => Promise.all([load(), preload?.()]));
  return (
    <>
      {trigger(triggerProps)}
      {open && (
        <Suspense fallback={null}>
          <PopoverPopup {...popup} label={label} align={align} padded={padded}>
            {typeof children === 'function' ? children(close) : children}
          </PopoverPopup>
        </Suspense>
      )}
    </>
  );
}
