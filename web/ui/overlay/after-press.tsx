import { useDeferredValue, type ReactNode } from 'react';

type AfterPressProps = { open: boolean; children: ReactNode };

/**
 * Draws a panel after the press that opens it was answered, because placing it and moving the focus into it lay out the
 * page. It is there while closing, which may take a transition.
 */
export function AfterPress({ open, children }: AfterPressProps) {
  return useDeferredValue(open) || !open ? children : null;
}
