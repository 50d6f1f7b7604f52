// The rendered menu; loaded by menu.tsx.
import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Check } from '../icons.ts';
import type { MenuAction, MenuProps } from './menu.tsx';
import type { PopupControl } from './use-popup.ts';

const itemClass =
  'flex min-h-8 w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left outline-none select-none data-highlighted:bg-sunken data-disabled:opacity-50 pointer-coarse:min-h-11';

function Item({ action }: { readonly action: MenuAction }) {
  const { icon: Picture, label, shortcut, note = shortcut, danger = false, disabled = false, checked, to, onPress } = action;
  const look = clsx(itemClass, danger && 'text-negative');
  const content = (
    <>
      {Picture && <Picture aria-hidden="true" className={clsx('size-4 shrink-0', !danger && 'text-muted')} strokeWidth={1.75} />}
      <span className="flex-1">{label}</span>
      {note !== undefined && <span className="text-caption text-muted">{note}</span>}
      {checked === true && <Check aria-hidden="true" className="size-4 text-accent" strokeWidth={2} />}
    </>
  );
  if (to !== undefined)
    return (
      <Menu.Item
        disabled={disabled}
        nativeButton={false}
        className={look}
        render={<Link to={to} />}
        {...(onPress ? { onClick: onPress } : {})}
      >
        {content}
      </Menu.Item>
    );
  if (checked !== undefined)
    return (
      <Menu.CheckboxItem checked={checked} closeOnClick disabled={disabled} className={look} onCheckedChange={() => onPress?.()}>
        {content}
      </Menu.CheckboxItem>
    );
  return (
    <Menu.Item disabled={disabled} className={look} onClick={() => onPress?.()}>
      {content}
    </Menu.Item>
  );
}

export function MenuPopup({
  open,
  onOpenChange,
  anchor,
  sections,
  align = 'start',
  side = 'bottom',
  header,
}: PopupControl & Omit<MenuProps, 'trigger'>) {
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} side={side} align={align} sideOffset={6} className="z-50 outline-none">
          <Menu.Popup
            finalFocus={anchor}
            className="max-h-(--available-height) min-w-48 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-overlay outline-none transition-[opacity,translate] duration-quick data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            {header !== undefined && <div className="mb-1 border-b border-line px-2.5 pt-1.5 pb-2.5">{header}</div>}
            {sections.map((section, at) => (
              <Fragment key={section.label ?? at}>
                {at > 0 && <Menu.Separator className="mx-1 my-1 h-px bg-line" />}
                <Menu.Group>
                  {section.label !== undefined && (
                    <Menu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-caption text-muted">{section.label}</Menu.GroupLabel>
                  )}
                  {section.items.map((action) => (
                    <Item key={action.label} action={action} />
                  ))}
                </Menu.Group>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
