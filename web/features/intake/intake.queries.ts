import type { z } from 'zod';
import { intakeContract, type Intake } from '#shared/intake.ts';
import { queuedCall } from '#web/offline/outbox/queued-call.ts';
import { draftKeyOf } from './intake-form/draft-key.ts';

/** Without a network it waits on this device, as safe as if it had arrived: the person goes on either way. */
export const saveIntake = (body: z.input<typeof Intake>, key: string, orderId: number) =>
  queuedCall(
    intakeContract.save,
    { body },
    { key, draftKey: draftKeyOf(orderId), editAt: `/register/4?order=${orderId}` },
  );
