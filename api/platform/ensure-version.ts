import { AppError, errors } from '#shared/lib/errors.ts';

/**
 * Refuses with `conflict` what was written over a state that is no longer there, and hands over the present record in
 * the words of the endpoint's reply, so that a form can show both texts. Without a version (the documented shapes have
 * none) the later write wins. The row must be locked: else both of two writers may have seen the latest.
 */
export function ensureVersion(
  version: number,
  seen: number | undefined,
  present: () => unknown,
): void {
  if (seen === undefined || seen === version) return;
  throw new AppError(errors.conflict, { details: { current: present() } });
}
