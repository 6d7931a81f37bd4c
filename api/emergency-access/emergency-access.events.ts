import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** A doctor has opened the record of somebody else's patient. */
export const emergencyAccessOpened = defineEvent(
  'emergency_access.opened',
  z.object({ accessId: z.number() }),
);
