// The picture of a person. It takes a session to read it, so it is fetched like any other answer and shown from memory.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Profile } from '#contract/org/org.ts';
import { client } from '../platform/client.ts';

/** The address of somebody's picture in this page; null where there is none, or while it is on its way. */
export function usePhoto(profile: Pick<Profile, 'id' | 'photoVersion'> | undefined): string | null {
  const id = profile?.id ?? '';
  const version = profile?.photoVersion ?? null;
  const picture = useQuery({
    queryKey: ['org', 'photo', id, version],
    queryFn: async () => (await client.org.photo({ id, ...(version === null ? {} : { v: version }) })).body,
    enabled: version !== null,
    // A version of a picture never changes: it is not read again after a write.
    staleTime: 'static',
  });
  const [shown, setShown] = useState<{ readonly of: Blob; readonly address: string } | null>(null);
  const blob = picture.data;
  useEffect(() => {
    if (!blob) return;
    const address = URL.createObjectURL(blob);
    // An address must be made and given back in pairs, which only an effect can promise.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown({ of: blob, address });
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return version !== null && shown && shown.of === blob ? shown.address : null;
}
