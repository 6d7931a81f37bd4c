import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** The password of an account was changed. `at` distinguishes one change from the next. */
export const passwordChanged = defineEvent(
  'account.password_changed',
  z.object({ userId: z.number(), at: z.number() }),
);
