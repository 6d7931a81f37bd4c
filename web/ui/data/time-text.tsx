import type { ReactNode } from 'react';

/** A moment in words made elsewhere, with the machine-readable one behind it. */
export function TimeText({ value, children }: { value: string; children: ReactNode }) {
  return <time dateTime={value}>{children}</time>;
}
