// Settings → Integrations: connected services, available ones, and API keys.
import { Together } from '../platform/together.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AssistantsCard } from './assistants-card.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { MovingCard } from './moving-card.tsx';
import { ServiceCards } from './service-cards.tsx';
import { texts } from './texts.ts';
import { WebhooksCard } from './webhooks-card.tsx';

export default function IntegrationsPage() {
  const t = texts.use().page;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.description} />
      <Together>
        <div className="flex flex-col gap-6">
          <ServiceCards />
          <CalendarCard />
          <MovingCard />
          <KeysCard />
          <AssistantsCard />
          <WebhooksCard />
        </div>
      </Together>
    </div>
  );
}
