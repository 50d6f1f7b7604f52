// Warns about unsaved changes: asks before navigating in the app or closing the page.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { texts } from './settings-texts.ts';

export function useUnsavedGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { profile: t } = texts.now();
    const question = { title: t.leave, description: t.leaveText, confirmLabel: t.leaveYes, cancelLabel: t.leaveNo, danger: true };
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
}
