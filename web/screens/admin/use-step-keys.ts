import { useEffect, useRef } from 'react';

type Steps = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single-letter shortcuts to go through a list. In an input, or with a dialog above the list, they are ordinary
 * letters.
 */
export function useStepKeys(steps: Steps): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('[role=alertdialog]')) return;
      const step = latest.current[event.key];
      if (!step) return;
      event.preventDefault();
      step();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable=true], [role=combobox]') !== null;
