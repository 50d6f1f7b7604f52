// Verify email: uses the link of the mail and leads on; without one it says where to look.
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resendConfirmation, useSession } from '../platform/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CircleAlert, CircleCheck, FileText, type Icon } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Spinner } from '../ui/progress.tsx';
import { LocalMailLink } from './local-mail-link.tsx';
import { useVerification } from './verification.ts';

export function meta() {
  return [{ title: 'Verify your email · Daybook' }];
}

interface StateProps {
  readonly icon?: Icon;
  readonly tone?: 'positive' | 'negative' | 'muted';
  readonly title: string;
  readonly children?: ReactNode;
}

function State({ icon: Picture, tone = 'muted', title, children }: StateProps) {
  const colour = { positive: 'text-positive', negative: 'text-negative', muted: 'text-accent' }[tone];
  return (
    <div className="flex flex-col items-center text-center">
      {Picture ? (
        <Picture aria-hidden="true" className={`size-10 ${colour}`} strokeWidth={1.25} />
      ) : (
        <Spinner className="size-10 text-accent" />
      )}
      <h1 className="mt-4 font-serif text-title font-medium">{title}</h1>
      <div className="mt-2 flex flex-col items-center gap-5 text-muted">{children}</div>
    </div>
  );
}

function addressFrom(state: unknown): string | null {
  return state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string' ? state.email : null;
}

const back = (
  <ButtonLink to="/auth/login" variant="secondary">
    Back to Login
  </ButtonLink>
);

export default function VerifyEmailPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const { state, redirectMs } = useVerification(location.search, location.hash, session.status);
  useEffect(() => {
    if (state !== 'success') return;
    const timer = setTimeout(() => void navigate('/app', { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [state, redirectMs, navigate]);
  return (
    <div aria-live="polite">
      {state === 'verifying' && <State title="Verifying your email..." />}
      {state === 'success' && (
        <State icon={CircleCheck} tone="positive" title="Email Verified!">
          <p>Your books are ready. Taking you there…</p>
        </State>
      )}
      {state === 'error' && (
        <State icon={CircleAlert} tone="negative" title="Verification Failed">
          <p>The link may be invalid or expired. Try signing up again, or contact support.</p>
          {back}
        </State>
      )}
      {state === 'info' && <CheckYourEmail email={addressFrom(location.state)} />}
    </div>
  );
}

function CheckYourEmail({ email }: { readonly email: string | null }) {
  const [isSending, setSending] = useState(false);
  const again = async (address: string) => {
    setSending(true);
    const outcome = await resendConfirmation(address);
    setSending(false);
    if (outcome.done) notify({ title: 'Check Your Email', description: 'If it was not confirmed yet, another link is on its way.' });
    else notify({ variant: 'destructive', title: 'Error', description: outcome.message });
  };
  return (
    <State icon={FileText} title="Check Your Email">
      <p>
        If you signed up, a verification link was sent{email === null ? '' : ' to '}
        {email !== null && <strong className="font-medium break-all text-ink">{email}</strong>}. Open it to start your books.
      </p>
      <LocalMailLink />
      <div className="flex flex-wrap justify-center gap-2">
        {email !== null && (
          <Button loading={isSending} loadingLabel="Sending..." onClick={() => void again(email)}>
            Send it again
          </Button>
        )}
        {back}
      </div>
    </State>
  );
}
