// The person's businesses, and the open one, which every call to the server carries.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import type { Business, Profile } from '#contract/org/org.ts';
import { api, client, takeBusinessFrom } from '../platform/client.ts';
import { useSession } from '../platform/session.ts';

let openId: string | null = null;
takeBusinessFrom(() => openId);

export interface Businesses {
  readonly status: 'pending' | 'error' | 'success';
  readonly businesses: readonly Business[];
  readonly current: Business | null;
  /** undefined until it is known. */
  readonly profile: Profile | undefined;
  readonly locale: string;
  readonly switchTo: (id: string) => Promise<void>;
  readonly retry: () => void;
}

export function useBusiness(): Businesses {
  const session = useSession();
  const cache = useQueryClient();
  const me = useQuery(api.org.me.queryOptions({ enabled: session.status === 'signed-in', staleTime: 5 * 60_000 }));
  const businesses = me.data?.businesses ?? [];
  const current = businesses.find((b) => b.id === me.data?.profile.currentBusinessId) ?? businesses[0] ?? null;
  const currentId = current?.id ?? null;
  // Set before any effect of the pages inside, so that their first call carries it.
  useLayoutEffect(() => {
    openId = currentId;
  }, [currentId]);
  return {
    status: me.status,
    businesses,
    current,
    profile: me.data?.profile,
    locale: me.data?.profile.locale || 'en-US',
    switchTo: async (id) => {
      await client.org.setCurrentBusiness({ id });
      openId = id;
      // No data of the other business may stay on screen.
      await cache.resetQueries();
    },
    retry: () => void me.refetch(),
  };
}
