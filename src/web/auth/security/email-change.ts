// Changes the account's email address: asks for proof of identity, then says what happens next.
import { changeEmail } from '../../platform/account.ts';
import { notify } from '../../ui/notices.tsx';
import { refusalText } from '../refusal-text.ts';
import { texts } from './security-texts.ts';
import { isCanceled, provenOutcome } from '../step-up.ts';

export async function askEmailChange(email: string): Promise<void> {
  const outcome = await provenOutcome(() => changeEmail(email));
  if (isCanceled(outcome)) return;
  const { email: t, page } = texts.now();
  if (outcome.done) notify({ title: t.sent, description: t.sentText });
  else notify({ variant: 'destructive', title: page.failed, description: refusalText(outcome, page.failedText) });
}
