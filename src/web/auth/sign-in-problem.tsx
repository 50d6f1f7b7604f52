// Why a sign-in failed, with what helps: another password, a code by email, the administrator.
import { useLocation } from 'react-router';
import { type AuthRefusal, useSession } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { failureIn } from './handed-over.ts';
import { refusalText } from './refusal-text.ts';
import { StandingProblem } from './standing-problem.tsx';
import { texts } from './texts.ts';

interface SignInProblemProps {
  readonly refusal: AuthRefusal;
  readonly onMail: () => void;
}

function SignInProblem({ refusal, onMail }: SignInProblemProps) {
  const t = texts.use().login;
  const isWrong = refusal.code === 'invalid_credentials';
  return (
    <StandingProblem>
      <p>
        {isWrong ? t.wrong : refusalText(refusal, t.failedText)} {isWrong && <Link to="/auth/forgot-password">{t.resetPassword}</Link>}
        {refusal.code === 'user_banned' && (
          <Link to="/contact" leaves>
            {t.support}
          </Link>
        )}
      </p>
      {refusal.code === 'over_request_rate_limit' && (
        <Button size="small" className="mt-2" onClick={onMail}>
          {t.mailInstead}
        </Button>
      )}
    </StandingProblem>
  );
}

/** The message above the sign-in form: why the last attempt failed, here or at another provider, or why the previous session ended. */
export function SignInNote({ refusal, onMail }: { readonly refusal: AuthRefusal | null; readonly onMail: () => void }) {
  const t = texts.use();
  const session = useSession();
  const failure = failureIn(useLocation().state);
  if (refusal) return <SignInProblem refusal={refusal} onMail={onMail} />;
  if (failure !== null) return <StandingProblem>{failure}</StandingProblem>;
  if (session.status !== 'signed-out' || !session.end) return null;
  return (
    <p role="status" className="rounded-md bg-sunken px-3 py-2 text-small">
      {t.end[session.end]}
    </p>
  );
}
