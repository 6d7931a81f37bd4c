import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Fragment, memo, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { classNames, floatingPanelClass } from '../class-names.ts';
import { AfterPress } from './after-press.tsx';

export type PopoverProps = {
  trigger: ReactElement;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end';
};

type LoadedProps = PopoverProps & { startsOpen: boolean; onClose: () => void };

/** A button and its panel: loaded when the first button is pressed (popover.tsx). */
export function PopoverWhole({ trigger, label, children, align, startsOpen }: LoadedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (startsOpen) button.current?.click();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the press that asked for it
  }, []);
  return (
    <HeadlessPopover>
      {({ open }) => (
        <>
          <PopoverButton as={Fragment} ref={button}>
            {trigger}
          </PopoverButton>
          <AfterPress open={open}>
            <PopoverPanel
              transition
              focus
              role="dialog"
              aria-label={label}
              anchor={{ to: `bottom ${align ?? 'end'}`, gap: 6, padding: 12 }}
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
