import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { classNames, floatingPanelClass } from '../class-names.ts';
import { AfterPress } from './after-press.tsx';

type PopoverProps = {
  trigger: ReactElement;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end';
};

/** Any content behind a button: the notification list, a filter. */
export function Popover({ trigger, label, children, align = 'end' }: PopoverProps) {
  return (
    <HeadlessPopover>
      {({ open }) => (
        <>
          <PopoverButton as={Fragment}>{trigger}</PopoverButton>
          <AfterPress open={open}>
            <PopoverPanel
              transition
              focus
              role="dialog"
              aria-label={label}
              anchor={{ to: `bottom ${align}`, gap: 6, padding: 12 }}
              className={classNames(floatingPanelClass, 'w-96 p-4')}
            >
              {({ close }) => <>{typeof children === 'function' ? children(close) : children}</>}
            </PopoverPanel>
          </AfterPress>
        </>
      )}
    </HeadlessPopover>
  );
}
