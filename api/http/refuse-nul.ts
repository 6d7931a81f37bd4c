import { AppError, errors } from '#shared/lib/errors.ts';
import { says, sentenceOf } from '#shared/lib/validation-texts.ts';

const NUL = '\u0000';

/**
 * Refuses a NUL before a handler sees it: PostgreSQL's texts may contain every other character, and nobody types this
 * one.
 */
export function refuseNul(input: unknown): void {
  const path = pathOfNul(input);
  if (!path) return;
  const field = path.join('.') || 'body';
  throw new AppError(errors.validation, { fields: { [field]: sentenceOf(says('invalid')) } });
}

/** The path of the first NUL in parsed input. The input is no deeper than its contract. */
function pathOfNul(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes(NUL) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = key.includes(NUL) ? [] : pathOfNul(inner);
    if (path) return [key.replaceAll(NUL, ''), ...path];
  }
  return null;
}
