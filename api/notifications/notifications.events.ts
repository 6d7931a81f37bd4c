import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** One notification for one device. */
export const pushDue = defineEvent(
  'push.due',
  z.object({ notificationId: z.number(), subscriptionId: z.number() }),
);
