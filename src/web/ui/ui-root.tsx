// What the components need around them, once: the content policy said to Base UI, and the places for notices and questions.
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { Confirmations } from './dialogs/confirm.tsx';
import { Notices } from './notices.tsx';

export function UiRoot({ children }: { readonly children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      {children}
      <Confirmations />
      <Notices />
    </CSPProvider>
  );
}
