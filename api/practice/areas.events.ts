import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** The practice has said anew where it treats. `at` distinguishes one change from the next. */
export const areasChanged = defineEvent('practice.areas_changed', z.object({ at: z.number() }));
