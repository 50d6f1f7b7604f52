// The rendered dialog and drawer; loaded by dialog.tsx when the first one opens.
import { Dialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { useRef } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { controlWords } from '../control-words.ts';
import type { DialogPopupProps, DialogProps } from './dialog.tsx';
import { X } from '../icons.ts';

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' };
const shapes = {
  dialog:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg sm:inset-x-4 sm:top-[12vh] sm:bottom-auto sm:mx-auto sm:max-h-[80vh] sm:rounded-lg data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0',
  right:
    'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg data-starting-style:translate-y-full data-ending-style:translate-y-full md:inset-y-0 md:left-auto md:right-0 md:max-h-none md:w-120 md:rounded-none md:border-y-0 md:border-r-0 md:data-starting-style:translate-x-full md:data-starting-style:translate-y-0 md:data-ending-style:translate-x-full md:data-ending-style:translate-y-0',
  left: 'inset-y-0 left-0 w-72 max-w-[85vw] border-y-0 border-l-0 data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
};

export function DialogPopup({
  shape,
  open,
  onClose,
  title,
  description,
  footer,
  width = 'medium',
  dismissible = true,
  initialFocus,
  standsIn = false,
  bare,
  children,
}: DialogPopupProps) {
  const body = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  // Focus the first input; without inputs, the first button.
  const firstField = () =>
    body.current?.querySelector<HTMLElement>('input:not([type=hidden]):enabled, select:enabled, textarea:enabled') ?? true;
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next) => {
        if (next || !dismissible) return;
        isLeft.current = true;
        onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={initialFocus ?? firstField}
          {...(standsIn ? { finalFocus: () => isLeft.current } : {})}
          className={clsx(
            'fixed z-40 flex flex-col border border-line bg-raised text-ink shadow-overlay outline-none transition-[translate,opacity] duration-calm ease-settle',
            shapes[shape],
            shape === 'dialog' && widths[width],
          )}
        >
          {bare ? (
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
          ) : (
            <Head title={title} description={description} closable={dismissible} />
          )}
          <div
            ref={body}
            className={clsx('min-h-0 flex-1 overflow-y-auto overscroll-contain', !bare && children !== undefined && 'px-5 py-4')}
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface HeadProps extends Pick<DialogProps, 'title' | 'description'> {
  readonly closable: boolean;
}

function Head({ title, description, closable }: HeadProps) {
  const words = controlWords[useLanguage()];
  return (
    <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
      <div className="min-w-0">
        <Dialog.Title className="text-lead font-semibold">{title}</Dialog.Title>
        {description !== undefined && <Dialog.Description className="mt-0.5 text-small text-muted">{description}</Dialog.Description>}
      </div>
      {closable && (
        <Dialog.Close aria-label={words.close} className="-m-1.5 rounded-md p-1.5 text-muted hover:bg-sunken hover:text-ink">
          <X aria-hidden="true" className="size-[18px]" strokeWidth={1.75} />
        </Dialog.Close>
      )}
    </header>
  );
}
