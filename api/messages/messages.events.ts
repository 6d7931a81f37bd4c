import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs.ts';

export const messageSent = defineEvent('message.sent', z.object({ messageId: z.number() }));

/** The receiver has opened it. */
export const messageRead = defineEvent('message.read', z.object({ messageId: z.number() }));
