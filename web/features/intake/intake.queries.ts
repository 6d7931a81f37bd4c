import type { z } from 'zod';
import { intakeContract, type Intake } from '#shared/intake.ts';
import { call } from '#web/lib/api.ts';

export const saveIntake = (body: z.input<typeof Intake>, idempotencyKey: string) =>
  call(intakeContract.save, { body }, { idempotencyKey });
