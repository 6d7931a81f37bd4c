import type { ReactNode } from 'react';

/** A time as text that the caller formats, with a machine-readable value. */
export function TimeText({ value, children }: { value: string; children: ReactNode }) {
  return <time dateTime={value}>{children}</time>;
}
