import type { ReactNode } from 'react';
import { readyPart } from './ready-part.ts';

/** What stands around screens and is fetched with the first one that needs it. */
export const dataLayer = readyPart<{ children: ReactNode }>(
  async () => (await import('./data-layer.tsx')).DataLayer,
);

export const memberLayout = readyPart(
  async () => (await import('./member-layout.tsx')).MemberLayout,
);
