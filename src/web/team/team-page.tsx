// Settings → Team: members of the open business, invitations, and leaving the business.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mayDo } from '#contract/org/permission.ts';
import { LimitMark, useIsUsageLoading } from '../billing/index.ts';
import { partWith, useBusiness } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { Plus } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { InvitationsCard, InviteDialog } from './invitations-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { RolesCard } from './roles-card.tsx';
import { SignOnCard } from './sign-on-card.tsx';
import { texts } from './texts.ts';
import { TwoFactorCard } from './two-factor-card.tsx';

export default function TeamPage() {
  const { team: t, businesses } = texts.use();
  const { current } = useBusiness();
  const [params, change] = useUrlState();
  const isSample = current?.isSample === true;
  const found = useQuery(api.team.team.queryOptions({ enabled: !isSample }));
  const manages = current !== null && !isSample && mayDo(current, 'team.manage');
  const isUsageLoading = useIsUsageLoading();
  const custom = useQuery(api.team.listRoles.queryOptions({ enabled: manages }));
  // All at once, so that no card moves when the plan or the custom roles arrive.
  const isWaiting = found.isPending || isUsageLoading || (manages && custom.isPending);
  const roles = found.data?.roles ?? [];
  const invite = { label: t.invite, icon: Plus, variant: 'primary', onPress: () => change({ invite: 'yes' }, 'push') } as const;
  if (isSample)
    return (
      <div className="mx-auto max-w-3xl">
        <PageHeader />
        <EmptyState title={t.sampleTitle} text={t.sampleText} actions={<ButtonLink to="/app/welcome">{businesses.add}</ButtonLink>} />
      </div>
    );
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.description} actions={roles.length > 0 ? [invite] : []} />
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {isWaiting && (
        <Waiting label={t.loading}>
          <Skeleton className="h-48 w-full rounded-lg" />
        </Waiting>
      )}
      {!isWaiting && found.data && current && (
        <div className="flex flex-col gap-6">
          {roles.length > 0 && <LimitMark of="users" />}
          <PeopleCard people={found.data.people} roles={roles} mayTransfer={mayDo(current, 'team.transfer')} />
          {found.data.invitations.length > 0 && <InvitationsCard invitations={found.data.invitations} />}
          {manages && <RolesCard />}
          {manages && <TwoFactorCard business={current} />}
          {manages && <SignOnCard />}
          {current.role !== 'owner' && <Leaving id={current.id} name={current.name} />}
        </div>
      )}
      <Opening of={roles.length > 0 ? params.get('invite') : null}>
        {(wanted, isOpen) => <InviteDialog open={isOpen} roles={roles} wanted={wanted} onClose={() => change({ invite: null })} />}
      </Opening>
    </div>
  );
}

function Leaving({ id, name }: { readonly id: string; readonly name: string }) {
  const { leaving: t } = texts.use();
  const { busy, run } = useAction();
  const navigate = useNavigate();
  const leave = async () => {
    if (!(await confirm({ title: t.title(name), description: t.text, confirmLabel: t.button, danger: true }))) return;
    partWith(id);
    const left = async () => {
      notify({ variant: 'success', title: t.done(name) });
      await navigate('/app');
    };
    await run(() => client.team.leaveBusiness(), left);
  };
  return (
    <Button className="self-start" loading={busy} onClick={() => void leave()}>
      {t.button}
    </Button>
  );
}
