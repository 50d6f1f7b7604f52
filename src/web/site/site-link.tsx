// Links of the public site: plain links to another page in the same language, loaded as a full document.
import type { ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from '../ui/button.tsx';
import { useHere } from './use-place.ts';

const looks = {
  text: 'rounded-sm text-accent underline decoration-accent/40 underline-offset-[3px] hover:decoration-accent',
  quiet: 'rounded-sm text-ink underline-offset-[3px] hover:underline',
};

export interface SiteLinkProps {
  readonly to: string;
  readonly look?: keyof typeof looks;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SiteLink({ to, look = 'text', className = '', children }: SiteLinkProps) {
  const here = useHere();
  return (
    <a href={here.to(to)} className={`${looks[look]} ${className}`}>
      {children}
    </a>
  );
}

export interface SiteButtonProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SiteButton({ to, variant, size, className, children }: SiteButtonProps) {
  const here = useHere();
  return (
    <a href={here.to(to)} className={buttonClass(variant, size, className)}>
      {children}
    </a>
  );
}
