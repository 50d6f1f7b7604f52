// The page of an invitation link: who invites to which business, and accepting it with the account of that address or a new one.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useOutletContext, useParams } from 'react-router';
import type { Out } from '#contract/endpoint.ts';
import type { teamContract } from '#contract/team/team.ts';
import { keepInvitation } from '../org/index.ts';
import { createCache } from '../platform/cache.ts';
import { api, client } from '../platform/client.ts';
import { signOut, useSession } from '../platform/session.ts';
import { sentenceOfError } from '../platform/refusal.ts';
import { useTitle } from '../platform/title.ts';
import { useAction } from '../platform/use-action.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { useRoleWords } from './role-choice.tsx';
import { texts } from './texts.ts';

export function meta() {
  return [{ title: 'Invitation · Daybook' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function InvitationPage() {
  const { token = '' } = useParams();
  const [cache] = useState(createCache);
  return (
    <QueryClientProvider client={cache}>
      <Opened key={token} token={token} />
    </QueryClientProvider>
  );
}

function Opened({ token }: { readonly token: string }) {
  const { accepting: t } = texts.use();
  useTitle(t.page);
  const session = useSession();
  const isKnown = session.status !== 'loading';
  const found = useQuery(api.team.invitation.queryOptions({ input: { token }, enabled: isKnown, retry: false, staleTime: 0 }));
  if (found.data) return <Invited token={token} invitation={found.data} />;
  if (found.isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <h1 className="font-serif text-title font-medium">{t.failed}</h1>
        <p className="wrap-anywhere text-muted">{sentenceOfError(found.error)}</p>
        <ButtonLink to="/app">{t.goOn}</ButtonLink>
      </div>
    );
  return (
    <Waiting label={t.loading}>
      <h1 className="sr-only">{t.page}</h1>
      <Skeleton className="h-40 w-full" />
    </Waiting>
  );
}

interface InvitedProps {
  readonly token: string;
  readonly invitation: Out<typeof teamContract.invitation>;
}

function Invited({ token, invitation }: InvitedProps) {
  const { accepting: t } = texts.use();
  const { nameOf, textOf } = useRoleWords();
  const { businessName, invitedBy, role, roleName, businessId } = invitation;
  return (
    <>
      <header className="mb-6">
        <h1 className="font-serif text-title font-medium text-balance">{t.title(businessName)}</h1>
        <p className="mt-1 text-muted">{businessId === null ? t.text(invitedBy, businessName) : t.already(businessName)}</p>
      </header>
      <p className="mb-6 text-small">
        {t.role(nameOf(role, roleName))}
        <span className="mt-0.5 block text-muted">{textOf(role)}</span>
      </p>
      <Answer token={token} invitation={invitation} />
    </>
  );
}

function Answer({ token, invitation: { email, businessName, businessId } }: InvitedProps) {
  const { accepting: t } = texts.use();
  const session = useSession();
  const navigate = useNavigate();
  const { busy, run } = useAction();
  const typed = useOutletContext<{ readonly keepEmail: (event: { readonly target: { readonly value: string } }) => void } | undefined>();
  const isSignedIn = session.status === 'signed-in';
  // Passes the email address to the sign-in pages; after signing up, people return here.
  useEffect(() => {
    if (isSignedIn) return;
    keepInvitation(token);
    typed?.keepEmail({ target: { value: email } });
    // The layout passes a new function on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn, token, email]);
  if (!isSignedIn) {
    const from = `?from=${encodeURIComponent(`/invitation/${token}`)}`;
    return (
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere text-muted">{t.signIn(email)}</p>
        <ButtonLink variant="primary" to={`/auth/register${from}`}>
          {t.toRegister}
        </ButtonLink>
        <ButtonLink to={`/auth/login${from}`}>{t.toSignIn}</ButtonLink>
      </div>
    );
  }
  const own = session.user?.email ?? '';
  if (own.toLowerCase() !== email)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="wrap-anywhere text-muted">{t.otherAddress(own, email)}</p>
        <Button loading={busy} onClick={() => void run(() => signOut('local'))}>
          {t.signOut}
        </Button>
        <ButtonLink variant="ghost" to="/app">
          {t.goOn}
        </ButtonLink>
      </div>
    );
  if (businessId !== null) return <ButtonLink to="/app">{t.goOn}</ButtonLink>;
  const accept = () =>
    run(
      () => client.team.acceptInvitation({ token }),
      async () => {
        notify({ variant: 'success', title: t.accepted(businessName) });
        await navigate('/app');
      },
    );
  return (
    <Button variant="primary" className="w-full" size="large" loading={busy} onClick={() => void accept()}>
      {t.accept}
    </Button>
  );
}
