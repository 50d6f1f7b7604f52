// The page that a business and its accountant share: month-end, questions, requests, adjusting entries.
import { useQuery } from '@tanstack/react-query';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { useUrlState } from '../platform/url-state.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { UrlTabs } from '../ui/tables/paged-table.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { MonthTab } from './month-tab.tsx';
import { ProposalsTab } from './proposals-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { texts } from './texts.ts';

const tabs = ['all', 'questions', 'requests', 'entries'] as const;

export default function AccountantPage() {
  const { page: t, month } = texts.use();
  const [params] = useUrlState();
  const { may } = useBooks();
  const room = useQuery(api.accountant.room.queryOptions());
  const given = params.get('tab') ?? (params.has('thread') ? 'questions' : params.has('request') ? 'requests' : 'all');
  const shown = tabs.find((tab) => tab === given) ?? 'all';
  const names = room.data?.accountants.map(({ name }) => name).join(', ') ?? '';
  const counted = (label: string, count: number | undefined) => (count ? `${label} (${count})` : label);
  // Whether somebody is to be invited decides where the tabs are.
  if (room.isPending)
    return (
      <>
        <PageHeader description={t.description} />
        <Waiting label={month.loading}>
          <Skeleton className="h-96 w-full rounded-lg" />
        </Waiting>
      </>
    );
  return (
    <>
      <PageHeader description={names === '' ? t.description : `${t.description} ${t.withPeople(names)}.`} />
      {room.data?.accountants.length === 0 && may('team.manage') && (
        <div className="mb-6">
          <Card title={t.inviteTitle} description={t.inviteText}>
            <ButtonLink to="/app/settings/team?invite=accountant">{t.invite}</ButtonLink>
          </Card>
        </div>
      )}
      <UrlTabs
        label={t.tabs}
        name="tab"
        shown={shown}
        tabs={[
          { value: 'all', label: t.month },
          { value: 'questions', label: t.questions },
          { value: 'requests', label: counted(t.requests, room.data?.openRequests) },
          { value: 'entries', label: counted(t.entries, room.data?.openProposals) },
        ]}
      >
        {shown === 'all' && <MonthTab />}
        {shown === 'questions' && <QuestionsTab />}
        {shown === 'requests' && <RequestsTab />}
        {shown === 'entries' && <ProposalsTab />}
      </UrlTabs>
    </>
  );
}
