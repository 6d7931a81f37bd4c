import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import type { AppError } from '#shared/lib/errors.ts';
import { hasCode } from '#web/lib/api-error.ts';

/** The challenge for the second step of a login. Null for any other error. */
export const challengeOf = (error: unknown): string | null =>
  hasCode(error, secondFactorErrors.asked.code)
    ? ((error as AppError).details as { challenge: string }).challenge
    : null;
