import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

const Which = z.object({ fillId: z.number() });

/** A pharmacy is to be asked to fill a supply. */
export const fillDue = defineEvent('pharmacy.fill_due', Which);

/** A pharmacy is to be asked not to fill it. */
export const fillUnwanted = defineEvent('pharmacy.fill_unwanted', Which);

/**
 * The team has to look: it was rejected, cannot be delivered for now, spoils too early, or was made although it was
 * cancelled.
 */
export const TROUBLES = ['rejected', 'back_ordered', 'too_short', 'made_unwanted'] as const;
export type Trouble = (typeof TROUBLES)[number];
export const fillTroubled = defineEvent(
  'pharmacy.fill_troubled',
  Which.extend({
    trouble: z.enum(TROUBLES),
    /** Distinguishes what may come again, each time with something else to do. */
    since: z.number().optional(),
  }),
);

const Step = z.object({
  key: z.string(),
  step: z.enum(['accepted', 'back_ordered', 'filled', 'shipped', 'rejected']),
});

/** The simulated pharmacy takes its next step with a prescription. */
export const simulatedStep = defineEvent('pharmacy.simulated_step', Step);

/** It posts an event about a step it took. */
export const simulatedPost = defineEvent(
  'pharmacy.simulated_post',
  Step.extend({ eventId: z.string(), occurredAt: z.iso.datetime() }),
);

/** Somebody who got what is recalled is to be told. */
export const recallDue = defineEvent('recall.due', z.object({ recipientId: z.number() }));
