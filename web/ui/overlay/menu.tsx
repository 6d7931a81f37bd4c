import { Menu as HeadlessMenu, MenuButton, MenuItem as Item, MenuItems } from '@headlessui/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { classNames, floatingPanelClass } from '../class-names.ts';
import { AfterPress } from './after-press.tsx';

type MenuProps = { trigger: ReactElement; children: ReactNode };

/** A list of actions behind a button. `trigger` is a Button or IconButton; children are MenuItem. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <HeadlessMenu>
      {({ open }) => (
        <>
          <MenuButton as={Fragment}>{trigger}</MenuButton>
          <AfterPress open={open}>
            <MenuItems
              transition
              modal={false}
              anchor={{ to: 'bottom end', gap: 6, padding: 12 }}
              className={classNames(floatingPanelClass, 'min-w-52 p-1.5')}
            >
              {children}
            </MenuItems>
          </AfterPress>
        </>
      )}
    </HeadlessMenu>
  );
}

type ItemLook = { children: ReactNode; icon?: ReactNode; danger?: boolean };

function itemClass(danger = false) {
  return classNames(
    'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left outline-none [&>svg]:size-5 [&>svg]:shrink-0',
    danger
      ? 'text-danger data-focus:bg-danger-soft'
      : 'text-ink data-focus:bg-accent-soft data-focus:text-accent-strong',
  );
}

type MenuItemProps = ItemLook & { onSelect: () => void };

export function MenuItem({ children, icon, danger, onSelect }: MenuItemProps) {
  return (
    <Item>
      <button type="button" className={itemClass(danger)} onClick={onSelect}>
        {icon}
        {children}
      </button>
    </Item>
  );
}
