import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

/** The gateway has news of an intent; the listener asks it what they are. */
export const gatewayTold = defineEvent('gateway.told', z.object({ intentId: z.string() }));
