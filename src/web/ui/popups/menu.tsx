// A menu of actions and links, opened by a button; supports arrow keys, first letters, Escape. Loaded on first hover or focus.
import { lazy, Suspense, type ReactNode } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../button.tsx';
import { controlWords } from '../control-words.ts';
import { ChevronDown, Ellipsis, type Icon } from '../icons.ts';
import { Tooltip } from './tooltip.tsx';
import { usePopup, type PopupTrigger } from './use-popup.ts';

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(() => load().then((m) => ({ default: m.MenuPopup })));

export interface MenuAction {
  readonly label: string;
  readonly icon?: Icon;
  readonly shortcut?: string;
  /** A short description beside the label. */
  readonly note?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Set for a selectable item: shown with a check mark. */
  readonly checked?: boolean;
  /** A link target, so that it can also be opened in a new tab. */
  readonly to?: string;
  readonly onPress?: () => void;
}
export interface MenuSection {
  readonly label?: string;
  readonly items: readonly MenuAction[];
}

export interface MenuProps {
  readonly sections: readonly MenuSection[];
  readonly trigger: (props: PopupTrigger) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'top';
  /** Shown above the items, such as the person's name. */
  readonly header?: ReactNode;
}

export function Menu({ trigger, ...rest }: MenuProps) {
  const { trigger: triggerProps, popup, open } = usePopup('menu', load);
  return (
    <>
      {trigger(triggerProps)}
      {open && (
        <Suspense fallback={null}>
          <MenuPopup {...popup} {...rest} />
        </Suspense>
      )}
    </>
  );
}

export interface MenuButtonProps extends Omit<MenuProps, 'trigger'> {
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: Icon;
}

export function MenuButton({ label, variant, size, icon: Picture, ...menu }: MenuButtonProps) {
  return (
    <Menu
      {...menu}
      trigger={(props) => (
        <button type="button" {...props} className={buttonClass(variant, size)}>
          {Picture && <Picture aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          {label}
          <ChevronDown aria-hidden="true" className="-mr-1 size-4 opacity-65" strokeWidth={1.75} />
        </button>
      )}
    />
  );
}

/** The three-dot menu of a row or card. */
export function MoreMenu({ label: given, ...menu }: Omit<MenuProps, 'trigger'> & { readonly label?: string }) {
  const words = controlWords[useLanguage()];
  const label = given ?? words.more;
  return (
    <Menu
      align="end"
      {...menu}
      trigger={(props) => (
        <Tooltip text={label}>
          <button
            type="button"
            {...props}
            aria-label={label}
            className={buttonClass('ghost', 'medium', '!px-0 w-9 text-muted pointer-coarse:w-11')}
          >
            <Ellipsis aria-hidden="true" className="size-[18px]" strokeWidth={1.75} />
          </button>
        </Tooltip>
      )}
    />
  );
}
