import type { RefObject } from 'react';
import { useShortcutFlag } from '../device-flag.ts';
import { useKeys } from '../use-keys.ts';

/** `j` and `k` move through the list, where Enter opens a case; `/` goes to the search, `?` lists all shortcuts. */
export function useListKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const [hasShortcuts] = useShortcutFlag();
  useKeys(list, hasShortcuts, (key) => {
    switch (key) {
      case 'j':
        return step(list.current, 1);
      case 'k':
        return step(list.current, -1);
      case '/':
        return goTo(document.querySelector('[data-queue-search] input, input[data-queue-search]'));
      case '?':
        onHelp();
        return true;
      default:
        return false;
    }
  });
}

/** From the focused row, else from the open one, else from before the first. */
function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-case] button') ?? [])];
  const focused = buttons.findIndex((button) => button === document.activeElement);
  const open = buttons.findIndex((button) => button.getAttribute('aria-current') === 'true');
  const from = focused >= 0 ? focused : open;
  const to = from < 0 ? 0 : Math.min(Math.max(from + by, 0), buttons.length - 1);
  return goTo(buttons[to]);
}

function goTo(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}
