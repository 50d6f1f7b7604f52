// The buttons of an address that works without signing in: create it, replace it by a new one, end it.
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { notify } from '../ui/notices.tsx';

interface AddressActionsProps {
  readonly isMade: boolean;
  readonly words: Readonly<Record<'create' | 'renew' | 'renewTitle' | 'renewText' | 'end' | 'endTitle' | 'endText' | 'ended', string>>;
  readonly make: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** Asks first before an address that others may use stops working. */
export function AddressActions({ isMade, words: t, make, end }: AddressActionsProps) {
  const { busy, run } = useAction();
  const renew = async () => {
    if (await confirm({ title: t.renewTitle, description: t.renewText, confirmLabel: t.renew })) await run(make);
  };
  const stop = async () => {
    if (await confirm({ title: t.endTitle, description: t.endText, confirmLabel: t.end, danger: true }))
      await run(end, () => notify({ variant: 'success', title: t.ended }));
  };
  return (
    <div className="flex flex-wrap gap-2">
      {isMade ? (
        <>
          <Button size="small" loading={busy} onClick={() => void renew()}>
            {t.renew}
          </Button>
          <Button size="small" variant="ghost" disabled={busy} onClick={() => void stop()}>
            {t.end}
          </Button>
        </>
      ) : (
        <Button loading={busy} onClick={() => void run(make)}>
          {t.create}
        </Button>
      )}
    </div>
  );
}
