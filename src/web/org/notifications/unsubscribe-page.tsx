// The page of the unsubscribe link in emails, without signing in. Opening it changes nothing, because mail programs prefetch links.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { createCache } from '../../platform/cache.ts';
import { api, client } from '../../platform/client.ts';
import { useTitle } from '../../platform/title.ts';
import { useAction } from '../../platform/use-action.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { texts } from './preference-texts.ts';

export function meta() {
  return [{ title: 'Email settings · Daybook' }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function UnsubscribePage() {
  const { token = '' } = useParams();
  const [cache] = useState(createCache);
  return (
    <QueryClientProvider client={cache}>
      <Subscription key={token} token={token} />
    </QueryClientProvider>
  );
}

function Subscription({ token }: { readonly token: string }) {
  const { unsubscribe: t, topics } = texts.use();
  const found = useQuery(api.notifications.subscription.queryOptions({ input: { token }, retry: false, staleTime: 0 }));
  const { busy, run } = useAction();
  useTitle(t.title);
  const settings = <ButtonLink to="/app/settings/notifications">{t.settings}</ButtonLink>;
  if (found.isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <h1 className="font-serif text-title font-medium">{t.failed}</h1>
        <p className="text-muted">{t.failedText}</p>
        {settings}
      </div>
    );
  if (!found.data)
    return (
      <Waiting label={t.loading}>
        <h1 className="sr-only">{t.title}</h1>
        <Skeleton className="h-40 w-full" />
      </Waiting>
    );
  const { topic, isOn } = found.data;
  const change = () =>
    run(
      () => client.notifications.subscribe({ token, isOn: !isOn }),
      () => found.refetch(),
    );
  const { label } = topics[topic];
  return (
    <div className="flex flex-col items-start gap-4">
      <h1 className="font-serif text-title font-medium">{t.title}</h1>
      <p role="status">{isOn ? t.on(label) : t.off(label)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant={isOn ? 'primary' : 'secondary'} loading={busy} onClick={() => void change()}>
          {isOn ? t.stop : t.resume}
        </Button>
        {settings}
      </div>
    </div>
  );
}
