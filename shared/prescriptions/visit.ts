import { z } from 'zod';
import { Moment } from '../lib/dates.ts';

/** `held` once it has begun and nobody has called it off. */
export const VISIT_STATES = ['missing', 'booked', 'held'] as const;

/** Names the appointment that a prescription follows. */
export const HeldVisit = z.object({ appointmentId: z.number(), startsAt: Moment });
export type HeldVisit = z.infer<typeof HeldVisit>;

/**
 * How far the live visit is that the law of a state wants before a first prescription. It is one with whoever decides:
 * nobody else knows whether the patient came, and approving says so.
 */
export const Visit = z.object({
  state: z.enum(VISIT_STATES),
  /** The latest that has begun, otherwise the next one. Null while it is missing. */
  appointment: HeldVisit.nullable(),
  /** Whether the patient has an account, without which nobody can book. */
  hasAccount: z.boolean(),
});
export type Visit = z.infer<typeof Visit>;
