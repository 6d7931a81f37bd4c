import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** An account has another password; `at` tells one change from the next. */
export const passwordChanged = defineEvent(
  'account.password_changed',
  z.object({ userId: z.number(), at: z.number() }),
);
