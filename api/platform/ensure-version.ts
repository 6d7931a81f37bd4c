import { AppError, errors } from '#shared/lib/errors.ts';

/**
 * Rejects a write based on an outdated version with `conflict` and sends the current record in the format of the
 * endpoint's reply, so that a form can show both texts. Without a version (the documented shapes have none) the last
 * write wins. The row must be locked, or two writers could both pass the check.
 */
export function ensureVersion(
  version: number,
  seen: number | undefined,
  present: () => unknown,
): void {
  if (seen === undefined || seen === version) return;
  throw new AppError(errors.conflict, { details: { current: present() } });
}
