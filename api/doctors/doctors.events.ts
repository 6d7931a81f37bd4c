import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** A team member's login was closed. */
export const memberLeft = defineEvent('team.member_left', z.object({ userId: z.number() }));
