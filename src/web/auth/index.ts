// What other modules may use of auth.
export { StepUpDialog } from './step-up-dialog.tsx';

/** Requests a new email address for the account, with proof of identity, and reports the result. Loaded on first use. */
export async function askEmailChange(email: string): Promise<void> {
  const { askEmailChange: ask } = await import('./security/email-change.ts');
  return ask(email);
}
export { provenCall } from './step-up.ts';
