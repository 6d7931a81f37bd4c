import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

const payload = z.object({ questionId: z.number() });

/** A doctor waits for the answer of a patient. */
export const questionAsked = defineEvent('case.asked', payload);

/** It has come, in words or with the corrected form. */
export const questionAnswered = defineEvent('case.answered', payload);

/** A doctor has given a case to a colleague. */
export const caseHandedOver = defineEvent(
  'case.handed_over',
  z.object({ orderId: z.number(), doctorId: z.number(), at: z.number() }),
);
