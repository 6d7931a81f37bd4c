import { z } from 'zod';
import { REASON_MAX } from '#shared/appointments.ts';
import { text } from '#shared/lib/fields.ts';
import { says } from '#shared/lib/validation-texts.ts';

/** A radio button of the picker; without one react-hook-form has null. */
const startsAt = z.string(says('required')).min(1, says('required'));

export const MoveWish = z.object({ startsAt });
export const BookWish = z.object({ doctorId: z.string(), startsAt, reason: text(REASON_MAX) });
