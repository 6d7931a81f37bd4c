import { useEffect, useEffectEvent, type RefObject } from 'react';

/** A tick or a choice takes no letters, so that the keys go on working from it. */
const WITHOUT_LETTERS = ['checkbox', 'radio', 'button', 'submit', 'range', 'file', 'color']
  .map((type) => `[type="${type}"]`)
  .join(', ');
const TYPING = `input:not(${WITHOUT_LETTERS}), textarea, select, [contenteditable], [role="textbox"]`;

/**
 * Single-key shortcuts for a part of the screen, while nobody types and no other dialog is open. `act` returns whether
 * it handled the key. Escape leaves a field of that part, unless it closes the dialog that the part is in.
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
    if (isBehindWindow(part.current)) return;
    if (event.target instanceof HTMLElement && event.target.closest(TYPING)) {
      const isOurs = part.current?.contains(event.target) && !part.current.closest(WINDOW);
      if (event.key === 'Escape' && isOurs) event.target.blur();
      return;
    }
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

const WINDOW = '[role="dialog"], [role="alertdialog"], dialog[open]';

const isBehindWindow = (part: HTMLElement | null): boolean =>
  [...document.querySelectorAll(WINDOW)].some((open) => !open.contains(part));
