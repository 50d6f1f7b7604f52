// The message that the plan could not be loaded. Apart from the provider, so that the texts about plans are not on the first screen.
import { useEffect } from 'react';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

export function FallbackNotice() {
  const { errorTitle, error } = texts.use().notice;
  useEffect(() => notify({ variant: 'destructive', title: errorTitle, description: error }), [errorTitle, error]);
  return null;
}
