// A person's picture. Reading it needs the session, so it is fetched like any API response and shown as an object URL.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Profile } from '#contract/org/org.ts';
import { client } from '../platform/client.ts';

/** The object URL of a picture; null if there is none, or while it loads. */
export function usePhoto(profile: Pick<Profile, 'id' | 'photoVersion'> | undefined): string | null {
  const id = profile?.id ?? '';
  const version = profile?.photoVersion ?? null;
  const picture = useQuery({
    queryKey: ['org', 'photo', id, version],
    queryFn: async () => (await client.org.photo({ id, ...(version === null ? {} : { v: version }) })).body,
    enabled: version !== null,
    // A version of a picture never changes, so it is not refetched after a write.
    staleTime: 'static',
  });
  const [shown, setShown] = useState<{ readonly of: Blob; readonly address: string } | null>(null);
  const blob = picture.data;
  useEffect(() => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    // Object URLs must be created and revoked in pairs, which only an effect can guarantee.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown({ of: blob, address });
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return version !== null && shown && shown.of === blob ? shown.address : null;
}
