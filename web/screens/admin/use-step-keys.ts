import { useEffect, useRef } from 'react';

type Steps = Readonly<Record<string, (() => void) | undefined>>;

/** Single letters that go through a list; where somebody types, or a window is open above it, they are letters. */
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
