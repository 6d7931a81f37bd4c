import { cloneElement, useState, type ReactElement } from 'react';
import { lateDialog } from '#web/lib/late-part.tsx';
import type { PopoverProps } from './popover-whole.tsx';

const Whole = lateDialog(async () => (await import('./popover-whole.tsx')).PopoverWhole);

/** Before anybody presses a button that opens one. */
export const loadPopovers = Whole.load;

/** Any content behind a button: the notification list, a filter. The button is there before the code of its panel. */
export function Popover(props: PopoverProps) {
  const [isWhole] = useState(Whole.isLoaded);
  const [isPressed, setPressed] = useState(false);
  if (isWhole || isPressed)
    return <Whole {...props} startsOpen={!isWhole} onClose={() => setPressed(false)} />;
  const trigger = props.trigger as ReactElement<Pressed>;
  return cloneElement(trigger, { 'aria-expanded': false, onClick: () => setPressed(true) });
}

type Pressed = { 'aria-expanded': boolean; onClick: () => void };
