import { AppError, errors } from '#shared/lib/errors.ts';
import { LEGAL_TEXT, legalText } from '#shared/lib/legal-text.ts';
import { says } from '#shared/lib/says.ts';
import { sentenceOf } from '#shared/lib/validation-texts.ts';

/**
 * Refuses characters that no file of ours can contain, and NUL, which PostgreSQL does not accept, before a handler sees
 * them: in every text of every endpoint, whatever its schema says. Nobody types them.
 */
export function refuseIllegalText(input: unknown): void {
  const path = pathOfIllegal(input);
  if (!path) return;
  const field = path.join('.') || 'body';
  throw new AppError(errors.validation, { fields: { [field]: sentenceOf(says('invalid')) } });
}

/** The path of the first illegal text in parsed input. The input is no deeper than its contract. */
function pathOfIllegal(value: unknown): string[] | null {
  if (typeof value === 'string') return LEGAL_TEXT.test(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = LEGAL_TEXT.test(key) ? pathOfIllegal(inner) : [];
    if (path) return [legalText(key), ...path];
  }
  return null;
}
