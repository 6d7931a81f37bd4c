import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Fragment, memo, type ReactElement, type ReactNode } from 'react';
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
              {({ close }) => <Content draw={children} close={close} />}
            </PopoverPanel>
          </AfterPress>
        </>
      )}
    </HeadlessPopover>
  );
}

type ContentProps = { draw: PopoverProps['children']; close: () => void };

/** Placing the panel draws it several times, which its content does not need. */
const Content = memo(function Content({ draw, close }: ContentProps) {
  return typeof draw === 'function' ? draw(close) : draw;
});
