/**
 * Joins class names and drops the falsy ones. `className` props in this folder position a component; they do not
 * restyle it.
 */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** Menus and popovers, which hang below a button. They lie above toasts, because the user has just opened them. */
export const floatingPanelClass =
  'z-70 max-w-[calc(100vw-1.5rem)] origin-top rounded-lg border border-line bg-raised text-ink shadow-float outline-none ' +
  'transition duration-150 ease-calm motion-safe:data-closed:-translate-y-1 data-closed:opacity-0';
