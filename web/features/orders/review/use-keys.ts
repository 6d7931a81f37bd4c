import { useEffect, useEffectEvent, type RefObject } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="textbox"]';

/**
 * Single-key shortcuts for a part of the screen, while nobody types and no other dialog is open. `act` returns whether
 * it handled the key.
 */
export function useKeys(
  part: RefObject<HTMLElement | null>,
  isOn: boolean,
  act: (key: string) => boolean,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    // A question mark needs Shift on most keyboards, but no letter here does.
    if (event.shiftKey && event.key !== '?' && event.key !== '/') return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (isBehindWindow(part.current)) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

const isBehindWindow = (part: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].some(
    (open) => !open.contains(part),
  );
