// A person or a business, small: their picture, or their initials.
import clsx from 'clsx';
import { useState } from 'react';
import { initials } from '../platform/format.ts';

export interface AvatarProps {
  readonly name: string;
  readonly url?: string | null;
  readonly square?: boolean;
  /** On the page that is about the person. */
  readonly large?: boolean;
}

/** Decorative, beside a name; never the only place where the name appears. */
export function Avatar({ name, url = null, square = false, large = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = clsx('shrink-0', large ? 'size-18' : 'size-8', square ? 'rounded-md' : 'rounded-full');
  if (url !== null && url !== broken) return <img src={url} alt="" onError={() => setBroken(url)} className={clsx(look, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        look,
        'inline-flex items-center justify-center bg-accent-soft font-semibold text-accent',
        large ? 'text-lead' : 'text-caption',
      )}
    >
      {initials(name)}
    </span>
  );
}
