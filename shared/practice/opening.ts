import { z } from 'zod';
import type { OpeningState } from '../config.ts';
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

export function openingStateOf({ isOpen, openedAt }: Opening): OpeningState {
  if (isOpen) return 'open';
  return openedAt ? 'paused' : 'soon';
}
