// Security settings: sign-in methods, sessions and the security log of the account.
import { PageHeader } from '../../ui/page-header.tsx';
import { ConnectedCard } from '../providers/connected-card.tsx';
import { DataCard } from './data-card.tsx';
import { PasskeyList } from '../factors/passkey-list.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityLogCard } from './security-log-card.tsx';
import { texts } from './security-texts.ts';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from '../factors/two-factor-card.tsx';

export default function SecurityPage() {
  const t = texts.use();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.page.description} />
      <div className="flex flex-col gap-5">
        <PasswordCard />
        <TwoFactorCard />
        <PasskeyList />
        <ConnectedCard />
        <SessionsCard />
        <DataCard />
        <SecurityLogCard />
      </div>
    </div>
  );
}
