import type { Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import { errors, type AppError } from '#shared/lib/errors.ts';
import { hasCode } from './api-error.ts';
import { check } from '#web/lib/zod.ts';

/** The record that the server has now. Null if the error was no conflict, or one with something else. */
export function currentOf<E extends Endpoint>({ spec }: E, error: unknown): ReplyOf<E> | null {
  if (!hasCode(error, errors.conflict.code) || !spec.reply || spec.reply === 'file') return null;
  const { current } = ((error as AppError).details ?? {}) as { current?: unknown };
  const checked = check(spec.reply, current);
  return checked.success ? (checked.data as ReplyOf<E>) : null;
}
