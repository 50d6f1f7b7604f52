// The root provider of the components: configures Base UI for the content security policy, and mounts notices and confirmations.
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
