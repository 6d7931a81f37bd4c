import { z } from 'zod';
import { Moment } from '../lib/dates.ts';

/** Whether the practice sells (decision C120), and when that last changed. */
export const Opening = z.object({
  isOpen: z.boolean(),
  /** Null until it has opened for the first time. */
  openedAt: Moment.nullable(),
  closedAt: Moment.nullable(),
});
export type Opening = z.infer<typeof Opening>;

export const NEVER_OPENED: Opening = { isOpen: false, openedAt: null, closedAt: null };

/** What visitors are told: `soon` of a practice that has never been open, `paused` of one that takes nobody new. */
export const OPENING_STATES = ['open', 'soon', 'paused'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

export function openingStateOf({ isOpen, openedAt }: Opening): OpeningState {
  if (isOpen) return 'open';
  return openedAt ? 'paused' : 'soon';
}
