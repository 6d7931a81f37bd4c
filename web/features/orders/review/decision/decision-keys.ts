import { useEffect, useEffectEvent, type RefObject } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="textbox"]';

/** Single letters act on the case while nobody types and no other window is open. */
export function useDecisionKeys(
  panel: RefObject<HTMLElement | null>,
  isOn: boolean,
  act: (key: string) => boolean,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    if (isBehindWindow(panel.current)) return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

const isBehindWindow = (panel: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')].some(
    (open) => !open.contains(panel),
  );
