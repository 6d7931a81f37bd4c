/**
 * Joins class names and drops the falsy ones. `className` props in this folder position a component; they do not
 * restyle it.
 */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
