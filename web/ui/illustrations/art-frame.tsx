import type { ReactNode } from 'react';

/**
 * The background of every small illustration. Illustrations are hidden from screen readers, because the text next to
 * them says everything.
 */
export function ArtFrame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true" className="block h-auto w-full">
      <path
        className="fill-art-paper"
        d="M12 92C8 52 42 16 92 19c40 2 62-10 84 21 23 33 12 80-17 92-37 14-100 13-124 2-15-7-21-24-23-42Z"
      />
      {children}
    </svg>
  );
}
