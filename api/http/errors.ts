import {
  CheckConstraintViolationException,
  ForeignKeyConstraintViolationException,
  OptimisticLockError,
  UniqueConstraintViolationException,
} from '@mikro-orm/postgresql';
import type { Middleware } from 'koa';
import type { z } from 'zod';
import { AppError, errors, type ErrorKind, type FieldErrors } from '#shared/lib/errors.ts';
import { says, sentenceOf } from '#shared/lib/validation-texts.ts';
import type { Log } from '#api/platform/log.ts';

type Constraints = Readonly<Record<string, ErrorKind>>;

/** The one try/catch: whatever is thrown below becomes `{ message, code, fields?, details? }`. */
export function catchErrors(log: Log, constraints: Constraints): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw new AppError(errors.not_found);
    } catch (thrown) {
      const error = toAppError(thrown, constraints);
      const what = { error: thrown, path: ctx.path, method: ctx.method };
      if (error.status >= 500) log.error(what, error.code);
      // A contract let it through, or we made it ourselves.
      else if (isUnstorable(thrown)) log.warn(what, error.code);
      ctx.status = error.status;
      if (error.retryAfter !== undefined)
        ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
      ctx.body = error.toWire();
    }
  };
}

function toAppError(thrown: unknown, constraints: Constraints): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof OptimisticLockError) return new AppError(errors.conflict);
  if (isConstraint(thrown)) {
    const kind = constraints[(thrown as { constraint?: string }).constraint ?? ''];
    return new AppError(kind ?? errors.conflict);
  }
  const { status, code = '' } = thrown as { status?: number; code?: string };
  if (status === 413) return new AppError(errors.too_large);
  if (status === 415) return new AppError(errors.wrong_type);
  if (status === 400 || isUnstorable(thrown)) return new AppError(errors.malformed);
  if (isUnavailable(code, thrown)) return new AppError(errors.unavailable, { retryAfter: 2 });
  return new AppError(errors.internal);
}

const isConstraint = (thrown: unknown): boolean =>
  thrown instanceof UniqueConstraintViolationException ||
  thrown instanceof CheckConstraintViolationException ||
  thrown instanceof ForeignKeyConstraintViolationException;

const messageFrom = (thrown: unknown): string => String((thrown as Error | undefined)?.message);

/**
 * The net under the contracts: a value that PostgreSQL cannot hold came from the caller. A NUL cuts off the statement it
 * stands in, which is told as a broken message.
 */
function isUnstorable(thrown: unknown): boolean {
  const { code = '' } = thrown as { code?: string };
  if (code === '08P01') return /invalid message format/.test(messageFrom(thrown));
  return /^22\w{3}$/.test(code);
}

const PASSING_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A ring of locks, a transaction that came second, and locks and statements that took too long.
  '40P01',
  '40001',
  '55P03',
  '57014',
]);
const isUnavailable = (code: string, thrown: unknown): boolean =>
  PASSING_CODES.has(code) ||
  /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
    messageFrom(thrown),
  );

/** All faults of a request at once, by field, in English sentences. */
export function validationError(error: z.ZodError): AppError {
  const fields: FieldErrors = {};
  for (const issue of flatten(error.issues)) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= sentenceOf(messageOf(issue));
  }
  return new AppError(errors.validation, { fields });
}

/** The branches of a union are looked into: the deepest one is the one that was meant. */
function flatten(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.message.startsWith('validation.')) return [issue];
    const branch = issue.errors.toSorted(
      (a, b) => Number(isTypeFault(a)) - Number(isTypeFault(b)),
    )[0];
    return branch
      ? flatten(branch.map((one) => ({ ...one, path: [...issue.path, ...one.path] })))
      : [issue];
  });
}

const isTypeFault = (issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.some((issue) => issue.code === 'invalid_type' || issue.code === 'invalid_value');

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.message.startsWith('validation.')) return issue.message;
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
  return says(isMissing ? 'required' : 'invalid');
}
