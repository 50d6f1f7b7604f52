// The header of a page: title, one sentence of description, actions; it also sets the document's title. On a phone the first action stays, the others go into a menu.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePageName, useTitle } from '../platform/title.ts';
import { Button, ButtonLink } from './button.tsx';
import type { Icon } from './icons.ts';
import { MoreMenu } from './popups/menu.tsx';

export interface PageAction {
  readonly label: string;
  readonly icon?: Icon;
  readonly variant?: 'primary' | 'secondary';
  readonly to?: string;
  readonly onPress?: () => void;
  readonly disabled?: boolean;
  /** Rare actions, in the menu on every screen size. */
  readonly isFolded?: boolean;
}

export interface PageHeaderProps {
  /** By default, what the sidebar calls the page. */
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: readonly PageAction[];
  /** Controls other than buttons: a range picker, tabs. */
  readonly children?: ReactNode;
}

export function ActionButton({ action }: { readonly action: PageAction }) {
  const { label, icon, variant = 'secondary', to, onPress, disabled } = action;
  const shared = { variant, ...(icon ? { icon } : {}) };
  return to === undefined ? (
    <Button {...shared} onClick={onPress} disabled={disabled}>
      {label}
    </Button>
  ) : (
    <ButtonLink {...shared} to={to}>
      {label}
    </ButtonLink>
  );
}

export function PageHeader({ title, description, actions = [], children }: PageHeaderProps) {
  const navigate = useNavigate();
  const name = usePageName();
  const heading = title ?? name;
  useTitle(heading);
  const first = actions.find((a) => a.variant === 'primary') ?? actions[0];
  const rest = actions.filter((a) => a !== first);
  const shown = rest.filter((a) => a.isFolded !== true);
  const itemOf = ({ label, icon, to, onPress, disabled }: PageAction) => ({
    label,
    ...(icon ? { icon } : {}),
    ...(disabled === undefined ? {} : { disabled }),
    onPress: () => (to === undefined ? onPress?.() : void navigate(to)),
  });
  const always = rest.filter((a) => a.isFolded === true);
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="font-serif text-title font-medium text-balance">{heading}</h1>
        {description !== undefined && <p className="mt-1 text-muted">{description}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full" data-print="hide">
        {children}
        {shown.length > 0 && (
          <div className="hidden gap-2 md:flex">
            {shown.map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
          </div>
        )}
        {first && (
          // One group, so that the menu never wraps to a line of its own.
          <div className="flex items-center gap-2">
            <ActionButton action={first} />
            {rest.length > 0 && (
              <div className="md:hidden">
                <MoreMenu sections={[{ items: rest.map(itemOf) }]} />
              </div>
            )}
            {always.length > 0 && (
              <div className="max-md:hidden">
                <MoreMenu sections={[{ items: always.map(itemOf) }]} />
              </div>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
