import type { ReactNode } from 'react';
import { readyPart } from '#web/lib/ready-part.ts';

/** The parts around screens, loaded with the first screen that needs them. */
export const dataLayer = readyPart<{ children: ReactNode }>(
  async () => (await import('./data-layer.tsx')).DataLayer,
);

export const memberLayout = readyPart(
  async () => (await import('./member-layout.tsx')).MemberLayout,
);
