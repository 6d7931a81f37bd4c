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
      if (error.status >= 500)
        log.error({ error: thrown, path: ctx.path, method: ctx.method }, error.code);
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
  const { status, code } = thrown as { status?: number; code?: string };
  if (status === 413) return new AppError(errors.too_large);
  if (status === 415) return new AppError(errors.wrong_type);
  if (status === 400) return new AppError(errors.malformed);
  if (isUnavailable(code, thrown)) return new AppError(errors.unavailable, { retryAfter: 2 });
  return new AppError(errors.internal);
}

const isConstraint = (thrown: unknown): boolean =>
  thrown instanceof UniqueConstraintViolationException ||
  thrown instanceof CheckConstraintViolationException ||
  thrown instanceof ForeignKeyConstraintViolationException;

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const isUnavailable = (code: string | undefined, thrown: unknown): boolean =>
  CONNECTION_CODES.has(code ?? '') ||
  /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
    String((thrown as Error)?.message),
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
