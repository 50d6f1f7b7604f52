// The confirmation dialog; loaded by confirm.tsx on first use. An alert dialog: only an answer closes it, Escape answers no.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useLanguage } from '../../platform/language.ts';
import { Button } from '../button.tsx';
import type { Asked } from './confirm.tsx';
import { controlWords } from '../control-words.ts';

export function ConfirmPopup({ question }: { readonly question: Asked }) {
  const words = controlWords[useLanguage()];
  const { title, description, confirmLabel, cancelLabel = words.cancel, danger = false, answer } = question;
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-calm data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed inset-x-4 top-[20vh] z-50 mx-auto max-w-md rounded-lg border border-line bg-raised p-5 shadow-overlay outline-none transition-[translate,opacity] duration-calm data-starting-style:translate-y-2 data-starting-style:opacity-0">
          <AlertDialog.Title className="text-lead font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-muted">{description}</AlertDialog.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button onClick={() => answer(false)}>{cancelLabel}</Button>
            <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
