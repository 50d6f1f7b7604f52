// The front door of auth: what the other modules show and ask of it.
export { StepUpDialog } from './step-up-dialog.tsx';

/** Asks for a new address of the account, with proof of who it is; says what came of it. Fetched when it is first asked. */
export async function askEmailChange(email: string): Promise<void> {
  const { askEmailChange: ask } = await import('./email-change.ts');
  return ask(email);
}
export { provenCall } from './step-up.ts';
