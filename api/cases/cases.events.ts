import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

const payload = z.object({ questionId: z.number() });

/** A doctor has asked the patient. */
export const questionAsked = defineEvent('case.asked', payload);

/** The patient has answered, in words or with the corrected form. */
export const questionAnswered = defineEvent('case.answered', payload);

/** A doctor has handed a case over to a colleague. */
export const caseHandedOver = defineEvent(
  'case.handed_over',
  z.object({ orderId: z.number(), doctorId: z.number(), at: z.number() }),
);
