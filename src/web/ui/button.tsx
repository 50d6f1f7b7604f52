// Buttons, labeled with a verb. While `loading` they keep width and focus, show what is happening and ignore clicks.
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Icon } from './icons.ts';
import { Spinner } from './progress.tsx';
import { Tooltip } from './popups/tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap no-underline transition-colors disabled:opacity-50 aria-disabled:opacity-60 active:translate-y-px disabled:active:translate-y-0';
const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink shadow-raised hover:enabled:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'border-line-strong/70 bg-raised text-ink shadow-raised hover:enabled:bg-sunken [a&]:hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink hover:enabled:bg-sunken [a&]:hover:bg-sunken aria-expanded:bg-sunken',
  danger: 'border-transparent bg-negative text-negative-ink shadow-raised hover:enabled:bg-negative-strong',
};
const sizes: Record<ButtonSize, string> = {
  small: 'h-8 px-2.5 text-small pointer-coarse:h-11',
  medium: 'h-9 px-3.5 text-body pointer-coarse:h-11',
  large: 'h-11 px-5 text-lead',
};

export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', className?: string): string {
  return clsx(base, variants[variant], sizes[size], className);
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize;
  readonly icon?: Icon;
  readonly loading?: boolean;
  /** The label while loading: 'Signing in...'. */
  readonly loadingLabel?: string | undefined;
}

export function Button({
  variant,
  size,
  icon: Picture,
  loading = false,
  loadingLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={loading ? 'button' : type}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
      className={buttonClass(variant, size, className)}
    >
      {loading ? <Spinner /> : Picture && <Picture aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />}
      {loading && loadingLabel !== undefined ? loadingLabel : children}
    </button>
  );
}

export interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: Icon;
  /** Links to a page outside the app, loaded as a full document. */
  readonly leaves?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button, so that it can be opened in a new tab. */
export function ButtonLink({ to, variant, size, icon: Picture, leaves = false, className, children }: ButtonLinkProps) {
  return (
    <RouterLink to={to} reloadDocument={leaves} className={buttonClass(variant, size, className)}>
      {Picture && <Picture aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />}
      {children}
    </RouterLink>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: Icon;
  /** The accessible name, also shown as tooltip. */
  readonly label: string;
  readonly shortcut?: string;
  readonly variant?: ButtonVariant;
  readonly size?: 'small' | 'medium';
}

export function IconButton({
  icon: Picture,
  label,
  shortcut,
  variant = 'ghost',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const box = size === 'small' ? 'size-7 pointer-coarse:size-9' : 'size-9 pointer-coarse:size-11';
  return (
    <Tooltip text={label} {...(shortcut === undefined ? {} : { shortcut })}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={clsx(base, variants[variant], box, 'text-muted hover:enabled:text-ink', className)}
      >
        <Picture aria-hidden="true" className="size-[18px]" strokeWidth={1.75} />
      </button>
    </Tooltip>
  );
}
